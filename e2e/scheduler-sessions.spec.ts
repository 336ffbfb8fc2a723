// Sessions: a running order over several days and stages.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { EXPORT_FILE_NAME } from "#app/scheduler/files/export/export-schedule.ts";
import { expect, test } from "./scheduler-desk.ts";

test(
  "a running order becomes sessions, each with its clock, and is restored from its export",
  { tag: "@long" },
  async ({ page, desk, expectAccessible }) => {
    await desk.loadSample();
    await desk.add("Lantern Parade", "Clockwork");
    await desk.press("New Section");
    await desk.add("Salt and Smoke");
    await desk.press("New session");
    expect(await desk.rows()).toEqual([
      "Session 1 No day Main 09:00 to 09:09, 0h 9m 3 routines Edit",
      "Section 1 Starts at 09:00 0h 9m",
      expect.stringMatching(/^1 09:00 09:03 Lantern Parade/),
      expect.stringMatching(/^2 09:03 09:06 Clockwork/),
      expect.stringMatching(/^3 09:06 09:09 Salt and Smoke/),
    ]);

    const atStart =
      /^Split here: .+ at (Section 1|Lantern Parade)\. The session already starts here$/;
    for (const split of await page.getByRole("button", { name: atStart }).all())
      await expect(split).toBeDisabled();
    await expect(page.getByRole("button", { name: atStart })).toHaveCount(2);
    await desk.press("Split here: start a new session at Salt and Smoke");
    const second = desk.row("Session 2");
    await expect(second).toContainText("09:06 to 09:09");
    await desk.press("Edit Session 2");
    await second.getByLabel("Start").fill("25:00");
    await second.getByLabel("Start").press("Enter");
    await expect(second.getByText("Enter a time like 13:00.")).toBeVisible();
    await second.getByLabel("Start").fill("13:00");
    await second.getByLabel("Day").fill("5 Mar 2027");
    await second.getByLabel("End by").fill("13:02");
    await second.getByLabel("Note").fill("Doors at noon");
    await second.getByLabel("Name").fill("Friday");
    await second.getByLabel("Name").press("Enter");
    const friday = desk.row("Friday");
    await expect(friday).toContainText("Fri 5 Mar 2027");
    await expect(friday).toContainText("Doors at noon");
    await expect(friday).toContainText("Runs over by 1 min");
    await expect(desk.row("Salt and Smoke")).toContainText("313:00 13:03");
    await desk.expectTiles({ Routines: "3", "Total Time": "0h 9m", Sections: "2" });
    const inView = page.getByRole("radiogroup", { name: "In view" });
    await inView.getByText("Session", { exact: true }).click();
    await desk.expectTiles({ Routines: "1", Sections: "1" });
    await inView.getByText("All", { exact: true }).click();
    await expectAccessible();

    const { text } = await desk.download("Export CSV");
    expect(text).toContain("=== Section 1 ===,SECTION,,,Friday,2027-03-05,Main");
    await desk.press("Load data");
    await desk.upload(EXPORT_FILE_NAME, text);
    await expect(desk.row("Friday")).toContainText("13:00 to 13:03");
    await expect(desk.row("Friday")).toContainText("Doors at noon");
    await expect(desk.row("Session 1")).toContainText("2 routines");

    const arriving = page.waitForEvent("download");
    await desk.press("Download plan.json");
    const plan = await readFile(await (await arriving).path(), "utf8");
    await desk.press("Load data");
    await desk.upload("plan.json", plan.replace("Friday", "Opening night"));
    await expect(desk.row("Opening night")).toContainText("13:00 to 13:03");

    await desk.press("Days and stages");
    await desk.press("Remove all sessions");
    await expect(desk.row("Opening night")).toBeHidden();
    await expect(desk.row("Salt and Smoke")).toContainText("309:06 09:09");
  },
);

test(
  "two stages run in parallel, and a dancer on both at the same time is a conflict",
  { tag: "@long" },
  async ({ page, desk }) => {
    await desk.loadSample();
    await desk.add("Lantern Parade");
    await desk.press("New Section");
    await desk.press("New session");
    await desk.press("New session");
    await desk.add("Clockwork");
    await desk.press("Days and stages");
    await desk.press("Add a stage");
    await desk.press("Edit Session 2");
    const second = desk.row("Session 2");
    await second.getByLabel("Stage").selectOption("Stage 2");
    await second.getByLabel("Start").fill("9:00");
    await second.getByLabel("Start").press("Enter");
    await expect(
      desk.conflicts.getByText(
        "Routines #1 (Main) and #2 (Stage 2) share: Nell Ashdown (at the same time)",
      ),
    ).toBeVisible();
    await page.getByLabel("Numbers").selectOption("Per stage");
    await expect(desk.row("Clockwork")).toContainText("1Stage 2");
    await page.keyboard.press("Control+z");
    await expect(desk.row("Clockwork")).not.toContainText("1Stage 2");
    await second.getByLabel("Start").fill("9:05");
    await second.getByLabel("Start").press("Enter");
    await expect(desk.conflicts).toBeHidden();
    await desk.press("Settings");
    await page.getByLabel("Quick-change time (minutes)").fill("10");
    await expect(desk.conflicts.getByText("share: Nell Ashdown (2 min apart)")).toBeVisible();
    await expect(page.getByText(/^Tried on 1,000 days, each about 10% late: /)).toBeVisible();
  },
);

test(
  "with days the generator makes sessions of their hours, as one undo step",
  { tag: "@long" },
  async ({ page, desk, expectAccessible }) => {
    await desk.loadSample();
    await desk.press("Auto Schedule");
    await desk.press("Add a day");
    await desk.press("Generate");
    await expect(page.getByText("Day 1: Enter a day as dd/mm/yyyy.")).toBeVisible();
    await page.getByLabel("Day 1", { exact: true }).fill("5 Mar 2027");
    await page.getByLabel("Starts, day 1").fill("16:00");
    await page.getByLabel("Ends, day 1").fill("21:00");
    await expectAccessible();
    await desk.press("Generate");
    await expect(desk.notice(/with these sessions\./)).toBeVisible();
    await expect(desk.row("Session 1")).toContainText("Fri 5 Mar 2027");
    await expect(desk.row("Session 1")).toContainText("End by 21:00");
    await desk.expectTiles({ Routines: "8" });
    await desk.press("Undo");
    await expect(desk.row("Session 1")).toBeHidden();
    await expect(desk.categories.getByText("8 to place")).toBeVisible();
  },
);

test(
  "on days everything is on its day during the search, and Stop keeps it",
  { tag: "@long" },
  async ({ page, desk, screenshots }) => {
    await desk.open();
    await desk.upload("nationals.csv", readFileSync("bench/instances/nationals-387.csv"));
    await desk.press("Auto Schedule");
    for (const [at, day] of ["5 Mar 2027", "6 Mar 2027", "7 Mar 2027"].entries()) {
      await desk.press("Add a day");
      await page.getByLabel(`Day ${at + 1}`, { exact: true }).fill(day);
      await page.getByLabel(`Starts, day ${at + 1}`).fill("08:00");
      await page.getByLabel(`Ends, day ${at + 1}`).fill("22:00");
    }
    await page.getByText("More", { exact: true }).click();
    await page.getByLabel("Minimum gap").fill("6");
    await desk.press("Generate");
    await expect(desk.tile("Routines")).toHaveText("387");
    await expect(page.getByText(/\d+ in the best order so far/)).toBeVisible();
    await expect(desk.row("Session 1")).toContainText("Fri 5 Mar 2027");
    await screenshots("scheduler-days-searching");
    await page.getByText("Calendar", { exact: true }).click();
    const block = page.getByRole("button", { name: /^Session 1, Friday 5 March, / });
    await block.press("Space");
    await expect(desk.notice("Sessions can be moved once the search has ended.")).toBeVisible();
    await block.press("Enter");
    await expect(page.getByRole("button", { name: "Back to the calendar" })).toBeVisible();
    await desk.press("Stop");
    await desk.searched(/Search stopped\. This is the best order so far\./);
    await desk.expectTiles({ Routines: "387" });
    await desk.press("Undo");
    await expect(desk.categories.getByText("387 to place")).toBeVisible();
  },
);
