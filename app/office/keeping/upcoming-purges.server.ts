// Lists the records that will be purged within 30 days, and those that are held.
import type { Platform } from "#app/data/context.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { readPlansGoing } from "#app/scheduler/plan-keeping.server.ts";
import { schoolEmails } from "../records/own-rows.server.ts";
import { readRetention } from "./retention-periods.server.ts";
import { goesOn, KEEPING, KINDS, lastDayFor, SHOWN_DAYS, type Listed } from "./kinds.ts";
import { readAuditPurges } from "#app/office/keeping/audit-retention.server.ts";
import { readHolds, readOld } from "./old-rows.server.ts";

/** The most records listed by name; further ones are counted. */
const SHOWN = 100;

export type Going = {
  kind: Listed;
  id: string;
  name: string;
  goesOn: string;
  /** The name of the holder, or null. */
  heldBy: string | null;
};

export type UpcomingPurges = { going: Going[]; more: number };

/** Returns the purges by day; overdue ones count as today. */
export async function readUpcomingPurges(
  platform: Pick<Platform, "database" | "environment" | "schoolDays">,
): Promise<UpcomingPurges> {
  const { database, schoolDays } = platform;
  const days = await schoolDays();
  const { today } = days;
  const until = addDays(today, SHOWN_DAYS);
  const keptFor = await readRetention(database, days);
  const found: Going[] = [];
  for (const kind of KINDS) {
    const { months, begunOn } = keptFor[kind];
    const holds = await readHolds(database, kind);
    const before = lastDayFor(months, until);
    const emails = schoolEmails(platform.environment);
    const old = await readOld(database, { kind, before }, days, emails);
    for (const { id, name, day } of old) {
      const on = goesOn(day, months, begunOn);
      if (on > until) continue;
      const heldBy = holds.get(id) ?? null;
      found.push({ kind, id, name, goesOn: on < today ? today : on, heldBy });
    }
  }
  const others = [
    { kind: "schedules" as const, going: await readPlansGoing(database, until) },
    { kind: "audit" as const, going: await readAuditPurges(database, until) },
  ];
  for (const { kind, going } of others) {
    const holds = await readHolds(database, kind);
    for (const { goesOn: on, ...each } of going) {
      const heldBy = holds.get(each.id) ?? null;
      found.push({ kind, ...each, goesOn: on < today ? today : on, heldBy });
    }
  }
  const going = found.toSorted((one, other) => (one.goesOn < other.goesOn ? -1 : 1));
  return { going: going.slice(0, SHOWN), more: Math.max(0, going.length - SHOWN) };
}

/** Returns the retention of each kind for the screen. */
export async function readKeeping(platform: Pick<Platform, "database" | "schoolDays">) {
  const keptFor = await readRetention(platform.database, await platform.schoolDays());
  return KINDS.map((kind) => ({ kind, label: KEEPING[kind].label, months: keptFor[kind].months }));
}
