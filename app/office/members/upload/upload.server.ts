// Previews a file of members, and imports it exactly as previewed or not at all.
import { randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import type { z } from "zod";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { inSlices, SLICE_ROWS } from "#app/data/commands/progress.ts";
import { Refused, type Change } from "#app/data/commands/answer.ts";
import { isSerializationFailure } from "#app/data/database/transactions.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { formatCount } from "#app/ui/format.ts";
import { BANK_FILE, isBankFile, wordsFor } from "#app/files/file-words.ts";
import { isWorkbook } from "#app/files/sheet-kind.ts";
import type { Sheet } from "#app/files/sheet.ts";
import { isUndecided } from "#app/files/table/table-report.ts";
import { writeRemembered } from "#app/office/upload/column-memory.server.ts";
import { keyOfChange } from "#app/office/upload/records/compare-records.ts";
import { runImport } from "#app/office/upload/run-import.server.ts";
import { readUploadedTable, sheetsOf } from "#app/office/upload/uploaded-table.server.ts";
import { changedRow, writeRow, type ChangedRow } from "../../changes/change-row.server.ts";
import { memberKeys } from "#app/office/member-record/same-person.ts";
import { readKnownClassNames } from "#app/office/classes/catalogue.server.ts";
import { openAccounts } from "#app/data/accounts/open-accounts.server.ts";
import { MEMBERS } from "#app/office/member-record/member-rows.server.ts";
import {
  compareUpload,
  newRows,
  type Outcome,
  type Stored,
  withoutLeftOut,
  type Written,
} from "./compare-upload.ts";
import { isCsv, LARGEST_BYTES, NOT_CSV, TOO_LARGE } from "./csv-kind.ts";
import { IMPORTED_FIELDS, MEMBERS_TABLE } from "./member-table.ts";
import { closedGate, columnNames, rowColumns, rowValues } from "#app/office/fields/values.ts";
import { makeOffers } from "./make-offers.server.ts";
import { classesOf, type Further } from "./offers.ts";
import { readUpload } from "./read-upload.server.ts";
import { joinRepeats } from "./repeated-child.ts";
import { reportOf } from "./report-upload.server.ts";
import { FAILED, type UploadReport } from "./upload-report.ts";
import { uploadSchema } from "./upload.schema.ts";
import { type Added, writeFurther } from "./write-further.server.ts";
import { previewUpload, importUpload } from "../members.commands.ts";

const ROWS_AT_ONCE = 500;
const CHANGED = "the members, or the file, have changed since the preview. Look at it again.";

type Opened = Omit<z.output<typeof uploadSchema>, "file" | "isWorkbook"> & {
  fileName: string;
  sheets: Sheet[];
};

/** Returns the preview of a file; writes nothing. */
export const previewUploadHandler = handler(previewUpload, {
  prepare: openUpload,
  run: async (desk, opened) => ({ report: (await lookAt(desk, opened)).report }),
});

/** Imports a file as previewed; updates existing members only when asked to. */
export const importUploadHandler = handler(importUpload, {
  prepare: openUpload,
  run: async (desk, opened) => {
    const { fileName, hasUpdates, mark, decisions, choices } = opened;
    const { report, outcomes } = await lookAt(desk, opened);
    if (report.mark !== mark || isUndecided(report.table)) throw failed(409, CHANGED);
    if (choices) await writeRemembered(desk.trx, MEMBERS_TABLE.record[1], report.table, desk);
    const { leftOut, further } = decisions;
    const callsFromToday = further.callsFromToday ?? report.offers.calls?.isOn ?? false;
    const wishes = { hasUpdates, leftOut, further: { ...further, callsFromToday } };
    return writeOutcomes(desk, { outcomes, fileName, ...wishes });
  },
});

function failed(status: number, reason: string): Refused {
  return new Refused(status, `${FAILED}${reason}`);
}

async function openUpload({
  file,
  isWorkbook: wantsWorkbook,
  ...options
}: z.output<typeof uploadSchema>): Promise<Opened> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length > LARGEST_BYTES) throw new Refused(413, TOO_LARGE);
  if (isBankFile(wordsFor(bytes))) throw new Refused(422, BANK_FILE);
  const isRead = wantsWorkbook ? isWorkbook(bytes) : isCsv(file, bytes);
  if (!isRead) throw new Refused(422, NOT_CSV);
  const sheets = await withPrefix(() => sheetsOf(file));
  return { ...options, fileName: file.name, sheets };
}

async function lookAt(
  desk: Desk,
  { fileName, sheets, choices, decisions, takesPhone }: Opened,
): Promise<{ report: UploadReport; outcomes: Outcome[] }> {
  const { trx, today, visitor } = desk;
  const mayReadNotes = visitor.scopes.has("medical");
  const { sheet, read, report } = await withPrefix(() =>
    readUploadedTable(trx, sheets, MEMBERS_TABLE, choices),
  );
  const { emptied, answers } = decisions;
  const reading = { choices: report.choices, emptied, mayReadNotes };
  const upload = await inSlices(readUpload(sheet, read, reading), (done) =>
    desk.report(done, read.rows.length),
  );
  const stored = await readStored(trx);
  const { rows, repeats } = joinRepeats(upload.rows);
  const outcomes: Outcome[] = [
    ...compareUpload(rows, stored, { today, takesPhone, answers }),
    ...repeats.map(({ row, first }) => ({
      state: "same" as const,
      row,
      reason: repeatWords(first),
    })),
  ];
  const offers = await makeOffers(desk, { upload, outcomes, stored, mayReadNotes });
  return { report: reportOf(fileName, report, upload, { outcomes, offers }), outcomes };
}

/** Words a refusal of the file like every failed import. */
async function withPrefix<Read>(read: () => Promise<Read>): Promise<Read> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { problem, status } = error.refusal;
    throw failed(status, `${problem.charAt(0).toLowerCase()}${problem.slice(1)}`);
  }
}

const repeatWords = (first: number) => `Another class of the child in row ${first}.`;

async function readStored(database: Database): Promise<Stored[]> {
  const members = await database
    .selectFrom("members")
    .select(["id", "version", "nameKey", "emailKey", "phoneKey", "active", "updatedAt"])
    .select(["membershipFeeDate", "membershipFeeDue", ...columnNames(IMPORTED_FIELDS)])
    .where("deletedAt", "is", null)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
  return members.map((member) => {
    const { membershipFeeDate, membershipFeeDue } = member;
    const fields = rowValues(IMPORTED_FIELDS, member);
    return { ...member, values: { ...fields, membershipFeeDate, membershipFeeDue } };
  });
}

type Writing = {
  outcomes: readonly Outcome[];
  fileName: string;
  hasUpdates: boolean;
  leftOut: readonly string[] | null;
  further: Further;
};

async function writeOutcomes(
  desk: Desk,
  { outcomes, fileName, hasUpdates, leftOut, further }: Writing,
): Promise<{ change?: Change }> {
  const added = newRows(outcomes).map((outcome) => ({ id: randomUUID(), outcome }));
  const updated = hasUpdates ? updatesIn(outcomes, leftOut) : [];
  const updates = updated.length > 0 ? ` and updated ${updated.length}` : "";
  const isAboutMoney = [...newRows(outcomes), ...updated].some(setsMoney);
  return runImport(desk, {
    kind: MEMBERS_TABLE.record[1],
    fileName,
    rowCount: added.length + updated.length,
    facts: [
      { label: "Added", to: String(added.length) },
      { label: "Updated", to: String(updated.length) },
    ],
    summary: `Imported ${formatCount(added.length, "member")}${updates}`,
    ...(isAboutMoney && { scope: "members" }),
    write: async (importId) => [
      ...(await insertMembers(desk, added, { importId, further })),
      ...(await writeFurther(desk, added, further)),
      ...(await updateMembers(desk, updated)),
    ],
  });
}

type Update = Extract<Outcome, { state: "changed" }>;

/** Returns the changes to write, without those that a person left out or did not tick. */
function updatesIn(outcomes: readonly Outcome[], leftOut: readonly string[] | null): Update[] {
  return outcomes.flatMap((outcome) => {
    if (outcome.state !== "changed") return [];
    const { written, isChanged } = withoutLeftOut(outcome, ({ column, isDoubtful }) =>
      leftOut ? leftOut.includes(keyOfChange(outcome.row.row, column)) : isDoubtful,
    );
    return isChanged ? [{ ...outcome, written }] : [];
  });
}

/** Returns true when an undo would change money, which needs the members area. */
function setsMoney({ written }: { written: Written }): boolean {
  const { membershipFeeDate, membershipFeeDue, ...fields } = written;
  const given = Object.entries(fields).filter(([, value]) => value !== null);
  return (
    (membershipFeeDate ?? membershipFeeDue) !== null ||
    closedGate(IMPORTED_FIELDS, Object.fromEntries(given), new Set()) !== null
  );
}

async function insertMembers(
  { trx, at, today, report }: Desk,
  added: readonly Added[],
  { importId, further }: { importId: string; further: Further },
): Promise<ChangedRow[]> {
  const catalogue = further.enrols ? await readKnownClassNames(trx) : [];
  const changed: ChangedRow[] = [];
  for (let first = 0; first < added.length; first += ROWS_AT_ONCE) {
    await report(first, added.length);
    const chunk = added.slice(first, first + ROWS_AT_ONCE);
    const members = chunk.map(
      ({ id, outcome: { row, written } }): Insertable<Tables["members"]> & { id: string } => ({
        ...columnsOf(written),
        id,
        status: row.status,
        active: row.status === "Active",
        classes: classesOf(row, catalogue),
        isNew: false,
        ...(further.callsFromToday && { newMemberDate: today }),
        importId,
        createdAt: at,
        updatedAt: at,
      }),
    );
    const outcomes = chunk.map(({ outcome }) => outcome);
    await reportingRows(outcomes, () => trx.insertInto("members").values(members).execute());
    await openAccounts(
      trx,
      "memberId",
      members.map(({ id }) => id),
      at,
    );
    for (const { id } of members) {
      changed.push({ table: "members", id, before: {}, wasNew: true, version: 1 });
    }
  }
  return changed;
}

async function updateMembers(desk: Desk, updated: readonly Update[]): Promise<ChangedRow[]> {
  const changed: ChangedRow[] = [];
  for (const [done, outcome] of updated.entries()) {
    if (done % SLICE_ROWS === 0) await desk.report(done, updated.length);
    const { member, written } = outcome;
    await reportingRows([outcome], async () => {
      changed.push(changedRow(MEMBERS, await writeRow(desk, MEMBERS, member, columnsOf(written))));
    });
  }
  return changed;
}

function columnsOf({ membershipFeeDate, membershipFeeDue, ...fields }: Written) {
  const fee = { membershipFeeDate, membershipFeeDue };
  return { ...rowColumns(IMPORTED_FIELDS, fields), ...fee, ...memberKeys(fields) };
}

/** Does the work, and throws Refused (409) reportingRows the rows when it fails. */
async function reportingRows(
  rows: readonly Outcome[],
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (isSerializationFailure(error)) throw error;
    if (error instanceof Refused) throw failed(409, CHANGED);
    const numbers = rows.map(({ row }) => row.row);
    const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
    const label = first === last ? `row ${first}` : `rows ${first} to ${last}`;
    throw failed(409, `${label} could not be saved. Nothing was imported.`);
  }
}
