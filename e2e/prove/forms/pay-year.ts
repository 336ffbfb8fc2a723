// The forms of a pay year: weeks, rates, first days and last days.
import type { Page } from "@playwright/test";
import { readTermWeeks } from "#app/office/payroll/pay-year/read-pay-year.server.ts";
import { readSchedules } from "#app/office/payroll/teachers/teacher-years.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { makePayTeacher, makeSchedule } from "#tests/makers/make-payroll.ts";
import { button, dialogOf, press, pressIn, type Form } from "./form.ts";

const AT = "/admin/dashboard/payroll";
const RATES_AT = `${AT}/rates`;
const sendsTo = (words: string) => `/admin/payroll/${words.replaceAll(" ", "-")}`;
const NAME = "Marina Holloway";

const TERM_WEEKS = 33;
const MONDAYS = Array.from({ length: TERM_WEEKS }, (_, week) => addDays("2026-09-07", 7 * week));

const teacher =
  (weekMondays: string[] | null): NonNullable<Form["rows"]> =>
  async (database) => {
    const months = { firstMonth: "2026-05", lastMonth: "2027-04", teachingWeeks: TERM_WEEKS };
    const schedule = await makeSchedule(database, { ...months, weekMondays });
    const id = await makePayTeacher(database, schedule.id, { name: NAME, monthsPaid: 6 });
    const rate = { teachRate: 2400, adminRate: 1300, createdAt: "2026-11-01T09:00:00.000Z" };
    await database
      .insertInto("payRates")
      .values({ id: "to-come", teacherId: id, fromDay: "2027-01-11", ...rate })
      .execute();
  };

/** A year without dates for its weeks, of which there are as many as in the website's calendar. */
async function weeksOfTheTerms(database: Database): Promise<void> {
  await teacher(null)(database);
  const [schedule] = await readSchedules(database);
  if (!schedule) throw new Error("There is no pay year.");
  const { mondays } = await readTermWeeks(database, schedule);
  await database.updateTable("paySchedules").set({ teachingWeeks: mondays.length }).execute();
}

const card = (page: Page) => page.getByRole("article", { name: NAME });
const rates = (page: Page) => page.getByRole("region", { name: `Rates of ${NAME}` });
const RATE_TO_COME = `Remove the rate of ${NAME} from 11/01/2027`;

const day = (label: "Starts" | "Leaves", word: string): Form => ({
  name: `Payroll, ${label}`,
  screens: ["office/payroll/entries/saved-field.tsx"],
  sends: [sendsTo(word)],
  at: AT,
  rows: teacher(MONDAYS),
  fill: (page) => card(page).getByLabel(label).fill("14/12/2026"),
  send: (page) => card(page).getByLabel(label).blur(),
  area: card,
  waits: `${label}: 14/12/2026`,
});

export const PAY_YEAR: readonly Form[] = [
  day("Starts", "set first day"),
  day("Leaves", "set last day"),
  {
    name: "Payroll, Add a rate",
    screens: ["office/payroll/pay-year/rates-section.tsx"],
    sends: [sendsTo("add rate")],
    at: RATES_AT,
    rows: teacher(null),
    fill: async (page) => {
      await button(rates(page), `Add a rate for ${NAME}`).click();
      const dialog = dialogOf(page, `New rate: ${NAME}`);
      await dialog.getByLabel("From", { exact: true }).fill("12/04/2027");
      await dialog.getByLabel("Teaching rate (£)").fill("25.50");
    },
    send: pressIn(`New rate: ${NAME}`, "Add"),
    dialog: `New rate: ${NAME}`,
    waits: "Rate",
  },
  {
    name: "Payroll, taking a rate away",
    screens: ["office/payroll/pay-year/rates-section.tsx"],
    sends: [sendsTo("remove rate")],
    at: RATES_AT,
    rows: teacher(null),
    send: (page) => button(rates(page), RATE_TO_COME).click(),
    stays: (page) => button(rates(page), RATE_TO_COME),
    waits: "Remove a rate",
  },
  {
    name: "Payroll, Use these dates",
    screens: ["office/payroll/pay-year/weeks-section.tsx"],
    sends: [sendsTo("date weeks")],
    at: RATES_AT,
    rows: weeksOfTheTerms,
    send: press("Use these dates"),
    stays: (page) => button(page, "Use these dates"),
    waits: "Dates of the weeks",
  },
];
