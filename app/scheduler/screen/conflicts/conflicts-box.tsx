// Lists the conflicts, each with its reason and a fix; pointing at one shows it in the timeline.
import { memo, useContext, useDeferredValue, useMemo } from "react";
import { ifOnePersonLines } from "#app/scheduler/files/names/if-one-person.ts";
import { NamingContext } from "#app/scheduler/screen/names/use-naming.ts";
import { conflictAcceptance } from "#app/scheduler/plan/accepted.ts";
import type { KnownMinimum, Plan } from "#app/scheduler/plan/plan.ts";
import { type Conflict } from "#app/scheduler/plan/conflicts/conflicts.ts";
import type { FoundRemedy } from "#app/scheduler/optimiser/remedies/remedy-messages.ts";
import type { Remedies } from "./use-remedies.ts";
import { ConflictRow } from "./conflict-row.tsx";
import css from "./conflicts-box.module.css";
import { RenderInSlices } from "#app/scheduler/screen/render-in-slices.tsx";
import { LongList } from "#app/scheduler/screen/timeline/long-list.tsx";
import parts from "#app/scheduler/screen/parts.module.css";
import { keysOf, type Pointed } from "#app/scheduler/screen/plan-view.ts";
import { Seal } from "#app/scheduler/screen/generate/seal.tsx";

type ConflictsBoxProps = {
  plan: Plan;
  conflicts: readonly Conflict[];
  /** Two routines at most this many positions apart are in conflict. */
  gap: number;
  minimum: KnownMinimum | null;
  remedies: Remedies;
  isLocked: boolean;
  onPointed: (pointed: Pointed) => void;
  /** Scrolls to the first of the two routines. */
  onShow: (key: string) => void;
  onApply: (remedy: NonNullable<FoundRemedy>) => void;
  onAccept: (conflict: Conflict) => void;
};

const ROW_PIXELS = 65;
const WINDOW_PIXELS = 384;
/** The rows change with every order that a search finds. */
const MOST_ROWS_AT_ONCE = 40;

/** Draws the running order first and the conflicts in a separate task. */
export const ConflictsBox = memo(function ConflictsBox(props: ConflictsBoxProps) {
  const drawn = useDeferredValue(props);
  return <Conflicts {...drawn} isLocked={props.isLocked} />;
});

const Conflicts = memo(function Conflicts(props: ConflictsBoxProps) {
  const { plan, conflicts, gap, minimum, remedies, ...rowProps } = props;
  const { questions } = useContext(NamingContext);
  const ifOne = useMemo(() => ifOnePersonLines(plan, questions), [plan, questions]);
  const accepted = useMemo(() => new Set(plan.accepted), [plan.accepted]);
  if (conflicts.length === 0 && ifOne.length === 0) return null;
  return (
    <section aria-labelledby="conflicts-heading" className={`${parts.column} ${css.box}`}>
      <header className={css.head}>
        <h2 id="conflicts-heading" className={parts.columnTitle}>
          Conflicts Detected ({conflicts.length})
        </h2>
        <Seal conflicts={conflicts.length} minimum={minimum} />
        <p className={css.tip}>Aim for {gap + 1}+ routines apart for shared performers.</p>
        {ifOne.length > 0 && (
          <ul className={css.ifOne} aria-label="If a name is one person">
            {ifOne.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </header>
      <RenderInSlices>
        <LongList
          label="Conflicts"
          className={css.list}
          count={conflicts.length}
          keyOf={(index) => keyOf(conflicts[index])}
          rowHeight={() => ROW_PIXELS}
          windowPixels={WINDOW_PIXELS}
          mostRowsAtOnce={MOST_ROWS_AT_ONCE}
        >
          {(index) => {
            const conflict = conflicts[index];
            if (!conflict) return null;
            return (
              <ConflictRow
                {...rowProps}
                {...{ index, conflict }}
                remedy={remedies.of(index)}
                isAccepted={accepted.has(conflictAcceptance(conflict))}
                onSeen={remedies.want}
              />
            );
          }}
        </LongList>
      </RenderInSlices>
    </section>
  );
});

function keyOf(conflict: Conflict | undefined): string {
  return conflict ? keysOf(conflict).join(" ") : "";
}
