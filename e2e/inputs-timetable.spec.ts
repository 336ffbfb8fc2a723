// The times of the timetable, as the content editor takes them.
import { expect, test } from "./publishing.ts";

test(
  "the times of the timetable are tidied, in order and no two alike; a removed row comes back",
  { tag: "@long" },
  async ({ page, signIn, expectAccessible, expectToFit }) => {
    await signIn("admin");
    await page.goto("/admin/editor");
    const board = page.getByRole("region", { name: "Monday's classes" });
    const times = async () => {
      const fields = await board.getByLabel(/^Time of row/).all();
      return Promise.all(fields.map((field) => field.inputValue()));
    };
    const before = await times();
    expect(before[1]).toBe("16:00-16:45");
    await board.getByRole("button", { name: "Remove 16:00-16:45" }).click();
    expect(await times()).toEqual(before.toSpliced(1, 1));
    await page.getByRole("button", { name: "Put 16:00-16:45 back" }).click();
    expect(await times()).toEqual(before);
    await page.getByRole("button", { name: "Add time" }).click();
    const added = board.getByLabel("Time of row 6");
    await expect(added).toBeFocused();
    await added.fill("3pm");
    await expect(board.getByText("15:00", { exact: true })).toBeVisible();
    await expectToFit("inputs-timetable");
    await added.press("Tab");
    await expect(board.getByLabel("Time of row 2")).toHaveValue("15:00");
    // The focus is in the next cell of the same row, wherever that is now.
    await page.keyboard.type("Tap for beginners");
    await expect(board.getByLabel("15:00, Studio 1")).toHaveValue("Tap for beginners");
    await expectAccessible();
    await board.getByLabel("15:00, Studio 1").press("Alt+ArrowUp");
    await expect(board.getByLabel("Time of row 1")).toHaveValue("15:00");
    await expect(board.getByLabel("15:00, Studio 1")).toBeFocused();
    await board.getByRole("button", { name: "Move 15:00 down" }).press("Enter");
    await expect(board.getByRole("button", { name: "Move 15:00 down" })).toBeFocused();
    await expect(board.getByLabel("Time of row 2")).toHaveValue("15:00");

    const toPutRight = page.getByRole("alert", { name: "To correct" });
    const second = board.getByLabel("Time of row 2");
    for (const [text, problem] of [
      ["15:00-14:00", "The end is before the start."],
      ["16.00 - 4.45pm", "There is already a row at 16:00-16:45."],
      ["soon", "Enter a time, such as 16:00 or 16:00-16:45."],
    ] as const) {
      await board
        .getByLabel(/^Time of row/)
        .nth(await placeOfTyped())
        .fill(text);
      await page.keyboard.press("Tab");
      await expect(board.getByText(problem)).toBeVisible();
      await expect(toPutRight).toContainText(problem);
      await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
    }
    await expectToFit("inputs-timetable-problem");
    for (const [text, tidy] of [
      ["4.50pm", "16:50"],
      ["16.51", "16:51"],
      ["16:52", "16:52"],
    ] as const) {
      await board
        .getByLabel(/^Time of row/)
        .nth(await placeOfTyped())
        .fill(text);
      await page.keyboard.press("Enter");
      expect(await times()).toContain(tidy);
    }
    await expect(toPutRight).toBeHidden();
    await expect(second).toHaveValue("16:00-16:45");
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByRole("list", { name: "Changes" })).toContainText("16:52");

    /** The row that was added knows its words, wherever its time has put it. */
    async function placeOfTyped(): Promise<number> {
      const rows = await board.locator("tbody tr").all();
      const words = await Promise.all(
        rows.map((row) => row.locator("td input").first().inputValue()),
      );
      return words.indexOf("Tap for beginners");
    }
  },
);
