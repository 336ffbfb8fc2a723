// Looks at a file of members, and imports what its preview has shown: all of it or nothing.
import { createHash, randomUUID } from "node:crypto";
import type { Insertable } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import { answerOnce, KeyUsedError } from "#app/platform/answer-once.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { nameOf } from "#app/platform/sessions/unlock.server.ts";
import { formatCount } from "#app/ui/format.ts";
import { recordChange, type ChangedRow } from "../../changes/record-change.server.ts";
import type { Answer, Refusal, Saved } from "../../saving/answer.ts";
import { schoolToday } from "../../school-day.ts";
import { memberKeys } from "../member-keys.ts";
import type { Desk } from "../save-member.server.ts";
import {
  compareUpload,
  previewCells,
  type CompareOptions,
  type Outcome,
  type Stored,
  type Written,
} from "./compare-upload.ts";
import { isCsv, LARGEST_BYTES, NOT_CSV, TOO_LARGE } from "./csv-kind.ts";
import { readUpload, type Upload } from "./read-upload.ts";
import { FIELDS } from "./upload-columns.ts";
import {
  FAILED,
  PREVIEW_ROWS,
  ROW_STATES,
  type ReportLine,
  type UploadReport,
} from "./upload-report.ts";

export type UploadedFile = { name: string; type: string; bytes: Uint8Array };

export type PreviewAnswer = { isSaved: true; report: UploadReport } | Refusal;

const ROUTE = "/admin/members/upload";
const ROWS_AT_ONCE = 500;
const CHANGED = "the members, or the file, have changed since the preview. Look at it again.";

type Options = Pick<CompareOptions, "takesPhone">;

/** What a file would do; nothing is written. */
export async function previewUpload(
  { database, now }: Desk,
  file: UploadedFile,
  options: Options,
): Promise<PreviewAnswer> {
  const upload = openUpload(file);
  if ("isSaved" in upload) return upload;
  const outcomes = await compare(database, upload, { ...options, today: schoolToday(now()) });
  return { isSaved: true, report: reportOf(file.name, upload, outcomes) };
}

export type ImportWish = Options & {
  file: UploadedFile;
  key: string;
  /** The mark of the preview that was looked at. */
  mark: string;
  hasUpdates: boolean;
};

/** Imports a file as its preview said, with updates where they are wanted. */
export function importUpload(desk: Desk, visitor: Visitor, wish: ImportWish): Promise<Answer> {
  const { file, key, mark, hasUpdates } = wish;
  const upload = openUpload(file);
  if ("isSaved" in upload) return Promise.resolve(upload);
  const at = desk.now().toISOString();
  const today = schoolToday(desk.now());
  return desk.database
    .transaction()
    .execute((trx) =>
      answerOnce<Saved>(trx, { key, route: ROUTE, body: { mark, hasUpdates }, at }, async () => {
        const outcomes = await compare(trx, upload, { ...wish, today });
        if (reportOf(file.name, upload, outcomes).mark !== mark) throw new UploadError(CHANGED);
        return writeOutcomes(trx, visitor, { outcomes, fileName: file.name, hasUpdates, at });
      }),
    )
    .catch((error: unknown) => {
      if (error instanceof UploadError) return failed(409, error.message);
      if (error instanceof KeyUsedError) return failed(409, "this file was imported before.");
      throw error;
    });
}

/** An import that stops: the message says which rows. */
class UploadError extends Error {}

function failed(status: number, reason: string): Refusal {
  return { isSaved: false, status, problem: `${FAILED}${reason}` };
}

function openUpload(file: UploadedFile): Upload | Refusal {
  if (file.bytes.length > LARGEST_BYTES) {
    return { isSaved: false, status: 413, problem: TOO_LARGE };
  }
  if (!isCsv(file, file.bytes)) return { isSaved: false, status: 422, problem: NOT_CSV };
  const upload = readUpload(file.bytes);
  return "problem" in upload ? failed(422, upload.problem) : upload;
}

async function compare(
  database: Database,
  { rows }: Upload,
  options: CompareOptions,
): Promise<Outcome[]> {
  const members = await database
    .selectFrom("members")
    .select([
      "id",
      "name",
      "parentName",
      "email",
      "phone",
      "joinDate",
      "subscriptionAmount as subscriptionPence",
      "membershipFeeDate",
      "membershipFeeDue",
      "nameKey",
      "emailKey",
      "phoneKey",
      "active",
      "updatedAt",
      "version",
    ])
    .where("deletedAt", "is", null)
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
  return compareUpload(rows, members as Stored[], options);
}

function reportOf(fileName: string, upload: Upload, outcomes: readonly Outcome[]): UploadReport {
  const { columns, cells, refused } = upload;
  const lines: ReportLine[] = [
    ...outcomes.map(lineOf),
    ...refused.map(({ row, name, reason }) => ({
      row,
      name,
      state: "refused" as const,
      note: reason,
    })),
  ].sort((one, other) => one.row - other.row);
  const count = (wanted: string) => lines.filter(({ state }) => state === wanted).length;
  return {
    fileName,
    total: lines.length,
    counts: Object.fromEntries(
      ROW_STATES.map((state) => [state, count(state)]),
    ) as UploadReport["counts"],
    lines,
    preview: {
      headers: [...FIELDS],
      rows: [...cells.values()]
        .slice(0, PREVIEW_ROWS)
        .map((row) => previewCells({ cells: row, columns })),
    },
    disagreeing: outcomes.flatMap(({ state, row }) =>
      state === "new" && row.disagrees ? [row.row] : [],
    ),
    unread: columns.unread,
    doubled: columns.doubled,
    mark: createHash("sha256").update(JSON.stringify(outcomes)).digest("hex"),
  };
}

function lineOf(outcome: Outcome): ReportLine {
  const { state, row } = outcome;
  const note =
    state === "update" ? `changes ${outcome.changes.join(", ")}` : (Object(outcome).reason ?? "");
  return { row: row.row, name: row.name, state, note };
}

type Writing = {
  outcomes: readonly Outcome[];
  fileName: string;
  hasUpdates: boolean;
  at: string;
};

async function writeOutcomes(
  trx: Database,
  visitor: Visitor,
  { outcomes, fileName, hasUpdates, at }: Writing,
): Promise<Saved> {
  const importId = randomUUID();
  const added = outcomes.filter((outcome) => outcome.state === "new");
  const updated = hasUpdates ? outcomes.filter((outcome) => outcome.state === "update") : [];
  const who = nameOf(visitor);
  const rowCount = added.length + updated.length;
  await trx
    .insertInto("imports")
    .values({ id: importId, kind: "members", fileName, rowCount, importedBy: who, createdAt: at })
    .execute();
  const rows = [
    ...(await insertMembers(trx, added, importId, at)),
    ...(await updateMembers(trx, updated, at)),
  ];
  const details = { importId, added: added.length, updated: updated.length };
  await recordAudit(trx, {
    who,
    at,
    action: "imported members",
    subject: "import",
    details,
    visitor,
  });
  const updates = updated.length > 0 ? ` and updated ${updated.length}` : "";
  const summary = `Imported ${formatCount(added.length, "member")}${updates}`;
  if (rows.length === 0) return { isSaved: true };
  const kind = "imported members";
  const change = await recordChange(trx, visitor, { id: importId, kind, summary, rows, at });
  return { isSaved: true, change };
}

async function insertMembers(
  trx: Database,
  added: readonly Extract<Outcome, { state: "new" }>[],
  importId: string,
  at: string,
): Promise<ChangedRow[]> {
  const changed: ChangedRow[] = [];
  for (let first = 0; first < added.length; first += ROWS_AT_ONCE) {
    const chunk = added.slice(first, first + ROWS_AT_ONCE);
    const members = chunk.map(({ row, written }): Insertable<Tables["members"]> => ({
      ...columnsOf(written),
      id: randomUUID(),
      status: row.status,
      active: row.status === "Active",
      classes: [],
      isNew: false,
      importId,
      createdAt: at,
      updatedAt: at,
    }));
    await naming(chunk, () => trx.insertInto("members").values(members).execute());
    for (const { id } of members) {
      changed.push({ table: "members", id, before: {}, wasNew: true, version: 1 });
    }
  }
  return changed;
}

async function updateMembers(
  trx: Database,
  updated: readonly Extract<Outcome, { state: "update" }>[],
  at: string,
): Promise<ChangedRow[]> {
  const changed: ChangedRow[] = [];
  for (const outcome of updated) {
    const { member, written } = outcome;
    const version = member.version + 1;
    const values = { ...columnsOf(written), version, updatedAt: at };
    await naming([outcome], () =>
      trx.updateTable("members").set(values).where("id", "=", member.id).execute(),
    );
    changed.push({ table: "members", id: member.id, before: columnsOf(member), version });
  }
  return changed;
}

function columnsOf(written: Written) {
  const { name, parentName, email, phone, joinDate } = written;
  const { subscriptionPence: subscriptionAmount, membershipFeeDate, membershipFeeDue } = written;
  return {
    name,
    parentName,
    email,
    phone,
    joinDate,
    subscriptionAmount,
    membershipFeeDate,
    membershipFeeDue,
    ...memberKeys(written),
  };
}

/** Does the work, and names the rows when it fails. */
async function naming(rows: readonly Outcome[], work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    const numbers = rows.map(({ row }) => row.row);
    const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
    const named = first === last ? `row ${first}` : `rows ${first} to ${last}`;
    throw new UploadError(`${named} could not be stored. Nothing was imported.`, { cause });
  }
}
