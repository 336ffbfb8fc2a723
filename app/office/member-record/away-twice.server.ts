// Finds members who were away twice in a row, so that their families are called.
import type { Database } from "#app/data/database/database.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { awayTwiceOn } from "./away-twice.ts";

/** Long enough for holidays between two meetings in a row. */
const LOOK_BACK_DAYS = 42;

/** Returns the day of the second absence (YYYY-MM-DD) by member id. */
export async function readAwayTwice(
  database: Database,
  today: string,
): Promise<Map<string, string>> {
  const since = addDays(today, -LOOK_BACK_DAYS);
  const days = Array.from({ length: LOOK_BACK_DAYS + 1 }, (_, later) => addDays(since, later));
  // Few members are away twice from one class: only their marks are read in full.
  const often = await database
    .selectFrom("registerMarks")
    .select("memberId")
    .where("mark", "=", "away")
    // Lists each day: the index serves single days, and SQLite would scan all marks for a range.
    .where("day", "in", days)
    .groupBy(["memberId", "classId"])
    .having((eb) => eb(eb.fn.countAll(), ">", 1))
    .execute();
  const found = new Set(often.map(({ memberId }) => memberId));
  const ids = [...found].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const taps = await database
    .selectFrom("registerMarks")
    .select(["memberId", "classId", "day", "mark"])
    .where("memberId", "in", ids)
    .where("day", ">=", since)
    .orderBy("createdAt")
    .orderBy("place")
    .orderBy("id")
    .execute();
  // The latest mark of a meeting counts.
  const last = new Map(taps.map((tap) => [`${tap.memberId} ${tap.classId} ${tap.day}`, tap]));
  const byMember = Map.groupBy(last.values(), ({ memberId }) => memberId ?? "");
  return new Map(
    [...byMember].flatMap(([id, of]) => {
      const marked = of.flatMap(({ mark, ...meeting }) => (mark ? [{ ...meeting, mark }] : []));
      const day = awayTwiceOn(marked);
      return day === null ? [] : [[id, day] as const];
    }),
  );
}
