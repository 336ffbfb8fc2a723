// Every value of the office that is edited inline, and that two people may change at once.
import type { Locator, Page } from "@playwright/test";
import { PAYROLL } from "./editable-rows.ts";

export type EditableValue = {
  what: string;
  address: string;
  /** The area with the value and with the choice between both. */
  area: (page: Page) => Locator;
  change: (page: Page, value: string) => Promise<void>;
  /** As typed, and as shown. */
  mine: [string, string];
  theirs: [string, string];
  shown: (page: Page) => Locator;
};

const card = (page: Page) => page.getByRole("article").first();
const region = (name: string) => (page: Page) => page.getByRole("region", { name });
const cell = (column: string) => (page: Page) =>
  page.locator("tbody tr").filter({ hasText: "Ada Tern" }).locator(`[data-label="${column}"]`);

function inTheList(
  column: string,
  mine: [string, string],
  theirs: [string, string],
): EditableValue {
  return {
    what: `${column} in the list`,
    address: "/admin/dashboard",
    area: cell(column),
    change: async (page, value) => {
      await cell(column)(page).getByRole("button").click();
      const field = page.getByLabel(`${column} of Ada Tern`);
      await field.fill(value);
      await field.press("Enter");
    },
    mine,
    theirs,
    shown: cell(column),
  };
}

function ofTheCard(label: string | RegExp, mine: string, theirs: string): EditableValue {
  const field = (page: Page) => card(page).getByLabel(label, { exact: true });
  return {
    what: `${label} of a payroll card`,
    address: PAYROLL,
    area: card,
    change: async (page, value) => {
      await field(page).fill(value);
      await field(page).blur();
    },
    mine: [mine, mine],
    theirs: [theirs, theirs],
    shown: field,
  };
}

function chosen(
  what: string,
  { address, area }: Pick<EditableValue, "address" | "area">,
  mine: string,
  theirs: string,
): EditableValue {
  const field = (page: Page) => area(page).getByLabel(what, { exact: true });
  return {
    what,
    address,
    area,
    change: async (page, value) => {
      await field(page).selectOption({ label: value });
    },
    mine: [mine, mine],
    theirs: [theirs, theirs],
    shown: (page) => field(page).locator("option:checked"),
  };
}

/** A field of Teachers' pay that saves itself. */
function inTheSettings(label: string, mine: string, theirs: string): EditableValue {
  const area = region("Teachers' pay");
  const field = (page: Page) => area(page).getByLabel(label, { exact: true });
  return {
    what: `${label} in the settings`,
    address: `${SETTINGS}/prices`,
    area,
    change: async (page, value) => {
      await field(page).fill(value);
      await field(page).blur();
    },
    mine: [mine, mine],
    theirs: [theirs, theirs],
    shown: field,
  };
}

function ofADay(
  room: string,
  name: string,
  [day, value]: [string, string],
  mine: [string, string],
  theirs: [string, string],
  besides: Record<string, string> = {},
): EditableValue {
  return {
    what: `${value} in ${name}`,
    address: `${SETTINGS}/${room}`,
    area: region(name),
    change: async (page, typed) => {
      await region(name)(page).getByLabel(day, { exact: true }).fill("1/4/2031");
      for (const [label, text] of Object.entries(besides))
        await region(name)(page).getByLabel(label, { exact: true }).fill(text);
      await region(name)(page).getByLabel(value).fill(typed);
      await region(name)(page).getByRole("button", { name: "Add" }).click();
    },
    mine,
    theirs,
    shown: (page) => region(name)(page).getByRole("listitem").filter({ hasText: "1 Apr 2031" }),
  };
}

const SETTINGS = "/admin/settings";

export const VALUES: EditableValue[] = [
  inTheList("Subscription", ["35", "£35.00"], ["33", "£33.00"]),
  inTheList("Membership Fee Due", ["1/2/2027", "1 Feb 2027"], ["1/3/2027", "1 Mar 2027"]),
  ofTheCard("Notes", "Mine", "Theirs"),
  ofTheCard("Weekly hours", "10", "9"),
  ofTheCard("Months paid", "4", "3"),
  ofTheCard("Teaching rate (£)", "25.00", "24.00"),
  ofTheCard("Admin rate (£)", "15.00", "14.00"),
  chosen(
    "Private lessons taught as",
    { address: PAYROLL, area: card },
    "Miss Avocet",
    "Miss Kestrel",
  ),
  chosen(
    "Lock the members area after it has been idle for",
    { address: `${SETTINGS}/sign-in`, area: region("Locks") },
    "1 hour",
    "4 hours",
  ),
  chosen(
    "Keep the log for",
    { address: `${SETTINGS}/retention`, area: region("How long we keep records") },
    "1 year",
    "6 years",
  ),
  chosen(
    "Visitors' schedules",
    { address: `${SETTINGS}/retention`, area: region("How long we keep records") },
    "30 days",
    "90 days",
  ),
  chosen(
    "Trials that didn’t join",
    { address: `${SETTINGS}/retention`, area: region("How long we keep records") },
    "2 years",
    "3 years",
  ),
  chosen(
    "The pay year begins in",
    { address: `${SETTINGS}/prices`, area: region("Teachers' pay") },
    "September",
    "January",
  ),
  inTheSettings("Teaching rate of a new teacher (£)", "25.00", "24.00"),
  ofADay(
    "prices",
    "Private lessons",
    ["From", "Pounds a lesson"],
    ["15", "£15.00"],
    ["14", "£14.00"],
    {
      Minutes: "20",
    },
  ),
  ofADay(
    "prices",
    "National Living Wage",
    ["From", "Pounds an hour"],
    ["15", "£15.00"],
    ["14", "£14.00"],
  ),
  ofADay(
    "terms",
    "Bank holidays",
    ["Day", "Name of the day"],
    ["Mine", "Mine"],
    ["Theirs", "Theirs"],
  ),
];
