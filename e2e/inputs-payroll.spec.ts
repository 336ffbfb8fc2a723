// Hours and amounts of the payroll as people write them: shown back before they count.
import { makePayTeacher, makeSchedule } from "#tests/makers/make-payroll.ts";
import { card, expect, prompt, saving, test } from "./payroll-pages.ts";
import { turnWheel } from "./wheel.ts";

test(
  "hours are read as people write them, and hardly meant ones are asked about",
  { tag: "@long" },
  async ({ page, database, expectAccessible, screenshots }) => {
    const schedule = await makeSchedule(database);
    await makePayTeacher(database, schedule.id, { monthsPaid: 6, weeklyMinutes: 675 });
    await page.goto("/admin/dashboard/payroll");
    const marina = card(page, "Marina Holloway");
    const hours = marina.getByLabel("Weekly hours");
    const stored = async () =>
      (await database.selectFrom("payYears").select("weeklyMinutes").executeTakeFirst())
        ?.weeklyMinutes;
    await expect(marina.getByText("11 h 15 min a week")).toBeVisible();
    const before = await hours.boundingBox();
    for (const [text, words, minutes] of [
      ["1:15", "1 h 15 min a week", 75],
      ["1,5", "1 h 30 min a week", 90],
      ["1h15", "1 h 15 min a week", 75],
      ["2.25", "2 h 15 min a week", 135],
      ["1,25", "1 h 15 min a week", 75],
    ] as const) {
      await hours.fill(text);
      await expect(marina.getByText(words, { exact: true })).toBeVisible();
      expect(await hours.boundingBox()).toEqual(before);
      await saving(page, () => hours.press("Enter"));
      expect(await stored()).toBe(minutes);
    }
    for (const [text, problem] of [
      ["1:10", "Enter hours in quarters, such as 11.25."],
      ["200", "A week has 168 hours."],
    ] as const) {
      await hours.fill(text);
      await hours.press("Enter");
      await expect(marina.getByRole("alert")).toHaveText(problem);
      await hours.press("Escape");
    }
    await hours.fill("115");
    await hours.press("Tab");
    const question = page.getByRole("dialog", { name: "Is 115 hours a week right?" });
    await expectAccessible();
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(question).toBeHidden();
    await expect(hours).toBeFocused();
    expect(await stored()).toBe(75);
    await hours.press("Enter");
    await saving(page, () => question.getByRole("button", { name: "Yes" }).click());
    expect(await stored()).toBe(6900);

    // The arrow keys step as a number field's do; the wheel steps nothing.
    await hours.fill("6");
    await hours.press("ArrowUp");
    await expect(hours).toHaveValue("6.25");
    await hours.press("Escape");
    const fields = ["Weekly hours", "Months paid", "Teaching rate (£)", "Admin rate (£)"];
    for (const field of fields.map((label) => marina.getByLabel(label))) {
      const value = await field.inputValue();
      await turnWheel(field);
      await expect(field).toHaveValue(value);
    }
    await expect(page.locator("input[type=number]")).toHaveCount(0);

    const rate = marina.getByLabel("Teaching rate (£)");
    await rate.fill("23,50");
    await expect(marina.getByText("£23.50", { exact: true })).toBeVisible();
    await saving(page, () => rate.press("Enter"));
    await expect(rate).toHaveValue("23.50");
    await screenshots("inputs-payroll");
  },
);

test(
  "a prompt shows back what it adds, and the weeks ask too",
  { tag: "@long" },
  async ({ page, database, expectAccessible, screenshots }) => {
    const schedule = await makeSchedule(database);
    await makePayTeacher(database, schedule.id, { monthsPaid: 6 });
    await page.goto("/admin/dashboard/payroll?month=2025-11");
    const marina = card(page, "Marina Holloway");
    const extras = marina.getByRole("region", { name: /^Extras of/ });
    const tooMany = await prompt(page, marina, "Admin hours", "200");
    await tooMany.getByRole("button", { name: "Add" }).click();
    await expect(tooMany.getByRole("alert")).toHaveText("A week has 168 hours.");
    for (const text of ["2:30", "2.5", "2,5", "2h30", "150 min", "2.5 hours"]) {
      await tooMany.getByRole("textbox").first().fill(text);
      await expect(tooMany.getByText("2 h 30 min", { exact: true })).toBeVisible();
    }
    await expectAccessible();
    await screenshots("inputs-prompt");
    await saving(page, () => tooMany.getByRole("button", { name: "Add" }).click());
    await expect(extras).toContainText("Admin, 2.5 h");
    const amount = await prompt(page, marina, "Fixed extra", "35.555");
    await amount.getByRole("button", { name: "Add" }).click();
    await expect(amount.getByRole("alert")).toHaveText("Enter pounds and pence, such as 22.50.");
    await amount.getByRole("textbox").first().fill("1,200");
    await expect(amount.getByText("£1,200.00", { exact: true })).toBeVisible();
    await saving(page, () => amount.getByRole("button", { name: "Add" }).click());
    await expect(extras).toContainText("£1,200.00");

    await marina.getByRole("button", { name: "37 weeks" }).click();
    const weeks = page.getByRole("dialog", { name: "Weeks of Marina Holloway" });
    await weeks.getByLabel("Week 2", { exact: true }).fill("1:10");
    await weeks.getByRole("button", { name: "Save" }).click();
    await expect(weeks.getByRole("alert")).toHaveText(
      "Week 2: Enter hours in quarters, such as 11.25.",
    );
    await weeks.getByLabel("Week 2", { exact: true }).fill("115");
    await weeks.getByRole("button", { name: "Save" }).click();
    const question = page.getByRole("dialog", { name: "Is 115 hours a week right?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(weeks.getByLabel("Week 2", { exact: true })).toBeFocused();
    await weeks.getByLabel("Week 2", { exact: true }).fill("1:15");
    await expect(weeks.getByText("1 h 15 min", { exact: true })).toBeVisible();
    await expectAccessible();
    await screenshots("inputs-weeks");
    await saving(page, () => weeks.getByRole("button", { name: "Save" }).click());
    await expect(weeks).toBeHidden();
    const year = await database.selectFrom("payYears").select("weekMinutes").executeTakeFirst();
    expect(year?.weekMinutes).toEqual([null, 75, ...Array<null>(35).fill(null)]);
  },
);
