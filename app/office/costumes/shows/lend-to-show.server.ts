// Lends all costumes of a show in one act, and takes them back in one.
import { randomUUID } from "node:crypto";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { formatCount } from "#app/ui/format.ts";
import { recordChange, type ChangedRow } from "../../changes/change-row.server.ts";
import { addedRow } from "../../changes/changed-rows.server.ts";
import { readShow } from "../../show-cast/read-show.server.ts";
import { COSTUMES } from "../costume-rows.server.ts";
import { lendToShow, returnFromShow } from "../costumes.commands.ts";
import { followLoans } from "../loans/follow-loans.server.ts";
import { hereOf, LENDING, lendPieces } from "../loans/lending/lend.server.ts";
import { RETURNS } from "../loans/loan-rows.server.ts";
import { addCostumeUndo } from "../undo-address.ts";
import { readWears } from "./read-wardrobe.server.ts";
import { piecesOfShow, type Piece } from "./show-pieces.ts";
import { WEARS } from "./wear-rows.server.ts";

/** Lends every piece that is not lent yet: all, or none if there are too few of any. */
export const lendToShowHandler = handler(lendToShow, async (desk) => {
  const { trx, visitor, at } = desk;
  const { show, pieces } = await requirePieces(desk);
  const wanted = Map.groupBy(
    pieces.filter(({ isOut }) => !isOut),
    ({ costumeId }) => costumeId,
  );
  if (wanted.size === 0) throw new Refused(409, "All costumes of this show are lent.");
  const short: string[] = [];
  for (const [costumeId, own] of wanted) {
    const { left, name } = await hereOf(desk, costumeId);
    if (left !== null && own.length > left) short.push(name);
  }
  if (short.length > 0) {
    throw new Refused(422, `Nothing was lent. There are too few of: ${short.join(", ")}.`);
  }
  const loans: ChangedRow[] = [];
  const worn: ChangedRow[] = [];
  const to = {
    borrowerKind: "show" as const,
    borrower: show.name,
    memberId: null,
    dueOn: null,
  };
  for (const [costumeId, own] of wanted) {
    const { row } = await lendPieces(desk, to, { costumeId, quantity: own.length });
    loans.push(row);
    worn.push(...(await setWears(desk, own, { loanId: row.id, returnedOn: null })));
  }
  const count = [...wanted.values()].reduce((sum, own) => sum + own.length, 0);
  const summary = `Lent ${formatCount(count, "piece")} to ${show.name}`;
  const rows = [...loans, ...worn];
  const change = { kind: LENDING, summary, scope: "inventory" as const, isWhole: true, rows, at };
  return addCostumeUndo({ change: await recordChange(trx, visitor, change) });
});

/** Takes every piece back that is not missing, each with its condition. */
export const returnFromShowHandler = handler(returnFromShow, async (desk, { pieces: states }) => {
  const { trx, visitor, at, today } = desk;
  const { show, pieces } = await requirePieces(desk);
  const out = pieces.filter(({ isOut }) => isOut);
  const stateOf = ({ id }: Piece) => states[id] ?? "Good";
  const back = out.filter((piece) => stateOf(piece) !== "Missing");
  if (back.length === 0) throw new Refused(409, "No costume of this show came back.");
  const rows: ChangedRow[] = [];
  const worn: ChangedRow[] = [];
  const groups = Map.groupBy(back, (piece) => `${loanOf(piece)} ${stateOf(piece)}`);
  for (const own of groups.values()) {
    const [first] = own;
    if (!first) continue;
    const loanId = loanOf(first);
    const id = randomUUID();
    const condition = stateOf(first);
    await trx
      .insertInto("costumeReturns")
      .values({
        id,
        loanId,
        quantity: own.length,
        condition,
        returnedOn: today,
        takenBy: actorName(visitor),
        createdAt: at,
      })
      .execute();
    await trx
      .updateTable("costumeLoans")
      .set((eb) => ({
        returned: eb("returned", "+", own.length),
        version: eb("version", "+", 1),
        updatedAt: at,
      }))
      .where("id", "=", loanId)
      .execute();
    await followLoans(trx, { costumeId: first.costumeId, at });
    rows.push(addedRow(RETURNS, id));
    worn.push(...(await setWears(desk, own, { returnedOn: today })));
    const facts = [
      { label: "Pieces", to: String(own.length) },
      { label: "Condition", to: condition },
    ];
    const subject = { subject: COSTUMES.one, subjectId: first.costumeId };
    const who = actorName(visitor);
    await recordAudit(trx, { who, at, action: "took costume back", ...subject, facts, visitor });
  }
  const missing = out.length - back.length;
  const rest = missing > 0 ? `, ${missing} missing` : "";
  const summary = `Returned ${formatCount(back.length, "piece")} from ${show.name}${rest}`;
  const change = { kind: "took costumes back", summary, scope: "inventory" as const, at };
  return addCostumeUndo({
    change: await recordChange(trx, visitor, {
      ...change,
      isWhole: true,
      rows: [...rows, ...worn],
    }),
  });
});

function loanOf({ wears }: Piece): string {
  const lent = wears.find(({ loanId, returnedOn }) => loanId !== null && returnedOn === null);
  return lent?.loanId ?? "";
}

async function requirePieces({ trx, params, today }: Desk<"id">) {
  const show = await readShow(trx, params.id, today);
  if (!show) throw new Refused(410, "This show has been deleted.");
  return { show, pieces: piecesOfShow(show, await readWears(trx, show.id)) };
}

/** Writes the loan or the return of each piece; the undo restores the values before. */
async function setWears(
  { trx, at }: Desk,
  pieces: readonly Piece[],
  set: { loanId?: string; returnedOn: string | null },
): Promise<ChangedRow[]> {
  const wears = pieces.flatMap((piece) => piece.wears);
  for (const { id, version } of wears) {
    await trx
      .updateTable("showWears")
      .set({ ...set, version: version + 1, updatedAt: at })
      .where("id", "=", id)
      .execute();
  }
  return wears.map(({ id, version, loanId, returnedOn }) => ({
    table: WEARS.table,
    id,
    before: { loanId, returnedOn },
    version: version + 1,
  }));
}
