import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { makePlan, makeRoutine } from "#tests/make-plan.ts";
import { sheetsOf, textsOf } from "#tests/make-sheets.ts";
import { placed } from "#app/scheduler/plan/categories.ts";
import type { Sheet } from "#app/scheduler/sheets/sheet.ts";
import { SheetPage } from "./sheet-page.tsx";

const HEAD = { event: "Cup", version: "Version 3", printedAt: "5 Mar 2027, 14:05", since: "" };
const plan = makePlan({
  runningOrder: ["Alder", "Birch", "Cedar"].map((name, at) =>
    placed(
      makeRoutine({
        row: at + 1,
        name,
        performers: ["Ava Łuczak", "Zoë O’Brien"],
        ...(name === "Birch" && { isScratched: true as const }),
      }),
    ),
  ),
});
const html = (sheet: Sheet) =>
  renderToStaticMarkup(createElement(SheetPage, { sheet, head: HEAD })).replaceAll(/<!-- -->/g, "");
const textIn = (markup: string) => markup.replaceAll(/<[^>]*>/g, "").trim();

test("the HTML has the sheet's rows and columns in their order", () => {
  const [sheet] = sheetsOf(plan, "running-sheet");
  const markup = html(sheet!);
  const rows = [...markup.matchAll(/<tr(?: data-[\w-]+="true")*>(?=<td)[\s\S]*?<\/tr>/g)];
  const cells = rows.map(([row]) =>
    [...row.matchAll(/<t[dh]\b[^>]*>([\s\S]*?)<\/t[dh]>/g)].map(([, cell = ""]) => textIn(cell)),
  );
  const wanted = textsOf(sheet!).map((row) =>
    row.map((cell) => (cell === "Birch" ? "Birch Scratched" : cell)),
  );
  expect(cells.slice(-wanted.length)).toEqual(wanted);
  expect(markup).toContain("<caption");
  for (const { title } of sheet!.parts[0]!.columns)
    expect(markup).toContain(`<th scope="col">${title}</th>`);
  for (const words of ["Cup", "Version 3", "Printed 5 Mar 2027, 14:05"])
    expect(textIn(markup)).toContain(words);
});
