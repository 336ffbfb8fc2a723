// Reads the old records of each kind: from the declarations of the parts, and former members.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { ExpiringRows, ExpiredEntry } from "../slice/expiring-rows.server.ts";
import { SLICES } from "../slices.server.ts";
import { readOldLeavers } from "./leavers.server.ts";
import type { Kind, Listed } from "./kinds.ts";

/** Former members are erased from all parts, so no part declares them. */
export const LEAVERS: Kind = "leavers";

/** Returns the declaration of a kind by its part. */
export function declaredRows(kind: Kind): ExpiringRows {
  const found = SLICES.flatMap(({ expiring }) => expiring?.[kind] ?? [])[0];
  if (!found) throw new Error(`no part declares ${kind}`);
  return found;
}

/** Returns records whose period starts on or before a day, oldest first. */
export function readOld(
  database: Database,
  { kind, before }: { kind: Kind; before: string },
  days: SchoolDays,
  emailsOfSchool: readonly string[],
): Promise<ExpiredEntry[]> {
  return kind === LEAVERS
    ? readOldLeavers(database, days, before, emailsOfSchool)
    : declaredRows(kind).read(database, days, before);
}

/** Returns the holds of a kind: the name of the holder by row id. */
export async function readHolds(database: Database, kind: Listed): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom("retentionHolds")
    .select(["rowId", "heldBy"])
    .where("kind", "=", kind)
    .execute();
  return new Map(rows.map(({ rowId, heldBy }) => [rowId, heldBy]));
}
