// Removes a bank file with its lines and payments, and restores it.
import type { Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import type { KeptRow } from "#app/office/changes/change-row.server.ts";
import { settleAccounts } from "../account/settle.server.ts";
import { readInBatches } from "#app/data/database/batches.ts";
import { closeReturns, openReturns, redoReturns, undoReturns } from "./undo-returns.server.ts";

const GONE = "This file has been removed.";

/** Undo: removes a file that was read, or restores one that was removed. */
export async function undoBankFile(desk: Desk, { id, wasNew }: KeptRow): Promise<void> {
  if (wasNew) await deleteBankFile(desk, id);
  else await restoreBankFile(desk, id);
}

/** Deletes a file's lines, their payments, and the payout files of its lines. Other files stay as they are. */
export async function deleteBankFile(desk: Desk, id: string): Promise<void> {
  const { trx, at } = desk;
  const file = await trx
    .selectFrom("bankFiles")
    .select("payoutLineId")
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!file) throw new Refused(410, GONE);
  const fileIds = await withPayouts(desk, id);
  const lineIds = await linesOf(desk, fileIds);
  const gone = { deletedAt: at, updatedAt: at };
  const returned = await undoReturns(desk, lineIds);
  const payments = await readInBatches(lineIds, (ids) =>
    trx
      .updateTable("feePayments")
      .set(gone)
      .set((eb) => ({ version: eb("version", "+", 1) }))
      .where("lineId", "in", ids)
      .where("deletedAt", "is", null)
      .returning(["accountId", "returnLineId"])
      .execute(),
  );
  // Returns of these payments need matching again.
  await openReturns(desk, payments);
  for (const table of ["bankLines", "bankFiles"] as const) {
    await trx
      .updateTable(table)
      .set(gone)
      .set((eb) => ({ version: eb("version", "+", 1) }))
      .where(table === "bankLines" ? ("fileId" as "id") : "id", "in", fileIds)
      .where("deletedAt", "is", null)
      .execute();
  }
  if (file.payoutLineId !== null) await setLine(desk, file.payoutLineId, "open");
  await settleAccounts(desk, familiesOf([...payments, ...returned]));
}

/** Restores everything deleted at the same moment as the file. */
async function restoreBankFile(desk: Desk, id: string): Promise<void> {
  const { trx, at } = desk;
  const file = await trx
    .selectFrom("bankFiles")
    .select(["payoutLineId", "deletedAt"])
    .where("id", "=", id)
    .where("deletedAt", "is not", null)
    .executeTakeFirst();
  if (!file?.deletedAt) throw new Refused(409, "This file is already there.");
  const { deletedAt } = file;
  const there = { deletedAt: null, updatedAt: at };
  const files = await trx
    .selectFrom("bankFiles")
    .select("id")
    .where("deletedAt", "=", deletedAt)
    .execute();
  const fileIds = files.map((each) => each.id);
  const lineIds = await linesOf(desk, fileIds);
  await refuseReadAgain(desk, lineIds);
  for (const table of ["bankFiles", "bankLines"] as const) {
    await trx
      .updateTable(table)
      .set(there)
      .where(table === "bankLines" ? ("fileId" as "id") : "id", "in", fileIds)
      .where("deletedAt", "=", deletedAt)
      .execute();
  }
  const payments = await readInBatches(lineIds, (ids) =>
    trx
      .updateTable("feePayments")
      .set(there)
      .where("lineId", "in", ids)
      .where("deletedAt", "=", deletedAt)
      .returning(["id", "accountId", "returnLineId"])
      .execute(),
  );
  await closeReturns(desk, payments);
  const returned = await redoReturns(desk, lineIds);
  if (file.payoutLineId !== null) await setLine(desk, file.payoutLineId, "payout");
  await settleAccounts(desk, familiesOf([...payments, ...returned]));
}

const familiesOf = (paid: readonly { accountId: string }[]) => [
  ...new Set(paid.map(({ accountId }) => accountId)),
];

/** Throws Refused (409) if a line has since come in with another file. */
async function refuseReadAgain({ trx }: Desk, lineIds: readonly string[]): Promise<void> {
  const again = await readInBatches(lineIds, (ids) =>
    trx
      .selectFrom("bankLines as gone")
      .innerJoin("bankLines as there", "there.lineKey", "gone.lineKey")
      .select("there.id")
      .where("gone.id", "in", ids)
      .where("there.deletedAt", "is", null)
      .execute(),
  );
  if (again.length > 0) {
    throw new Refused(
      409,
      "Some of its lines have since come in with another file. Please read the file again instead.",
    );
  }
}

async function withPayouts({ trx }: Desk, id: string): Promise<string[]> {
  const payouts = await trx
    .selectFrom("bankFiles")
    .innerJoin("bankLines", "bankLines.id", "bankFiles.payoutLineId")
    .select("bankFiles.id")
    .where("bankLines.fileId", "=", id)
    .where("bankFiles.deletedAt", "is", null)
    .execute();
  return [id, ...payouts.map((each) => each.id)];
}

async function linesOf({ trx }: Desk, fileIds: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom("bankLines")
    .select("id")
    .where("fileId", "in", [...fileIds, ""])
    .execute();
  return rows.map(({ id }) => id);
}

function setLine({ trx, at }: Desk, id: string, state: "open" | "payout") {
  return trx
    .updateTable("bankLines")
    .set({ state, updatedAt: at })
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}
