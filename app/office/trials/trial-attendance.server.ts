// Counts the booked and chosen meetings that trials attended, from the registers.
import type { Database } from "#app/data/database/database.server.ts";
import type { Attendance } from "../member-record/attendance.server.ts";

const CAME = new Set(["here", "late"]);

/** Returns the attendance of trials with meetings, by trial id; `last` is the day of the last one. */
export async function readTrialAttendance(
  database: Database,
  trials: readonly string[],
): Promise<Map<string, Attendance & { last: string }>> {
  if (trials.length === 0) return new Map();
  const booked = await database
    .selectFrom("bookedMeetings as met")
    .innerJoin("bookings", "bookings.id", "met.bookingId")
    .select(["bookings.trialId", "met.classId", "met.day"])
    .where("bookings.trialId", "in", trials)
    .where("met.freedAt", "is", null)
    .execute();
  const chosen = await database
    .selectFrom("trialMeetings")
    .select(["trialId", "classId", "day"])
    .where("trialId", "in", trials)
    .where("deletedAt", "is", null)
    .execute();
  const meetings = [...booked, ...chosen];
  const taps = await database
    .selectFrom("registerMarks")
    .select(["trialId", "classId", "day", "mark"])
    .where("trialId", "in", trials)
    .orderBy("createdAt")
    .orderBy("place")
    .orderBy("id")
    .execute();
  // The latest mark of a meeting counts.
  const marks = new Map(
    taps.map(({ trialId, classId, day, mark }) => [`${trialId} ${classId} ${day}`, mark ?? ""]),
  );
  const byTrial = Map.groupBy(meetings, ({ trialId }) => trialId ?? "");
  return new Map(
    [...byTrial].map(([id, of]) => {
      const came = of.filter(({ classId, day }) =>
        CAME.has(marks.get(`${id} ${classId} ${day}`) ?? ""),
      );
      const last =
        of
          .map(({ day }) => day)
          .sort()
          .at(-1) ?? "";
      return [id, { came: came.length, of: of.length, last }];
    }),
  );
}

/** Returns 'came 2 of 2: ask them', 'came 1 of 2', or '' before the first attendance. */
export function cameWords(attendance: Attendance | undefined): string {
  if (!attendance || attendance.came === 0) return "";
  const { came, of } = attendance;
  return `came ${came} of ${of}${came === of ? ": ask them" : ""}`;
}
