// The sheets of a schedule: preview, print, PDF and zip.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { pathsIn } from "#app/files/unzip.ts";
import { readPdf } from "#tests/read-pdf.ts";
import { expect, test } from "./scheduler-desk.ts";

const FILE = `Routine Name,Performers,School,Age Group,Entry Type,Level,Duration (mins)
Alder,Ava Łuczak,Harbour Dance,MINI,Solo,Novice,3
Birch,Nguyễn Hồng,Northgate,MINI,Solo,Novice,3
Cedar,Ava Łuczak,Harbour Dance,MINI,Solo,Novice,3
Elm,Ольга Фёдорова,Northgate,TEEN,Solo,Novice,3
`;

/** Keeps the text that each print has. */
async function keepPrints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const prints: string[] = [];
    Object.assign(window, {
      prints,
      print: () => prints.push(document.body.lastElementChild?.textContent ?? ""),
    });
  });
}

const printsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { prints: string[] }).prints);

async function downloaded(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const arriving = page.waitForEvent("download");
  await page.getByRole("button", { name: button, exact: true }).click();
  const download = await arriving;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

test("sheets are previewed, printed, and downloaded as PDF and as one zip", async ({
  page,
  desk,
  expectAccessible,
  expectToFit,
}) => {
  await keepPrints(page);
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  const ofPdf = () => scripts.filter((address) => /pdf\.worker|source-sans/.test(address));
  await desk.open();
  await desk.upload("routines.csv", FILE);
  await desk.add("Alder", "Birch", "Cedar", "Elm");
  await desk.press("Sheets");
  const dialog = page.getByRole("dialog", { name: "Sheets" });
  const preview = dialog.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("row")).toHaveCount(5);
  await expect(dialog.getByRole("button", { name: /^Awards list/ })).toBeDisabled();
  await expect(dialog.getByText("No awards in this plan.")).toBeVisible();

  await dialog.getByRole("button", { name: /^Running sheet/ }).click();
  const table = preview.getByRole("table", { name: "Running sheet" });
  await expect(table.getByRole("columnheader").first()).toHaveText("Number");
  await expect(table.getByRole("row").nth(1)).toContainText("3 min before #3, Ava Łuczak");
  await expectAccessible();
  await expectToFit("scheduler-sheets");

  await dialog.getByRole("button", { name: "Print", exact: true }).click();
  await expect.poll(async () => (await printsOf(page))[0]).toContain("Running sheet");
  expect(ofPdf()).toEqual([]);

  await dialog.getByLabel("Names").selectOption("First name and initial");
  await expect(table).toContainText("Ava Ł.");
  const pdf = await downloaded(page, "Download PDF");
  expect(pdf.name).toBe("Running sheet.pdf");
  const [text = ""] = await readPdf(pdf.bytes);
  for (const words of ["Alder", "Ava Ł.", "Ольга Ф.", "Page 1 of 1"]) expect(text).toContain(words);
  expect(ofPdf().length).toBeGreaterThan(0);

  const zip = await downloaded(page, "Download all");
  expect(pathsIn(zip.bytes)).toEqual([
    "Programme/Programme.pdf",
    "Running sheet/Running sheet.pdf",
    "Backstage check-in/Backstage check-in.pdf",
    "Announcer's script/Announcer's script.pdf",
    "Music list/Music list.pdf",
    "Judges' sheets/Judges' sheets.pdf",
    "Call sheets/Ava Łuczak.pdf",
    "Call sheets/Nguyễn Hồng.pdf",
    "Call sheets/Ольга Фёдорова.pdf",
    "Studio packs/Harbour Dance.pdf",
    "Studio packs/Northgate.pdf",
  ]);
});

test(
  "after a new version the sheets that it touches are printed alone",
  { tag: "@long" },
  async ({ page, desk }) => {
    await keepPrints(page);
    await desk.open();
    await desk.upload("routines.csv", FILE);
    await desk.add("Alder", "Birch", "Cedar", "Elm");
    await desk.publish(1);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "4 Select Elm" }).click();
    await page.getByRole("region", { name: "Selected" }).getByText("Scratch").click();
    await desk.press("Sheets");
    const dialog = page.getByRole("dialog", { name: "Sheets" });
    // Those of Harbour Dance and its dancer stay as they were.
    await expect(dialog.getByText("8 sheets changed since version 1.")).toBeVisible();
    await dialog.getByRole("button", { name: "Print changed" }).click();
    await expect.poll(() => printsOf(page)).toHaveLength(1);
    const [text = ""] = await printsOf(page);
    expect(text).toContain("Elm Scratched Changed");
    expect(text).toContain("Pack for Northgate");
    expect(text).not.toContain("Pack for Harbour Dance");
    await dialog.getByRole("button", { name: /^Call sheets/ }).click();
    await expect(dialog.getByText(/Your code is [0-9A-Z]{4}-[0-9A-Z]{4}\./)).toBeVisible();
  },
);

test("a stopped download leaves no file", { tag: "@long" }, async ({ page, desk }) => {
  await desk.open();
  await desk.upload("nationals.csv", readFileSync("bench/instances/nationals-387.csv"));
  await desk.autoSchedule({ "Minimise conflicts": false });
  await desk.expectTiles({ Routines: "387" });
  const downloads: string[] = [];
  page.on("download", (download) => downloads.push(download.suggestedFilename()));
  await desk.press("Sheets");
  await desk.press("Download all");
  await expect(page.getByText(/^[1-9]\d* of 2\d\d$/)).toBeVisible();
  await desk.press("Stop");
  await expect(page.getByRole("button", { name: "Download all" })).toBeVisible();
  expect(downloads).toEqual([]);
});
