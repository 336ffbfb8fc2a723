// Lends costumes and takes them back; the costume's QUANTITY OUT follows its loans.
import { randomUUID } from "node:crypto";
import { command, type Desk } from "#app/platform/commands/command.server.ts";
import { Refused } from "#app/platform/commands/refused.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Fact } from "#app/platform/audit/audit-facts.ts";
import { nameOf } from "#app/platform/sessions/unlock.server.ts";
import { rowThere, writeRow, recordChange } from "../../changes/change-row.server.ts";
import { COSTUMES } from "../costume-rows.server.ts";
import { nameOfCostume } from "../costume.ts";
import { readStored } from "../costumes.server.ts";
import { stockOf } from "#app/office/costumes/list/stock.ts";
import { withWayBack } from "../way-back.ts";
import { findBorrower } from "./borrowers.server.ts";
import { followLoans, piecesLent } from "./follow-loans.server.ts";
import { piecesOut } from "./loan.ts";
import { LOANS, RETURNS } from "./loan-rows.server.ts";
import { tooManyWords } from "./pieces.ts";
import { lendSchema, returnSchema } from "./loan.schema.ts";

/** Lends pieces of a costume, at most those that are not out. */
export const lendCostume = command({
  address: "/costume-inventory/:id/lend",
  schema: lendSchema,
  run: async (desk, loan) => {
    const { trx, visitor, at, today, params } = desk;
    const costumeId = params.id;
    const costume = readStored(await rowThere(desk, COSTUMES, costumeId));
    const { total } = stockOf(costume.fields);
    const left = total === null ? null : total - (await piecesLent(trx, costumeId));
    if (left !== null && loan.quantity > left) throw new Refused(422, leftWords(left));
    const member = await findBorrower(trx, visitor, loan.memberId);
    const borrower = member?.name ?? loan.borrower;
    const id = randomUUID();
    await trx
      .insertInto("costumeLoans")
      .values({
        ...loan,
        borrower,
        memberId: member?.id ?? null,
        id,
        costumeId,
        lentOn: today,
        lentBy: nameOf(visitor),
        createdAt: at,
        updatedAt: at,
      })
      .execute();
    await followLoans(trx, { costumeId, at });
    return kept(desk, {
      costumeId,
      action: "lent costume",
      summary: `Lent ${loan.quantity} of ${nameOfCostume(costume)} to ${borrower}`,
      facts: [{ label: "Pieces", to: String(loan.quantity) }],
      row: { table: LOANS.table, id, before: {}, wasNew: true, version: 1 },
    });
  },
});

/** Takes back all or a part of a loan, each part in its condition. */
export const returnCostume = command({
  address: "/costume-inventory/loans/:id/return",
  schema: returnSchema,
  run: async (desk, { version, quantity, condition, notes }) => {
    const { trx, visitor, at, today, params } = desk;
    const loanId = params.id;
    const out = piecesOut(await rowThere(desk, LOANS, loanId));
    const { after } = await writeRow(desk, LOANS, { id: loanId, version }, (loan) => {
      if (quantity > piecesOut(loan)) throw new Refused(422, tooManyWords(out));
      return { returned: loan.returned + quantity };
    });
    const id = randomUUID();
    const back = { loanId, quantity, condition, notes, returnedOn: today };
    await trx
      .insertInto("costumeReturns")
      .values({ ...back, takenBy: nameOf(visitor), id, createdAt: at })
      .execute();
    const { costumeId } = after;
    const { fields } = await trx
      .selectFrom("costumes")
      .select(["fields", "imageUrls"])
      .where("id", "=", costumeId)
      .executeTakeFirstOrThrow()
      .then(readStored);
    await followLoans(trx, { costumeId, at, lost: condition === "Lost" ? quantity : 0 });
    return kept(desk, {
      costumeId,
      action: "took costume back",
      summary: `Took back ${quantity} of ${nameOfCostume({ fields })}`,
      facts: [
        { label: "Pieces", to: String(quantity) },
        { label: "Condition", to: condition },
      ],
      row: { table: RETURNS.table, id, before: {}, wasNew: true, version: null },
    });
  },
});

type Kept = {
  costumeId: string;
  action: string;
  summary: string;
  facts: Fact[];
  row: Parameters<typeof recordChange>[2]["rows"][number];
};

async function kept({ trx, visitor, at }: Desk, { costumeId, action, summary, facts, row }: Kept) {
  const who = nameOf(visitor);
  const subject = { subject: COSTUMES.one, subjectId: costumeId };
  await recordAudit(trx, { who, at, action, ...subject, facts, visitor });
  const change = { kind: action, summary, scope: "inventory" as const, rows: [row], at };
  return withWayBack({ change: await recordChange(trx, visitor, change) });
}

function leftWords(left: number): string {
  return left <= 0
    ? "All pieces are out."
    : `Only ${left} of it ${left === 1 ? "is" : "are"} here.`;
}
