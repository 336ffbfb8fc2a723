// Generates migrations/tables.ts from the tables of a SQLite database.
import { sql } from "kysely";
import type { Database } from "./database.server.ts";

const OPENING = `// The row types of every table, made from the SQL beside this file by scripts/make-tables.ts.
import type { ColumnType, Generated } from "kysely";

/** JSON is read as unknown: a schema says what it is. Only objects and lists are stored. */
export type Json = ColumnType<unknown, object, object>;
type NullableJson = ColumnType<unknown, object | null | undefined, object | null>;
`;

type Column = { name: string; type: string; notnull: number; dfltValue: string | null; pk: number };

/** Returns the text of tables.ts for the database's tables, in the order of their names. */
export async function describeTables(database: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' and name not like 'sqlite_%' order by name`.execute(database);
  let interfaces = "";
  for (const { name } of rows) {
    const columns = await sql<Column>`select * from pragma_table_info(${name})`.execute(database);
    const lines = columns.rows.map((column) => `    ${camelCase(column.name)}: ${typeOf(column)};`);
    interfaces += `  ${camelCase(name)}: {\n${lines.join("\n")}\n  };\n`;
  }
  return `${OPENING}\nexport type Tables = {\n${interfaces}};\n`;
}

function typeOf({ type, notnull, dfltValue, pk }: Column): string {
  const isRequired = notnull === 1 || pk > 0;
  if (type.toLowerCase() === "jsonb") return isRequired ? "Json" : "NullableJson";
  const base = { integer: "number", boolean: "boolean" }[type.toLowerCase()] ?? "string";
  const full = isRequired ? base : `${base} | null`;
  return dfltValue === null ? full : `Generated<${full}>`;
}

function camelCase(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
