// Reads what every register of an occasion needs: taps, reported absences and phone numbers.
import type { Database } from "#app/data/database/database.server.ts";
import type { OccasionTap } from "./occasion.ts";

type Taps = Map<string, OccasionTap>;

const COLUMNS = ["performerId", "eventPlaceId", "way", "collectedBy", "isAsked"] as const;

/** Returns the last tap of each child of a show, by performer id. */
export async function readShowTaps(
  database: Database,
  { kind, id }: { kind: "performance" | "rehearsal"; id: string },
): Promise<Taps> {
  const rows = await database
    .selectFrom("occasionMarks")
    .select(COLUMNS)
    .where(kind === "performance" ? "performanceId" : "rehearsalId", "=", id)
    .orderBy("place")
    .orderBy("createdAt")
    .execute();
  return new Map(rows.map((row) => [row.performerId ?? "", row]));
}

/** Returns the last tap of each child at an event's session that begins on a day, by the id of the place. */
export async function readEventTaps(
  database: Database,
  placeIds: readonly string[],
  day: string,
): Promise<Taps> {
  const rows = await database
    .selectFrom("occasionMarks")
    .select(COLUMNS)
    .where("eventPlaceId", "in", [...placeIds, ""])
    .where("day", "=", day)
    .orderBy("place")
    .orderBy("createdAt")
    .execute();
  return new Map(rows.map((row) => [row.eventPlaceId ?? "", row]));
}

/** Returns those of the members who are reported away on a day. */
export async function readAway(
  database: Database,
  memberIds: readonly (string | null)[],
  day: string,
): Promise<ReadonlySet<string | null>> {
  const ids = memberIds.flatMap((id) => id ?? []);
  const rows = await database
    .selectFrom("absentDays")
    .select("memberId")
    .where("memberId", "in", [...ids, ""])
    .where("firstDay", "<=", day)
    .where("lastDay", ">=", day)
    .execute();
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Returns the parents' phones in calling order, each once, by member id. Nobody who must not collect is among them. */
export async function readPhones(
  database: Database,
  memberIds: readonly string[],
): Promise<Map<string, { name: string; phone: string }[]>> {
  if (memberIds.length === 0) return new Map();
  const rows = await database
    .selectFrom("contactTies as tie")
    .innerJoin("contacts", "contacts.id", "tie.contactId")
    .innerJoin("familyChildren as child", "child.id", "tie.childId")
    .select(["child.memberId", "contacts.name", "contacts.phone"])
    .where("child.memberId", "in", memberIds)
    .where("contacts.phone", "<>", "")
    .where("tie.collects", "<>", "must not")
    .where("tie.deletedAt", "is", null)
    .where("contacts.deletedAt", "is", null)
    .where("child.deletedAt", "is", null)
    .orderBy("tie.callPlace")
    .execute();
  const byChild = Map.groupBy(rows, ({ memberId }) => memberId ?? "");
  return new Map(
    [...byChild].map(([id, own]) => [
      id,
      own
        .filter((one, at) => own.findIndex(({ phone }) => phone === one.phone) === at)
        .map(({ name, phone }) => ({ name, phone })),
    ]),
  );
}
