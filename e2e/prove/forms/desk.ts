// The forms of check-ins, Today, Recent changes and enquiries.
import type { Page } from "@playwright/test";
import { makeEnquiry } from "#tests/makers/make-enquiry.ts";
import { makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { button, dialogOf, press, pressIn, type Form } from "./form.ts";

type Rows = NonNullable<Form["rows"]>;

const openLog = (page: Page) =>
  page.getByRole("listitem", { name: "Ada Tern", exact: true }).getByRole("button").click();

async function deleteMember(page: Page): Promise<void> {
  await press("Delete Ada Tern")(page);
  await pressIn("Delete member?", "Delete")(page);
  await button(page, /^Undo/).waitFor();
}

const call = (from: string, joinDate: string, open: (page: Page) => Promise<unknown>): Form => ({
  name: `Log Check-in, from ${from}`,
  screens: ["office/check-ins/call/call-form.tsx"],
  sends: ["/admin/check-ins/:id"],
  at: "/admin/dashboard/check-ins",
  rows: (database) => makeMember(database, { joinDate }),
  fill: async (page) => {
    await open(page);
    const form = dialogOf(page, "Log Check-in");
    await form.getByLabel("Outcome").selectOption("Not Reached");
    await form.getByLabel("Try again on").fill("25/11/2026");
    await form.getByLabel("Day of the call").fill("19/11/2026");
    await form.getByLabel("Notes").fill("Rang twice.");
  },
  send: pressIn("Log Check-in", "Log Call"),
  dialog: "Log Check-in",
  waits: "Log Check-in: Not Reached",
});

const due = (word: string, rows: Rows, form: Partial<Form> = {}): Form => ({
  name: `Today, ${word}`,
  screens: ["office/today/today-line.tsx"],
  sends: ["/admin/today/done"],
  at: "/admin",
  rows,
  send: (page) => page.getByRole("button", { name: new RegExp(`^${word}: `) }).click(),
  stays: (page) => page.getByRole("button", { name: new RegExp(`^${word}: `) }).first(),
  done: (page) => page.locator(`main:not(:has(ol button[aria-label^="${word}: "]))`).first(),
  waits: `${word}: `,
  ...form,
});

/** Returns the page once the first child's line has gone; the second child's stays. */
const withoutAda = (word: string) => (page: Page) =>
  page.locator(`main:not(:has(button[aria-label="${word}: Ada Tern"]))`).first();

const callDue: Rows = (database) => makeMember(database, { joinDate: "2026-10-01" });

/** Two children on no register. */
const listed: Rows = async (database) => {
  await makeWeeklyClass(database, { name: "Tap for terns" });
  for (const name of ["Ada Tern", "Bea Gull"]) {
    await makeMember(database, { name, joinDate: "2026-11-20" });
  }
};

/** Two children, each in two classes at the same time. */
const clashing: Rows = async (database) => {
  const tap = await makeWeeklyClass(database, { name: "Tap for terns" });
  const acro = await makeWeeklyClass(database, { name: "Acro for terns" });
  for (const name of ["Ada Tern", "Bea Gull"]) {
    const { id } = await makeMember(database, { name, joinDate: "2026-11-20" });
    for (const { id: classId } of [tap, acro]) await makeEnrolment(database, id, { classId });
  }
};

const move = (words: string, from: "new" | "replied" | "spam", to: string): Form => ({
  name: `Enquiry, ${words}`,
  screens: ["office/enquiries/enquiries.tsx"],
  sends: ["/admin/enquiries/:id"],
  at: `/admin/enquiries?state=${from}`,
  rows: (database) => makeEnquiry(database, { state: from }),
  send: press(`${words}: Ana Example`),
  stays: (page) => button(page, `${words}: Ana Example`),
  done: (page) => button(page, /^Undo/),
  waits: `Enquiry to ${to}: Ana Example`,
});

export const DESK: readonly Form[] = [
  {
    name: "Search everything",
    screens: ["office/search/search-box.tsx"],
    sends: ["/admin/search"],
    at: "/admin/dashboard/check-ins",
    rows: (database) => makeMember(database, { name: "Ada Tern", parentName: "Mirabel Tern" }),
    send: (page) => page.getByRole("searchbox", { name: "Search everything" }).fill("mirabel"),
    stays: (page) => page.getByRole("searchbox", { name: "Search everything" }),
    done: (page) => page.getByText("parent: Mirabel Tern"),
    waits: null,
    says: (page) => page.getByRole("search").getByText("Waiting for the connection"),
    isQuestion: true,
  },
  call("Overdue", "2026-09-01", openLog),
  call("Due Within 5 Days", "2026-10-10", openLog),
  call("Up to Date", "2026-11-19", async (page) => {
    await page.getByRole("heading", { name: "Up to Date" }).click();
    await openLog(page);
  }),
  {
    name: "Today, first week",
    screens: ["office/today/first-week.tsx"],
    sends: ["/admin/today/first-week"],
    at: "/admin",
    rows: (database) => database.deleteFrom("settings").where("name", "=", "first week").execute(),
    send: press("Hide"),
    stays: (page) => button(page, "Hide"),
    done: (page) => button(page, "Show your first week"),
    waits: "Hide your first week",
  },
  due("Replied", (database) => makeEnquiry(database)),
  due("Followed up", (database) => makeTrial(database, { firstTrialDate: "2026-11-07" })),
  due("Reached", callDue),
  due("Not reached", callDue, {
    name: "Today, Not reached with a note",
    fill: async (page) => {
      await press("Note: Ada Tern")(page);
      await page.getByLabel("Note: Ada Tern").fill("Rang twice.");
    },
    area: (page) => page.getByRole("listitem", { name: "Ada Tern" }),
  }),
  due("Didn't join", (database) => makeTrial(database, { firstTrialDate: "2026-11-07" }), {
    send: async (page) => {
      await press(/^Didn't join: /)(page);
      await page.getByRole("menuitem", { name: "Price" }).click();
    },
  }),
  due("Add to class", listed, {
    send: async (page) => {
      await press("Add to class: Ada Tern")(page);
      await page.getByRole("menuitem", { name: "Tap for terns, Monday" }).click();
    },
    done: withoutAda("Add to class"),
  }),
  due("No weekly class", listed, {
    send: press("No weekly class: Ada Tern"),
    done: withoutAda("No weekly class"),
  }),
  due("That's fine", clashing, {
    send: press("That's fine: Ada Tern"),
    done: withoutAda("That's fine"),
  }),
  {
    name: "Today, Undo in its place",
    screens: ["office/today/done-row.tsx"],
    sends: ["/admin/changes/:id/undo"],
    at: "/admin",
    rows: callDue,
    fill: async (page) => {
      await press("Reached: Ada Tern")(page);
      await button(page, /^Undo: Logged Phone Call/).waitFor();
    },
    send: press(/^Undo: Logged Phone Call/),
    stays: (page) => button(page, /^Undo: Logged Phone Call/),
    done: (page) => button(page, "Reached: Ada Tern"),
    waits: "Undo: Logged Phone Call for Ada Tern",
  },
  {
    name: "A child's history, Undo",
    screens: ["office/children/history-section.tsx"],
    sends: ["/admin/changes/:id/undo"],
    at: "/admin",
    rows: callDue,
    fill: async (page) => {
      await press("Reached: Ada Tern")(page);
      await button(page, /^Undo: Logged Phone Call/).waitFor();
      await page.goto("/admin/dashboard");
      await page.getByRole("link", { name: "Ada Tern", exact: true }).click();
    },
    send: press(/^Undo: Logged Phone Call/),
    stays: (page) => button(page, /^Undo: Logged Phone Call/),
    waits: "Undo: Logged Phone Call for Ada Tern",
  },
  {
    name: "Make a Trial, of an enquiry",
    screens: ["office/enquiries/trial/enquiry-trial-form.tsx"],
    sends: ["/admin/enquiries/:id/trial"],
    at: "/admin",
    rows: (database) => makeEnquiry(database),
    fill: async (page) => {
      await press("Make a trial: Ana Example")(page);
      await dialogOf(page, "Make a Trial").getByLabel("Name").fill("Bea Example");
      // Its choices are loaded when the dialog opens.
      await dialogOf(page, "Make a Trial").getByLabel("Meeting of").waitFor();
    },
    send: pressIn("Make a Trial", "Add Trial Student"),
    dialog: "Make a Trial",
    waits: "Make a Trial: Bea Example",
  },
  due("Paid", (database) =>
    makeMember(database, { joinDate: "2026-11-19", membershipFeeDate: "2025-11-18" }),
  ),
  move("Mark replied", "new", "replied"),
  move("Spam", "new", "spam"),
  move("Back to new", "replied", "new"),
  move("Not spam: release", "spam", "new"),
  {
    name: "Enquiry, Mark replied in its dialog",
    screens: ["office/enquiries/enquiries.tsx"],
    sends: ["/admin/enquiries/:id"],
    at: "/admin/enquiries",
    rows: (database) => makeEnquiry(database),
    fill: press(/^Saturday ballet/),
    send: (page) => button(dialogOf(page), "Mark replied: Ana Example").click(),
    dialog: "Saturday ballet",
    waits: "Enquiry to replied: Ana Example",
  },
  {
    name: "Undo in a notice",
    screens: ["office/saving/notices.tsx"],
    sends: ["/admin/changes/:id/undo"],
    at: "/admin/dashboard",
    rows: (database) => makeMember(database),
    fill: deleteMember,
    send: press(/^Undo/),
    stays: (page) => button(page, /^Undo/),
    done: (page) => button(page, "Edit Ada Tern"),
    waits: "Undo: Deleted Ada Tern",
  },
  {
    name: "Undo on Recent changes",
    screens: ["office/changes/changes.tsx"],
    sends: ["/admin/changes/:id/undo"],
    at: "/admin/dashboard",
    rows: (database) => makeMember(database),
    fill: async (page) => {
      await deleteMember(page);
      await page.goto("/admin/changes");
    },
    send: press(/^Undo: /),
    stays: (page) => button(page, /^Undo: /),
    done: (page) => page.getByText(/^(Taken back|Undone)/).first(),
    waits: "Undo: Deleted Ada Tern",
  },
];
