// The timetable on the website, read by day and asked for a child.
import type { Content } from "#app/site/content/content.ts";
import { expect, test } from "./publishing.ts";

test.describe("the timetable", () => {
  test("is read day by day with one stop for the Tab key", async ({ page, expectAccessible }) => {
    await page.goto("/timetable");
    const tabs = page.getByRole("tab");
    await expect(tabs).toHaveText([
      "Monday",
      "Tuesday",
      "Wednesday",
      "Thursday",
      "Friday",
      "Saturday",
      "Key Dates",
    ]);
    const chosen = page.getByRole("tab", { selected: true });
    await expect(chosen).toHaveText("Monday");
    const board = page.getByRole("table");
    await expect(board).toHaveCount(1);
    await expect(board.getByRole("columnheader")).toHaveText([
      "Time",
      "Studio 1",
      "Studio 2",
      "Studio 3",
    ]);
    await chosen.focus();
    await page.keyboard.press("ArrowRight");
    await expect(chosen).toHaveText("Tuesday");
    await expect(chosen).toBeFocused();
    await expect(page.getByRole("row", { name: /20:00-21:15/ })).toContainText("Adult choir");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(chosen).toHaveText("Key Dates");
    await expect(page.getByRole("tabpanel")).toContainText("Christmas recital");
    await expect(page.getByRole("tabpanel")).toContainText("Date TBC");
    await page.keyboard.press("Home");
    await expect(chosen).toHaveText("Monday");
    await page.keyboard.press("End");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("tab").and(page.locator(":focus"))).toHaveCount(0);
    await expect(page).toHaveURL("/timetable");
    await expectAccessible();
  });

  test("shows only what is on, and falls back when a day goes", async ({
    page,
    published,
    publish,
  }) => {
    const show = async (timetable: Content["timetable"]) => {
      await publish({ ...published, timetable });
      await page.goto("/timetable");
    };
    const day = {
      studios: ["Hall", "", ""],
      rows: [{ time: "16:00", cells: ["Tap", "", "Jazz"] }],
    };
    await show({ Tuesday: day, Friday: day });
    await expect(page.getByRole("tab")).toHaveText(["Tuesday", "Friday", "Key Dates"]);
    await expect(page.getByRole("tab", { selected: true })).toHaveText("Tuesday");
    await expect(page.getByRole("columnheader")).toHaveText(["Time", "Hall", "Studio 3"]);
    await expect(page.getByRole("cell")).toHaveText(["Tap", "Jazz"]);
    await show({});
    await expect(page.getByRole("tab", { selected: true })).toHaveText("Key Dates");
  });

  test(
    "says that there is more below, but not on a narrow screen",
    { tag: "@long" },
    async ({ page }) => {
      await page.setViewportSize({ width: 641, height: 800 });
      await page.goto("/timetable?desktop=1");
      await expect(page.getByText(/^Scroll down/)).toBeVisible();
      await page.setViewportSize({ width: 640, height: 800 });
      await expect(page.getByText(/^Scroll down/)).toBeHidden();
    },
  );

  test("answers what a child can do, by an address that can be passed on", async ({
    page,
    expectAccessible,
  }) => {
    await page.goto("/timetable");
    await page.getByLabel("Age").selectOption("7");
    await page.getByLabel("Style").selectOption("Ballet");
    await expect(page.getByText("3 Ballet classes fit a 7-year-old")).toBeVisible();
    await page.getByLabel("Day", { exact: true }).selectOption("Saturday");
    await expect(page.getByText("1 Ballet class fits a 7-year-old on Saturday")).toBeVisible();
    await expect(page).toHaveURL("/timetable?age=7&style=Ballet&day=Saturday");
    await expect(page.getByRole("tab", { name: "Saturday" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(page.getByRole("status")).toContainText("09:00-09:45 Ballet (5-7) Studio 2");
    await expectAccessible();
    await page.goto("/timetable?age=2.5");
    await expect(page.getByLabel("Age")).toHaveValue("2.5");
    await expect(page.getByText("3 classes fit a 2½-year-old")).toBeVisible();
    await page.goto("/timetable?age=3&style=Street&day=Friday");
    await expect(page.getByText("No class fits yet.")).toBeVisible();
    await page.getByRole("link", { name: "Ask us" }).click();
    await expect(page).toHaveURL("/contact");
  });

  test("keeps the focus of the keyboard in the field that was chosen from", async ({ page }) => {
    await page.goto("/timetable");
    const age = page.getByLabel("Age");
    await age.focus();
    await page.keyboard.press("ArrowDown");
    await expect(page).toHaveURL(/\?age=/);
    const first = await age.inputValue();
    await expect(age).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(age).not.toHaveValue(first);
    await expect(page.getByText(/^\d+ class(es)? fits? an? /)).toBeVisible();
    await expect(age).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(age).toBeFocused();
    await expect(page).toHaveURL(/\/timetable\?age=/);
  });

  test("asks again what Back leads to", { tag: "@long" }, async ({ page }) => {
    await page.goto("/timetable?age=7&style=&day=");
    await page.evaluate(() => history.pushState(null, "", "/timetable?age=8&style=&day="));
    await page.reload();
    await expect(page.getByLabel("Age")).toHaveValue("8");
    await page.goBack();
    await expect(page.getByLabel("Age")).toHaveValue("7");
  });
});
