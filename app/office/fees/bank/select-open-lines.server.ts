// Selects the bank lines that nobody has matched yet.
import type { Database } from "#app/data/database/database.server.ts";

/** Returns the query for open lines, in no order. */
export function selectOpenLines(database: Database) {
  return database
    .selectFrom("bankLines")
    .innerJoin("bankFiles", "bankFiles.id", "bankLines.fileId")
    .select(["bankLines.id", "bankLines.version", "bankLines.day", "bankLines.pence"])
    .select(["bankLines.words", "bankLines.payer", "bankLines.fileId", "bankLines.bankId"])
    .select("bankFiles.payoutLineId")
    .where("bankLines.deletedAt", "is", null)
    .where("bankLines.state", "=", "open");
}
