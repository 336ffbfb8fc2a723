// The Today tab: everything that is due, in one list.
import { VisuallyHidden } from "@mantine/core";
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { ROUTES } from "#app/route-table.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LockIcon } from "#app/ui/icons.tsx";
import { StatTile, StatTiles } from "#app/ui/stat-tiles.tsx";
import { useStillList } from "#app/ui/use-still-list.ts";
import { shownMembers } from "../members/members.server.ts";
import type { Route } from "./+types/today";
import { readToday } from "./today.server.ts";
import { TodayLine } from "./today-line.tsx";
import type { Line, LineKind } from "./today-lines.ts";
import styles from "./today.module.css";

/** Where more is known about a line. */
const PLACES: Record<LineKind, string> = {
  call: "/admin/dashboard/check-ins",
  trial: "/admin/dashboard/trials",
  fee: "/admin/dashboard",
  enquiry: "/admin/enquiries",
  loan: "/costume-inventory/loans",
};

export async function loader({ context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const canSeeMoney = context.get(visitorContext).scopes.has("members");
  const days = await schoolDays();
  const places = Object.entries(PLACES).filter(([, path]) =>
    ROUTES.some((row) => row.path === path),
  );
  return {
    places: Object.fromEntries(places) as Partial<Record<LineKind, string>>,
    ...(await readToday(database, await shownMembers(context), { days, canSeeMoney })),
  };
}

export default function Today({ loaderData }: Route.ComponentProps) {
  const { lines, total, counts, places } = loaderData;
  const list = useStillList<HTMLOListElement>(lines.map(nameOf));
  return (
    <>
      <StatTiles>
        <StatTile name="New enquiries">{counts.enquiry}</StatTile>
        <StatTile name="Trials to ask about">{counts.trial}</StatTile>
        <StatTile name="Families to call">{counts.call}</StatTile>
        <StatTile name="Fees due">
          {counts.fee ?? (
            <>
              <LockIcon size={24} aria-hidden />
              <VisuallyHidden>Locked</VisuallyHidden>
            </>
          )}
        </StatTile>
        <StatTile name="Costumes overdue">{counts.loan}</StatTile>
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
            <TodayLine key={nameOf(line)} line={line} place={places[line.kind]} />
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
