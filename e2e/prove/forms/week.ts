// The forms of the classes of the week.
import { randomUUID } from "node:crypto";
import { liveContent, publishContent } from "#app/site/content/content.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { button, dialogOf, press, pressIn, type Form } from "./form.ts";

/** The page of a class of its own, with Bea Gull in it or with only its name among her classes. */
async function pageOfClass(database: Database, isEnrolled: boolean): Promise<string> {
  const name = `Mime ${randomUUID().slice(0, 8)}`;
  const weekly = await makeWeeklyClass(database, { name, day: "Saturday", studioPlace: 9 });
  const member = await makeMember(database, { name: "Bea Gull", classes: [name] });
  if (isEnrolled) await makeEnrolment(database, member.id, { classId: weekly.id });
  return `/admin/classes/${weekly.id}`;
}

/** The register of today, a Friday, with Bea Gull on it. */
async function registerOfToday(database: Database): Promise<string> {
  const name = `Mime ${randomUUID().slice(0, 8)}`;
  const weekly = await makeWeeklyClass(database, { name, day: "Friday", studioPlace: 9 });
  const member = await makeMember(database, { name: "Bea Gull", classes: [name] });
  await makeEnrolment(database, member.id, { classId: weekly.id });
  return `/admin/registers/${weekly.id}?day=2026-11-20`;
}

/** The dialog in which one of these things happens to Bea Gull's place. */
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
      await press("Change the place of Bea Gull")(page);
      const dialog = dialogOf(page, "Bea Gull");
      await dialog.getByLabel(choice).check();
      if (act !== "move") return;
      await dialog.getByLabel("To", { exact: true }).selectOption({ index: 1 });
    },
    send: pressIn("Bea Gull", yes),
    dialog: "Bea Gull",
    waits: `Bea Gull: ${choice.toLowerCase()}`,
  };
}

const NEXT_TERM = "/admin/classes/next-term";

/** The website names a term after this one. */
async function nameTerms(database: Database): Promise<void> {
  const content = await liveContent(database);
  const terms = [
    { title: "Autumn term", date: "2026-09-07", until: "2026-12-18" },
    { title: "Spring term", date: "2027-01-04", until: "2027-03-26" },
  ];
  const keyDates = terms.map((term) => ({ ...term, kind: "term" as const, sub: "", place: "" }));
  const at = "2026-11-19T09:00:00.000Z";
  await database
    .transaction()
    .execute((trx) => publishContent(trx, { ...content, keyDates }, "admin", at));
}

/** The Spring term with a class of it that Bea Gull is in, and one that she can move up to. */
async function termWithBea(database: Database) {
  await nameTerms(database);
  const name = `Mime ${randomUUID().slice(0, 8)}`;
  const termId = randomUUID();
  const at = "2026-11-19T09:00:00.000Z";
  const moments = { createdAt: at, updatedAt: at };
  const days = { firstDay: "2027-01-04", lastDay: "2027-03-26" };
  const known = await database
    .selectFrom("terms")
    .select("id")
    .where("firstDay", "=", days.firstDay)
    .executeTakeFirst();
  const id = known?.id ?? termId;
  if (!known) {
    await database
      .insertInto("terms")
      .values({ id, title: "Spring term", ...days, ...moments })
      .execute();
  }
  const classes = [
    await makeWeeklyClass(database, { name, day: "Saturday", studioPlace: 9 }),
    await makeWeeklyClass(database, { name: `Older ${name}`, day: "Saturday", studioPlace: 8 }),
  ];
  for (const { id: classId, day, fromMinute, studio } of classes) {
    const edition = { classId, day, fromMinute, studio, places: 12 };
    await database
      .insertInto("classEditions")
      .values({ id: randomUUID(), termId: id, ...edition, ...days, ...moments })
      .execute();
  }
  const member = await makeMember(database, { name: "Bea Gull", classes: [name] });
  await makeEnrolment(database, member.id, { classId: classes[0]?.id ?? "" });
  return { page: NEXT_TERM, childrenPage: `${NEXT_TERM}?class=${classes[0]?.id}` };
}

export const WEEK: readonly Form[] = [
  {
    name: "Register, a tap",
    screens: ["office/week/registers/register-child.tsx"],
    sends: ["/admin/registers/:id/mark"],
    at: registerOfToday,
    send: press("Here: Bea Gull"),
    done: (page) => button(page, "Here: Bea Gull").and(page.locator('[aria-pressed="true"]')),
    waits: "Register: Bea Gull",
  },
  {
    name: "Register, the adults",
    screens: ["office/week/registers/adults-count.tsx"],
    sends: ["/admin/registers/:id/adults"],
    at: registerOfToday,
    send: press("One adult more"),
    done: (page) => page.getByRole("group", { name: "Adults in the room" }).getByText("1"),
    waits: "Adults: 1",
  },
  {
    name: "Register, at the door",
    screens: ["office/week/registers/guests.tsx"],
    sends: ["/admin/registers/:id/guest"],
    at: registerOfToday,
    fill: (page) => page.getByLabel("Somebody who is not on the list?").fill("Pip"),
    send: press("Add at the door"),
    area: (page) => page.getByRole("region", { name: "At the door" }),
    done: (page) => page.getByRole("listitem").filter({ hasText: "On no list" }),
    waits: "At the door: Pip",
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
      await dialogOf(page, "Edit class").getByLabel("Teachers").fill("Miss Wren");
    },
    send: pressIn("Edit class", "Save"),
    dialog: "Edit class",
    waits: "Edit class: Mime, Saturday 16:00-16:45",
  },
  {
    name: "Change this meeting",
    screens: ["office/week/meetings/meetings.tsx"],
    sends: ["/admin/classes/:id/meeting"],
    at: (database) => pageOfClass(database, true),
    fill: async (page) => {
      await page
        .getByRole("button", { name: /^Change the meeting of/ })
        .first()
        .click();
      await dialogOf(page, "Change this meeting").getByLabel("Cancelled").check();
      await dialogOf(page, "Change this meeting").getByLabel("Why").fill("No heating");
    },
    send: pressIn("Change this meeting", "Save"),
    dialog: "Change this meeting",
    done: (page) => page.getByText("Cancelled: No heating"),
    waits: "Change this meeting: Mime",
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
    name: "Answer an open question",
    screens: ["office/week/enrolments/answer-dialog.tsx"],
    sends: ["/admin/classes/:id/enrol"],
    at: async (database) => {
      await pageOfClass(database, false);
      return "/admin/classes";
    },
    fill: async (page) => {
      await page.getByText("open question").click();
      await page
        .getByRole("button", { name: /^Answer: 1 member: Mime/ })
        .first()
        .click();
      const dialog = dialogOf(page, /^1 member: Mime/);
      await dialog.getByLabel("Bea Gull").check();
      await dialog.getByLabel("Go into").selectOption({ index: 1 });
    },
    send: pressIn(/^1 member: Mime/, "Enrol"),
    dialog: /^1 member: Mime/,
    waits: "Enrol 1 member in Mime",
  },
  changing("Leaves the class", "Take out", "leave"),
  changing("Pauses", "Pause", "pause"),
  changing("Moves to another class", "Move", "move"),
  changing("Comes back", "Take back in", "come-back"),
  {
    name: "Make the classes of the next term",
    screens: ["office/week/terms/make-form.tsx"],
    sends: ["/admin/classes/next-term/make"],
    at: async (database) => {
      await nameTerms(database);
      await makeWeeklyClass(database, { name: `Mime ${randomUUID().slice(0, 8)}`, studioPlace: 9 });
      return NEXT_TERM;
    },
    send: (page) => page.getByRole("button", { name: /^Make \d+ class/ }).click(),
    done: (page) => page.getByText("Places are held until somebody sets a day"),
    waits: "Make the classes of Spring term",
  },
  {
    name: "Held places",
    screens: ["office/week/terms/held-form.tsx"],
    sends: ["/admin/classes/next-term/days"],
    at: async (database) => (await termWithBea(database)).page,
    fill: async (page) => {
      await press("Change the day")(page);
      const dialog = dialogOf(page, "Held places");
      await dialog.getByLabel("Places are held until").fill("11/12/2026");
    },
    send: pressIn("Held places", "Save"),
    dialog: "Held places",
    waits: "Held places: Spring term",
  },
  {
    name: "Edit class of the term",
    screens: ["office/week/terms/edition-form.tsx"],
    sends: ["/admin/classes/next-term/editions/:id"],
    at: async (database) => (await termWithBea(database)).page,
    fill: async (page) => {
      await press(/^Edit Mime/)(page);
      await dialogOf(page, "Edit class of the term").getByLabel("Teachers").fill("Miss Wren");
    },
    send: pressIn("Edit class of the term", "Save"),
    dialog: "Edit class of the term",
    waits: "Edit class of the term: Mime",
  },
  {
    name: "Answer for the next term",
    screens: ["office/week/terms/answers.tsx"],
    sends: ["/admin/classes/next-term/answer"],
    at: async (database) => (await termWithBea(database)).childrenPage,
    send: (page) => page.getByLabel("Next term: Bea Gull").selectOption("leaves"),
    done: (page) => page.getByRole("button", { name: /^Undo/ }),
    waits: "Spring term: Bea Gull, Leaves",
  },
  {
    name: "Moves up",
    screens: ["office/week/terms/move-up-dialog.tsx"],
    sends: ["/admin/classes/next-term/answer"],
    at: async (database) => (await termWithBea(database)).childrenPage,
    fill: async (page) => {
      await page.getByLabel("Next term: Bea Gull").selectOption("moves up");
      await dialogOf(page, "Bea Gull moves up").getByRole("radio").first().check();
    },
    send: pressIn("Bea Gull moves up", "Take the place"),
    dialog: "Bea Gull moves up",
    waits: "Spring term: Bea Gull moves up",
  },
];
