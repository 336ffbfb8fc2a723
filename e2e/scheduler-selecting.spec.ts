// Several rows at once, by mouse, keyboard and touch; and routines dragged from their category.
import { expect, test } from "./scheduler-desk.ts";

const NAMES = /Lantern Parade|Clockwork|Salt and Smoke|Three Wishes|Corner Shop/;

test(
  "several routines are selected, moved to a number, scratched and deleted, each as one undo",
  { tag: "@long" },
  async ({ page, desk, expectAccessible }) => {
    const names = async () => (await desk.rows()).map((row) => NAMES.exec(row)?.[0]);
    const number = (name: string) =>
      desk.timeline.getByRole("button", { name: new RegExp(`Select ${name}$`) });
    const bar = page.getByRole("region", { name: "Selected" });
    await desk.loadSample();
    await desk.add("Lantern Parade", "Clockwork", "Salt and Smoke", "Three Wishes");
    await number("Lantern Parade").click();
    await number("Clockwork").click({ modifiers: ["Shift"] });
    await expect(bar.getByText("2 selected")).toBeVisible();
    await expectAccessible();
    await bar.getByLabel("Move to number").fill("5");
    await bar.getByLabel("Move to number").press("Enter");
    await expect(bar.getByText("There is no number 5.")).toBeVisible();
    await bar.getByLabel("Move to number").fill("4");
    await bar.getByLabel("Move to number").press("Enter");
    await expect
      .poll(names)
      .toEqual(["Salt and Smoke", "Three Wishes", "Lantern Parade", "Clockwork"]);
    await page.keyboard.press("Control+z");
    await expect
      .poll(names)
      .toEqual(["Lantern Parade", "Clockwork", "Salt and Smoke", "Three Wishes"]);

    await bar.getByRole("button", { name: "Scratch" }).click();
    await desk.expectTiles({ Routines: "2" });
    await bar.getByRole("button", { name: "Take back" }).click();
    await desk.expectTiles({ Routines: "4" });

    // With the keys: from the third, then up to the first.
    await bar.getByRole("button", { name: "Clear" }).click();
    await number("Salt and Smoke").focus();
    await page.keyboard.press("Shift+ArrowDown");
    await expect(bar.getByText("2 selected")).toBeVisible();
    await page.keyboard.press("Alt+ArrowUp");
    await expect
      .poll(names)
      .toEqual(["Lantern Parade", "Salt and Smoke", "Three Wishes", "Clockwork"]);
    await page.keyboard.press("Delete");
    await expect.poll(names).toEqual(["Lantern Parade", "Clockwork"]);
    await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
    await expect
      .poll(names)
      .toEqual(["Lantern Parade", "Salt and Smoke", "Three Wishes", "Clockwork"]);

    await number("Lantern Parade").click();
    await number("Three Wishes").click();
    await desk.drag("Lantern Parade", "Clockwork");
    await expect
      .poll(names)
      .toEqual(["Salt and Smoke", "Clockwork", "Lantern Parade", "Three Wishes"]);
    await number("Clockwork").focus();
    await page.keyboard.press("Control+a");
    await expect(bar.getByText("4 selected")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(bar).toBeHidden();

    const waiting = desk.categories.getByRole("listitem").filter({ hasText: "Corner Shop" });
    await waiting.hover();
    await page.mouse.down();
    const target = (await desk.row("Clockwork").boundingBox())!;
    await page.mouse.move(target.x + 200, target.y + target.height * 0.8, { steps: 8 });
    await expect(desk.row("Clockwork").locator("[data-drop]")).toBeVisible();
    await page.mouse.up();
    await expect
      .poll(names)
      .toEqual(["Salt and Smoke", "Clockwork", "Corner Shop", "Lantern Parade", "Three Wishes"]);
    await expect(desk.categories.getByText("3 to place")).toBeVisible();
  },
);

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test(
    "a tap on a number selects, and the order comes before the waiting routines",
    { tag: "@long" },
    async ({ page, desk, expectToFit }) => {
      await desk.loadSample();
      await desk.add("Lantern Parade", "Clockwork");
      const [order, waiting] = await Promise.all([
        desk.timeline.boundingBox(),
        desk.categories.boundingBox(),
      ]);
      expect(order!.y).toBeLessThan(waiting!.y);
      await desk.timeline.getByRole("button", { name: "2 Select Clockwork" }).tap();
      await desk.timeline.getByRole("button", { name: "1 Select Lantern Parade" }).tap();
      await expect(page.getByText("2 selected")).toBeVisible();
      await expectToFit("scheduler-selected");
      await page.getByRole("button", { name: "Return to categories" }).tap();
      await expect(desk.categories.getByText("8 to place")).toBeVisible();
    },
  );
});
