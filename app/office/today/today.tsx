// The Today tab: everything that is due, in one list.
import { VisuallyHidden } from "@mantine/core";
import { platformContext } from "#app/platform/context.server.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { LockIcon } from "#app/ui/icons.tsx";
import { StatTile, StatTiles } from "#app/ui/figures/stat-tiles.tsx";
import { useStillList } from "#app/ui/list/use-still-list.ts";
import type { Line } from "../slice/due.ts";
import type { Route } from "./+types/today";
import { readToday } from "./today.server.ts";
import { TodayLine } from "./today-line.tsx";

import styles from "./today.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  return readToday(context, await context.get(platformContext).schoolDays());
}

export default function Today({ loaderData }: Route.ComponentProps) {
  const { lines, total, kinds } = loaderData;
  const list = useStillList<HTMLOListElement>(lines.map(nameOf));
  return (
    <>
      <StatTiles>
        {kinds.map(({ kind, tile, count }) => (
          <StatTile key={kind} name={tile}>
            {count ?? (
              <>
                <LockIcon size={24} aria-hidden />
                <VisuallyHidden>Locked</VisuallyHidden>
              </>
            )}
          </StatTile>
        ))}
      </StatTiles>
      {lines.length === 0 ? (
        <EmptyState title="Nothing is due today">
          <p>
            Calls, trials that end, fees, new enquiries and overdue costumes will be listed here on
            their day.
          </p>
        </EmptyState>
      ) : (
        <ol ref={list} className={styles.lines} aria-label="Due today">
          {lines.map((line) => (
            <TodayLine
              key={nameOf(line)}
              line={line}
              kind={kinds.find(({ kind }) => kind === line.kind)!}
            />
          ))}
        </ol>
      )}
      {total > lines.length && (
        <p className={styles.rest}>
          The {lines.length} most pressing of {total.toLocaleString("en-GB")} are shown.
        </p>
      )}
    </>
  );
}

function nameOf({ kind, ids }: Line): string {
  return `${kind} ${ids.join(" ")}`;
}
