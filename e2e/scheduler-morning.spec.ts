// A director's morning: three days planned, worked on by mouse, keys and finger in two browsers,
// exported and imported.
import { readFileSync } from "node:fs";
import { expect, SchedulerDesk, test } from "./scheduler-desk.ts";

const NATIONALS = readFileSync("bench/instances/nationals-387.csv");
const DAYS = ["5 Mar 2027", "6 Mar 2027", "7 Mar 2027"];

test(
  "a morning's work on three days goes through two browsers, a file and a merge, and nothing is lost",
  { tag: "@long" },
  async ({ page, desk, browser, baseURL }) => {
    test.setTimeout(300_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    await desk.open();
    await desk.upload("nationals.csv", NATIONALS);
    await desk.press("Auto Schedule");
    for (const [at, day] of DAYS.entries()) {
      await desk.press("Add a day");
      await page.getByLabel(`Day ${at + 1}`, { exact: true }).fill(day);
      await page.getByLabel(`Starts, day ${at + 1}`).fill("08:00");
      await page.getByLabel(`Ends, day ${at + 1}`).fill("22:00");
    }
    await desk.press("Generate");
    await desk.searched(/with these sessions\./);
    await desk.expectTiles({ Routines: "387" });

    // The outline with the keys alone: a session is renamed and folded.
    await page.getByRole("button", { name: "Outline" }).press("Enter");
    const outline = page.getByRole("region", { name: "Outline" });
    await outline.getByRole("button", { name: "More actions for Session 1" }).press("Enter");
    await page.getByRole("menuitem", { name: "Rename" }).press("Enter");
    await outline.getByLabel("Name of Session 1").fill("Opening");
    await page.keyboard.press("Enter");
    await outline.getByRole("button", { name: /^Opening / }).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(desk.row("Opening")).toBeVisible();
    await page.keyboard.press("ArrowRight");

    // A routine is found, selected and moved to another number; one is scratched.
    await page.getByLabel("Find", { exact: true }).fill("40");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    const fortieth = desk.timeline.getByRole("button", { name: /^40 Select / });
    const name = (await fortieth.getAttribute("aria-label"))!.replace("40 Select ", "");
    await fortieth.press("Space");
    await page.getByLabel("Move to number").fill("45");
    await page.getByLabel("Move to number").press("Enter");
    await expect(
      desk.timeline.getByRole("button", { name: `45 Select ${name}`, exact: true }),
    ).toBeVisible();
    await page.getByRole("region", { name: "Selected" }).getByText("Scratch").click();
    await desk.expectTiles({ Routines: "386" });
    await desk.press("Clear");
    const id = await desk.save();

    // Another browser, by touch.
    const context = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      hasTouch: true,
      viewport: { width: 390, height: 844 },
    });
    const phone = new SchedulerDesk(await context.newPage());
    await phone.open();
    await phone.loadById(id);
    await phone.expectTiles({ Routines: "386" });
    await phone.timeline.getByRole("button", { name: /^2 Select / }).tap();
    await phone.timeline.getByRole("button", { name: /^3 Select / }).tap();
    await phone.press("Scratch");
    await phone.expectTiles({ Routines: "384" });
    await phone.save();
    await context.close();

    await desk.press("Undo");
    await desk.expectTiles({ Routines: "387" });
    await desk.press("Save");
    await page.getByRole("button", { name: /^Open theirs/ }).click();
    await desk.expectTiles({ Routines: "384" });

    // Exported, imported, and merged with itself and with its original list.
    const first = await desk.download("Export CSV");
    await desk.press("Load data");
    await desk.upload(first.name, first.text);
    await desk.expectTiles({ Routines: "384" });
    await expect(desk.row("Opening")).toBeVisible();
    const again = await desk.download("Export CSV");
    expect(again.text).toBe(first.text);
    const merge = page.getByRole("dialog", { name: "Merge a file" });
    for (const [file, content] of [
      [first.name, Buffer.from(first.text)],
      ["nationals.csv", NATIONALS],
    ] as const) {
      await desk.press("Merge a file");
      await merge
        .getByLabel("A file to merge")
        .setInputFiles({ name: file, mimeType: "text/csv", buffer: content });
      await expect(merge.getByText("Nothing is different.")).toBeVisible();
      await page.keyboard.press("Escape");
    }
  },
);
