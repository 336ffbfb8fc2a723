// Late changes to a published plan: the moves are shown, applied with one press and undone with
// one.
import type { Page } from "@playwright/test";
import { expect, test, type SchedulerDesk } from "./scheduler-desk.ts";

const NAMES = ["Amber", "Birch", "Cedar", "Daisy", "Ember", "Fern", "Gorse", "Hazel", "Ivy"];
const DANCERS = ["Ava Reed", "Bo", "Cy", "Dee", "Ava Reed", "Eve", "Flo", "Gus", "Hal"];
const FILE = `Routine Name,Performers,Age Group,Entry Type,Level,Duration (mins)
${NAMES.map((name, at) => `${name},${DANCERS[at]},MINI,Solo,Novice,3`).join("\n")}
`;

/** The nine routines on the timeline, saved and published. */
async function openPublished(page: Page, desk: SchedulerDesk): Promise<void> {
  await desk.open();
  await desk.upload("routines.csv", FILE);
  await desk.add(...NAMES);
  await desk.publish(1);
  await page.keyboard.press("Escape");
}

test("a scratch on a published plan is fixed by mouse, and an absence from the keyboard", async ({
  page,
  desk,
  expectAccessible,
  screenshots,
}) => {
  await openPublished(page, desk);
  await desk.expectTiles({ Routines: "9", Conflicts: "0" });
  const before = await desk.rows();

  await desk.row("Birch").hover();
  await desk.press("Edit Birch");
  await desk.press("Scratch");
  const mend = page.getByRole("dialog", { name: "Late changes" });
  await expect(mend.getByText("#2 Birch").first()).toBeVisible();
  const earlier = mend.getByRole("checkbox", { name: "Allow earlier times" });
  await expect(mend.getByRole("radio", { name: "Leave the gap" })).toBeChecked();
  await expect(earlier).not.toBeChecked();
  await desk.press("Find the smallest fix");
  await expect(mend.getByText("Only earlier times would help")).toBeVisible();
  await mend.getByText("Move everyone up").click();
  await expect(earlier).toBeChecked();
  await desk.press("Find the smallest fix");
  const found = mend.getByRole("region", { name: "Smallest fix" });
  await expect(found).toContainText(/Moves 1 routine\. Biggest change: #\d, .+ (earlier|later)\./);
  await expect(found.getByRole("row")).toHaveCount(3);
  await expect(found.getByRole("row", { name: /#2 Birch/ })).toContainText("09:03Scratched");
  expect(await desk.rows()).toEqual(before);
  await expectAccessible();
  await screenshots("scheduler-mend");
  await desk.press("Apply 1 move");
  await desk.expectTiles({ Routines: "8", Conflicts: "0" });
  await expect(desk.row("Birch")).toContainText("Scratched");
  await expect(page.getByText("Not yet published: 2 changes")).toBeVisible();
  await desk.press("Compare");
  await expect(page.getByText(/^was \d\d:\d\d$/)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("Control+z");
  await desk.expectTiles({ Routines: "9", Conflicts: "0" });
  expect(await desk.rows()).toEqual(before);

  await page.getByRole("button", { name: "Late changes", exact: true }).focus();
  await page.keyboard.press("Enter");
  await mend.getByRole("combobox", { name: "Who is absent" }).focus();
  await page.keyboard.type("Bo");
  const offered = page.getByRole("listbox", { name: "Who is absent" }).getByRole("option");
  await expect(offered).toHaveText(["Bo"]);
  await page.keyboard.press("Enter");
  await expect(mend.getByRole("combobox", { name: /^What happens to #2/ })).toHaveValue("scratch");
  await expect(mend.getByRole("radio", { name: "Leave the gap" })).toBeChecked();
  await mend.getByRole("button", { name: "Find the smallest fix" }).focus();
  await page.keyboard.press("Enter");
  await mend.getByRole("button", { name: "Allow earlier times" }).focus();
  await page.keyboard.press("Enter");
  await expect(found).toContainText("Moves 1 routine");
  await mend.getByRole("button", { name: "Apply 1 move" }).focus();
  await page.keyboard.press("Enter");
  await expect(desk.row("Birch")).toContainText("Scratched");
  await expect(desk.row("Ivy")).toContainText(/09:\d\d/);
});

test(
  "offline after publishing, fixes for late changes and availability are still found",
  { tag: "@long" },
  async ({ page, desk, context }) => {
    await openPublished(page, desk);
    await context.setOffline(true);
    // Twice: a returned worker is used again.
    for (const name of ["Birch", "Hazel"]) {
      await desk.row(name).hover();
      await desk.press(`Edit ${name}`);
      await desk.press("Scratch");
      const mend = page.getByRole("dialog", { name: "Late changes" });
      await mend.getByText("Move everyone up").click();
      await desk.press("Find the smallest fix");
      await expect(mend.getByRole("region", { name: "Smallest fix" })).toContainText(
        "Biggest change",
      );
      await page.keyboard.press("Escape");
      await expect(mend).toBeHidden();
    }
    for (let times = 0; times < 2; times++) {
      await desk.press("Availability");
      const panel = page.getByRole("region", { name: "Availability" });
      if (times === 0) {
        await panel.getByRole("button", { name: "Add" }).click();
        const form = panel.getByRole("form", { name: "Availability" });
        await form.getByLabel("Applies to").selectOption("dancer");
        await form.getByLabel("Name", { exact: true }).fill("Flo");
        await form.getByLabel("Earliest start").fill("9:22");
        await form.getByRole("button", { name: "Add" }).click();
      }
      await expect(panel.getByRole("button", { name: /^Apply: / })).toBeVisible();
      await desk.press("Availability");
    }
  },
);
