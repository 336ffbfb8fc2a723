// Lists the effects of a merge routine by routine; each can be left out.
import { Stack } from "@mantine/core";
import { memo, type ReactNode } from "react";
import type { ChangedRoutine, Merge } from "#app/scheduler/files/merge/merge-file.ts";
import type { ChangedField } from "#app/scheduler/files/merge/merge-limits.ts";
import { Quiet } from "#app/ui/layout/text.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import css from "./merge-lists.module.css";
import type { Routine } from "#app/scheduler/plan/routine.ts";

type MergeListsProps = {
  merge: Merge;
  unticked: ReadonlySet<string>;
  isPublished: boolean;
  onToggle: (key: string) => void;
};

/** The most lines shown; a first file merged into an empty plan has thousands. */
const MOST_SHOWN = 300;

export function MergeLists({ merge, unticked, isPublished, onToggle }: MergeListsProps) {
  const { added, changed, withdrawn, onlyInPlan } = merge;
  const line = (list: string) => (one: Routine | ChangedRoutine) => {
    const key = keyOf(list, one);
    return <Line key={key} id={key} of={one} isTicked={!unticked.has(key)} onToggle={onToggle} />;
  };
  return (
    <Stack gap="md">
      <List title="Added" of={added} note="They will wait in their categories.">
        {line("added")}
      </List>
      <List title="Changed" of={changed} note="They keep their place and number.">
        {line("changed")}
      </List>
      <List
        title="Withdrawn"
        of={withdrawn}
        note={
          isPublished
            ? "They will be scratched and keep their numbers."
            : "They will be removed from the plan and its timeline."
        }
      >
        {line("withdrawn")}
      </List>
      <List title="Only in the plan" of={onlyInPlan} note="Added by hand, so they stay.">
        {(routine) => (
          <li key={routine.row} className={css.line}>
            {routine.name}
          </li>
        )}
      </List>
    </Stack>
  );
}

type LineProps = {
  id: string;
  of: Routine | ChangedRoutine;
  isTicked: boolean;
  onToggle: (key: string) => void;
};

/** Memoised, as there are hundreds, with plain checkboxes: the kit draws each of its own twice. */
const Line = memo(function Line({ id, of, isTicked, onToggle }: LineProps) {
  return (
    <li className={css.line}>
      <label className={css.name}>
        <input type="checkbox" checked={isTicked} onChange={() => onToggle(id)} />
        {of.name}
      </label>
      {"fields" in of ? <Fields of={of.fields} /> : <Facts of={of} />}
    </li>
  );
});

/** Returns the ticked part of a merge. */
export function chosenOf(
  { added, changed, withdrawn, onlyInPlan: _onlyInPlan, ...merge }: Merge,
  unticked: ReadonlySet<string>,
): Omit<Merge, "onlyInPlan"> {
  return {
    ...merge,
    added: added.filter((routine) => !unticked.has(keyOf("added", routine))),
    changed: changed.filter((routine) => !unticked.has(keyOf("changed", routine))),
    withdrawn: withdrawn.filter((routine) => !unticked.has(keyOf("withdrawn", routine))),
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
      <Quiet>{note}</Quiet>
      <LinedList isInset isBlock isFramed mah="14rem" mt="2xs" aria-label={title}>
        {of.slice(0, MOST_SHOWN).map(children)}
        {of.length > MOST_SHOWN && (
          <Quiet component="li">and {of.length - MOST_SHOWN} more, all ticked</Quiet>
        )}
      </LinedList>
    </section>
  );
}

function Facts({ of: { performers, school } }: { of: Routine }) {
  const facts = [performers.join(", "), school].filter((text) => text !== "").join(" · ");
  return facts === "" ? null : <p className={css.facts}>{facts}</p>;
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
