// A row of a file of members as it was read.
import type { Values } from "#app/office/fields/field.ts";
import type { IMPORTED_FIELDS } from "./member-table.ts";
import type { RowFurther } from "./row-further.ts";

type FieldsRead = Values<typeof IMPORTED_FIELDS>;

/** A parsed row; empty cells are '' or null. */
export type UploadRow = Omit<FieldsRead, "subscription"> & {
  /** The row number in the file. */
  row: number;
  id: string;
  subscriptionPence: number | null;
  membershipFeeDate: string | null;
  membershipFeeDue: string | null;
  /** Active by default. */
  status: "Active" | "Inactive";
  /** The status and the active flag contradict each other: the member is imported as Inactive. */
  disagrees: boolean;
  further: RowFurther;
  /** A spreadsheet had taken the 0 or the + off the phone number. */
  isPhoneRepaired: boolean;
  /** The values that were read differently from the cells' text, in words for people. */
  notes: string[];
};

/** A row that cannot be imported, with the reason. */
export type RefusedRow = {
  row: number;
  name: string;
  reason: string;
  /** Columns whose cells cannot be read; the row is read once all of them are left empty. */
  canBeEmpty: string[];
};

export type Upload = {
  headers: string[];
  /** The index of each column that was read. */
  places: Partial<Record<string, number>>;
  /** Headers that repeat a field; the first one is used. */
  doubled: string[];
  /** Cells beyond the last header, by row. */
  surplus: { row: number; cells: string[] }[];
  rows: UploadRow[];
  refused: RefusedRow[];
  /** The first records, in the columns of `places`. */
  previewed: string[][];
  /** The original cells by row. */
  cells: Map<number, string[]>;
};
