// The forms of weekly classes and registers.
import { randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { button, dialogOf, press, pressIn, type Form } from "./form.ts";

/** Makes a class with Bea Gull in it, or only its name among her classes; returns the class's page. */
async function pageOfClass(database: Database, isEnrolled: boolean): Promise<string> {
  const name = `Mime ${randomUUID().slice(0, 8)}`;
  const weekly = await makeWeeklyClass(database, { name, day: "Saturday", studioPlace: 9 });
  const member = await makeMember(database, { name: "Bea Gull", classes: [name] });
  if (isEnrolled) await makeEnrolment(database, member.id, { classId: weekly.id });
  return `/admin/classes/${weekly.id}`;
}

/** Makes a class with Bea Gull; returns its register for today, a Friday. */
async function registerOfToday(database: Database): Promise<string> {
  const name = `Mime ${randomUUID().slice(0, 8)}`;
  const weekly = await makeWeeklyClass(database, { name, day: "Friday", studioPlace: 9 });
  const member = await makeMember(database, { name: "Bea Gull", classes: [name] });
  await makeEnrolment(database, member.id, { classId: weekly.id });
  return `/admin/registers/${weekly.id}?day=2026-11-20`;
}

/** The dialog that changes Bea Gull's place. */
function changing(choice: string, yes: string, act: string): Form {
  return {
    name: `Place in a class: ${choice.toLowerCase()}`,
    screens: ["office/week/enrolments/change-dialog.tsx"],
    sends: [`/admin/classes/:id/${act}`],
    at: async (database) => {
      const page = await pageOfClass(database, true);
      await makeWeeklyClass(database, { name: `Tap ${randomUUID().slice(0, 8)}`, studioPlace: 9 });
      if (act !== "come-back") return page;
      const classId = page.split("/").at(-1) ?? "";
      await database
        .updateTable("enrolments")
        .set({ kind: "pause" })
        .where("classId", "=", classId)
        .execute();
      return page;
    },
    fill: async (page) => {
      await press("Change Bea Gull")(page);
      const dialog = dialogOf(page, "Bea Gull");
      await dialog.getByLabel(choice).check();
      if (act !== "move") return;
      await dialog.getByRole("radio", { name: /^Tap/ }).first().check();
    },
    send: pressIn("Bea Gull", yes),
    dialog: "Bea Gull",
    waits: `Bea Gull: ${choice.toLowerCase()}`,
  };
}

async function absenceOfBea(database: Database): Promise<string> {
  const address = await registerOfToday(database);
  const enrolled = await enrolledIn(database, address);
  return `/admin/children/${enrolled}`;
}

/** Returns the member in the class of a register. */
async function enrolledIn(database: Database, address: string): Promise<string> {
  const { memberId } = await database
    .selectFrom("enrolments")
    .select("memberId")
    .where("classId", "=", address.split(/[/?]/)[3] ?? "")
    .executeTakeFirstOrThrow();
  return memberId;
}

/** Does the same, with a contact who must not collect her. */
async function registerWithForbidden(database: Database): Promise<string> {
  const address = await registerOfToday(database);
  await makeFamily(database, [await enrolledIn(database, address)], {}, { collects: "must not" });
  return address;
}

export const WEEK: readonly Form[] = [
  {
    name: "Register, a tap",
    screens: ["office/week/registers/register/register-child.tsx"],
    sends: ["/admin/registers/:id/mark"],
    at: registerOfToday,
    send: press("Here: Bea Gull"),
    done: (page) => button(page, "Here: Bea Gull").and(page.locator('[aria-pressed="true"]')),
    waits: "Register: Bea Gull",
  },
  {
    name: "Register, going home",
    screens: ["office/week/registers/leaving/leaving-panel.tsx"],
    sends: ["/admin/registers/:id/leaving"],
    at: registerOfToday,
    fill: async (page) => {
      const isThere = page.waitForResponse(/\/mark\b/);
      await press("Here: Bea Gull")(page);
      await isThere;
      await press("Goes home: Bea Gull")(page);
      await page.getByLabel("Someone else").fill("Mo Gull");
    },
    send: press("Collected"),
    done: (page) => page.getByText(/^Collected by Mo Gull/),
    waits: "Leaving: Bea Gull",
  },
  {
    name: "Register, who must not collect",
    screens: ["office/week/registers/leaving/leaving-panel.tsx"],
    sends: ["/admin/registers/:id/must-not"],
    at: registerWithForbidden,
    send: press("Ask the office: Bea Gull"),
    done: (page) => dialogOf(page).getByText("Mo Tern"),
    waits: null,
    isSecret: true,
    says: (page) => page.getByText("This needs the connection."),
    isNotedEachTime: true,
  },
  {
    name: "Register, the adults",
    screens: ["office/week/registers/building/adults-count.tsx"],
    sends: ["/admin/registers/:id/adults"],
    at: registerOfToday,
    send: press("One adult more"),
    done: (page) => page.getByRole("group", { name: "Adults in the room" }).getByText("1"),
    waits: "Adults: 1",
  },
  {
    name: "Register, not on the list",
    screens: ["office/week/registers/building/guests.tsx"],
    sends: ["/admin/registers/:id/guest"],
    at: registerOfToday,
    fill: (page) => page.getByLabel("Not on the list?").fill("Pip"),
    send: press("Add to register"),
    area: (page) => page.getByRole("region", { name: "Not on the list" }),
    done: (page) => page.getByRole("listitem").filter({ hasText: "Not on the list" }),
    waits: "Not on the list: Pip",
  },
  {
    name: "Report an absence",
    screens: ["office/week/absence/absence-dialog.tsx"],
    sends: ["/admin/people/:id/absent"],
    at: absenceOfBea,
    fill: async (page) => {
      await press("Absent from … to …")(page);
      await dialogOf(page).getByLabel("Absent to", { exact: true }).fill("27/11/2026");
    },
    send: pressIn("Report an absence: Bea Gull", "Mark as absent"),
    dialog: "Report an absence: Bea Gull",
    done: (page) => page.getByRole("list", { name: "Upcoming absences" }).getByText("Fri 27 Nov"),
    waits: "Absence: Bea Gull",
  },
  {
    name: "Absent today",
    screens: ["office/child-page.tsx"],
    sends: ["/admin/people/:id/absent"],
    at: absenceOfBea,
    send: press("Absent today"),
    done: (page) => page.getByRole("list", { name: "Upcoming absences" }).getByText("Fri 20 Nov"),
    waits: "Absent today: Bea Gull",
  },
  {
    name: "the suggested fee",
    screens: ["office/members/child/fee-line.tsx"],
    sends: ["/admin/members/:id/money"],
    at: async (database) => {
      const page = await absenceOfBea(database);
      const priced = { name: "Puppets", day: "Saturday", studioPlace: 9, price: 4_321 };
      const { id: classId } = await makeWeeklyClass(database, priced);
      await database
        .updateTable("enrolments")
        .set({ classId })
        .where("memberId", "=", page.split("/").at(-1) ?? "")
        .execute();
      return page;
    },
    send: press("Suggested: £43.21"),
    done: (page) => page.getByText("£43.21 a month"),
    waits: "Set monthly fee: Bea Gull, £43.21",
  },
  {
    name: "Add to a class",
    screens: ["office/week/child/add-class-dialog.tsx"],
    sends: ["/admin/classes/:id/enrol"],
    at: async (database) => {
      const page = await absenceOfBea(database);
      await makeWeeklyClass(database, { name: "Puppets", day: "Saturday", studioPlace: 9 });
      return page;
    },
    fill: async (page) => {
      await press("Add to a class")(page);
      await dialogOf(page)
        .getByRole("radio", { name: /^Puppets/ })
        .first()
        .check();
    },
    send: pressIn("Add to a class: Bea Gull", "Add to class"),
    dialog: "Add to a class: Bea Gull",
    waits: "Add to class: Bea Gull",
  },
  {
    name: "Edit class",
    screens: ["office/week/weekly-class-form.tsx"],
    sends: ["/admin/classes/:id/edit"],
    at: "/admin/classes",
    rows: (database) =>
      makeWeeklyClass(database, { name: "Mime", day: "Saturday", studioPlace: 9 }),
    fill: async (page) => {
      await press(/^Edit Mime/)(page);
      await dialogOf(page, "Edit class").getByLabel("What to wear").fill("Bare feet");
    },
    send: pressIn("Edit class", "Save"),
    dialog: "Edit class",
    waits: "Edit class: Mime, Saturday 16:00-16:45",
  },
  {
    name: "Change this class",
    screens: ["office/week/meetings/meetings.tsx"],
    sends: ["/admin/classes/:id/meeting"],
    at: (database) => pageOfClass(database, true),
    fill: async (page) => {
      await page
        .getByRole("button", { name: /^Change the class on/ })
        .first()
        .click();
      await dialogOf(page, "Change this class").getByLabel("Cancelled").check();
      await dialogOf(page, "Change this class").getByLabel("Reason").fill("No heating");
    },
    send: pressIn("Change this class", "Save"),
    dialog: "Change this class",
    done: (page) => page.getByRole("heading", { name: "New message" }),
    waits: "Change this class: Mime",
  },
  {
    name: "Enrol members",
    screens: ["office/week/enrolments/enrol-dialog.tsx"],
    sends: ["/admin/classes/:id/enrol"],
    at: (database) => pageOfClass(database, false),
    fill: async (page) => {
      await press("Enrol members")(page);
      await dialogOf(page, "Enrol members").getByLabel("Bea Gull").check();
    },
    send: pressIn("Enrol members", "Enrol 1 member"),
    dialog: "Enrol members",
    waits: "Enrol 1 member in Mime",
  },
  {
    name: "Choose a class day",
    screens: ["office/week/enrolments/place-members-dialog.tsx"],
    sends: ["/admin/classes/:id/enrol"],
    at: async (database) => {
      await pageOfClass(database, false);
      return "/admin/classes";
    },
    fill: async (page) => {
      await page.getByText(/need(s)? a class day choosing/).click();
      await page
        .getByRole("button", { name: /^Choose class: 1 member: Mime/ })
        .first()
        .click();
      const dialog = dialogOf(page, /^1 member: Mime/);
      await dialog.getByLabel("Bea Gull").check();
      await dialog.getByLabel("Add to class").selectOption({ index: 1 });
    },
    send: pressIn(/^1 member: Mime/, "Enrol"),
    dialog: /^1 member: Mime/,
    waits: "Enrol 1 member in Mime",
  },
  changing("Leave class", "Remove from class", "leave"),
  changing("Take a break", "Start break", "pause"),
  changing("Move class", "Move class", "move"),
  changing("Come back", "End break", "come-back"),
];
