// Counts how often members came to their classes, from the registers.
import type { Database } from "#app/data/database/database.server.ts";
import { addDays } from "#app/platform/days/day.ts";

/** The member came to `came` of the `of` meetings with a mark; late counts. */
export type Attendance = { came: number; of: number };

const WEEKS = 8;
const WEEK_DAYS = 7;
const CAME = new Set(["here", "late"]);

/** Returns the attendance of the last eight weeks by member id; members without a mark have no entry. */
export async function readAttendance(
  database: Database,
  members: readonly string[],
  today: string,
): Promise<Map<string, Attendance>> {
  if (members.length === 0) return new Map();
  const taps = await database
    .selectFrom("registerMarks")
    .select(["memberId", "classId", "day", "mark"])
    .where("memberId", "in", members)
    .where("day", ">", addDays(today, -WEEKS * WEEK_DAYS))
    .where("day", "<=", today)
    .orderBy("createdAt")
    .orderBy("place")
    .orderBy("id")
    .execute();
  // The latest mark of a meeting counts.
  const marks = new Map(taps.map((tap) => [`${tap.memberId} ${tap.classId} ${tap.day}`, tap]));
  const counted = [...marks.values()].filter(({ mark }) => mark !== null);
  const byMember = Map.groupBy(counted, ({ memberId }) => memberId ?? "");
  return new Map(
    [...byMember].map(([id, of]) => {
      const came = of.filter(({ mark }) => CAME.has(mark ?? "")).length;
      return [id, { came, of: of.length }];
    }),
  );
}
