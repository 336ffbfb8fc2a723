// Counts failed sign-ins at each gate.
import type { Platform } from "#app/data/context.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { GATE_NAMES, type GateName } from "#app/platform/scopes.ts";

export type WrongTries = { gate: GateName; count: number };

/** Returns failed sign-ins since the start of the school's yesterday; gates without any are left out. */
export async function readWrongTries({
  database,
  schoolDays,
}: Pick<Platform, "database" | "schoolDays">): Promise<WrongTries[]> {
  const { startOf, today } = await schoolDays();
  const since = startOf(addDays(today, -1));
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
