// What of a bank line is booked to nobody: all of it, or what is left once a payment of it was reversed.
import type { Database } from "#app/data/database/database.server.ts";

const AT_ONCE = 500;

/** Returns the pence that are left of each line, by its id, with the line's sign. */
export async function readLeft(
  database: Database,
  lines: readonly { id: string; pence: number }[],
): Promise<Map<string, number>> {
  const left = new Map(lines.map(({ id, pence }) => [id, pence]));
  const ids = [...left.keys()];
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const booked = await database
      .selectFrom("feePayments")
      .select(["lineId", "pence"])
      .where("lineId", "in", ids.slice(first, first + AT_ONCE))
      .where("deletedAt", "is", null)
      .where("reversedOn", "is", null)
      .execute();
    for (const { lineId, pence } of booked) {
      const before = left.get(lineId ?? "") ?? 0;
      left.set(lineId ?? "", before - Math.sign(before) * pence);
    }
  }
  return left;
}

/** Returns the pence that are left of one line. */
export async function leftOf(
  database: Database,
  line: { id: string; pence: number },
): Promise<number> {
  return (await readLeft(database, [line])).get(line.id) ?? 0;
}
