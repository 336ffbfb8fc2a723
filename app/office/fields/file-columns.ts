// Lists the columns of a record's fields in a CSV file.
import type { Field, Fields, Imported, FileOptions } from "./field.ts";
import { asRecord, eachField, rulesOf } from "./kinds.ts";

/** A column of a CSV file with its field. */
export type FileColumn = FileOptions & { column: string; name: string; field: Field };

/** Returns the columns that are read or written. */
export function fileColumns(fields: Fields): FileColumn[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { file } = field;
    if (file === "none") return [];
    return [{ column: name, ...(file !== "written" && file), name, field }];
  });
}

/** Returns the fields that an import reads. */
export function importedFields<F extends Fields>(fields: F): Imported<F> {
  const isRead = (field: Field) =>
    !rulesOf(field).isNeverEmpty && field.file !== "none" && field.file !== "written";
  return eachField(fields, (field) => (isRead(field) ? field : undefined)) as Imported<F>;
}

/** Returns the text of a cell. */
export function cellOf({ field, name }: FileColumn, values: object): string {
  const value = asRecord(values)[name];
  return value === undefined ? "" : rulesOf(field).inFile(value);
}
