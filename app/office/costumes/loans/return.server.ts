// Records returns of costumes, and settles pieces that needed checking.
import { randomUUID } from "node:crypto";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import type { Fact } from "#app/data/audit/audit-facts.ts";
import {
  recordChange,
  requireRow,
  writeRow,
  type ChangedRow,
} from "../../changes/change-row.server.ts";
import { COSTUMES } from "../costume-rows.server.ts";
import { nameOfCostume } from "../costume.ts";
import { readStored } from "../costumes.server.ts";
import { addCostumeUndo } from "../undo-address.ts";
import { followLoans } from "./follow-loans.server.ts";
import { piecesOut } from "./loan.ts";
import { LOANS, RETURNS } from "./loan-rows.server.ts";
import { tooManyWords } from "./pieces.ts";
import { returnCostume, settleReturn } from "../costumes.commands.ts";

/** Records the return of all or part of a loan, with its condition. */
export const returnCostumeHandler = handler(
  returnCostume,
  async (desk, { version, quantity, condition, notes }) => {
    const { trx, visitor, at, today, params } = desk;
    const loanId = params.id;
    const out = piecesOut(await requireRow(desk, LOANS, loanId));
    const { after } = await writeRow(desk, LOANS, { id: loanId, version }, (loan) => {
      if (quantity > piecesOut(loan)) throw new Refused(422, tooManyWords(out));
      return { returned: loan.returned + quantity };
    });
    const id = randomUUID();
    const back = { loanId, quantity, condition, notes, returnedOn: today };
    await trx
      .insertInto("costumeReturns")
      .values({ ...back, takenBy: actorName(visitor), id, createdAt: at })
      .execute();
    const { costumeId } = after;
    await followLoans(trx, { costumeId, at });
    return kept(desk, {
      costumeId,
      action: "took costume back",
      summary: `Returned ${quantity} of ${await nameIn(trx, costumeId)}`,
      facts: [
        { label: "Pieces", to: String(quantity) },
        { label: "Condition", to: condition },
      ],
      row: { table: RETURNS.table, id, before: {}, wasNew: true, version: null },
    });
  },
);

/** Settles returned pieces that needed checking: back in use, or gone, which leaves the total. */
export const settleReturnHandler = handler(settleReturn, async (desk, { as }) => {
  const { trx, visitor, at, today, params } = desk;
  const { id } = params;
  const back = await trx
    .selectFrom("costumeReturns")
    .select(["loanId", "quantity", "condition", "settledOn"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!back) throw new Refused(410, "Return not found.");
  if (back.settledOn !== null || back.condition === "Good") {
    throw new Refused(409, "Someone else has already settled this.");
  }
  const settled = { settledOn: today, settledAs: as, settledBy: actorName(visitor) };
  await trx.updateTable("costumeReturns").set(settled).where("id", "=", id).execute();
  const { costumeId } = await trx
    .selectFrom("costumeLoans")
    .select("costumeId")
    .where("id", "=", back.loanId)
    .executeTakeFirstOrThrow();
  const { quantity } = back;
  await followLoans(trx, { costumeId, at, gone: as === "gone" ? quantity : 0 });
  const before = { settledOn: null, settledAs: null, settledBy: null };
  return kept(desk, {
    costumeId,
    action: "settled costume",
    summary: `${quantity} of ${await nameIn(trx, costumeId)}: ${as}`,
    facts: [
      { label: "Pieces", to: String(quantity) },
      { label: "Settled", to: as },
    ],
    row: { table: RETURNS.table, id, before, version: null },
  });
});

async function nameIn(trx: Desk["trx"], costumeId: string): Promise<string> {
  const row = await trx
    .selectFrom("costumes")
    .select(["fields", "imageUrls"])
    .where("id", "=", costumeId)
    .executeTakeFirstOrThrow();
  return nameOfCostume(readStored(row));
}

type Kept = {
  costumeId: string;
  action: string;
  summary: string;
  facts: Fact[];
  row: ChangedRow;
};

async function kept({ trx, visitor, at }: Desk, { costumeId, action, summary, facts, row }: Kept) {
  const who = actorName(visitor);
  const subject = { subject: COSTUMES.one, subjectId: costumeId };
  await recordAudit(trx, { who, at, action, ...subject, facts, visitor });
  const change = { kind: action, summary, scope: "inventory" as const, rows: [row], at };
  return addCostumeUndo({ change: await recordChange(trx, visitor, change) });
}
