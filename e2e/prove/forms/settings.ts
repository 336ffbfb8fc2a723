// The forms of the settings.
import type { Page } from "@playwright/test";
import { OWNER_CHANGES } from "#app/office/settings/owner.schema.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { press, button, type Form } from "./form.ts";

const AT = "/admin/settings";
const CHANGE = "/admin/settings/change";
const OWNER = "/admin/settings/owner";

const isOfOwner = (word: string) => word in OWNER_CHANGES;

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

type Wish = {
  name: string;
  screen: string;
  word: string;
  region: string;
  fields?: Record<string, string>;
  press?: string;
} & Partial<Form>;

function setting({ name, screen, word, region, fields, press: pressed, ...more }: Wish): Form {
  return {
    name: `Settings, ${name}`,
    screens: [`office/settings/${screen}.tsx`],
    sends: [`${isOfOwner(word) ? OWNER : CHANGE} ${word}`],
    at: AT,
    fill: async (page) => {
      for (const [label, text] of Object.entries(fields ?? {}))
        await section(page, region).getByLabel(label, { exact: true }).fill(text);
    },
    send: (page) => button(section(page, region), pressed ?? "Add").click(),
    ...((fields ?? more.fill) && { area: (page: Page) => section(page, region) }),
    waits: `Settings: ${word}`,
    ...more,
  };
}

const aClass: Form["rows"] = (database) =>
  database
    .insertInto("classCatalogue")
    .values({ id: "circus", name: "Saturday Circus", position: 0 })
    .execute();

const aVolunteer: Form["rows"] = (database) =>
  makePerson(database, {
    id: "volunteers",
    name: "Volunteers",
    roles: ["wardrobe"],
    createdAt: "2026-11-20T09:00:00.000Z",
  });

const NEEDS_LINE = {
  isSecret: true,
  waits: null,
  says: (page: Page) => page.getByText("This needs the connection."),
} as const;

export const SETTINGS: readonly Form[] = [
  setting({
    name: "adding a wage",
    screen: "sections",
    word: "set wage",
    region: "National Living Wage",
    fields: { From: "01/04/2031", "Pounds an hour": "15.55" },
    done: (page) => button(page, "Remove the wage from 1 Apr 2031"),
  }),
  setting({
    name: "removing a wage",
    screen: "sections",
    word: "remove wage",
    region: "National Living Wage",
    press: "Remove the wage from 1 Apr 2026",
    stays: (page) => button(page, "Remove the wage from 1 Apr 2026"),
    done: (page) => button(page, "Undo"),
  }),
  setting({
    name: "adding a bank holiday",
    screen: "holidays-section",
    word: "set holiday",
    region: "Bank holidays",
    fields: { Day: "24/12/2026", "Name of the day": "Christmas Eve" },
    done: (page) => button(page, "Delete Christmas Eve, 24 Dec 2026"),
  }),
  setting({
    name: "removing a bank holiday",
    screen: "holidays-section",
    word: "remove holiday",
    region: "Bank holidays",
    rows: (database) =>
      database
        .insertInto("bankHolidays")
        .values({ day: "2026-12-24", name: "Christmas Eve" })
        .execute(),
    press: "Delete Christmas Eve, 24 Dec 2026",
    stays: (page) => button(page, "Delete Christmas Eve, 24 Dec 2026"),
    done: (page) => button(page, "Undo"),
  }),
  setting({
    name: "adding a class",
    screen: "classes-section",
    word: "add class",
    region: "Classes",
    fields: { "Add a class": "Saturday Circus" },
    done: (page) => button(page, "Edit Saturday Circus"),
  }),
  setting({
    name: "changing a class",
    screen: "classes-section",
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
    screen: "classes-section",
    word: "remove class",
    region: "Classes",
    rows: aClass,
    press: "Delete Saturday Circus",
    stays: (page) => button(page, "Delete Saturday Circus"),
    done: (page) => button(page, "Undo"),
  }),
  setting({
    name: "the members area's lock",
    screen: "locks-section",
    word: "set members idle",
    region: "Locks",
    send: (page) => section(page, "Locks").getByRole("combobox").selectOption("1 hour"),
    stays: (page) => section(page, "Locks").locator('select:has([value="60"]:checked)'),
    done: (page) => section(page, "Locks").locator('select:has([value="60"]:checked)'),
  }),
  setting({
    name: "the payroll's own lock",
    screen: "locks-section",
    word: "set payroll lock",
    region: "Locks",
    send: (page) => section(page, "Locks").getByRole("switch").click(),
    stays: (page) => section(page, "Locks").filter({ has: page.locator("input:checked") }),
    done: (page) => section(page, "Locks").filter({ has: page.locator("input:checked") }),
  }),
  setting({
    name: "the years of the audit",
    screen: "retention-section",
    word: "keep audit",
    region: "How long things are kept",
    send: (page) => page.getByLabel("Keep the list of who did what").selectOption("6 years"),
    stays: (page) => page.locator('select:has([value="6"]:checked)'),
    done: (page) => page.locator('select:has([value="6"]:checked)'),
  }),
  setting({
    name: "Back up now",
    screen: "sections",
    word: "back up",
    region: "Backups",
    press: "Back up now",
    stays: (page) => button(page, "Back up now"),
    done: (page) => page.getByText("One is asked for, and starts within 10 minutes."),
  }),
  setting({
    name: "the test mail",
    screen: "sections",
    word: "test mail",
    region: "Mail",
    fields: { "Send a test message to": "desk@harbour.example" },
    press: "Send",
    done: (page) => page.getByText("The message waits in the outbox."),
  }),
  setting({
    name: "adding a person",
    screen: "person-form",
    word: "add person",
    region: "People",
    fill: async (page) => {
      const people = section(page, "People");
      await people.getByLabel("Name", { exact: true }).fill("Volunteers");
      await people.getByRole("checkbox", { name: "Wardrobe" }).check();
      await people.getByLabel("Pass-phrase", { exact: true }).fill("kelp gannet thimble oboe");
    },
    done: (page) => button(page, "Edit Volunteers"),
    ...NEEDS_LINE,
  }),
  setting({
    name: "changing a person",
    screen: "person-form",
    word: "change person",
    region: "People",
    rows: aVolunteer,
    fill: async (page) => {
      await press("Edit Volunteers")(page);
      await page.getByLabel("Email (optional)").first().fill("volunteers@school.example");
    },
    press: "Save Volunteers",
    done: (page) => page.getByText("Wardrobe · volunteers@school.example"),
    ...NEEDS_LINE,
  }),
  setting({
    name: "removing a person",
    screen: "people-section",
    word: "remove person",
    region: "People",
    rows: aVolunteer,
    fill: press("Remove Volunteers"),
    press: "Remove Volunteers",
    done: (page) => section(page, "People").filter({ hasNotText: "Volunteers" }),
    ...NEEDS_LINE,
  }),
  setting({
    name: "adding a pass-phrase",
    screen: "add-pass-phrase",
    word: "add pass-phrase",
    region: "People",
    rows: aVolunteer,
    fill: async (page) => {
      await press("Add a pass-phrase for Volunteers")(page);
      await page
        .getByLabel("Pass-phrase", { exact: true })
        .first()
        .fill("kelp gannet thimble oboe");
    },
    press: "Add for Volunteers",
    done: (page) =>
      page.getByRole("article", { name: "Volunteers" }).filter({ hasText: /since[^]*since/ }),
    ...NEEDS_LINE,
  }),
  setting({
    name: "Revoke",
    screen: "people-section",
    word: "revoke pass-phrase",
    region: "People",
    rows: aVolunteer,
    fill: press("Revoke the pass-phrase of Volunteers since 20 Nov 2026"),
    press: "Revoke it",
    done: (page) => page.getByText("No pass-phrase: Volunteers cannot come in."),
    ...NEEDS_LINE,
  }),
];
