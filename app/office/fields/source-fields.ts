// Reads a record's declared fields from a row of the school's earlier system.
import { snakeCase } from "#app/platform/snake-case.ts";
import type { Field, Fields, Values } from "./field.ts";
import { eachField } from "./kinds.ts";
import type { SourceRow } from "./source-row.ts";
import { tidied } from "./values.ts";

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Returns the values of the fields that have a column of their own. */
export function sourceValues<F extends Fields>(row: SourceRow, fields: F): Values<F> {
  return eachField(fields, (field, name) =>
    field.stored ? undefined : valueOf(row, field, snakeCase(field.column ?? name)),
  ) as Values<F>;
}

function valueOf(row: SourceRow, field: Field, column: string): unknown {
  switch (field.kind) {
    case "text":
      return tidied(field, row.text(column));
    case "email": {
      const email = row.text(column).toLowerCase();
      if (email !== "" && !EMAIL.test(email)) {
        row.note(column, "It isn't an email address. It was kept as it is.");
      }
      return email;
    }
    case "day":
      return row.day(column);
    case "money":
      return row.amount(column, field.read);
    case "count":
      return row.amount(column, field.read, field.whenEmpty ?? null);
    case "tick":
      return row.tick(column);
    case "choice":
      return row.text(column) || field.options[0];
    case "names":
      return row.names(column);
  }
}
