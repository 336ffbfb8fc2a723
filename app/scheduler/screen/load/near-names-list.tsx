// Names that may be two spellings of one person: merged or left apart, as the organiser says.
import { Button } from "@mantine/core";
import { memo, useState } from "react";
import { mergeNames, type NearNames } from "#app/scheduler/files/names/near-names.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import css from "./load-notice.module.css";
import { LongList } from "#app/scheduler/screen/timeline/long-list.tsx";
import { useNearNames } from "./use-near-names.ts";

const WHY: Record<NearNames["why"], string> = {
  spelling: "almost the same letters",
  nickname: "one is short for the other",
  swapped: "the same words, swapped",
};

const ROW_PIXELS = 44;
const WINDOW_PIXELS = 208;
const MOST_ROWS_AT_ONCE = 20;

type NearNamesListProps = {
  /** The plan as it was loaded. */
  plan: Plan;
  change: PlanChanges["change"];
  isLocked: boolean;
};

export const NearNamesList = memo(function NearNamesList(props: NearNamesListProps) {
  const { plan, change, isLocked } = props;
  const [settled, setSettled] = useState<ReadonlySet<NearNames>>(new Set());
  const all = useNearNames(plan);
  const open = all.filter((pair) => !settled.has(pair));
  const settle = (...pairs: NearNames[]) => setSettled(new Set([...settled, ...pairs]));
  const merge = ({ school, one, other }: NearNames) => {
    change((current) => mergeNames(current, school, other, one));
    // The name that is gone can be nobody else's any more.
    settle(...all.filter((pair) => pair.school === school && isNamed(pair, other)));
  };
  if (open.length === 0) return null;
  return (
    <details className={css.card} open={open.length <= 3}>
      <summary>
        {open.length === 1
          ? "1 pair of names may be one person"
          : `${open.length} pairs of names may be one person each`}
      </summary>
      <LongList
        label="Names that may be one person"
        className={css.pairs}
        count={open.length}
        keyOf={(index) => keyOf(open[index])}
        rowHeight={() => ROW_PIXELS}
        windowPixels={WINDOW_PIXELS}
        mostRowsAtOnce={MOST_ROWS_AT_ONCE}
      >
        {(index) => {
          const pair = open[index];
          if (!pair) return null;
          return (
            <div className={css.pair}>
              <span>
                <strong>{pair.other}</strong> and <strong>{pair.one}</strong>
                {pair.school && `, ${pair.school}`}: {WHY[pair.why]}
              </span>
              <Button
                size="compact-sm"
                disabled={isLocked}
                aria-label={`Merge ${pair.other} into ${pair.one}`}
                onClick={() => merge(pair)}
              >
                Merge
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Keep apart ${pair.other} and ${pair.one}`}
                onClick={() => settle(pair)}
              >
                Keep apart
              </Button>
            </div>
          );
        }}
      </LongList>
    </details>
  );
});

function keyOf(pair: NearNames | undefined): string {
  return pair ? [pair.school, pair.one, pair.other].join("\n") : "";
}

function isNamed({ one, other }: NearNames, name: string): boolean {
  return one === name || other === name;
}
