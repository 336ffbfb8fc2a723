// Reads cancelled meetings, and whether their families have been told.
import { createHash } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import {
  readReachedFamilies,
  type ReachedFamily,
} from "#app/office/family-account/reached-families.server.ts";
import { readStandings } from "../../registers/register/register-children.server.ts";
import type { WeeklyClassRow } from "#app/office/class-places/weekly-classes.server.ts";
import { isTold, type ToldState } from "./told-state.ts";

export type FamilyToTell = ReachedFamily & { state: ToldState };

type ClassOf = Pick<WeeklyClassRow, "id" | "name">;

/**
 * Returns the families who expect a meeting (`day` is YYYY-MM-DD), and whether each has been told. Leaves out
 * trials booked on the website, who are emailed separately.
 */
export async function readFamiliesToTell(
  database: Database,
  weekly: ClassOf,
  day: string,
): Promise<FamilyToTell[]> {
  const families = await readReachedFamilies(database, await readStandings(database, weekly, day));
  const rows = await database
    .selectFrom("familiesTold")
    .select(["familyKey", "way", "mailIds"])
    .where("classId", "=", weekly.id)
    .where("day", "=", day)
    .execute();
  const failed = await readFailed(
    database,
    rows.flatMap(({ mailIds }) => mailIds as string[]),
  );
  const states = new Map(
    rows.map(({ familyKey, way, mailIds }) => {
      const mails = mailIds as string[];
      const isFailed = way === "mail" && mails.every((id) => failed.has(id));
      return [familyKey, isFailed ? "failed" : (way as ToldState)];
    }),
  );
  return families.map((family) => {
    const key = keyOf(family);
    return { ...family, key, state: states.get(key) ?? null };
  });
}

/** Hashed, so that the key gives no family away. */
function keyOf({ key }: ReachedFamily): string {
  return createHash("sha256").update(key).digest("hex");
}

async function readFailed(database: Database, mailIds: readonly string[]): Promise<Set<string>> {
  if (mailIds.length === 0) return new Set();
  const rows = await database
    .selectFrom("outbox")
    .select("id")
    .where("id", "in", [...mailIds])
    .where("state", "=", "failed")
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Returns the cancelled meetings from a day onwards, by day. */
export function readCancelled(database: Database, from: string) {
  return database
    .selectFrom("meetingChanges as meeting")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "meeting.classId")
    .selectAll("weekly")
    .select(["meeting.id as meetingId", "meeting.day as cancelledOn", "meeting.reason"])
    .where("meeting.state", "=", "cancelled")
    .where("meeting.day", ">=", from)
    .where("weekly.archivedAt", "is", null)
    .orderBy("meeting.day")
    .orderBy("weekly.fromMinute")
    .orderBy("weekly.id")
    .execute();
}

export function notToldYet(families: readonly FamilyToTell[]): FamilyToTell[] {
  return families.filter(({ state }) => !isTold(state));
}
