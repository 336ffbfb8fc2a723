// The tables that a school takes with it when it moves out, column by column.
import { snakeCase } from "#app/platform/snake-case.ts";
import type { Fields } from "../fields/field.ts";
import { PLACES } from "../places.ts";
import { POINTERS, type Pointer } from "../references/references.ts";
import type { Kind, RegisteredTable } from "../slice/place.ts";

export type OwnTable = {
  table: RegisteredTable;
  /** Describes a row, in a sentence. */
  about: string;
  /** Only in the file with the permission for medical notes. */
  isMedical?: true;
};

/** Each table comes after those that it refers to. */
export const OWN_TABLES: readonly OwnTable[] = [
  { table: "trials", about: "A child's trial." },
  { table: "members", about: "A child who is or was a member." },
  { table: "families", about: "A family." },
  { table: "familyChildren", about: "A child in a family." },
  { table: "contacts", about: "A parent or carer of a family." },
  { table: "contactTies", about: "A contact's relation to a child, and what they may do." },
  { table: "memberCheckins", about: "A call to a member's parent." },
  { table: "consents", about: "A consent given for a child." },
  { table: "medicalNotes", about: "A child's medical note.", isMedical: true },
  { table: "terms", about: "A term." },
  { table: "weeklyClasses", about: "A class that meets every week." },
  { table: "classEditions", about: "A class in a term, with its own times." },
  { table: "meetingChanges", about: "A meeting of a class that was cancelled or moved." },
  { table: "enrolments", about: "A child's place in a class." },
  { table: "registerMarks", about: "A child's attendance at one meeting." },
  { table: "registerLeavings", about: "Who collected a child from a meeting." },
  { table: "registerGuests", about: "A guest at a meeting." },
  { table: "costumes", about: "A costume." },
  { table: "costumeLoans", about: "Pieces of a costume that were lent." },
  { table: "costumeReturns", about: "Pieces that came back." },
  { table: "aaTeachers", about: "A teacher of private lessons." },
  { table: "aaPrivateLessons", about: "A private lesson." },
  { table: "paySchedules", about: "A payroll year." },
  { table: "payTeachers", about: "A teacher on the payroll." },
  { table: "payRates", about: "A teacher's rates from a day on." },
  { table: "payYears", about: "A teacher's hours in a payroll year." },
  { table: "payExtras", about: "An extra payment to a teacher." },
  { table: "payMisses", about: "Hours that a teacher missed." },
  { table: "payCorrections", about: "A correction to a finalised month." },
  { table: "payLessons", about: "A private lesson that an extra or a correction pays." },
  { table: "payRuns", about: "A teacher's finalised month." },
  { table: "billingAccounts", about: "The account of a family or a child." },
  { table: "feeCharges", about: "A sum that an account owes." },
  { table: "feePayments", about: "A payment to an account." },
  { table: "enquiries", about: "A message from the website." },
];

/** Columns that stay behind: they only mean something inside Callboard, or say what nobody else may know. */
const LEFT_BEHIND = new Set([
  "version",
  "deletedAt",
  "collectionWord",
  "addressHash",
  "messageHash",
]);

const KINDS: readonly (Kind | "none")[] = [
  ...(["name", "contact", "words", "json", "search", "staff", "fact", "mark"] as const),
  "none",
];

/** Returns every column of a table. */
export function allColumns(table: RegisteredTable): string[] {
  const places = PLACES[table];
  const secret = places.secret?.columns ?? "";
  const texts = [...KINDS.map((kind) => places[kind] ?? ""), secret];
  return [...new Set(texts.join(" ").split(/\s+/).filter(Boolean))];
}

const OWN = new Set(OWN_TABLES.map(({ table }) => table));

const isRowReference = ({ as, to }: Pointer) => as === undefined && to !== "any";

/** Returns the columns that are in the file. */
export function ownColumns(table: RegisteredTable): string[] {
  const outside = new Set(
    POINTERS.filter(
      (pointer) =>
        pointer.table === table &&
        isRowReference(pointer) &&
        !OWN.has(pointer.to as RegisteredTable),
    ).map(({ column }) => column),
  );
  const columns = allColumns(table).filter(
    (column) => !LEFT_BEHIND.has(column) && !outside.has(column),
  );
  return columns.toSorted((one, other) => Number(other === "id") - Number(one === "id"));
}

/** Returns the references to rows of tables before this one; a row without a needed target is left out. */
export function ownReferences(table: RegisteredTable) {
  const place = OWN_TABLES.findIndex((each) => each.table === table);
  const before = new Set(OWN_TABLES.slice(0, place).map((each) => each.table));
  return POINTERS.filter(
    (pointer) =>
      pointer.table === table &&
      isRowReference(pointer) &&
      before.has(pointer.to as RegisteredTable),
  ).map(({ column, to, whenGone }) => ({
    column,
    to: to as RegisteredTable,
    isNeeded: whenGone === "goes" || whenGone === "stays",
  }));
}

export type ColumnType = "text" | "number" | "tick" | "json";

const PENCE =
  /pence|price|subscriptionAmount|(teach|admin)Rate|^(amount|base|deductions|extras|net)$/i;
/** Days of the week: the other columns of this name hold dates. */
const WEEKDAYS: readonly RegisteredTable[] = ["weeklyClasses", "classEditions"];

/** Returns what a column holds, in a sentence for the page in the file. */
export function columnWords(
  table: RegisteredTable,
  column: string,
  { type, fields = {} }: { type: ColumnType; fields?: Fields | undefined },
): string {
  const label = fieldLabel(fields, column) ?? sentence(column);
  const target = POINTERS.find(
    (pointer) => pointer.table === table && pointer.column === column && isRowReference(pointer),
  );
  if (target) return `${label}: the id of a row of ${fileOf(target.to as RegisteredTable)}.`;
  if (type === "json") return `${label}, as JSON; amounts are whole pence.`;
  if (PENCE.test(column)) return `${label}, in whole pence: 3550 is £35.50.`;
  if (column.endsWith("Minute")) return `${label}, counted from midnight.`;
  if (/minutes/i.test(column)) return `${label}, in minutes.`;
  if (type === "tick" || /^(is|has)[A-Z]/.test(column)) return `${label}: true or false.`;
  if (column.endsWith("At")) return `${label}: a day and time in UTC.`;
  if (column === "day" && WEEKDAYS.includes(table)) return "Day of the week.";
  if (/(On|Day|Date|Due|^date|^day|[uU]ntil)$/.test(column))
    return `${label}: a day as YYYY-MM-DD.`;
  return `${label}.`;
}

function fieldLabel(fields: Fields, column: string): string | undefined {
  const found = Object.entries(fields).find(
    ([name, field]) => !field.stored && (field.column ?? name) === column,
  );
  return found?.[1].label;
}

function sentence(column: string): string {
  const words = snakeCase(column).replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the name of a table's file. */
export const fileOf = (table: RegisteredTable) => `${snakeCase(table)}.csv`;

/** The page that explains every column. */
export const COLUMNS_PAGE = "columns.html";

/** The file that says how the others are to be read. */
export const MANIFEST = "callboard.json";

export type Manifest = {
  callboard: 1;
  /** Each table's columns with their types; null where an empty cell means no value. */
  tables: Partial<Record<RegisteredTable, Record<string, { type: ColumnType; empty: "" | null }>>>;
};
