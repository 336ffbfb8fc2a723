// A record's fields in a file.
import type { Field, Fields, Imported, InFile } from "./field.ts";
import { byName, eachField, rulesOf } from "./kinds.ts";

/** A column of a file, and the field that it holds. */
export type FileColumn = InFile & { column: string; name: string; field: Field };

/** The columns of the fields that a file has. */
export function fileColumns(fields: Fields): FileColumn[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { file } = field;
    if (file === "none") return [];
    return [{ column: name, ...(file !== "written" && file), name, field }];
  });
}

/** The fields that are read from a file. */
export function importedFields<F extends Fields>(fields: F): Imported<F> {
  const isRead = (field: Field) =>
    !rulesOf(field).isNeverEmpty && field.file !== "none" && field.file !== "written";
  return eachField(fields, (field) => (isRead(field) ? field : undefined)) as Imported<F>;
}

/** What stands in the cell of a field. */
export function cellOf({ field, name }: FileColumn, values: object): string {
  const value = byName(values)[name];
  return value === undefined ? "" : rulesOf(field).inFile(value);
}
