// How often a wrong pass-phrase was tried at each door.
import type { Platform } from "#app/platform/context.server.ts";
import { addDays, startOfDay } from "#app/platform/days/day.ts";
import { GATE_NAMES, type GateName } from "#app/platform/sessions/scopes.ts";
import { SCHOOL_ZONE, schoolToday } from "#app/office/school-day.ts";

export type WrongTries = { gate: GateName; count: number };

/** Wrong tries since the school's yesterday began; doors without one are left out. */
export async function readWrongTries({
  database,
  now,
}: Pick<Platform, "database" | "now">): Promise<WrongTries[]> {
  const since = startOfDay(SCHOOL_ZONE, addDays(schoolToday(now()), -1));
  const rows = await database
    .selectFrom("signInFailures")
    .select((eb) => ["gate", eb.fn.countAll<number>().as("count")])
    .where("failedAt", ">=", since)
    .where("counts", "=", true)
    .groupBy("gate")
    .execute();
  return GATE_NAMES.flatMap((gate) => {
    const count = Number(rows.find((row) => row.gate === gate)?.count ?? 0);
    return count === 0 ? [] : [{ gate, count }];
  });
}
