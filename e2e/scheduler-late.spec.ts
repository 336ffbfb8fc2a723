// Late routines for an existing schedule.
import { readFileSync } from "node:fs";
import { expect, test } from "./scheduler-desk.ts";

test(
  "Generate with one routine waiting places it in the existing schedule",
  { tag: "@long" },
  async ({ page, desk, expectAccessible, screenshots }) => {
    await page.setViewportSize({ width: 1280, height: 1000 });
    await desk.open();
    await desk.upload("regional.csv", readFileSync("bench/instances/regional-120.csv"));
    await desk.autoSchedule({ "Minimise conflicts": false });
    await desk.expectTiles({ Routines: "120" });
    const before = await desk.rows();
    const conflicts = Number(await desk.tile("Conflicts").innerText());
    const late = (await desk.timeline
      .getByRole("button", { name: /^Return .+ to category$/ })
      .nth(5)
      .getAttribute("aria-label"))!;
    const name = /^Return (.+) to category$/.exec(late)![1]!;
    await desk.row(name).hover();
    await desk.press(late);
    await desk.expectTiles({ Routines: "119" });
    const without = await desk.rows();

    await desk.press("Auto Schedule");
    const replaces = page.getByRole("checkbox", {
      name: "Start over with the 119 routines on the timeline",
    });
    await expect(replaces).not.toBeChecked();
    await expect(
      page.getByText("1 waiting routine will go where the fewest conflicts are added"),
    ).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "Lunch Break" })).toBeDisabled();
    await expectAccessible();
    await screenshots("scheduler-late-dialog");
    await desk.press("Generate");
    await expect(
      desk.notice(
        new RegExp(`^${name} is now number \\d+, at \\d\\d:\\d\\d in .+, with no new conflicts`),
      ),
    ).toBeVisible();
    await screenshots("scheduler-late-placed");
    await desk.expectTiles({ Routines: "120" });
    expect(Number(await desk.tile("Conflicts").innerText())).toBeLessThanOrEqual(conflicts);
    const words = (rows: string[]) =>
      rows.map((row) =>
        row.replace(/^(\d+ )?\d\d:\d\d \d\d:\d\d /, "").replace(/ \d+ conflicts?/, ""),
      );
    const sections = (rows: string[]) => rows.filter((row) => row.includes("Starts at")).length;
    const after = await desk.rows();
    expect(sections(after)).toBe(sections(before));
    const order = (rows: string[]) =>
      words(rows).filter((row) => !row.startsWith(`${name} `) && !row.includes("Starts at"));
    expect(order(after)).toEqual(order(without));

    await desk.press("Undo");
    await desk.expectTiles({ Routines: "119" });
    expect(await desk.rows()).toEqual(without);

    await desk.press("Auto Schedule");
    await replaces.check();
    await expect(page.getByRole("checkbox", { name: "Lunch Break" })).toBeEnabled();
    await page.getByRole("checkbox", { name: "Dinner Break" }).check();
    await desk.press("Generate");
    await desk.expectTiles({ Routines: "120" });
    await expect(desk.row("Dinner Break").first()).toBeVisible();
  },
);

test(
  "with few placed and many waiting, those are placed too unless the organiser starts over",
  { tag: "@long" },
  async ({ page, desk }) => {
    await desk.loadSample();
    await desk.add("Clockwork", "Lantern Parade");
    await desk.press("Auto Schedule");
    const replaces = page.getByRole("checkbox", {
      name: "Start over with the 2 routines on the timeline",
    });
    await expect(replaces).not.toBeChecked();
    await desk.press("Generate");
    await expect(desk.notice(/^6 routines were placed, with /)).toBeVisible();
    await desk.expectTiles({ Routines: "8", Sections: "0" });
    await desk.press("Undo");
    await desk.expectTiles({ Routines: "2" });
    await desk.press("Auto Schedule");
    await replaces.check();
    await desk.press("Generate");
    await desk.expectTiles({ Routines: "8" });
    await expect(desk.timeline.getByText("Starts at 09:00")).toBeVisible();
  },
);
