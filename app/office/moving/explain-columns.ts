// The page in a school's archive that explains every file and column.
import { snakeCase } from "#app/platform/snake-case.ts";
import type { Fields } from "../fields/field.ts";
import type { RegisteredTable } from "../slice/place.ts";
import { columnWords, fileOf, OWN_TABLES, type Manifest } from "./own-tables.ts";

type Facts = {
  madeOn: string;
  hasMedical: boolean;
  /** The declared fields of some tables' rows. */
  fields: ReadonlyMap<RegisteredTable, Fields>;
};

const NO_NOTES =
  "Medical notes are left out: whoever took this file has no permission for medical notes.";
const LEFT_OUT =
  "Pass-phrases, passkeys, sign-ins, collection passwords, links, photos and deleted records are not in these files.";

/** Returns the page as HTML. */
export function explainColumns(
  { tables }: Manifest,
  { madeOn, hasMedical, fields }: Facts,
): string {
  const sections = OWN_TABLES.flatMap(({ table, about }) => {
    const columns = tables[table];
    if (!columns) return [];
    const rows = Object.entries(columns).map(([column, { type }]) => {
      const words = escaped(columnWords(table, column, { type, fields: fields.get(table) }));
      return `<tr><th scope="row"><code>${snakeCase(column)}</code></th><td>${words}</td></tr>`;
    });
    const head = `<h2>${fileOf(table)}</h2><p>One row each: ${escaped(about)}</p>`;
    return [`${head}<table>${rows.join("")}</table>`];
  });
  return `<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><title>What is in these files</title>
<style>body{font:1rem/1.5 sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}
th{text-align:left;vertical-align:top;padding-right:1rem;font-weight:normal}</style>
<h1>What is in these files</h1>
<p>Made on ${madeOn}. The files are CSV in UTF-8; a cell that begins like a formula has a ' before it.</p>
<p>${LEFT_OUT}</p>${hasMedical ? "" : `<p>${NO_NOTES}</p>`}
${sections.join("\n")}
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
