// The running order at control: found by number, dancer or studio, and changed while it runs.
import { useEffect, useRef, useState } from "react";
import { nameKey } from "#app/platform/name.ts";
import { spotsOf } from "../rules/show-state.ts";
import type { ShownEntry, StageView } from "../rules/stage-view.ts";
import { timeIn } from "../rules/show-words.ts";
import show from "../view/show.module.css";
import type { Following } from "../view/use-show.ts";
import css from "./control-tools.module.css";
import { LineActions } from "./line-actions.tsx";

type ListProps = { following: Following; stage: StageView };

/** Rows drawn at first; the search reaches the others. */
const MOST_ROWS = 150;

export function OrderList({ following, stage }: ListProps) {
  const { plan, state, times } = following;
  const [typed, setTyped] = useState("");
  const [opened, setOpened] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const rows = spotsOf(plan, state, stage.stage).flatMap(({ entry, session }): ShownEntry[] => {
    const of = times.entries.get(entry);
    return of ? [{ entry, session, line: of.line, times: of }] : [];
  });
  const found = findIn(rows, typed);
  const from = typed === "" ? firstShown(found) : 0;
  return (
    <div className={css.body}>
      <search>
        <form
          className={show.field}
          onSubmit={(event) => {
            event.preventDefault();
            setOpened(found[0]?.entry ?? null);
          }}
        >
          <label htmlFor="find">Find a number, dancer or studio</label>
          <input
            id="find"
            ref={box}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </form>
      </search>
      {found.length === 0 && <p>Nothing found.</p>}
      <ol className={css.list}>
        {found.slice(from, from + MOST_ROWS).map((one) => (
          <Row
            key={one.entry}
            {...{ one, following, stage }}
            isOpen={opened === one.entry}
            onOpen={() => setOpened(opened === one.entry ? null : one.entry)}
          />
        ))}
      </ol>
    </div>
  );
}

/** Starts a little before the item on stage. */
function firstShown(rows: readonly ShownEntry[]): number {
  const at = rows.findIndex(({ times }) => times.place === "on stage" || times.place === "ahead");
  return Math.max(0, at - 3);
}

function findIn(rows: readonly ShownEntry[], typed: string): readonly ShownEntry[] {
  const wanted = nameKey(typed).replace(/^#/, "");
  if (wanted === "") return rows;
  const numbered = rows.filter(({ line }) => line.number.toLowerCase() === wanted);
  if (numbered.length > 0) return numbered;
  return rows.filter(({ line }) =>
    [line.title, line.school, ...line.dancers].some((text) => nameKey(text).includes(wanted)),
  );
}

type RowProps = ListProps & { one: ShownEntry; isOpen: boolean; onOpen: () => void };

function Row({ one, following, stage, isOpen, onOpen }: RowProps) {
  const { plan } = following;
  const { line, session, times } = one;
  const isScratched = times.place === "scratched";
  return (
    <li data-place={times.place}>
      <strong>{line.number || "–"}</strong>
      <span className={css.title}>
        {line.title} <span className={show.quiet}>{line.school}</span>
      </span>
      <button type="button" className={show.button} aria-expanded={isOpen} onClick={onOpen}>
        {isScratched
          ? "Scratched"
          : timeIn(plan.zone, session, times.expectedMs ?? times.plannedMs)}
      </button>
      {isOpen && <LineActions {...{ one, following, stage }} />}
    </li>
  );
}
