// The printed running order: the organiser's, and the parents'.
import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { pdfPages } from "./pdf-text.ts";
import { expect, test } from "./scheduler-desk.ts";

const FILE = `Routine Name,Performers,School,Age Group,Entry Type,Level,Duration (mins)
Alder,Ava,Harbour Dance,MINI,Solo,Novice,3
Birch,Bo,Northgate,MINI,Solo,Novice,3
Cedar,Ava,Harbour Dance,MINI,Solo,Novice,3
Elm,Łucja Фёдорова,Northgate,MINI,Solo,Novice,3
`;

/** Saves the printed sheets as files on request. */
async function printed(page: Page, name: string): Promise<void> {
  const folder = process.env.PRINTED_TO;
  if (!folder) return;
  for (const format of ["A4", "Letter"] as const)
    writeFileSync(
      `${folder}/${name}-${format}.pdf`,
      await page.pdf({ format, preferCSSPageSize: true }),
    );
}

/** The page as laid out for printing. */
async function toPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
}

/** How the elements around the printed tables are laid out. */
const layoutsAround = (page: Page): Promise<string[]> =>
  page
    .getByRole("table")
    .first()
    .evaluate((table) => {
      const layouts = new Set<string>();
      for (let around = table.parentElement; around; around = around.parentElement)
        layouts.add(getComputedStyle(around).display);
      return [...layouts];
    });

const cellsOf = (page: Page, name: string) =>
  page.getByRole("row").filter({ hasText: name }).last().getByRole("cell");

test(
  "a scratched routine is struck through in print, the organiser's and the parents', and has no time",
  { tag: "@long" },
  async ({ page, desk, browser }) => {
    await desk.open();
    await desk.upload("routines.csv", FILE);
    await desk.add("Alder", "Birch", "Cedar", "Elm");
    await page.getByRole("button", { name: "2 Select Birch" }).click();
    await page.getByRole("region", { name: "Selected" }).getByText("Scratch").click();
    await expect(desk.row("Birch")).toContainText("Scratched");
    await desk.publish(1);
    const link = await page.getByLabel("Link to the running order").inputValue();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await printed(page, "scratched");
    const text = pdfPages(await page.pdf({ format: "A4", preferCSSPageSize: true })).join("");
    expect(text).toContain("ŁucjaФёдорова");
    await toPaper(page);
    // Inside a grid or a flex box, a browser takes minutes to break long tables into pages.
    expect(await layoutsAround(page)).toEqual(["block"]);
    await expect(page.getByText("Version 1", { exact: true })).toBeVisible();
    await expect(page.getByText(/^Printed \d+ \w+ \d{4}, \d\d:\d\d$/)).toBeVisible();
    await expect(cellsOf(page, "Alder")).toHaveText([
      "1",
      "09:00",
      "09:03",
      "Alder ▲ 3",
      "Harbour Dance",
      /MINI/,
      "Ava",
      /3/,
    ]);
    await expect(cellsOf(page, "Birch").nth(1)).toHaveText("Scratched");
    await expect(page.getByText("Birch", { exact: true }).last()).toHaveCSS(
      "text-decoration-line",
      "line-through",
    );
    // Everyone else has the times of the screen.
    await expect(cellsOf(page, "Cedar").nth(1)).toHaveText("09:03");

    const parents = await browser.newPage({ javaScriptEnabled: false });
    await parents.goto(link);
    await parents.emulateMedia({ media: "print" });
    await expect(parents.getByText(/^As of .*, version 1$/)).toBeVisible();
    const birch = parents.getByRole("listitem").filter({ hasText: "Birch" });
    await expect(birch.getByText("Scratched")).toBeVisible();
    await expect(birch.locator("time")).toBeHidden();
    await expect(birch.getByText("Birch", { exact: true })).toHaveCSS(
      "text-decoration-line",
      "line-through",
    );
    const cedar = parents.getByRole("listitem").filter({ hasText: "Cedar" });
    await expect(cedar.locator("time")).toHaveText("09:03 to 09:07");
    await expect(parents.getByText("Conflict")).toHaveCount(0);
    await expect(parents.getByRole("searchbox")).toBeHidden();
    await printed(parents, "parents");
    await parents.close();
  },
);

test(
  "387 routines are each printed once, in screen order",
  { tag: "@long" },
  async ({ page, desk }) => {
    await desk.open();
    await desk.upload("nationals.csv", readFileSync("bench/instances/nationals-387.csv"));
    await desk.autoSchedule({ "Minimise conflicts": false });
    await desk.expectTiles({ Routines: "387" });
    await toPaper(page);
    const numbers = await page
      .getByRole("row")
      .locator("td:first-child:nth-last-child(n + 6)")
      .allInnerTexts();
    const routines = numbers.filter((number) => number !== "");
    expect(routines).toEqual(Array.from({ length: 387 }, (_, at) => String(at + 1)));
    for (const format of ["A4", "Letter"] as const) {
      const pages = pdfPages(await page.pdf({ format, preferCSSPageSize: true }));
      expect(pages.length).toBeLessThanOrEqual(20);
      pages.forEach((text, at) => {
        expect(text).toContain(`Page${at + 1}of${pages.length}`);
        expect(text).toContain("No.StartEndItem");
      });
    }
  },
);
