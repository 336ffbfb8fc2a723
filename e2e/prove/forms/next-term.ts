// The forms of the next term.
import { randomUUID } from "node:crypto";
import { liveContent, publishContent } from "#app/site/content/content.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { dialogOf, press, pressIn, type Form } from "./form.ts";

const NEXT_TERM = "/admin/classes/next-term";

/** Publishes key dates with a next term. */
async function nameTerms(database: Database): Promise<void> {
  const content = await liveContent(database);
  const terms = [
    { title: "Autumn term", date: "2026-09-07", until: "2026-12-18" },
    { title: "Spring term", date: "2027-01-04", until: "2027-03-26" },
  ];
  const keyDates = terms.map((term) => ({ ...term, kind: "term" as const, sub: "", place: "" }));
  const by = { who: "admin", at: "2026-11-19T09:00:00.000Z" };
  await publishContent(database, { ...content, keyDates }, by);
}

/** Makes the Spring term with Bea Gull's class and one that she can move up to. */
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

export const NEXT_TERM_FORMS: readonly Form[] = [
  {
    name: "Set up the classes of the next term",
    screens: ["office/week/terms/make-form.tsx"],
    sends: ["/admin/classes/next-term/make"],
    at: async (database) => {
      await nameTerms(database);
      await makeWeeklyClass(database, { name: `Mime ${randomUUID().slice(0, 8)}`, studioPlace: 9 });
      return NEXT_TERM;
    },
    send: (page) => page.getByRole("button", { name: /^Set up \d+ class/ }).click(),
    done: (page) => page.getByText("Places are held, with no end date"),
    waits: "Set up classes for Spring term",
  },
  {
    name: "Held places",
    screens: ["office/week/terms/held-form.tsx"],
    sends: ["/admin/classes/next-term/days"],
    at: async (database) => (await termWithBea(database)).page,
    fill: async (page) => {
      await press("Change date")(page);
      const dialog = dialogOf(page, "Held places");
      await dialog.getByLabel("Hold places until").fill("11/12/2026");
    },
    send: pressIn("Held places", "Save"),
    dialog: "Held places",
    waits: "Held places: Spring term",
  },
  {
    name: "Edit class for next term",
    screens: ["office/week/terms/edition-form.tsx"],
    sends: ["/admin/classes/next-term/editions/:id"],
    at: async (database) => (await termWithBea(database)).page,
    fill: async (page) => {
      await press(/^Edit Mime/)(page);
      await dialogOf(page, "Edit class for next term")
        .getByLabel("Places", { exact: true })
        .fill("9");
    },
    send: pressIn("Edit class for next term", "Save"),
    dialog: "Edit class for next term",
    waits: "Edit class for next term: Mime",
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
    send: pressIn("Bea Gull moves up", "Move up"),
    dialog: "Bea Gull moves up",
    waits: "Spring term: Bea Gull moves up",
  },
];
