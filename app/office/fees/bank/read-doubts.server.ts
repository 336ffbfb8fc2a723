// Reads the booked payments that open bank lines may duplicate.
import type { Database } from "#app/data/database/database.server.ts";
import { similarPaymentFinder } from "./judging/similar-payment.ts";
import { readBooked } from "./judging/read-stored.server.ts";
import { doubtOf, type Doubt } from "./judging/judge-lines.ts";

type Doubted = {
  id: string;
  day: string;
  pence: number;
  payer: string;
  words: string;
  fileId: string;
  bankId: string | null;
};

/** Returns a finder of the booked payment that a line may duplicate. */
export async function readDoubts(
  database: Database,
  lines: readonly Doubted[],
): Promise<(line: Doubted, accountIds: readonly string[]) => Doubt | null> {
  const booked = await readBooked(
    database,
    lines.map(({ day }) => day),
  );
  const findSimilar = similarPaymentFinder(booked);
  const numbered = await database
    .selectFrom("bankLines")
    .select(["id", "bankId"])
    .where("deletedAt", "is", null)
    .where("state", "in", ["open", "booked"])
    .where("bankId", "in", [...lines.flatMap(({ bankId }) => bankId ?? []), ""])
    .execute();
  return (line, accountIds) => {
    const isTwice = numbered.some(({ id, bankId }) => bankId === line.bankId && id !== line.id);
    if (isTwice) return { why: "same id" };
    const alike = findSimilar(line, accountIds);
    return alike && doubtOf(alike);
  };
}
