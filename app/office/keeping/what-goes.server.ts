// What will go within 30 days because it is as old as it is kept, and what somebody holds.
import type { Platform } from "#app/data/context.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { readPlansGoing } from "#app/scheduler/plan-keeping.server.ts";
import { schoolEmails } from "../records/own-rows.server.ts";
import { readKeptFor } from "./kept-for.server.ts";
import { goesOn, KEEPING, KINDS, lastDayFor, SHOWN_DAYS, type Listed } from "./kinds.ts";
import { readAuditGoing } from "#app/office/keeping/retention.server.ts";
import { readHolds, readOld } from "./old-rows.server.ts";

/** So many are listed by name; the others are counted. */
const SHOWN = 100;

export type Going = {
  kind: Listed;
  id: string;
  name: string;
  goesOn: string;
  /** Who holds it; null where nobody does. */
  heldBy: string | null;
};

export type WhatGoes = { going: Going[]; more: number };

/** In the order of their days; what was to go before is of today. */
export async function readWhatGoes(
  platform: Pick<Platform, "database" | "environment" | "schoolDays">,
): Promise<WhatGoes> {
  const { database, schoolDays } = platform;
  const days = await schoolDays();
  const { today } = days;
  const until = addDays(today, SHOWN_DAYS);
  const keptFor = await readKeptFor(database, days);
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
    { kind: "audit" as const, going: await readAuditGoing(database, until) },
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

/** How long each kind is kept, for the screen. */
export async function readKeeping(platform: Pick<Platform, "database" | "schoolDays">) {
  const keptFor = await readKeptFor(platform.database, await platform.schoolDays());
  return KINDS.map((kind) => ({ kind, label: KEEPING[kind].label, months: keptFor[kind].months }));
}
