// Teacher payroll: the worked example on screen, every prompt, and what is out of the ordinary.
import { makeLesson, makeTeacher } from "#tests/makers/make-lesson.ts";
import { makePayTeacher, makeSchedule } from "#tests/makers/make-payroll.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { card, expect, figure, opened, prompt, saving, test } from "./payroll-pages.ts";

const TEACHERS = [
  { name: "Marina Holloway", weeklyMinutes: 675 },
  { name: "Tobias Wrenfield", weeklyMinutes: 375 },
  { name: "Bartholomew Featherstonehaugh-Cholmondeley the Younger", weeklyMinutes: 495 },
  { name: "Odette Larkspur", weeklyMinutes: 210 },
];

test(
  "the worked example, its prompts and its arithmetic",
  { tag: "@long" },
  async ({ page, database, expectAccessible, screenshots }) => {
    const schedule = await makeSchedule(database);
    for (const teacher of TEACHERS) {
      await makePayTeacher(database, schedule.id, { ...teacher, monthsPaid: 5 });
    }
    await page.goto("/admin/dashboard");
    await page.getByRole("link", { name: "Payroll" }).click();
    await expect(page.getByRole("heading", { name: "Teacher Payroll" })).toBeVisible();
    await expect(page.getByRole("combobox", { name: "Month", exact: true })).toHaveValue("2025-11");
    const marina = await opened(page, "Marina Holloway");

    const paid = marina.getByLabel("Months paid");
    await expect(marina.getByRole("list", { name: "Warnings" })).toContainText(
      "5 months are counted as paid, but 6 months of the schedule came before this one.",
    );
    await paid.fill("6");
    await saving(page, () => paid.press("Enter"));
    await expect(await figure(marina, "Base this month")).toContainText("£780.47");

    // Nothing is added: the dialog stays and explains why, or an empty answer closes it.
    for (const button of ["Admin hours", "Fixed extra", "Missed hours"]) {
      const dialog = await prompt(page, marina, button, "1:75");
      for (const wrong of ["1:75", "0", "-2", "Infinity"]) {
        await dialog.getByRole("textbox").first().fill(wrong);
        await dialog.getByRole("button", { name: "Add" }).click();
        await expect(dialog.getByRole("alert")).toContainText("Enter a number above 0, such as");
      }
      await dialog.getByRole("textbox").first().fill("");
      await dialog.getByRole("button", { name: "Add" }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(marina.getByRole("region", { name: /^Extras of/ })).toContainText(
      "None this month",
    );

    // Hours far from the usual are asked about, and add nothing before the yes.
    const many = await prompt(page, marina, "Admin hours", "115");
    await many.getByRole("button", { name: "Add" }).click();
    const question = page.getByRole("dialog", { name: "Is 115 hours, £1,437.50, right?" });
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(many.getByRole("textbox").first()).toBeFocused();
    await many.getByRole("textbox").first().fill("");
    await many.getByRole("button", { name: "Add" }).click();
    await expect(marina.getByRole("region", { name: /^Extras of/ })).toContainText(
      "None this month",
    );

    for (const [button, value] of [
      ["Admin hours", "3"],
      ["Fixed extra", "20"],
    ] as const) {
      const dialog = await prompt(page, marina, button, value);
      await dialog.getByRole("textbox", { name: "Note" }).fill("Show planning");
      await saving(page, () => dialog.getByRole("button", { name: "Add" }).click());
      await expect(dialog).toBeHidden();
    }
    await page.getByRole("combobox", { name: "Month", exact: true }).selectOption("2025-09");
    await expect(page.getByRole("combobox", { name: "Month", exact: true })).toHaveValue("2025-09");
    await expect(marina.getByRole("region", { name: /^Extras of/ })).toContainText(
      "None this month",
    );
    const missed = await prompt(page, marina, "Missed hours", "2.5");
    await saving(page, () => missed.getByRole("button", { name: "Add" }).click());
    await expect(missed).toBeHidden();
    await page.getByRole("combobox", { name: "Month", exact: true }).selectOption("2025-11");
    const net = await figure(marina, "Net to pay");
    await expect(net).toContainText("£829.93");
    await expect(marina).toContainText("before tax and National Insurance");
    await net.locator("summary").click();
    await expect(net).toContainText("£780.47 base − £8.04 deductions + £57.50 extras = £829.93.");
    await (await figure(marina, "Deductions")).locator("summary").click();
    await expect(await figure(marina, "Deductions")).toContainText(
      "recorded in September 2025: 2.5 h × £22.50 = £56.25, over 7 months",
    );
    await expectAccessible();
    await screenshots("payroll");

    // The month is remembered in this browser.
    await page.getByRole("combobox", { name: "Month", exact: true }).selectOption("2025-10");
    await expect(page).toHaveURL(/month=2025-10/);
    await page.goto("/admin/dashboard/payroll");
    await expect(page).toHaveURL(/month=2025-10/);
    await expect(page.locator("body")).not.toContainText(/payslip/i);
  },
);

test(
  "hours, rates and weeks are saved as they are left; deletes are undone",
  { tag: "@long" },
  async ({ page, database, screenshots, expectAccessible }) => {
    const schedule = await makeSchedule(database);
    await makePayTeacher(database, schedule.id, { monthsPaid: 6 });
    await makePerson(database, { name: "Carys Pebblewick", roles: ["teacher"] });
    await page.goto("/admin/dashboard/payroll");
    await page.getByRole("button", { name: "Add teacher" }).click();
    const adding = page.getByRole("dialog", { name: "Add teacher" });
    await expect(adding).toContainText("The weeks of this pay year have no dates yet");
    await saving(page, () => adding.getByRole("button", { name: "Add teacher" }).click());
    const added = card(page, "NEW TEACHER");
    const hours = added.getByLabel("Weekly hours");
    await expect(hours).toHaveValue("0");
    await expect(hours).toHaveAttribute("step", "0.25");
    await expect(hours).toHaveAttribute("min", "0");
    await hours.fill("6.3");
    await hours.press("Enter");
    await expect(added.getByRole("alert")).toHaveText("Enter hours in quarters, such as 11.25.");
    await hours.press("Escape");
    await expect(hours).toHaveValue("0");
    await hours.fill("6.25");
    await saving(page, () => hours.press("Tab"));
    await expect(await figure(added, "Annual pay")).toContainText("£5,203.13");
    const rate = added.getByLabel("Teaching rate (£)");
    await expect(rate).toHaveAttribute("step", "0.1");
    await rate.fill("22.55");
    await saving(page, () => rate.press("Enter"));
    await expect(rate).toHaveValue("22.55");
    const person = added.getByLabel("Staff member");
    await saving(page, async () => void (await person.selectOption("Carys Pebblewick")));
    const carys = card(page, "Carys Pebblewick");

    await carys.getByRole("button", { name: "37 weeks" }).click();
    const dialog = page.getByRole("dialog", { name: "Weeks of Carys Pebblewick" });
    await expect(dialog.getByRole("spinbutton")).toHaveCount(37);
    await dialog.getByLabel("Week 1", { exact: true }).fill("0");
    await expect(dialog.getByRole("status")).toHaveText("Total 225 h");
    await expectAccessible();
    await screenshots("payroll-weeks");
    await saving(page, () => dialog.getByRole("button", { name: "Save" }).click());
    await expect(await figure(carys, "Year hours")).toContainText("225 h");

    const extra = await prompt(page, carys, "Fixed extra", "20");
    await saving(page, () => extra.getByRole("button", { name: "Add" }).click());
    const extras = carys.getByRole("region", { name: /^Extras of/ });
    // The tie to the person can be undone beside it.
    const undo = (what: string) =>
      page.getByRole("button", { name: new RegExp(`^Undo ?: ${what}`) });
    await saving(page, () => extras.getByRole("button", { name: /^Delete/ }).click());
    await expect(extras).toContainText("None this month");
    await saving(page, () => undo("Deleted the extra of Carys").click());
    await expect(extras).toContainText("£20.00");
    await carys.getByRole("button", { name: "Delete Carys Pebblewick" }).click();
    const asked = page.getByRole("dialog", { name: "Delete Carys Pebblewick?" });
    await saving(page, () => asked.getByRole("button", { name: "Delete" }).click());
    await expect(carys).toBeHidden();
    await saving(page, () => undo("Deleted Carys Pebblewick").click());
    await expect(extras).toContainText("£20.00");
  },
);

test(
  "private lessons are looked at, and taken into the pay of their month",
  { tag: "@long" },
  async ({ page, database, expectAccessible, screenshots }) => {
    const { id: lessonTeacherId } = await makeTeacher(database);
    for (const [at, durationMinutes] of [30, 45, 60, 90].entries()) {
      const date = `2025-11-0${at + 1}`;
      await makeLesson(database, { date, teacherId: lessonTeacherId, durationMinutes });
    }
    const schedule = await makeSchedule(database);
    await makePayTeacher(database, schedule.id, { name: "Ada Tern", lessonTeacherId });
    await page.goto("/admin/dashboard/payroll?month=2025-11");
    const ada = card(page, "Ada Tern");
    await expect(ada).toContainText("4 lessons, 3 h 45 min in November");
    await ada.getByRole("button", { name: "Take into pay" }).click();
    const review = page.getByRole("dialog", { name: "Take into pay: Ada Tern, November 2025" });
    await expect(review).toContainText("3 h 45 min at £22.50 an hour£84.38");
    await review.getByLabel("4 Nov 2025, 90 min").uncheck();
    await expect(review).toContainText("2 h 15 min at £22.50 an hour£50.63");
    await expectAccessible();
    await screenshots("payroll-lessons");
    await saving(page, () => review.getByRole("button", { name: "Take into pay" }).click());
    await expect(ada).toContainText("Private lessons: 3 lessons, 2 h 15 min");
    await expect(ada).toContainText("3 in the pay of November 2025");
  },
);

test(
  "what is out of the ordinary is said",
  { tag: "@long" },
  async ({ page, database, expectAccessible, screenshots }) => {
    const schedule = await makeSchedule(database);
    const lessonTeacher = await makeTeacher(database, { name: "Miss Kestrel" });
    await makeLesson(database, {
      date: "2025-11-03",
      teacherId: lessonTeacher.id,
      durationMinutes: 90,
    });
    const ada = await makePayTeacher(database, schedule.id, {
      name: "Ada Tern",
      monthsPaid: 6,
      prepaidMinutes: Array<number>(13).fill(675),
      lessonTeacherId: lessonTeacher.id,
    });
    await makePayTeacher(database, schedule.id, { name: "Bea Gull", monthsPaid: 13 });
    await makePayTeacher(database, schedule.id, {
      name: "Cai Reed",
      monthsPaid: 6,
      weekMinutes: [0, ...Array<null>(36).fill(null)],
    });
    await page.goto("/admin/dashboard/payroll?month=2025-11");
    for (const name of ["Ada Tern", "Bea Gull", "Cai Reed"]) await opened(page, name);
    await expect(card(page, "Ada Tern")).toContainText("1 lesson, 1 h 30 min in November");
    const question = card(page, "Ada Tern").getByText(
      "Do the prepaid weeks cover months you have also counted as paid?",
    );
    await expect(question).toBeVisible();
    await expect(await figure(card(page, "Ada Tern"), "Base this month")).toContainText("£506.25");
    await expect(card(page, "Bea Gull")).toContainText("Overpaid by £780.47");
    await expect(await figure(card(page, "Bea Gull"), "Base this month")).toContainText("£0.00");
    const missed = await prompt(page, card(page, "Cai Reed"), "Missed hours", "160");
    await missed.getByRole("button", { name: "Add" }).click();
    const asked = page.getByRole("dialog", { name: "Is 160 hours, £3,600.00, right?" });
    await saving(page, () => asked.getByRole("button", { name: "Yes" }).click());
    await expect(card(page, "Cai Reed")).toContainText(
      "A week is set below the weekly hours, and missed hours are recorded too.",
    );
    await expectAccessible();
    await screenshots("payroll-warnings");
    await saving(page, () => card(page, "Ada Tern").getByRole("button", { name: "Yes" }).click());
    await expect(question).toBeHidden();
    await expect(await figure(card(page, "Ada Tern"), "Base this month")).toContainText(
      "£1,012.50",
    );
    const row = await database
      .selectFrom("payYears")
      .select(["monthsPaid", "isPrepaidInPaid"])
      .where("teacherId", "=", ada)
      .executeTakeFirst();
    expect(row).toEqual({ monthsPaid: 6, isPrepaidInPaid: true });

    // A change that cannot be sent stays as it was typed, and waits in sight.
    await page.route("**/payroll/set-weekly-hours", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    const hours = card(page, "Bea Gull").getByLabel("Weekly hours");
    await hours.fill("4");
    await hours.press("Enter");
    await expect(page.getByText("Weekly hours: 4")).toBeVisible();
    await expect(card(page, "Bea Gull")).toContainText("Waiting for the connection");
    await expect(hours).toHaveValue("4");
  },
);
