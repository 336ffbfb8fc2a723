// How often members came to their classes, as the registers have it.
import type { Database } from "#app/platform/database/database.server.ts";
import { addDays } from "#app/platform/days/day.ts";

/** Of `of` meetings at which they were marked, they came to so many, late or not. */
export type Attendance = { came: number; of: number };

const WEEKS = 8;
const WEEK_DAYS = 7;
const CAME = new Set(["here", "late"]);

/** Of the last eight weeks, by the member's id; who was not marked in them has no entry. */
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
  // The last tap of a meeting counts.
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
