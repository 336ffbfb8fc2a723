// A list of costumes as a table: its columns are those of the school's own list, and the photos.
import type { FieldSpec, TableKind } from "#app/files/table/table-kind.ts";
import { COLUMN_SYNONYMS, DEFAULT_COLUMNS } from "#app/office/costumes/list/columns.ts";

/** The field of columns with photos; the space keeps it apart from a column of any name. */
export const PHOTOS = " photos";

const PICTURE_COLUMN = /image|photo|picture|img|thumbnail/i;

/** Returns the kind of a school's list with these columns. */
export function costumesKind(columns: readonly string[]): TableKind<string> {
  const own = columns.filter((column) => !DEFAULT_COLUMNS.some((name) => name === column));
  return {
    record: ["costume", "costumes"],
    fields: [
      ...DEFAULT_COLUMNS.map((column): FieldSpec<string> => ({
        field: column,
        label: column,
        headers: [column],
        synonyms: COLUMN_SYNONYMS[column],
      })),
      ...own.map((column) => ({ field: column, label: column, headers: [column] })),
      { field: PHOTOS, label: "Photos", headers: [], says: PICTURE_COLUMN },
    ],
    title: "Item name",
    // The specification makes a column of each unknown header, so none has to be asked about.
    essential: [],
  };
}

/** Recognises a picture column by its header. */
export function isPictureColumn(header: string): boolean {
  return PICTURE_COLUMN.test(header);
}
