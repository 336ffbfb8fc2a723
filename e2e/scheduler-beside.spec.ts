// The panels beside the running order: outline, availability, rules, the map of the day; and
// merging a newer file.
import { expect, test } from "./scheduler-desk.ts";

test(
  "the outline navigates, folds, renames, moves, merges and deletes",
  { tag: "@long" },
  async ({ page, desk, expectAccessible }) => {
    await desk.loadSample();
    await desk.press("New Section");
    await desk.add("Lantern Parade", "Clockwork");
    await desk.press("New Section");
    await desk.add("Salt and Smoke");
    await desk.press("New Section");
    await desk.press("Outline");
    const outline = page.getByRole("region", { name: "Outline" });
    const lines = outline.getByRole("list", { name: "Sessions and sections" });
    const line = (name: string) => lines.getByRole("button", { name: new RegExp(`^${name} `) });
    await expect(line("Section 1")).toContainText("09:00 · 2 routines1 conflict");
    await expect(line("Section 3")).toContainText("0 routines");
    await expectAccessible();

    await outline.getByRole("button", { name: "Fold Section 1 in the timeline" }).click();
    await expect(desk.row("Clockwork")).toBeHidden();
    await expect(desk.row("Section 1")).toContainText("2 rows folded");
    await page.getByLabel("Find", { exact: true }).fill("Clockwork");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect(desk.row("Clockwork")).toBeVisible();

    const more = async (name: string, what: string) => {
      await outline.getByRole("button", { name: `More actions for ${name}` }).click();
      await page.getByRole("menuitem", { name: what }).click();
    };
    await more("Section 2", "Rename");
    await outline.getByLabel("Name of Section 2").fill("  ");
    await outline.getByLabel("Name of Section 2").press("Enter");
    await expect(outline.getByText("Enter a name.")).toBeVisible();
    await outline.getByLabel("Name of Section 2").fill("Juniors");
    await outline.getByLabel("Name of Section 2").press("Enter");
    await expect(desk.row("Juniors")).toBeVisible();

    await line("Juniors").focus();
    await page.keyboard.press("Alt+ArrowUp");
    await expect(lines.getByRole("listitem").first()).toContainText("Juniors");
    await expect(line("Juniors")).toBeFocused();
    await more("Juniors", "Merge with next");
    await expect(line("Juniors")).toContainText("3 routines");
    await more("Section 3", "Delete");
    await expect(line("Section 3")).toBeHidden();
    await more("Juniors", "Delete");
    await desk.press("Delete it");
    await expect(desk.timeline.getByText(/^No schedule yet/)).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(line("Juniors")).toContainText("3 routines");
  },
);

test(
  "a studio that arrives later is accepted or planned again, and the rules show whether they are met",
  { tag: "@long" },
  async ({ page, desk, expectAccessible }) => {
    await desk.loadSample();
    await desk.press("New Section");
    await desk.add("Lantern Parade", "Salt and Smoke", "Afterglow", "Three Wishes", "Echo Line");
    await desk.press("Availability");
    const panel = page.getByRole("region", { name: "Availability" });
    await panel.getByRole("button", { name: "Add" }).click();
    const form = panel.getByRole("form", { name: "Availability" });
    await form.getByLabel("Applies to").selectOption("studio");
    await form.getByLabel("Name", { exact: true }).fill("Harbour");
    await form.getByLabel("Arrives from").fill("9:00");
    await form.getByLabel("Arrives by").fill("9:05");
    await form.getByRole("button", { name: "Add" }).click();
    await expect(form.getByText("Choose one of the studios in this plan.")).toBeVisible();
    await form.getByLabel("Name", { exact: true }).fill("harbour dance");
    await expectAccessible();
    await form.getByRole("button", { name: "Add" }).click();
    await expect(
      panel.getByText("#1 Lantern Parade is at 09:00, but Harbour Dance arrives by 09:05."),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "1 to fix" })).toBeVisible();
    await panel.getByRole("button", { name: /^Accept: #1 Lantern Parade/ }).click();
    await expect(panel.getByText("Accepted", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "1 to fix" })).toBeHidden();
    await page.keyboard.press("Control+z");
    await expect(panel.getByText("1 availability problem")).toBeVisible();
    await expect(page.getByRole("button", { name: "1 to fix" })).toBeVisible();
    await desk.press("Plan again with these limits");
    await expect(panel.locator("output")).toHaveText(
      /^Ends \d\d:\d\d · .+ · no availability problems$/,
    );
    await panel.getByRole("button", { name: "Apply", exact: true }).click();
    await expect(panel.getByText("arrives by 09:05.")).toBeHidden();
    await page.keyboard.press("Control+z");
    await expect(panel.getByText("1 availability problem")).toBeVisible();

    await desk.press("Rules");
    const rules = page.getByRole("region", { name: "Rules" });
    await rules.getByRole("switch", { name: "No long waits between" }).check();
    await rules.getByLabel("At most (minutes)").fill("1");
    await rules.getByLabel("At most (minutes)").press("Enter");
    await expect(
      rules.getByText("0 of 2 waits short enough. A dancer waits at most 1 minute: "),
    ).toBeVisible();
    await rules
      .getByLabel("Keep each category in one session: must or preferred")
      .selectOption("wish");
    await expectAccessible();
    await page.keyboard.press("Control+z");
    await expect(
      rules.getByLabel("Keep each category in one session: must or preferred"),
    ).toHaveValue("hard");
  },
);

test(
  "a newer file is merged line by line, and the plan's own export changes nothing",
  { tag: "@long" },
  async ({ page, desk, expectAccessible, screenshots }) => {
    await desk.loadSample();
    await desk.autoSchedule({ "Minimise conflicts": false });
    await expect(desk.tile("Routines")).toHaveText("8");
    const { text } = await desk.download("Export CSV");
    const merge = page.getByRole("dialog", { name: "Merge a file" });
    const compare = async (name: string, content: string) => {
      await desk.press("Merge a file");
      await merge
        .getByLabel("A file to merge")
        .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
    };
    await compare("again.csv", text);
    await expect(merge.getByText("Nothing is different.")).toBeVisible();
    await merge.getByRole("button", { name: "Close", exact: true }).last().click();

    const newer = [
      "Routine ID,Routine Name,Performers",
      "101,Lantern Parade,Nell Ashdown; Pip Sorrel",
      "102,Clockwork,Nell Ashdown; Ottoline Rudd",
      "103,Salt and Smoke,Caspian Hale",
      "104,Three Wishes,Caspian Hale; Ines Marlowe; Tove Larkin",
      "106,Afterglow,Esme Thorne",
      "107,Echo Line,Esme Thorne; Rafe Linden",
      "108,Rush Hour,Rafe Linden; Esme Thorne; Mika Dray; Sol Winter; Ada Quill",
      "109,Comet,Juno Wick",
    ].join("\n");
    await compare("newer.csv", newer);
    await expect(merge.getByRole("region", { name: "Added" })).toContainText("Comet");
    await expect(merge.getByRole("region", { name: "Withdrawn" })).toContainText("Corner Shop");
    await expect(merge.getByRole("region", { name: "Changed" })).toContainText(
      "performers: Nell Ashdown Nell Ashdown, Pip Sorrel",
    );
    await expectAccessible();
    await screenshots("scheduler-merge");
    await merge.getByRole("checkbox", { name: "Corner Shop" }).uncheck();
    await desk.press("Merge");
    await desk.expectTiles({ Routines: "8" });
    await expect(desk.row("Lantern Parade")).toContainText("Nell Ashdown, Pip Sorrel");
    await expect(desk.row("Corner Shop")).toBeVisible();
    await expect(desk.categories.getByText("1 to place")).toBeVisible();
    await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
    await expect(desk.row("Lantern Parade")).not.toContainText("Pip Sorrel");
    await compare("nothing.csv", "Colour\n");
    await expect(merge.getByText(/^CSV parse failed/)).toBeVisible();
  },
);
