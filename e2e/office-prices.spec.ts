// The school sets the prices of lessons and the pay, which count in later lessons and schedules.
import type { Page } from "@playwright/test";
import { makeLesson, makeTeacher } from "#tests/makers/make-lesson.ts";
import { makePayTeacher, makeSchedule } from "#tests/makers/make-payroll.ts";
import { PrivateLessons } from "./lesson-pages.ts";
import { listening } from "./listening.ts";
import { card, expect, figure, saving, test } from "./payroll-pages.ts";

const region = (name: string) => (page: Page) => page.getByRole("region", { name, exact: true });
const lessonPrices = region("Private lessons");
const teachersPay = region("Teachers' pay");

// The payroll's other tests are of the same school.
test.afterEach(async ({ database }) => {
  await database.deleteFrom("settings").where("name", "=", "pay numbers").execute();
  await database.deleteFrom("lessonPrices").where("fromDay", ">", "1900-01-01").execute();
});

async function openSettings(page: Page) {
  await page.goto("/admin/settings/prices");
  await listening(page);
}

test(
  "a price counts from its day on, and a lesson that is saved keeps its own",
  { tag: "@long" },
  async ({ page, database, expectAccessible, expectToFit }) => {
    const { id: teacherId, name: teacherName } = await makeTeacher(database);
    await makeLesson(database, { teacherId, teacherName, date: "2025-11-10", totalPrice: 1800 });
    await openSettings(page);
    const prices = lessonPrices(page);
    await prices.getByLabel("From", { exact: true }).fill("1/11/2025");
    await prices.getByLabel("Minutes").fill("30");
    await prices.getByLabel("Pounds a lesson").fill("22");
    await prices.getByRole("button", { name: "Add" }).click();
    await expect(prices.getByRole("listitem").first()).toHaveText(
      /^30 min: £22.00 from 1 Nov 2025/,
    );
    await expect(prices.getByRole("listitem").nth(1)).toHaveText(
      /^30 min: £20.00 from the beginning/,
    );
    await expectAccessible();
    await expectToFit("settings-prices");

    const lessons = await new PrivateLessons(page).openForm();
    const { form } = lessons;
    await form.date.fill("31/10/2025");
    await expect(form.preview).toHaveText("Total £20.00");
    await form.date.fill("1/11/2025");
    await expect(form.preview).toHaveText("Total £22.00");
    await page.getByRole("button", { name: /^Edit the lesson/ }).click();
    const dialog = lessons.dialog("Edit Lesson");
    await expect(dialog.getByRole("status", { name: "Price preview" })).toHaveText("Total £18.00");
    await dialog.getByRole("combobox", { name: "Duration" }).selectOption("45");
    await expect(dialog.getByRole("status", { name: "Price preview" })).toHaveText("Total £25.00");
  },
);

test(
  "a length that costs nothing on a day is not chosen, and its price comes back",
  { tag: "@long" },
  async ({ page }) => {
    await openSettings(page);
    const remove = lessonPrices(page).getByRole("button", {
      name: "Remove the price of 30 min from the beginning",
    });
    await remove.click();
    await expect(remove).toBeHidden();
    const lessons = await new PrivateLessons(page).openForm();
    await expect(lessons.form.duration).toHaveValue("45");
    await openSettings(page);
    await lessonPrices(page).getByLabel("From", { exact: true }).fill("1/11/2025");
    await lessonPrices(page).getByLabel("Minutes").fill("20");
    await lessonPrices(page).getByLabel("Pounds a lesson").fill("15");
    await lessonPrices(page).getByRole("button", { name: "Add" }).click();
    await expect(page.getByText(/^Added the price of £15.00 for 20 min/)).toBeVisible();
    await lessons.openForm();
    await lessons.form.duration.selectOption("20");
    await lessons.form.date.fill("31/10/2025");
    await expect(lessons.form.duration.locator("option:checked")).toHaveText("Choose a duration");
    await page.goto("/admin/changes");
    const words = "Removed the price of £20.00 for 30 min from the beginning";
    await page.getByRole("button", { name: `Undo: ${words}` }).click();
    await expect(page.getByRole("row").filter({ hasText: words })).toContainText("Undone");
    await openSettings(page);
    await expect(remove).toBeVisible();
  },
);

test(
  "another first month changes only the schedule that is started after it",
  { tag: "@long" },
  async ({ page, database }) => {
    const schedule = await makeSchedule(database);
    await makePayTeacher(database, schedule.id, { monthsPaid: 6 });
    await openSettings(page);
    const pay = teachersPay(page);
    await pay.getByLabel("The pay year begins in").selectOption("September");
    await expect(page.getByText("Saved!")).toBeVisible();
    const rate = pay.getByLabel("Teaching rate of a new teacher (£)");
    await rate.fill("24.50");
    await rate.blur();
    await expect(rate).toBeEditable();
    await page.reload();
    await expect(rate).toHaveValue("24.50");
    await expect(pay.getByLabel("The pay year begins in")).toHaveValue("9");

    await page.goto("/admin/dashboard/payroll?month=2025-11");
    const marina = card(page, "Marina Holloway");
    await expect(await figure(marina, "Net to pay")).toContainText("£780.47");
    await expect(marina.getByRole("button", { name: "37 weeks" })).toBeVisible();
    await page.goto("/admin/dashboard/payroll?month=2026-05");
    await expect(page.getByText("The next one has 4 months and 12 teaching weeks")).toBeVisible();
    const start = page.getByRole("button", { name: "Start the schedule May 2026 to August 2026" });
    await saving(page, () => start.click());
    await expect(marina.getByRole("button", { name: "12 weeks" })).toBeVisible();
    await expect(await figure(marina, "Annual pay")).toContainText("£3,037.50");
  },
);
