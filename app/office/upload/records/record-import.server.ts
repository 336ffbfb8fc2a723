// Handles an import of records of any kind: the preview, and the import exactly as previewed or not at all.
import { createHash } from "node:crypto";
import { Refused } from "#app/data/commands/answer.ts";
import { type Desk, type Handler, handler } from "#app/data/commands/handler.server.ts";
import { inSlices } from "#app/data/commands/progress.ts";
import type { Sheet } from "#app/files/sheet.ts";
import { columnNames } from "#app/files/table/fold-header.ts";
import { monthFirstFields, swapDayAndMonth } from "#app/files/table/day-order.ts";
import type { Choices, TableKind } from "#app/files/table/table-kind.ts";
import { cellsByNumber, surplusCells } from "#app/files/table/source-rows.ts";
import { isUndecided, type TableInFile } from "#app/files/table/table-report.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { formatCount } from "#app/ui/format.ts";
import type { ChangedRow } from "../../changes/change-row.server.ts";
import { type UndoCommand, addUndoAddress } from "../../changes/undo.ts";
import { leftRows } from "../left-out-file.ts";
import { runImport } from "../run-import.server.ts";
import { writeRemembered } from "../column-memory.server.ts";
import { readUploadedTable, sheetsOf } from "../uploaded-table.server.ts";
import {
  changedForm,
  type Compared,
  compareRecords,
  type FormValues,
  type RecordRow,
  type RecordRules,
  ROW_STATES,
  type StoredRecord,
} from "./compare-records.ts";
import type { RecordImport } from "./record-import.commands.ts";
import { type RecordReport, reportedLines } from "./record-report.ts";

/** The facts about one kind of records that an import needs. */
export type RecordKind<Values> = {
  table: TableKind<string>;
  /** The scope that an undo needs. */
  scope?: Scope;
  undo?: UndoCommand;
  /** An undo restores all rows or none. */
  isWhole?: true;
  /** Reads what the school has, and says how rows are compared with it. */
  open(desk: Desk): Promise<{ rules: RecordRules<Values>; stored: StoredRecord[] }>;
  /** Adds records as the add form does. */
  insert(desk: Desk, values: readonly Values[]): Promise<ChangedRow[]>;
  /** Changes a record as the edit form does. */
  change?(desk: Desk, stored: StoredRecord, values: Values): Promise<ChangedRow>;
};

const CHANGED = "The records, or the file, have changed since the preview. Look at it again.";

/** Returns the handlers of an import's commands. */
export function recordImportHandlers<Values>(
  commands: RecordImport,
  kind: RecordKind<Values>,
): Handler[] {
  return [
    handler(commands.preview, {
      prepare: async ({ file, choices }) => ({ sheets: await sheetsOf(file), choices }),
      run: async (desk, wish) => {
        const { table, compared } = await compare(desk, kind, wish);
        return { report: reportOf(kind, table, compared) };
      },
    }),
    handler(commands.run, {
      prepare: async ({ file, ...wish }) => ({
        ...wish,
        sheets: await sheetsOf(file),
        fileName: file.name,
      }),
      run: async (desk, { fileName, mark, answers, ...wish }) => {
        const { table, compared, rules } = await compare(desk, kind, wish);
        if (reportOf(kind, table, compared).mark !== mark) throw new Refused(409, CHANGED);
        await writeRemembered(desk.trx, kind.table.record[1], table.report, desk);
        const kept = new Set(answers?.kept);
        const added = new Set(answers?.added);
        const isNew = ({ state, row }: Compared<Values>) =>
          state === "new" || (state === "unclear" && added.has(row));
        const values = compared.flatMap((line) =>
          isNew(line) && line.values !== null ? [line.values] : [],
        );
        const changes = compared.flatMap((line) =>
          line.state === "changed" && line.stored
            ? [{ stored: line.stored, form: changedForm(line, kept) }]
            : [],
        );
        const changing = changes.filter(({ stored, form }) => !isEqual(stored.form, form));
        return write(desk, kind, { fileName, values, changing, rules });
      },
    }),
  ];
}

type Wish = { sheets: readonly Sheet[]; choices: Choices | null };

async function compare<Values>(desk: Desk, kind: RecordKind<Values>, { sheets, choices }: Wish) {
  const table = await readUploadedTable(desk.trx, sheets, kind.table, choices);
  const { rules, stored } = await kind.open(desk);
  const rows = isUndecided(table.report) ? [] : recordRows(table, kind.table);
  const compared = await inSlices(compareRecords(rows, stored, rules), (done) =>
    desk.report(done, rows.length),
  );
  return { table, rules, compared };
}

function recordRows(
  { read, report: { columns, choices } }: TableInFile<Sheet, string>,
  { fields }: TableKind<string>,
): RecordRow[] {
  const swapped = monthFirstFields({ columns, choices }, fields);
  return read.rows.map((cells, at) => {
    const filled = read.header.flatMap(({ field }, place): [string, string][] => {
      const cell = cells[place]?.trim() ?? "";
      if (field === null || cell === "") return [];
      return [[field, swapped.includes(field) ? swapDayAndMonth(cell) : cell]];
    });
    return { row: read.numbers[read.positions[at]!]!, cells: Object.fromEntries(filled) };
  });
}

function reportOf<Values>(
  { table: { fields } }: RecordKind<Values>,
  { report, read, sheet }: TableInFile<Sheet, string>,
  compared: readonly Compared<Values>[],
): RecordReport {
  const cellsAt = cellsByNumber(sheet);
  const lines = reportedLines(compared).map(
    ({ row, name, state, note, notes, changes, values }) => ({
      row,
      name,
      state,
      note,
      notes,
      changes,
      canBeNew: state === "unclear" && values !== null,
      cells: state === "unclear" || state === "refused" ? (cellsAt.get(row) ?? []) : [],
    }),
  );
  const count = (wanted: string) => compared.filter(({ state }) => state === wanted).length;
  return {
    table: { ...report, choices: { ...report.choices, sheet: sheet.name } },
    fields: fields.map(({ field, label, looks, isDay, joins }) => ({
      field,
      label,
      ...(looks && { looks }),
      ...(isDay && { isDay }),
      ...(joins !== undefined && { joins }),
    })),
    headers: columnNames(read.columns),
    counts: Object.fromEntries(
      ROW_STATES.map((state) => [state, count(state)]),
    ) as RecordReport["counts"],
    lines,
    left: leftRows(read.left),
    surplus: surplusCells(read, cellsAt),
    mark: createHash("sha256").update(JSON.stringify(compared)).digest("hex"),
  };
}

type Writing<Values> = {
  fileName: string;
  values: readonly Values[];
  changing: readonly { stored: StoredRecord; form: FormValues }[];
  rules: RecordRules<Values>;
};

async function write<Values>(
  desk: Desk,
  { table, scope, undo, isWhole, insert, change }: RecordKind<Values>,
  { fileName, values, changing, rules }: Writing<Values>,
) {
  const rowCount = values.length + changing.length;
  if (rowCount === 0) return {};
  const [one, many] = table.record;
  const updates = changing.length > 0 ? ` and updated ${changing.length}` : "";
  const done = await runImport(desk, {
    kind: many,
    fileName,
    rowCount,
    facts: [
      { label: "Added", to: String(values.length) },
      { label: "Updated", to: String(changing.length) },
    ],
    summary: `Imported ${formatCount(values.length, one, many)}${updates}`,
    ...(scope && { scope }),
    ...(isWhole && { isWhole }),
    write: async () => {
      const rows = values.length > 0 ? await insert(desk, values) : [];
      for (const { stored, form } of changing) {
        const checked = rules.check(form);
        if ("problem" in checked) throw new Refused(422, checked.problem);
        if (change) rows.push(await change(desk, stored, checked.values));
      }
      return rows;
    },
  });
  return undo ? addUndoAddress(undo)(done) : done;
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
