// Reads a child's trial for the child's page: the booked and chosen meetings, and who came.
import type { Database } from "#app/data/database/database.server.ts";
import type { RowOf } from "#app/data/commands/guarded-write.server.ts";
import { formatTimes } from "#app/ui/format.ts";
import { cameWords, readTrialAttendance } from "../trial-attendance.server.ts";
import { readTrial, type TrialRow } from "../trials.server.ts";

export type TrialMeeting = {
  classId: string;
  /** YYYY-MM-DD. */
  day: string;
  name: string;
  times: string;
  state: "Came" | "Missed" | "To come" | "Excused";
};

export type ChildTrial = {
  row: TrialRow;
  isClosed: boolean;
  /** 'came 2 of 2: ask them'; '' before the first attendance. */
  came: string;
  meetings: TrialMeeting[];
};

type Found =
  | { kind: "member"; trialIds: string[] }
  | { kind: "trial"; trial: RowOf<"trials">; trialIds: string[] };

/** Returns the trial of a child on trial, and the age from a booking of any child. */
export async function readTrialOfChild(
  database: Database,
  found: Found,
  today: string,
): Promise<{ bookedAge: number | null; trial: ChildTrial | null }> {
  const { trialIds } = found;
  const booking = await database
    .selectFrom("bookings")
    .select("childAge")
    .where("trialId", "in", [...trialIds, ""])
    .orderBy("createdAt", "desc")
    .executeTakeFirst();
  const bookedAge = booking?.childAge ?? null;
  if (found.kind === "member") return { bookedAge, trial: null };
  const { id, closedOn } = found.trial;
  const row = await readTrial(database, id, today);
  if (!row) return { bookedAge, trial: null };
  const attendance = await readTrialAttendance(database, [id]);
  return {
    bookedAge,
    trial: {
      row,
      isClosed: closedOn !== null,
      came: cameWords(attendance.get(id)),
      meetings: await readMeetings(database, id, today),
    },
  };
}

const STATES: Record<string, TrialMeeting["state"]> = {
  here: "Came",
  late: "Came",
  away: "Missed",
  excused: "Excused",
};

/** Returns the meetings by day. One that is over without a mark counts as missed. */
async function readMeetings(
  database: Database,
  trialId: string,
  today: string,
): Promise<TrialMeeting[]> {
  const columns = ["weekly.id as classId", "weekly.name", "fromMinute", "toMinute"] as const;
  const booked = await database
    .selectFrom("bookedMeetings as met")
    .innerJoin("bookings", "bookings.id", "met.bookingId")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "met.classId")
    .select([...columns, "met.day"])
    .where("bookings.trialId", "=", trialId)
    .where("met.freedAt", "is", null)
    .execute();
  const chosen = await database
    .selectFrom("trialMeetings as met")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "met.classId")
    .select([...columns, "met.day"])
    .where("met.trialId", "=", trialId)
    .where("met.deletedAt", "is", null)
    .execute();
  const taps = await database
    .selectFrom("registerMarks")
    .select(["classId", "day", "mark"])
    .where("trialId", "=", trialId)
    .orderBy("createdAt")
    .orderBy("place")
    .orderBy("id")
    .execute();
  // The latest mark of a meeting counts.
  const marks = new Map(taps.map(({ classId, day, mark }) => [`${classId} ${day}`, mark]));
  const once = new Map([...booked, ...chosen].map((row) => [`${row.classId} ${row.day}`, row]));
  return [...once]
    .map(([key, { classId, day, name, ...times }]) => ({
      classId,
      day,
      name,
      times: formatTimes(times),
      state: STATES[marks.get(key) ?? ""] ?? (day < today ? "Missed" : "To come"),
    }))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}
