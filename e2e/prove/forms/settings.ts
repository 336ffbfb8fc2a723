// The forms of the settings.
import { press, button, type Form } from "./form.ts";
import { section, setting } from "./setting-form.ts";

const aClass: Form["rows"] = (database) =>
  database
    .insertInto("classCatalogue")
    .values({ id: "circus", name: "Saturday Circus", position: 0 })
    .execute();

/** It is as old as it is kept, and is shown for 30 days before it goes. */
const anOldTrial: Form["rows"] = (database) =>
  database
    .insertInto("trials")
    .values({
      id: "old-trial",
      name: "Odette Wren",
      firstTrialDate: "2015-01-05",
      classes: [],
      searchText: "odette wren",
      createdAt: "2015-01-05T09:00:00.000Z",
      updatedAt: "2015-01-05T09:00:00.000Z",
    })
    .execute();

const aHeldTrial: Form["rows"] = async (database) => {
  await anOldTrial(database);
  await database
    .insertInto("retentionHolds")
    .values({ kind: "trials", rowId: "old-trial", heldBy: "Jo", heldAt: "2026-01-05T09:00:00Z" })
    .execute();
};

/** It is asked for, and nothing begins: what a backup writes while it is made is not what the form does. */
const triedLater: Form["rows"] = (database) =>
  database
    .insertInto("settings")
    .values({
      name: "nightly backups",
      value: { lastGoodAt: null, lastTriedAt: "2030-01-05T09:00:00.000Z" },
      updatedAt: "2026-01-05T09:00:00.000Z",
    })
    .execute();

export const SETTINGS: readonly Form[] = [
  setting({
    name: "adding a wage",
    screen: "prices/wages-section",
    word: "set wage",
    region: "National Living Wage",
    fields: { From: "01/04/2031", "Pounds an hour": "15.55" },
    press: "Add a wage",
    done: (page) => button(page, "Remove the wage from 1 Apr 2031"),
  }),
  setting({
    name: "removing a wage",
    screen: "prices/wages-section",
    word: "remove wage",
    region: "National Living Wage",
    press: "Remove the wage from 1 Apr 2026",
    stays: (page) => button(page, "Remove the wage from 1 Apr 2026"),
    done: (page) => button(page, /^Undo/),
  }),
  setting({
    name: "adding a price",
    screen: "prices/prices-section",
    word: "set price",
    region: "Private lessons",
    fields: { From: "01/04/2031", Minutes: "20", "Pounds a lesson": "15.50" },
    press: "Add a price",
    done: (page) => button(page, "Remove the price of 20 min from 1 Apr 2031"),
  }),
  setting({
    name: "removing a price",
    screen: "prices/prices-section",
    word: "remove price",
    region: "Private lessons",
    rows: (database) =>
      database
        .insertInto("lessonPrices")
        .values({ fromDay: "2031-04-01", minutes: 20, pence: 1550 })
        .execute(),
    press: "Remove the price of 20 min from 1 Apr 2031",
    stays: (page) => button(page, "Remove the price of 20 min from 1 Apr 2031"),
    done: (page) => button(page, /^Undo/),
  }),
  setting({
    name: "adding a discount",
    screen: "prices/discounts-section",
    word: "set discount",
    region: "Sibling discount",
    fields: { From: "01/04/2031", "Percentage or amount": "15%" },
    press: "Add a discount for siblings",
    done: (page) => button(page, "End discount for siblings from 1 Apr 2031"),
  }),
  setting({
    name: "ending a discount",
    screen: "prices/discounts-section",
    word: "end discount",
    region: "Sibling discount",
    rows: (database) =>
      database
        .insertInto("siblingDiscounts")
        .values({ fromDay: "2031-04-01", lastDay: null, percent: 15, pence: null })
        .execute(),
    press: "End discount for siblings from 1 Apr 2031",
    stays: (page) => button(page, "End discount for siblings from 1 Apr 2031"),
    done: (page) => button(page, /^Undo/),
  }),
  setting({
    name: "part months",
    screen: "prices/part-months-section",
    word: "set part months",
    region: "Part months",
    send: (page) => section(page, "Part months").locator("select").selectOption("By weeks left"),
    stays: (page) => section(page, "Part months").locator('select:has([value="weeks"]:checked)'),
    done: (page) => section(page, "Part months").locator('select:has([value="weeks"]:checked)'),
  }),
  setting({
    name: "how to pay",
    screen: "prices/how-to-pay-section",
    word: "set how to pay",
    region: "How to pay",
    fields: { "How private lessons are paid": "At the desk, in cash" },
    send: (page) => page.getByLabel("How private lessons are paid").blur(),
    stays: (page) => page.getByLabel("How private lessons are paid"),
    done: (page) => page.getByLabel("How private lessons are paid"),
  }),
  setting({
    name: "the pay year's first month",
    screen: "prices/pay-section",
    word: "set pay number",
    region: "Teachers' pay",
    send: (page) => page.getByLabel("The pay year begins in").selectOption("September"),
    stays: (page) => section(page, "Teachers' pay").locator('select:has([value="9"]:checked)'),
    done: (page) => section(page, "Teachers' pay").locator('select:has([value="9"]:checked)'),
  }),
  setting({
    name: "adding a bank holiday",
    screen: "terms/holidays-section",
    word: "set holiday",
    region: "Bank holidays",
    fields: { Day: "24/12/2026", "Name of the day": "Christmas Eve" },
    press: "Add a bank holiday",
    done: (page) => button(page, "Delete Christmas Eve, 24 Dec 2026"),
  }),
  setting({
    name: "the day on which ages count",
    screen: "day-form",
    at: "/admin/settings/terms",
    word: "set ages day",
    region: "Ages",
    fields: { "Ages count on": "01/09/2026" },
    press: "Save the day",
    done: (page) => page.getByText("is their age on 1 Sep 2026"),
  }),
  setting({
    name: "removing a bank holiday",
    screen: "terms/holidays-section",
    word: "remove holiday",
    region: "Bank holidays",
    rows: (database) =>
      database
        .insertInto("bankHolidays")
        .values({ day: "2026-12-24", name: "Christmas Eve" })
        .execute(),
    press: "Delete Christmas Eve, 24 Dec 2026",
    stays: (page) => button(page, "Delete Christmas Eve, 24 Dec 2026"),
    done: (page) => button(page, /^Undo/),
  }),
  setting({
    name: "adding a class",
    screen: "school/classes-section",
    word: "add class",
    region: "Classes",
    fields: { "Add a class": "Saturday Circus" },
    done: (page) => button(page, "Edit Saturday Circus"),
  }),
  setting({
    name: "changing a class",
    screen: "school/classes-section",
    word: "change class",
    region: "Classes",
    rows: aClass,
    fill: async (page) => {
      await press("Edit Saturday Circus")(page);
      await page.getByLabel("Name of the class").fill("Sunday Circus");
    },
    press: "Save",
    done: (page) => button(page, "Edit Sunday Circus"),
  }),
  setting({
    name: "removing a class",
    screen: "school/classes-section",
    word: "remove class",
    region: "Classes",
    rows: aClass,
    press: "Delete Saturday Circus",
    stays: (page) => button(page, "Delete Saturday Circus"),
    done: (page) => button(page, /^Undo/),
  }),
  setting({
    name: "the members area's lock",
    screen: "sign-in/locks-section",
    word: "set members idle",
    region: "Locks",
    send: (page) => section(page, "Locks").getByRole("combobox").selectOption("1 hour"),
    stays: (page) => section(page, "Locks").locator('select:has([value="60"]:checked)'),
    done: (page) => section(page, "Locks").locator('select:has([value="60"]:checked)'),
  }),
  setting({
    name: "the payroll's own lock",
    screen: "sign-in/locks-section",
    word: "set payroll lock",
    region: "Locks",
    send: (page) => section(page, "Locks").getByRole("switch").click(),
    stays: (page) => section(page, "Locks").filter({ has: page.locator("input:checked") }),
    done: (page) => section(page, "Locks").filter({ has: page.locator("input:checked") }),
  }),
  setting({
    name: "the years of the audit",
    screen: "retention/retention-section",
    word: "set audit retention",
    region: "How long we keep records",
    send: (page) => page.getByLabel("Keep the log for").selectOption("6 years"),
    stays: (page) => page.locator('select:has([value="6"]:checked)'),
    done: (page) => page.locator('select:has([value="6"]:checked)'),
  }),
  setting({
    name: "how long trials are kept",
    screen: "retention/retention-section",
    word: "set retention",
    region: "How long we keep records",
    send: (page) => page.getByLabel("Trials that didn’t join").selectOption("2 years"),
    stays: (page) => page.locator('select:has([value="24"]:checked)'),
    done: (page) => page.locator('select:has([value="24"]:checked)'),
  }),
  setting({
    name: "how long schedules are kept",
    screen: "retention/retention-section",
    word: "set schedule retention",
    region: "How long we keep records",
    send: (page) => page.getByLabel("Visitors' schedules").selectOption("90 days"),
    stays: (page) => page.locator('select:has([value="90"]:checked)'),
    done: (page) => page.locator('select:has([value="90"]:checked)'),
  }),
  setting({
    name: "holding what is to go",
    screen: "retention/going-section",
    word: "hold record",
    region: "To be deleted within 30 days",
    rows: anOldTrial,
    press: "Hold Odette Wren",
    stays: (page) => button(page, "Hold Odette Wren"),
    done: (page) => button(page, "Release Odette Wren"),
  }),
  setting({
    name: "releasing what is held",
    screen: "retention/going-section",
    word: "stop holding",
    region: "To be deleted within 30 days",
    rows: aHeldTrial,
    press: "Release Odette Wren",
    stays: (page) => button(page, "Release Odette Wren"),
    done: (page) => button(page, "Hold Odette Wren"),
  }),
  setting({
    name: "Back up now",
    screen: "backups/backups-section",
    word: "back up",
    region: "Last backup",
    rows: triedLater,
    press: "Back up now",
    stays: (page) => button(page, "Back up now"),
    done: (page) => page.getByText("Backup started."),
  }),
  setting({
    name: "the reply address",
    screen: "mail/family-mail-section",
    word: "set message mail",
    region: "Messages to families",
    fields: { "Reply address": "office@harbour.example" },
    send: (page) => page.getByLabel("Reply address").blur(),
    stays: (page) => page.getByLabel("Reply address"),
    done: (page) => page.getByLabel("Reply address"),
  }),
  setting({
    name: "the test mail",
    screen: "mail/mail-section",
    word: "send test mail",
    region: "Mail",
    fields: { "Send a test message to": "desk@harbour.example" },
    press: "Send",
    done: (page) => page.getByText(/^Not sent: /),
  }),
];
