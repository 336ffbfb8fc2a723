// The records of each kind that are older than a day: what the parts of the office declare, and members who left.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { KeptRows, Old } from "../slice/kept-rows.server.ts";
import { SLICES } from "../slices.server.ts";
import { readOldLeavers } from "./leavers.server.ts";
import type { Kind, Listed } from "./kinds.ts";

/** Somebody who left is no row of one part: the person is taken out of all of them. */
export const LEAVERS: Kind = "leavers";

/** What a part of the office declares of a kind of its rows. */
export function keptRows(kind: Kind): KeptRows {
  const found = SLICES.flatMap(({ kept }) => kept?.[kind] ?? [])[0];
  if (!found) throw new Error(`No part of the office keeps ${kind}.`);
  return found;
}

/** Those whose time is counted from `before` or an earlier day, the oldest first. */
export function readOld(
  database: Database,
  { kind, before }: { kind: Kind; before: string },
  days: SchoolDays,
  emailsOfSchool: readonly string[],
): Promise<Old[]> {
  return kind === LEAVERS
    ? readOldLeavers(database, days, before, emailsOfSchool)
    : keptRows(kind).read(database, days, before);
}

/** What is held of a kind, with the name of whoever holds it. */
export async function readHolds(database: Database, kind: Listed): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom("retentionHolds")
    .select(["rowId", "heldBy"])
    .where("kind", "=", kind)
    .execute();
  return new Map(rows.map(({ rowId, heldBy }) => [rowId, heldBy]));
}
