// The declarations of the costumes part.
import type { Database } from "#app/data/database/database.server.ts";
import { purgedWith, neverPurged } from "#app/data/retention/retention.server.ts";
import { formatDay } from "#app/ui/format.ts";
import { undoHandler } from "../changes/undo-change.server.ts";
import { undoCostumeChange } from "./costumes.commands.ts";
import { lendToShowHandler, returnFromShowHandler } from "./shows/lend-to-show.server.ts";
import {
  addCostumeToNumberHandler,
  removeCostumeFromNumberHandler,
  setWornSizeHandler,
} from "./shows/save-wears.server.ts";
import { WEARS } from "./shows/wear-rows.server.ts";
import { purgeTable } from "../references/purge-after-delete.server.ts";
import { dayOrNothing, recordPart } from "../slice/record-part.server.ts";
import type { Slice } from "../slice/slice.server.ts";
import { BOX_COUNTS, countBoxHandler, tickInBoxHandler } from "./boxes/count-box.server.ts";
import { COSTUMES } from "./costume-rows.server.ts";
import { nameOfCostume } from "./costume.ts";
import { readStored } from "./costumes.server.ts";
import {
  addCostumeHandler,
  deleteCostumeHandler,
  editCostumeHandler,
} from "./form/save-costume.server.ts";
import { importCostumesHandler, previewImportHandler } from "./import/import-costumes.server.ts";
import { DUE_LOANS } from "./loans/due-loans.server.ts";
import { lendCostumeHandler, lendCostumesHandler } from "./loans/lending/lend.server.ts";
import { returnCostumeHandler, settleReturnHandler } from "./loans/return.server.ts";
import { LOANS, RETURNS } from "./loans/loan-rows.server.ts";
import { LOAN_MOMENTS } from "./loans/loan-moments.server.ts";
import { readLoanRows } from "./loans/loans-of.server.ts";
import { restoreCostumeHandler } from "./restore-costume.server.ts";
import { SEARCHED_BOXES, SEARCHED_COSTUMES } from "./searched-costumes.server.ts";
import type { Member } from "../member-record/member.server.ts";
import { readMovedCostume, withPictures } from "./moved-costume.ts";

const STILL_OUT = "Costumes are still on loan under this name. Mark them as returned first.";

/** Changes that staff with only the inventory scope may undo. */
const UNDOABLE = [COSTUMES, LOANS, RETURNS, BOX_COUNTS, WEARS];

export const COSTUMES_SLICE: Slice = {
  searched: [SEARCHED_COSTUMES, SEARCHED_BOXES],
  handlers: [
    addCostumeHandler,
    editCostumeHandler,
    deleteCostumeHandler,
    restoreCostumeHandler,
    previewImportHandler,
    importCostumesHandler,
    lendCostumesHandler,
    lendCostumeHandler,
    returnCostumeHandler,
    settleReturnHandler,
    tickInBoxHandler,
    countBoxHandler,
    addCostumeToNumberHandler,
    removeCostumeFromNumberHandler,
    setWornSizeHandler,
    lendToShowHandler,
    returnFromShowHandler,
    undoHandler(undoCostumeChange, UNDOABLE),
  ],
  undoable: UNDOABLE,
  moving: [
    {
      name: "costumes",
      otherNames: ["costume_inventory", "inventory"],
      to: "costumes",
      label: "Costumes",
      read: readMovedCostume,
      replacePictures: (row, replace) => ({ ...row, ...withPictures(row, replace) }),
    },
  ],
  retention: [
    {
      table: "costumes",
      when: "when the time in which it can be brought back is over and no piece of it is out",
      wasDeleted: true,
      purge: async (trx, { at, since }) =>
        purgeTable(trx, "costumes", await costumesToGo(trx, since).execute(), at),
    },
    purgedWith("costumeLoans", "costumes"),
    purgedWith("costumeReturns", "costumes"),
    neverPurged("boxCounts", "each is what was in a box on its day"),
  ],
  ownRows: async (trx, members, isShared) => {
    const loans = await readOwnLoans(trx, members, isShared);
    const ids = loans.map(({ id }) => id);
    if (ids.length === 0) return { costumeLoans: [], costumeReturns: [] };
    const returns = await trx
      .selectFrom("costumeReturns")
      .select("id")
      .where("loanId", "in", ids)
      .execute();
    return { costumeLoans: ids, costumeReturns: returns.map(({ id }) => id) };
  },
  heldBy: async (trx, members, isShared) => {
    const loans = await readOwnLoans(trx, members, isShared);
    return loans.some(({ quantity, returned }) => returned < quantity) ? STILL_OUT : null;
  },
  record: [
    recordPart({
      key: "loans",
      title: "Costumes",
      isByName: true,
      read: readLoansOf,
      facts: (loan) => [
        ["Costume", loan.costume],
        ["Lent", formatDay(loan.lentOn)],
        ["Pieces", loan.quantity],
        ["Back", loan.returned],
        ["Due back", dayOrNothing(loan.dueOn)],
        ["Came back", loan.returns.map(returnWords).join("\n")],
      ],
    }),
  ],
  moments: LOAN_MOMENTS,
  due: [DUE_LOANS],
};

/** A loan under a typed name is the person's only when nobody else has that name. */
async function readOwnLoans(trx: Database, members: readonly Member[], isShared: boolean) {
  const known = await readLoanRows(trx, members);
  return known.filter(({ memberId }) => !isShared || memberId !== null);
}

/** A deleted costume is kept while pieces of it are on loan. */
function costumesToGo(trx: Database, since: string) {
  const stillOut = trx
    .selectFrom("costumeLoans as lent")
    .select("lent.costumeId")
    .whereRef("lent.returned", "<", "lent.quantity");
  return trx
    .selectFrom("costumes")
    .select("id")
    .where("deletedAt", "<", since)
    .where("id", "not in", stillOut);
}

async function readLoansOf(database: Database, members: readonly Member[]) {
  const loans = await readLoanRows(database, members);
  if (loans.length === 0) return [];
  const costumes = await database
    .selectFrom("costumes")
    .select(["id", "fields", "imageUrls"])
    .where(
      "id",
      "in",
      loans.map(({ costumeId }) => costumeId),
    )
    .execute();
  const names = new Map(costumes.map((row) => [row.id, nameOfCostume(readStored(row))]));
  const returns = await readReturns(
    database,
    loans.map(({ id }) => id),
  );
  return loans.map(({ id, costumeId, quantity, returned, lentOn, dueOn }) => ({
    costume: names.get(costumeId) ?? "",
    quantity,
    returned,
    lentOn,
    dueOn,
    returns: returns.get(id) ?? [],
  }));
}

type Return = {
  returnedOn: string;
  pieces: number;
  condition: string;
  notes: string;
  takenBy: string;
};

/** Returns each loan's returns, latest first. */
async function readReturns(database: Database, loanIds: string[]): Promise<Map<string, Return[]>> {
  const rows = await database
    .selectFrom("costumeReturns")
    .select(["loanId", "returnedOn", "quantity as pieces", "condition", "notes", "takenBy"])
    .where("loanId", "in", loanIds)
    .orderBy("returnedOn", "desc")
    .execute();
  const byLoan = new Map<string, Return[]>();
  for (const { loanId, ...back } of rows) byLoan.set(loanId, [...(byLoan.get(loanId) ?? []), back]);
  return byLoan;
}

function returnWords({ returnedOn, pieces, condition, notes }: Return): string {
  return [formatDay(returnedOn), String(pieces), condition, notes]
    .filter((text) => text !== "")
    .join(", ");
}
