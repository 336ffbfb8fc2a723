// What a merge would do, routine by routine: each can be left out.
import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import type { Merge } from "#app/scheduler/files/merge/merge-file.ts";
import type { ChangedField } from "#app/scheduler/files/merge/merge-limits.ts";
import type { Routine } from "#app/scheduler/plan/plan.ts";
import css from "./merge-lists.module.css";

type MergeListsProps = {
  merge: Merge;
  unticked: ReadonlySet<string>;
  isPublished: boolean;
  onToggle: (key: string) => void;
};

/** Lines of a list that are shown; a first file into an empty plan has thousands. */
const MOST_SHOWN = 300;

export function MergeLists({ merge, unticked, isPublished, onToggle }: MergeListsProps) {
  const { added, changed, withdrawn, onlyInPlan } = merge;
  const line = (key: string, name: string, more?: ReactNode) => (
    <li key={key} className={css.line}>
      <Checkbox label={name} checked={!unticked.has(key)} onChange={() => onToggle(key)} />
      {more}
    </li>
  );
  return (
    <div className={css.lists}>
      <List title="Added" of={added} note="They wait in their categories.">
        {(routine) => line(keyOf("added", routine), routine.name, <Facts of={routine} />)}
      </List>
      <List title="Changed" of={changed} note="They keep their place and number.">
        {(routine) => line(keyOf("changed", routine), routine.name, <Fields of={routine.fields} />)}
      </List>
      <List
        title="Withdrawn"
        of={withdrawn}
        note={
          isPublished
            ? "They are scratched, and keep their numbers."
            : "They leave the plan, from the timeline too."
        }
      >
        {(routine) => line(keyOf("withdrawn", routine), routine.name, <Facts of={routine} />)}
      </List>
      <List title="Only in the plan" of={onlyInPlan} note="Added by hand: they stay.">
        {(routine) => (
          <li key={routine.row} className={css.line}>
            {routine.name}
          </li>
        )}
      </List>
    </div>
  );
}

/** What of a merge is ticked. */
export function chosenOf(
  { added, changed, withdrawn, limits }: Merge,
  unticked: ReadonlySet<string>,
): Omit<Merge, "onlyInPlan"> {
  return {
    added: added.filter((routine) => !unticked.has(keyOf("added", routine))),
    changed: changed.filter((routine) => !unticked.has(keyOf("changed", routine))),
    withdrawn: withdrawn.filter((routine) => !unticked.has(keyOf("withdrawn", routine))),
    limits,
  };
}

function keyOf(list: string, { row }: { row: number }): string {
  return `${list} ${row}`;
}

type ListProps<One> = {
  title: string;
  note: string;
  of: readonly One[];
  children: (one: One) => ReactNode;
};

function List<One>({ title, note, of, children }: ListProps<One>) {
  if (of.length === 0) return null;
  return (
    <section aria-label={title} className={css.list}>
      <h3 className={css.title}>
        {title} <span className={css.count}>{of.length}</span>
      </h3>
      <p className={css.note}>{note}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must reach what scrolls */}
      <ul className={css.lines} tabIndex={0} aria-label={title}>
        {of.slice(0, MOST_SHOWN).map(children)}
        {of.length > MOST_SHOWN && (
          <li className={css.note}>and {of.length - MOST_SHOWN} more, all ticked</li>
        )}
      </ul>
    </section>
  );
}

function Facts({ of: { performers, school } }: { of: Routine }) {
  const said = [performers.join(", "), school].filter((text) => text !== "").join(" · ");
  return said === "" ? null : <p className={css.facts}>{said}</p>;
}

function Fields({ of }: { of: readonly ChangedField[] }) {
  return (
    <ul className={css.fields}>
      {of.map(({ field, before, now }) => (
        <li key={field}>
          {field}: <del>{before || "nothing"}</del> <ins>{now || "nothing"}</ins>
        </li>
      ))}
    </ul>
  );
}
