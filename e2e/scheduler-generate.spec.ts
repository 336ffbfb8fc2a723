// Generating a schedule, judging it and generating again, as an organiser does.
import { readFileSync } from "node:fs";
import { expect, test } from "./scheduler-desk.ts";

const HEADER = "Routine Name,Performers,Age Group,Entry Type,Duration";

/** Ten routines in two groups; Ava dances in four of the five solos. */
const TIGHT = [
  HEADER,
  ...["Ava Reed", "Ava Reed", "Ava Reed", "Ava Reed", "Bo Lee"].map(
    (who, at) => `Solo ${at + 1},${who},MINI,Solo,3`,
  ),
  ...["Cy", "Di", "Ed", "Flo", "Gus"].map((who, at) => `Duet ${at + 1},${who},TEEN,Duet,3`),
].join("\n");

/** Eight solos; Ava dances in three of them, one after another. */
const LOOSE = [
  HEADER,
  ...["Ava Reed", "Ava Reed", "Ava Reed", "Bo Lee", "Cy", "Di", "Ed", "Flo"].map(
    (who, at) => `Solo ${at + 1},${who},MINI,Solo,3`,
  ),
].join("\n");

test(
  "the slider shows what splitting categories saves, and Generate makes what it showed",
  { tag: "@long" },
  async ({ page, desk, expectAccessible, screenshots }) => {
    await desk.open();
    await desk.upload("tight.csv", TIGHT);
    await desk.press("Auto Schedule");
    const dialog = page.getByRole("dialog", { name: "Auto Schedule Generator" });
    await dialog.getByText("More", { exact: true }).click();
    await expect(dialog.getByLabel("Minimum gap")).toHaveValue("3");
    for (const name of [
      "A break clears a conflict",
      "Split long sections",
      "Shuffle within groups",
    ])
      await expect(dialog.getByRole("checkbox", { name })).not.toBeChecked();
    const slider = dialog.getByRole("slider", { name: "Keep categories together" });
    await expect(slider).toHaveValue("100");
    const panel = dialog.getByRole("region", {
      name: "Categories kept together against conflicts",
    });
    await expect(panel).toContainText("5 conflicts");
    await expect(panel).toContainText("Best possible");
    await expect(panel).toContainText("2 blocks");
    await expect(panel).not.toContainText("Still improving");
    await expectAccessible();
    await slider.fill("0");
    await expect(panel).not.toContainText("5 conflicts");
    await expect(panel).toContainText("(2 categories)");
    await expect(panel).toContainText("fewer than with whole categories");
    await expect(panel).toContainText(/best possible|at least \d+ can't be avoided/i);
    const [conflicts, runs] = [/(\d+) conflict/, /(\d+) block/].map(
      async (figure) => figure.exec(await panel.innerText())?.[1] ?? "",
    );
    await screenshots("scheduler-cohesion");
    const shown = { conflicts: await conflicts!, runs: await runs! };
    expect(Number(shown.runs)).toBeGreaterThan(2);
    await dialog.getByRole("checkbox", { name: "Lunch Break" }).uncheck();
    await expect(panel).toContainText(`${shown.runs} blocks`);
    await desk.press("Generate");
    await expect(desk.tile("Conflicts")).toHaveText(shown.conflicts);
    // The challenge and the awards are two more sections.
    await expect(desk.tile("Sections")).toHaveText(String(Number(shown.runs) + 2));
    await expect(desk.tile("Routines")).toHaveText("10");
  },
);

test(
  "at 100 the sections are the groups, with their breaks",
  { tag: "@long" },
  async ({ page, desk }) => {
    await desk.open();
    await desk.upload("tight.csv", TIGHT);
    await desk.autoSchedule();
    await desk.searched("5 conflicts, best possible.");
    await desk.expectTiles({ Conflicts: "5", Sections: "5", Breaks: "1" });
    await expect(desk.conflicts.getByText("Best possible")).toBeVisible();
    await desk.press("Auto Schedule");
    await page.getByText("More", { exact: true }).click();
    await page.getByLabel("Minimum gap").fill("1");
    await page.getByRole("checkbox", { name: /^Start over with/ }).check();
    await desk.press("Generate");
    await desk.searched("2 conflicts, best possible.");
    await desk.expectTiles({ Routines: "10", Conflicts: "2" });
    await expect(desk.conflicts.getByText("Best possible")).toBeVisible();
    await desk.press("Undo");
    await desk.expectTiles({ Conflicts: "5" });
  },
);

test(
  "a search started right after a change of options is stopped with its result",
  { tag: "@long" },
  async ({ page, desk }) => {
    await page.clock.install();
    await desk.open();
    await desk.upload("nationals.csv", readFileSync("bench/instances/nationals-387.csv"));
    await desk.press("Auto Schedule");
    // By age group alone the minimum is not proven within a test's time.
    await page.getByLabel("Secondary grouping").selectOption("None");
    await page.getByText("More", { exact: true }).click();
    await expect(page.getByText(/^\d+ blocks/).first()).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByLabel("Minimum gap").fill("6");
    await page.clock.runFor(100);
    await desk.press("Generate");
    // The dialog is still fading out when the curve of the new choice would be drawn.
    await page.clock.runFor(160);
    await page.clock.resume();
    await desk.press("Stop");
    await desk.searched(/^\d+ conflicts[,.] ?/);
    await desk.expectTiles({ Routines: "387" });
  },
);

test(
  "a conflict shows its reason, and its fix is applied and undone",
  { tag: "@long" },
  async ({ page, desk, expectAccessible }) => {
    await desk.open();
    await desk.upload("tight.csv", TIGHT);
    await desk.autoSchedule();
    await expect(desk.conflicts.getByRole("heading")).toHaveText("Conflicts Detected (5)");
    const first = desk.conflicts.getByRole("listitem").first();
    await expect(first).toContainText("Ava Reed dances in 4 of the 5 routines of MINI · Solo.");
    await expect(first).toContainText(
      "No single move fixes this without causing another conflict.",
    );
    await desk.press("Load data");
    await desk.upload("loose.csv", LOOSE);
    await desk.autoSchedule({ "Minimise conflicts": false });
    await expect(desk.conflicts.getByRole("heading")).toHaveText("Conflicts Detected (3)");
    const apply = desk.conflicts.getByRole("button", { name: /^Apply: Move #/ }).first();
    await expect(apply).toBeVisible();
    await expectAccessible();
    const before = await desk.rows();
    const left = /leaves (\d) conflicts?/.exec((await apply.getAttribute("aria-label"))!);
    await apply.click();
    await expect(desk.tile("Conflicts")).toHaveText(left![1]!);
    await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => desk.rows()).toEqual(before);
  },
);

test(
  "a fix is also found when the conflicts are drawn after the plan has settled",
  { tag: "@long" },
  async ({ page, desk }) => {
    await desk.open();
    await desk.upload("loose.csv", LOOSE);
    const slowed = await page.context().newCDPSession(page);
    await slowed.send("Emulation.setCPUThrottlingRate", { rate: 10 });
    await desk.autoSchedule({ "Minimise conflicts": false });
    await expect(desk.conflicts.getByRole("heading")).toHaveText("Conflicts Detected (3)", {
      timeout: 30_000,
    });
    await slowed.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await expect(desk.conflicts.getByRole("button", { name: /^Apply: / }).first()).toBeVisible();
  },
);

test(
  "a pair with a break in between says how long, and is left out when breaks clear conflicts",
  { tag: "@long" },
  async ({ page, desk }) => {
    await desk.loadSample();
    await desk.add("Lantern Parade");
    await desk.press("Add Break");
    await desk.add("Clockwork");
    const conflict = desk.conflicts.getByRole("listitem").first();
    await expect(conflict).toContainText("15 min between them, with a break.");
    await expect(desk.tile("Conflicts")).toHaveText("1");
    await desk.press("Settings");
    await page.getByRole("switch", { name: "A break clears a conflict" }).click();
    await expect(desk.tile("Conflicts")).toHaveText("0");
    await expect(desk.conflicts).toBeHidden();
    await desk.press("Undo");
    await expect(desk.tile("Conflicts")).toHaveText("1");
  },
);

test(
  "pinned routines stay in place, and the two plans are compared",
  { tag: "@long" },
  async ({ page, desk, expectAccessible, screenshots }) => {
    await desk.open();
    await desk.upload("nationals.csv", readFileSync("bench/instances/nationals-387.csv"));
    await desk.autoSchedule({ "Minimise conflicts": false });
    await desk.expectTiles({ Routines: "387" });
    const [header, first = "", second = ""] = await desk.rows();
    const nameIn = (row: string) =>
      /\d\d:\d\d \d\d:\d\d (.+?) (?:\d conflict|SENIOR)/.exec(row)?.[1] ?? row;
    await desk.press(`Pin ${nameIn(first)}`);
    await desk.press(`Move ${nameIn(second)} up`);
    await desk.press(`Pin ${nameIn(second)}`);
    await desk.press("Auto Schedule");
    await page
      .getByRole("checkbox", { name: /^Start over with the 387 routines on the timeline/ })
      .check();
    await page.getByRole("checkbox", { name: "Minimise conflicts" }).check();
    await desk.press("Generate");
    await desk.searched(/^\d+ conflicts[,.] ?/);
    await desk.expectTiles({ Routines: "387" });
    const after = await desk.rows();
    expect(after[0]).toBe(header);
    expect(after[1]).toContain(`1 09:00 09:03 ${nameIn(second)}`);
    expect(after[2]).toContain(`2 09:03 09:06 ${nameIn(first)}`);

    await desk.press("Compare");
    const dialog = page.getByRole("dialog", { name: "Compare with the previous order" });
    await expect(dialog.getByText(/^\d+ of 387 routines moved\.$/)).toBeVisible();
    const before = dialog.getByRole("region", { name: "Before" });
    await expect(before).toContainText("335 conflicts");
    await expect(before.getByText(/^now #\d+$/).first()).toBeVisible();
    await expect(
      dialog
        .getByRole("region", { name: "Now" })
        .getByText(/^was #\d+$/)
        .first(),
    ).toBeVisible();
    await expectAccessible();
    await screenshots("scheduler-compare");

    await page.setViewportSize({ width: 390, height: 844 });
    await expect(before).toBeHidden();
    const now = dialog.getByRole("region", { name: "Now" });
    const list = now.getByRole("list").locator("../..");
    await list.evaluate((element) => element.scrollTo({ top: element.scrollHeight * 0.7 }));
    await expect(now.getByRole("listitem").first()).toHaveAttribute("aria-posinset", /^\d{3}$/);
    const moved = now.getByRole("button", { name: /was #(2[5-9]|3)\d/ }).first();
    const routine = (await moved.innerText()).split("\n")[2]!;
    await now.getByRole("button", { name: routine }).click();
    const there = before.getByRole("button", { name: routine });
    await expect(there).toBeInViewport();
    await expect(there).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 720 });

    await dialog.getByRole("checkbox", { name: "Moved routines only" }).check();
    await expect(before.getByText("Starts at")).toBeHidden();
    await desk.press("Restore the previous order");
    await desk.expectTiles({ Conflicts: "335" });
    await desk.press("Undo");
    expect((await desk.rows())[1]).toContain(nameIn(second));
  },
);

test("long sections are marked, and cut on request", { tag: "@long" }, async ({ page, desk }) => {
  await desk.open();
  const many = Array.from({ length: 12 }, (_, at) => `Solo ${at},Dancer ${at},MINI,Solo,9.5`);
  await desk.upload("long.csv", [HEADER, ...many].join("\n"));
  const nothing = { "Lunch Break": false, "Dance Challenge": false, "Awards Ceremony": false };
  await desk.autoSchedule(nothing);
  await expect(desk.timeline.getByText("30 min over 90 min")).toBeVisible();
  await desk.press("Auto Schedule");
  await page.getByRole("checkbox", { name: /^Start over with/ }).check();
  await page.getByText("More", { exact: true }).click();
  await page.getByRole("checkbox", { name: "Split long sections" }).check();
  await desk.press("Generate");
  await expect(desk.row("MINI · Solo (1 of 2)")).toBeVisible();
  await expect(desk.row("MINI · Solo (2 of 2)")).toBeVisible();
  await expect(desk.timeline.getByText("over 90 min")).toBeHidden();
  await desk.expectTiles({ Sections: "2", Breaks: "1", Routines: "12" });
});
