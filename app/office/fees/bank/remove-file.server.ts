// Takes a file of the bank back with all that came of it, and brings it back.
import type { Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import type { KeptRow } from "#app/office/changes/change-row.server.ts";
import { settleAccounts } from "../account/settle.server.ts";
import { eachOf } from "./each-of.ts";
import { closeReturns, openReturns, redoReturns, undoReturns } from "./undo-returns.server.ts";

const GONE = "This file was taken back meanwhile.";

/** Undo of the reading takes the file back; undo of that brings it back, with what came of it. */
export async function bringBackFile(desk: Desk, { id, wasNew }: KeptRow): Promise<void> {
  if (wasNew) await takeFileBack(desk, id);
  else await bringFileBack(desk, id);
}

/** Its lines, their payments, and the payouts that were read to one of its lines go; nothing of another file. */
export async function takeFileBack(desk: Desk, id: string): Promise<void> {
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
  const payments = await eachOf(lineIds, (ids) =>
    trx
      .updateTable("feePayments")
      .set(gone)
      .set((eb) => ({ version: eb("version", "+", 1) }))
      .where("lineId", "in", ids)
      .where("deletedAt", "is", null)
      .returning(["accountId", "returnLineId"])
      .execute(),
  );
  // What the bank took back of them is to be matched again.
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

/** What went at the same moment comes back. */
async function bringFileBack(desk: Desk, id: string): Promise<void> {
  const { trx, at } = desk;
  const file = await trx
    .selectFrom("bankFiles")
    .select(["payoutLineId", "deletedAt"])
    .where("id", "=", id)
    .where("deletedAt", "is not", null)
    .executeTakeFirst();
  if (!file?.deletedAt) throw new Refused(409, "This file is there already.");
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
  const payments = await eachOf(lineIds, (ids) =>
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

/** Throws Refused (409) where a line came with another file since: it is taken once. */
async function refuseReadAgain({ trx }: Desk, lineIds: readonly string[]): Promise<void> {
  const again = await eachOf(lineIds, (ids) =>
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
      "Some of its lines were read with another file since. Read it again instead.",
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
