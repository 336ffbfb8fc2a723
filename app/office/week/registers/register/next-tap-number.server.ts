// Numbers a child's taps at a meeting, so that two in the same millisecond keep their order.
import type { Database } from "#app/data/database/database.server.ts";

type Of = { classId: string; day: string; memberId: string | null; trialId: string | null };

export async function nextTapNumber(
  trx: Database,
  table: "registerMarks" | "registerLeavings",
  { classId, day, memberId, trialId }: Of,
): Promise<number> {
  // Both tables share these columns, which the query builder cannot know.
  const { count } = await trx
    .selectFrom(table as "registerMarks")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("classId", "=", classId)
    .where("day", "=", day)
    .where(memberId === null ? "trialId" : "memberId", "=", memberId ?? trialId)
    .executeTakeFirstOrThrow();
  return Number(count) + 1;
}
