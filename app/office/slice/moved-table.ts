// How a table of the school's earlier system is read when the school moves in.
import type { Fields } from "../fields/field.ts";
import type { SourceRow } from "../fields/source-row.ts";
import type { RegisteredTable, StoredRow } from "./place.ts";

export type MovedTable = {
  /** Its name in the earlier system, such as 'aa_teachers'. */
  name: string;
  /** Other names that its file may have. */
  otherNames?: readonly string[];
  /** Recognises its rows in JSON that does not name the table. */
  isRow?: (row: object) => boolean;
  /** The table that its rows move to. */
  to: RegisteredTable;
  /** Its name on screens: 'Members'. */
  label: string;
  /** The declared fields of its rows. */
  fields?: Fields;
  /** The columns that refer to rows of other tables; each table comes before those that refer to it. */
  references?: readonly SourceReference[];
  /** Ids are kept as they are, because people know them; others become UUIDs. */
  keepsIds?: true;
  /** Returns the row's columns without its id and its references; null when it cannot be stored. */
  read: (row: SourceRow) => StoredRow | null;
};

type SourceReference = {
  /** The column in the earlier system. */
  from: string;
  /** The column in Callboard. */
  column: string;
  to: RegisteredTable;
  /** Without its target the row is left out; otherwise the column is left empty. */
  isNeeded: boolean | "when given";
};
