// Reads the unbooked part of bank lines: all of a line, or what is left after a payment was reversed.
import type { Database } from "#app/data/database/database.server.ts";

const AT_ONCE = 500;

/** Returns the unbooked pence of each line, by id, with the line's sign. */
export async function readUnbooked(
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

/** Returns the unbooked pence of one line. */
export async function unbookedPence(
  database: Database,
  line: { id: string; pence: number },
): Promise<number> {
  return (await readUnbooked(database, [line])).get(line.id) ?? 0;
}
