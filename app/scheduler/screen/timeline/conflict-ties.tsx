// Brackets in the timeline's margin that connect the two routines of each conflict.
import type { Conflict } from "#app/scheduler/plan/conflicts/conflicts.ts";
import css from "./conflict-ties.module.css";
import type { RowPosition, RowsOnPage } from "./long-list.tsx";
import { keyAt, keysOf, type PlanView } from "#app/scheduler/screen/plan-view.ts";

/** Brackets are drawn further out for greater distances, up to this many lanes. */
const LANES = 3;
const LANE_PIXELS = 6;
/** Offsets the ends, so that a routine's brackets to both sides do not touch. */
const APART_PIXELS = 4;

type ConflictTiesProps = {
  order: PlanView;
  answering: ReadonlySet<Conflict>;
  onPage: RowsOnPage;
  rowOf: ReadonlyMap<string, number>;
  positionOf: (index: number) => RowPosition | undefined;
};

export function ConflictTies(props: ConflictTiesProps) {
  const { order, answering, onPage, rowOf, positionOf } = props;
  return (
    <div aria-hidden className={css.margin}>
      {conflictsOnPage(order, onPage).map((conflict) => {
        const [from, to] = keysOf(conflict);
        const [start, end] = [rowOf.get(from) ?? -1, rowOf.get(to) ?? -1];
        const top = middleOf(positionOf(start));
        const bottom = middleOf(positionOf(end));
        if (top === null || bottom === null) return null;
        return (
          <span
            key={`${from} ${to}`}
            className={css.tie}
            data-soft={conflict.hasPauseBetween || undefined}
            data-answering={answering.has(conflict) || undefined}
            style={{
              top: top + APART_PIXELS,
              height: bottom - top - 2 * APART_PIXELS,
              left: (LANES - Math.min(conflict.distance ?? LANES, LANES)) * LANE_PIXELS + 2,
            }}
          />
        );
      })}
    </div>
  );
}

function middleOf(position: RowPosition | undefined): number | null {
  return position ? (position.start + position.end) / 2 : null;
}

/** Returns the conflicts with a routine on the page. */
function conflictsOnPage(order: PlanView, { first, last }: RowsOnPage): Conflict[] {
  const found = new Set<Conflict>();
  for (let index = first; index <= last; index++)
    for (const conflict of order.conflictsByKey.get(keyAt(order, index)) ?? []) found.add(conflict);
  return [...found];
}
