// Lends costumes and takes them back; the costume's QUANTITY OUT follows its loans.
import { randomUUID } from "node:crypto";
import { answerOnce } from "#app/platform/answer-once.server.ts";
import type { Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { nameOf } from "#app/platform/sessions/unlock.server.ts";
import type { Answer } from "../../saving/answer.ts";
import { schoolToday } from "../../school-day.ts";
import { withValues } from "../columns.ts";
import { costumeSearchText } from "../costume-search.ts";
import {
  findCostume,
  inWords,
  recordCostume,
  Refused,
  type Wardrobe,
} from "../save-costume.server.ts";
import { stockOf } from "../stock.ts";
import { findBorrower } from "./borrowers.server.ts";
import { piecesOut } from "./loan.ts";
import type { NewLoan, NewReturn } from "./loan.schema.ts";

type Desk = Pick<Wardrobe, "database" | "now">;

const CHANGED = "Somebody took pieces of this loan back meanwhile. Look at it again.";

/** Lends pieces of a costume, at most those that are not out. */
export function lendCostume(
  { database, now }: Desk,
  visitor: Visitor,
  { costumeId, key, ...loan }: NewLoan & { costumeId: string },
): Promise<Answer> {
  const at = now().toISOString();
  const lentOn = schoolToday(now());
  const route = `/costume-inventory/${costumeId}/lend`;
  return inWords(() =>
    database.transaction().execute((trx) =>
      answerOnce(trx, { key, route, body: loan, at }, async () => {
        const costume = await findCostume(trx, costumeId);
        const { total } = stockOf(costume.fields);
        const left = total === null ? null : total - (await piecesLent(trx, costumeId));
        if (left !== null && loan.quantity > left) throw new Refused(422, leftWords(left));
        const member = await findBorrower(trx, visitor, loan.memberId);
        await trx
          .insertInto("costumeLoans")
          .values({
            ...loan,
            borrower: member?.name ?? loan.borrower,
            memberId: member?.id ?? null,
            id: randomUUID(),
            costumeId,
            lentOn,
            lentBy: nameOf(visitor),
            createdAt: at,
            updatedAt: at,
          })
          .execute();
        await followLoans(trx, costumeId, at);
        const details = { pieces: loan.quantity };
        await recordCostume(trx, visitor, { id: costumeId, at, action: "lent costume", details });
        return { isSaved: true as const };
      }),
    ),
  );
}

/** Takes back all or a part of a loan, each part in its condition. */
export function returnCostume(
  { database, now }: Desk,
  visitor: Visitor,
  { loanId, key, version, quantity, condition, notes }: NewReturn & { loanId: string },
): Promise<Answer> {
  const at = now().toISOString();
  const returnedOn = schoolToday(now());
  const route = `/costume-inventory/loans/${loanId}/return`;
  const body = { quantity, condition, notes };
  return inWords(() =>
    database.transaction().execute((trx) =>
      answerOnce(trx, { key, route, body, at }, async () => {
        const loan = await trx
          .selectFrom("costumeLoans")
          .select(["costumeId", "quantity", "returned"])
          .where("id", "=", loanId)
          .executeTakeFirst();
        if (!loan) throw new Refused(404, "There is no such loan.");
        const { numUpdatedRows } = await trx
          .updateTable("costumeLoans")
          .set({ returned: loan.returned + quantity, version: version + 1, updatedAt: at })
          .where("id", "=", loanId)
          .where("version", "=", version)
          .where("quantity", ">=", loan.returned + quantity)
          .executeTakeFirstOrThrow();
        if (Number(numUpdatedRows) === 0) {
          const isTooMany = quantity > piecesOut(loan);
          throw new Refused(isTooMany ? 422 : 409, isTooMany ? outWords(piecesOut(loan)) : CHANGED);
        }
        const id = randomUUID();
        const back = { loanId, quantity, condition, notes, returnedOn, takenBy: nameOf(visitor) };
        await trx
          .insertInto("costumeReturns")
          .values({ ...back, id, createdAt: at })
          .execute();
        await followLoans(trx, loan.costumeId, at, condition === "Lost" ? quantity : 0);
        const details = { pieces: quantity, condition };
        const entry = { id: loan.costumeId, at, action: "took costume back", details };
        await recordCostume(trx, visitor, entry);
        return { isSaved: true as const };
      }),
    ),
  );
}

async function piecesLent(trx: Database, costumeId: string): Promise<number> {
  const loans = await trx
    .selectFrom("costumeLoans")
    .select(["quantity", "returned"])
    .where("costumeId", "=", costumeId)
    .execute();
  return loans.reduce((sum, loan) => sum + piecesOut(loan), 0);
}

/** Writes what is out into the costume's own field; lost pieces leave its total. */
async function followLoans(trx: Database, id: string, at: string, lost = 0): Promise<void> {
  const row = await trx
    .selectFrom("costumes")
    .select(["id", "deletedAt"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row || row.deletedAt !== null) return;
  const { fields, imageUrls } = await findCostume(trx, id);
  const { total } = stockOf(fields);
  const values = {
    "QUANTITY OUT": String(await piecesLent(trx, id)),
    ...(lost > 0 && total !== null && { "TOTAL QUANTITY": String(Math.max(0, total - lost)) }),
  };
  const after = withValues(fields, values);
  await trx
    .updateTable("costumes")
    .set((eb) => ({
      fields: eb.val(after),
      searchText: costumeSearchText({ fields: after, imageUrls }),
      version: eb("version", "+", 1),
      updatedAt: at,
    }))
    .where("id", "=", id)
    .execute();
}

function leftWords(left: number): string {
  return left <= 0
    ? "All pieces are out."
    : `Only ${left} of it ${left === 1 ? "is" : "are"} here.`;
}

function outWords(out: number): string {
  return out === 0
    ? "All of this loan is back."
    : `Only ${out} of this loan ${out === 1 ? "is" : "are"} out.`;
}
