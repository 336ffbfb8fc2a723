// Applies a person's choice for one column to the choices for its file.
import { columnNames } from "./fold-header.ts";
import type { Choices, ColumnUse } from "./table-kind.ts";

/**
 * Returns the choices with a column read as a field, or as none. Another column of that field becomes unused,
 * unless the field may have several columns.
 */
export function withColumn<Field extends string>(
  choices: Choices,
  columns: readonly ColumnUse<Field>[],
  { at, field, several }: { at: number; field: Field | null; several: readonly Field[] },
): Choices {
  const names = columnNames(columns);
  const others = columns.flatMap((column, place) =>
    place !== at && field !== null && column.field === field && !several.includes(field)
      ? [[names[place]!, null] as const]
      : [],
  );
  return {
    ...choices,
    columns: { ...choices.columns, ...Object.fromEntries(others), [names[at]!]: field },
  };
}

/** Returns the columns with the choices applied, to show until the file is read again. */
export function columnsAs<Field extends string>(
  columns: readonly ColumnUse<Field>[],
  { columns: chosen = {} }: Choices,
): ColumnUse<Field>[] {
  const names = columnNames(columns);
  return columns.map((column, at) => {
    const name = names[at]!;
    return Object.hasOwn(chosen, name)
      ? { ...column, field: chosen[name] as Field | null, by: "person" as const }
      : column;
  });
}
