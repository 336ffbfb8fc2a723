// Asks whether two similar names are the same dancer: the organiser merges them or keeps them
// apart.
import { Button } from "@mantine/core";
import { memo, useState } from "react";
import { mergeNames, type NearNames } from "#app/scheduler/files/names/near-names.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import css from "./load-notice.module.css";
import { LongList } from "#app/scheduler/screen/timeline/long-list.tsx";
import { useNearNames } from "./use-near-names.ts";

const ROW_PIXELS = 44;
const WINDOW_PIXELS = 208;
const MOST_ROWS_AT_ONCE = 20;

type NearNamesListProps = {
  /** The plan as loaded. */
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
    // Once merged, the name no longer matches any other pair.
    settle(...all.filter((pair) => pair.school === school && isNamed(pair, other)));
  };
  if (open.length === 0) return null;
  return (
    <details className={css.card} open={open.length <= 3}>
      <summary>
        {open.length === 1 ? "1 pair of names to check" : `${open.length} pairs of names to check`}
      </summary>
      <LongList
        label="Names to check"
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
                Same dancer? <strong>{pair.other}</strong> / <strong>{pair.one}</strong>
                {pair.school && `, ${pair.school}`}
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
