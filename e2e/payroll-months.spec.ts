// The months of the payroll: finalised, outside the schedule, and remembered.
import { makePayTeacher, makeSchedule } from "#tests/makers/make-payroll.ts";
import { listening } from "./listening.ts";
import {
  card,
  expect,
  figure,
  kept,
  opened,
  prompt,
  rowOf,
  saving,
  test,
} from "./payroll-pages.ts";

// Values that an older payroll left in this browser.
test.use({ ownKeys: ["teachers"] });

test("a month is finalised, and put right by a correction", async ({
  page,
  database,
  expectAccessible,
  screenshots,
}) => {
  const schedule = await makeSchedule(database);
  await makePayTeacher(database, schedule.id, { monthsPaid: 6 });
  await page.goto("/admin/dashboard/payroll?month=2025-11");
  await page.getByRole("button", { name: "Finalise all" }).click();
  const dialog = page.getByRole("dialog", { name: "Finalise November 2025?" });
  await expect(dialog).toContainText("£780.47");
  await saving(page, () => dialog.getByRole("button", { name: "Finalise" }).click());
  const marina = card(page, "Marina Holloway");
  await expect(marina).toContainText("Finalised on 20/11/2025 by");
  await expect(kept(marina, "Months paid")).toHaveText("6");
  const correction = await prompt(page, marina, "Correction", "12.50");
  await correction.getByRole("textbox", { name: "Reason" }).fill("Train");
  await saving(page, () => correction.getByRole("button", { name: "Add" }).click());
  await expect(marina.getByRole("region", { name: /^Corrections of/ })).toContainText(
    "Paid with December 2025",
  );
  await screenshots("payroll-finalised");
  await page.getByRole("button", { name: "Next month" }).click();
  await expect(await figure(marina, "Net to pay")).toContainText("£792.97");
  await page.getByRole("button", { name: "Previous month" }).click();
  const paySheet = page.getByRole("link", { name: "Pay sheet and year" });
  // The address changes before the page that it names is shown.
  await expect(paySheet).toHaveAttribute("href", /month=2025-11/);
  await paySheet.click();
  const sheet = page.getByRole("region", { name: "Pay of November 2025" });
  await expect(sheet.getByRole("row", { name: /^Marina Holloway/ })).toContainText("£780.47");
  await expect(page.getByRole("region", { name: "Pay of the year" })).toContainText("£9,378.13");
  await expectAccessible();
  await screenshots("payroll-sheet");
  await page.emulateMedia({ media: "print" });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole("heading", { name: "Student Trial & Membership" })).toBeHidden();
  await sheet.getByRole("link", { name: "Marina Holloway" }).evaluate((link) => {
    (link as HTMLAnchorElement).click();
  });
  const one = page.getByRole("article", { name: "Pay sheet of Marina Holloway" });
  await expect(one).toContainText("£780.47");
  await expect(one).toBeVisible();
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: "screen" });
  await page.goBack();
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Month as CSV" }).click();
  expect((await file).suggestedFilename()).toBe("payroll_2025-11.csv");
});

test(
  "sums that have changed since are shown old and new, and can be finalised at once",
  { tag: "@long" },
  async ({ page, database, expectAccessible, screenshots }) => {
    const schedule = await makeSchedule(database);
    const id = await makePayTeacher(database, schedule.id, { monthsPaid: 6 });
    await makePayTeacher(database, schedule.id, { name: "Bo Gale", monthsPaid: 6 });
    await page.goto("/admin/dashboard/payroll?month=2025-11");
    await page.getByRole("button", { name: "Finalise all" }).click();
    const dialog = page.getByRole("dialog", { name: "Finalise November 2025?" });
    await expect(dialog.getByRole("row", { name: "Marina Holloway £780.47" })).toBeVisible();
    await database
      .updateTable("payYears")
      .set({ monthsPaid: 5 })
      .where("teacherId", "=", id)
      .execute();
    const finalise = dialog.getByRole("button", { name: "Finalise" });
    const refused = page.waitForResponse((response) => response.request().method() === "POST");
    await finalise.click();
    expect((await refused).status()).toBe(409);
    await expect(dialog.getByRole("alert")).toContainText("Someone else has changed the figures.");
    const changed = dialog.getByRole("row", { name: /^Marina Holloway/ });
    await expect(changed).toHaveText("Marina Hollowaywas £780.47, now £910.55");
    await expect(dialog.getByRole("row", { name: "Bo Gale £780.47" })).toBeVisible();
    await expect(dialog.getByRole("row", { name: "Total £1,691.02" })).toBeVisible();
    await expectAccessible();
    await screenshots("payroll-finalise-changed");
    await saving(page, () => finalise.click());
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, "Bo Gale")).toContainText("Finalised");
    await expect(await opened(page, "Bo Gale")).toContainText("Finalised on 20/11/2025 by");
  },
);

test(
  "a finalised month shows what it was calculated from; one of another version shows its sums",
  { tag: "@long" },
  async ({ page, database, expectAccessible, screenshots }) => {
    const schedule = await makeSchedule(database);
    await makePayTeacher(database, schedule.id, {
      monthsPaid: 6,
      weekMinutes: [600, ...Array<null>(36).fill(null)],
    });
    await page.goto("/admin/dashboard/payroll?month=2025-11");
    await page.getByRole("button", { name: "Finalise all" }).click();
    const finalise = page.getByRole("dialog").getByRole("button", { name: "Finalise" });
    await saving(page, () => finalise.click());
    const marina = card(page, "Marina Holloway");
    await expect(marina).toContainText("Finalised on 20/11/2025 by");
    await database.updateTable("payYears").set({ weeklyMinutes: 60 }).execute();
    await page.reload();
    await expect(kept(marina, "Weekly hours")).toHaveText("11.25");
    await expect(marina.getByLabel("Weekly hours")).toHaveCount(0);
    await marina.getByText("37 weeks (1 set)").click();
    await expect(marina.getByRole("listitem").filter({ hasText: /^10 h$/ })).toHaveCount(1);
    await expectAccessible();
    await screenshots("payroll-kept-inputs");
    await database
      .updateTable("payRuns")
      .set({ snapshot: { version: 99 } })
      .execute();
    await page.reload();
    await expect(marina).toContainText(
      "saved in a format that this version of Callboard can't read",
    );
    await expect(await figure(marina, "Net to pay")).toContainText("£");
    await expectAccessible();
    await screenshots("payroll-kept-sums");
  },
);

test(
  "outside the schedule one click starts the next; a browser's data is brought in once",
  { tag: "@long" },
  async ({ page, expectAccessible, screenshots }) => {
    await page.goto("/admin/dashboard/payroll");
    await expect(page.getByText("No pay schedule yet")).toBeVisible();
    await screenshots("payroll-empty");
    await page.evaluate(() => {
      const weekHours = Array<number>(37).fill(11.25);
      const teacher = { id: 1, name: "Marina Holloway", weeklyHours: 11.25, weekHours };
      localStorage.setItem("teachers", JSON.stringify([{ ...teacher, monthsPaid: 6 }]));
    });
    await page.reload();
    const offer = page.getByRole("button", { name: "Bring in data from this browser" });
    await saving(page, () => offer.click());
    await expect(offer).toBeHidden();
    await expect(card(page, "Marina Holloway").getByLabel("Months paid")).toHaveValue("6");
    await page.reload();
    await expect(card(page, "Marina Holloway")).toBeVisible();
    await expect(offer).toBeHidden();
    await page.goto("/admin/dashboard/payroll?month=2026-11");
    await expect(page.getByText("November 2026 is outside this schedule")).toBeVisible();
    await expect(await figure(card(page, "Marina Holloway"), "Base this month")).toContainText(
      "£0.00",
    );
    await expectAccessible();
    await screenshots("payroll-outside");
    const start = page.getByRole("button", { name: "Start the schedule May 2026 to April 2027" });
    await saving(page, () => start.click());
    await expect(await figure(card(page, "Marina Holloway"), "Annual pay")).toContainText(
      "£9,365.63",
    );
  },
);

test(
  "the chosen month is remembered in this browser, and arrears are listed",
  { tag: "@long" },
  async ({ page, database }) => {
    const schedule = await makeSchedule(database);
    await makePayTeacher(database, schedule.id, { monthsPaid: 0 });
    await page.goto("/admin/dashboard/payroll");
    await listening(page);
    const month = page.getByRole("combobox", { name: "Month" });
    await expect(month).toHaveValue("2025-11");
    const marina = card(page, "Marina Holloway");
    await expect(await figure(marina, "Base this month")).toContainText("£1,560.94");
    await expect(marina).toContainText(
      "0 months are counted as paid, but 6 months of the schedule came before this one.",
    );
    await month.selectOption("January 2026");
    await expect(page).toHaveURL(/month=2026-01/);
    await page.goto("/admin/dashboard/payroll");
    await expect(month).toHaveValue("2026-01");
    await page.getByRole("link", { name: "Pay sheet and year" }).click();
    await expect(page.getByRole("heading", { name: "Pay sheet, January 2026" })).toBeVisible();
    await expect(
      page.getByRole("main").getByRole("link", { name: "Payroll" }).first(),
    ).toHaveAttribute("aria-current", "page");
  },
);
