// Lends one or several costumes; QUANTITY OUT follows the loans.
import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import {
  recordChange,
  requireRow,
  type ChangedRow,
} from "#app/office/changes/change-row.server.ts";
import { COSTUMES } from "#app/office/costumes/costume-rows.server.ts";
import { nameOfCostume } from "#app/office/costumes/costume.ts";
import { readStored } from "#app/office/costumes/costumes.server.ts";
import { stockOf } from "#app/office/costumes/list/stock.ts";
import { addCostumeUndo } from "#app/office/costumes/undo-address.ts";
import { findBorrower } from "../borrowers.server.ts";
import { followLoans, piecesLent } from "../follow-loans.server.ts";
import { piecesToSettle } from "../to-settle.server.ts";
import { LOANS } from "../loan-rows.server.ts";
import { lendSchema } from "../loan.schema.ts";
import { lendCostume, lendCostumes } from "../../costumes.commands.ts";

export const LENDING = "lent costume";

type Lent = Omit<z.infer<typeof lendSchema>, "quantity">;

/** Lends pieces of a costume, at most those available. */
export const lendCostumeHandler = handler(lendCostume, async (desk, { quantity, ...loan }) => {
  const costumeId = desk.params.id;
  const { left, name } = await hereOf(desk, costumeId);
  if (left !== null && quantity > left) throw new Refused(422, leftWords(left));
  const { row, borrower } = await lendPieces(desk, loan, { costumeId, quantity });
  return addCostumeUndo({
    change: await recordChange(desk.trx, desk.visitor, {
      kind: LENDING,
      summary: `Lent ${quantity} of ${name} to ${borrower}`,
      scope: "inventory",
      rows: [row],
      at: desk.at,
    }),
  });
});

/** Lends pieces of several costumes: all, or none if any has too few. */
export const lendCostumesHandler = handler(lendCostumes, async (desk, { pieces, ...loan }) => {
  const rows: ChangedRow[] = [];
  const messages: Record<string, string> = {};
  const names: string[] = [];
  let lentTo = loan.borrower;
  for (const [costumeId, quantity] of Object.entries(pieces)) {
    const { left, name } = await hereOf(desk, costumeId);
    if (left !== null && quantity > left) {
      messages[costumeId] = leftWords(left);
      names.push(name);
    } else {
      const { row, borrower } = await lendPieces(desk, loan, { costumeId, quantity });
      lentTo = borrower;
      rows.push(row);
    }
  }
  if (names.length > 0) {
    const problem = `Nothing was lent. There are too few of: ${names.join(", ")}.`;
    throw new Refused(422, problem, { messages });
  }
  const summary = `Lent ${rows.length} ${rows.length === 1 ? "costume" : "costumes"} to ${lentTo}`;
  const { trx, visitor, at } = desk;
  const change = { kind: LENDING, summary, scope: "inventory" as const, isWhole: true, rows, at };
  return addCostumeUndo({ change: await recordChange(trx, visitor, change) });
});

/** Returns the pieces available, null when the total is unknown; throws Refused (410) for a deleted costume. */
export async function hereOf(desk: Desk, costumeId: string) {
  const { fields } = readStored(await requireRow(desk, COSTUMES, costumeId));
  const waiting = (await piecesToSettle(desk.trx, costumeId)).get(costumeId) ?? 0;
  const { total, available } = stockOf(fields, waiting);
  const name = nameOfCostume({ fields });
  // The number on the screen. Without one, such as with 'some' out, only the loans are subtracted.
  if (available !== null || total === null) return { left: available, name };
  return { left: total - waiting - (await piecesLent(desk.trx, costumeId)), name };
}

export async function lendPieces(
  { trx, visitor, at, today }: Desk,
  loan: Lent,
  { costumeId, quantity }: { costumeId: string; quantity: number },
) {
  const member = await findBorrower(trx, visitor, loan.memberId);
  const borrower = member?.name ?? loan.borrower;
  const id = randomUUID();
  const who = actorName(visitor);
  await trx
    .insertInto("costumeLoans")
    .values({
      ...loan,
      quantity,
      borrower,
      memberId: member?.id ?? null,
      id,
      costumeId,
      lentOn: today,
      lentBy: who,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  await followLoans(trx, { costumeId, at });
  const facts = [{ label: "Pieces", to: String(quantity) }];
  const subject = { subject: COSTUMES.one, subjectId: costumeId };
  await recordAudit(trx, { who, at, action: LENDING, ...subject, facts, visitor });
  const row: ChangedRow = { table: LOANS.table, id, before: {}, wasNew: true, version: 1 };
  return { row, borrower };
}

function leftWords(left: number): string {
  return left <= 0
    ? "None are available to lend."
    : `Only ${left} ${left === 1 ? "is" : "are"} available.`;
}
