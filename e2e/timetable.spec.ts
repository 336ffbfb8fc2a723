// The timetable on the website, and its class finder.
import type { Content } from "#app/site/content/content.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { expect, test } from "./publishing.ts";

test.describe("the timetable", () => {
  test("has one Tab stop for all days", { tag: "@long" }, async ({ page, expectAccessible }) => {
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

  test(
    "shows only days and studios in use, and falls back when a day is removed",
    { tag: "@long" },
    async ({ page, published, publish }) => {
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
    },
  );

  test(
    "hints at more classes below, but not on a narrow screen",
    { tag: "@long" },
    async ({ page }) => {
      await page.setViewportSize({ width: 641, height: 800 });
      await page.goto("/timetable?desktop=1");
      await expect(page.getByText(/^More classes below/)).toBeVisible();
      await page.setViewportSize({ width: 640, height: 800 });
      await expect(page.getByText(/^More classes below/)).toBeHidden();
    },
  );

  test("finds classes for a child, at an address that can be shared", async ({
    page,
    expectAccessible,
  }) => {
    await page.goto("/timetable");
    await page.getByLabel("Age").selectOption("7");
    await page.getByLabel("Class type").selectOption("Ballet");
    await expect(page.getByText("3 Ballet classes fit a 7-year-old")).toBeVisible();
    await page.getByLabel("Day", { exact: true }).selectOption("Saturday");
    await expect(page.getByText("1 Ballet class fits a 7-year-old on Saturday")).toBeVisible();
    await expect(page).toHaveURL("/timetable?age=7&style=Ballet&day=Saturday");
    await expect(page.getByRole("tab", { name: "Saturday" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    // Only that is announced, not each card.
    await expect(page.getByRole("status").filter({ hasText: "fits" })).toHaveText(
      "1 Ballet class fits a 7-year-old on Saturday",
    );
    const found = page.getByRole("listitem").filter({ hasText: "with " }).first();
    await expect(found).toContainText("Ballet (5-7)");
    await expect(found).toContainText("Saturday 09:00-09:45");
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Timetable" })
      .click();
    await expect(page).toHaveURL("/timetable?age=7&style=Ballet&day=Saturday#timetable");
    await found.getByText("Ballet (5-7)").click();
    await expect(found).toContainText("Studio 2");
    await expect(found).toContainText("What to wear: ");
    await expectAccessible();
    await page.goto("/timetable?age=2.5");
    await expect(page.getByLabel("Age")).toHaveValue("2.5");
    await expect(page.getByText("3 classes fit a 2½-year-old")).toBeVisible();
    await page.goto("/timetable?age=3&style=Street&day=Friday");
    await expect(page.getByText("No class fits yet.")).toBeVisible();
    await page.getByRole("link", { name: "Ask us" }).click();
    await expect(page).toHaveURL("/contact");
  });

  test(
    "links a found class to booking, sharing and a calendar",
    { tag: "@long" },
    async ({ page, context, request, database }) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.goto("/timetable?age=6&style=Ballet");
      const card = page.getByRole("listitem").filter({ hasText: "Saturday 09:00-09:45" });
      await expect(card).toHaveAttribute("data-class", /./);
      const id = (await card.getAttribute("data-class")) ?? "";
      await expect(card.getByText(/^(Full|1 trial place|\d+ trial places)$/)).toBeVisible();
      const calendar = card.getByRole("link", { name: /^Add to calendar: Ballet/ });
      const file = await request.get((await calendar.getAttribute("href")) ?? "");
      expect(file.headers()["content-disposition"]).toContain("ballet-5-7.ics");
      // Booking does not ask again for values given in the finder.
      const places = { trialPlaces: 2, places: 40, isInviteOnly: false };
      type Places = { trialPlaces: number | null; places: number | null; isInviteOnly: boolean };
      const set = (values: Partial<Places>) =>
        database.updateTable("weeklyClasses").set(values).where("id", "=", id).execute();
      const setNextTerm = (values: Pick<Places, "trialPlaces" | "places">) =>
        database
          .updateTable("classEditions")
          .set(values)
          .where("classId", "=", id)
          .where("begunAt", "is", null)
          .execute();
      const before = await database
        .selectFrom("weeklyClasses")
        .select(["trialPlaces", "places", "isInviteOnly"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      // Next term has its own places, and starts within the booking window for part of the year.
      const nextTerm = await database
        .selectFrom("classEditions")
        .select(["trialPlaces", "places"])
        .where("classId", "=", id)
        .where("begunAt", "is", null)
        .executeTakeFirst();
      await set(places);
      await setNextTerm({ trialPlaces: 0, places: 40 });
      try {
        await page.reload();
        await card.getByRole("link", { name: /^Try this class: Ballet/ }).click();
        await expect(page.locator(`[data-class="${id}"] input:checked`)).toHaveCount(1);
        await page.getByRole("button", { name: "Next: your details" }).click();
        await expect(page.getByLabel("Age", { exact: true })).toHaveValue("6");
        await set({ trialPlaces: 0 });
        await page.goto("/timetable?age=6&style=Ballet");
        await expect(card.getByText("Full", { exact: true })).toBeVisible();
        await expect(card.getByRole("link", { name: /^Join the waiting list: / })).toBeVisible();
        await set({ isInviteOnly: true });
        await page.reload();
        await expect(card.getByText("By invitation")).toBeVisible();
        await expect(card.getByRole("link", { name: /^(Try|Join)/ })).toHaveCount(0);
      } finally {
        await set(before);
        if (nextTerm) await setNextTerm(nextTerm);
      }
      await card.getByRole("link", { name: /^Share: Ballet/ }).click();
      await expect(card.getByText("Copied")).toBeVisible();
      const shared = await page.evaluate(() => navigator.clipboard.readText());
      expect(new URL(shared).search).toBe(`?class=${id}`);
      await page.goto(shared);
      await expect(page.getByRole("listitem").filter({ hasText: "with " }).first()).toHaveAttribute(
        "data-class",
        id,
      );
      await expect(page.getByRole("tab", { selected: true })).toHaveText("Saturday");
      const over = await makeWeeklyClass(database, {
        name: "Ballet babies",
        lastDay: "2026-09-30",
      });
      await page.goto(`/timetable?class=${over.id}`);
      await expect(page.getByText("Ballet babies has finished.")).toBeVisible();
      await expect(page.getByRole("listitem").filter({ hasText: "with " }).first()).toContainText(
        "Ballet (5-7)",
      );
      await page.goto("/timetable?class=nobody-knows");
      await expect(page.getByText("This class has finished.")).toBeVisible();
    },
  );

  test("keeps the keyboard focus in the changed field", { tag: "@long" }, async ({ page }) => {
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

  test("follows Back to the earlier question", { tag: "@long" }, async ({ page }) => {
    await page.goto("/timetable?age=7&style=&day=");
    await page.evaluate(() => history.pushState(null, "", "/timetable?age=8&style=&day="));
    await page.reload();
    await expect(page.getByLabel("Age")).toHaveValue("8");
    await page.goBack();
    await expect(page.getByLabel("Age")).toHaveValue("7");
  });
});
