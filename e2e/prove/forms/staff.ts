// The forms of the staff and of cover.
import type { Database } from "#app/data/database/database.server.ts";
import { makeTeacher } from "#tests/makers/make-lesson.ts";
import { makePayTeacher, makeSchedule } from "#tests/makers/make-payroll.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { makeTeaching, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { dialogOf, press, pressIn, type Form } from "./form.ts";

const PAGE = "office/staff/";
const AT = "2026-09-01T09:00:00.000Z";
/** A Monday. */
const DAY = "2026-11-23";
const NOTE = "Cover for Miss Plover, Mime, 23 Nov";

/** Miss Plover, who teaches Mime on Mondays, and Mr Fulmar, who is free. */
async function twoTeachers(database: Database) {
  const person = async (name: string) =>
    (await makePerson(database, { name, roles: ["teacher"] })).personId;
  const plover = await person("Miss Plover");
  const fulmar = await person("Mr Fulmar");
  const mime = await makeWeeklyClass(database, { name: "Mime", day: "Monday", studioPlace: 9 });
  await makeTeaching(database, { classId: mime.id, personId: plover });
  return { plover, fulmar, mime };
}

/** Someone who is not on the sign-in list, twice. */
async function twice(database: Database): Promise<string> {
  for (const [id, name] of [
    ["jo-wren", "Jo Wren"],
    ["miss-wren", "Miss Wren"],
  ] as const) {
    await database.insertInto("people").values({ id, name, createdAt: AT }).execute();
  }
  return "/admin/staff/miss-wren";
}

const loose = (database: Database) => makeTeacher(database, { name: "Miss Kestrel" });

/** Mime of 23 November, covered by Mr Fulmar, who is paid. */
async function covered(database: Database) {
  const { fulmar, mime } = await twoTeachers(database);
  const year = { firstMonth: "2026-05", lastMonth: "2027-04" };
  const schedule = await makeSchedule(database, year);
  const id = await makePayTeacher(database, schedule.id, { name: "Mr Fulmar" });
  await database
    .updateTable("payTeachers")
    .set({ personId: fulmar })
    .where("id", "=", id)
    .execute();
  await database
    .insertInto("meetingChanges")
    .values({ id: "met", classId: mime.id, day: DAY, createdAt: AT, updatedAt: AT })
    .execute();
  await makeTeaching(database, { classId: mime.id, personId: fulmar }, { meetingId: "met" });
  return { id, mime };
}

const PAYROLL = "/admin/dashboard/payroll?month=2026-11";
const CONFIRMING = ["office/payroll/cover/cover-to-confirm.tsx"];

export const STAFF: readonly Form[] = [
  {
    name: "Add a person to the staff",
    screens: [`${PAGE}person-form.tsx`],
    sends: ["/admin/staff/new"],
    at: "/admin/staff",
    fill: async (page) => {
      await press("Add a person")(page);
      await dialogOf(page, "Add a person").getByLabel("Display name").fill("Miss Wren");
    },
    send: pressIn("Add a person", "Add"),
    dialog: "Add a person",
    waits: "Add a person: Miss Wren",
  },
  {
    name: "Edit a person of the staff",
    screens: [`${PAGE}person-form.tsx`],
    sends: ["/admin/staff/:id/edit"],
    at: twice,
    fill: async (page) => {
      await press("Edit")(page);
      await dialogOf(page, "Edit Miss Wren").getByLabel("Display name").fill("Mrs Heron");
    },
    send: pressIn("Edit Miss Wren", "Save"),
    dialog: "Edit Miss Wren",
    waits: "Edit Miss Wren: Mrs Heron",
  },
  {
    name: "Add a name of another list to the staff",
    screens: [`${PAGE}same-person.tsx`],
    sends: ["/admin/staff/new"],
    at: "/admin/staff",
    rows: loose,
    send: press("Add Miss Kestrel (Private lessons) to the staff"),
    done: (page) => page.getByRole("link", { name: "Miss Kestrel" }),
    waits: "Add to staff: Miss Kestrel",
  },
  {
    name: "Same person",
    screens: [`${PAGE}join-person.tsx`],
    sends: ["/admin/staff/join"],
    at: twice,
    fill: async (page) => {
      await page.getByLabel("Miss Wren is the same person as").selectOption("Jo Wren");
      await press("Join them")(page);
    },
    send: pressIn("Join Miss Wren with Jo Wren?", "Join them"),
    dialog: "Join Miss Wren with Jo Wren?",
    waits: "Same person: Miss Wren",
  },
  {
    name: "Cover of a day away",
    screens: [`${PAGE}away/away-page.tsx`],
    sends: ["/admin/staff/:id/save-away"],
    at: async (database) =>
      `/admin/staff/${(await twoTeachers(database)).plover}/away?from=${DAY}&to=${DAY}`,
    fill: (page) => page.getByRole("radio", { name: "Mr Fulmar" }).check(),
    send: press("Save cover"),
    area: (page) => page.getByRole("region", { name: /^Mime/ }),
    done: (page) => page.getByRole("link", { name: "23 Nov 2026" }),
    waits: "Away: Miss Plover, 23 Nov 2026",
  },
  {
    name: "Not away",
    screens: [`${PAGE}staff-page.tsx`],
    sends: ["/admin/staff/away/:id/end"],
    at: async (database) => {
      const { plover: personId } = await twoTeachers(database);
      const span = { firstDay: "2030-11-25", lastDay: "2030-11-25" };
      await database
        .insertInto("staffAway")
        .values({ id: "away", personId, ...span, createdAt: AT, updatedAt: AT })
        .execute();
      return `/admin/staff/${personId}`;
    },
    send: press("Not away 25 Nov 2030"),
    done: (page) => page.getByText("No days away."),
    waits: "Not away",
  },
  {
    name: "Confirm cover",
    screens: CONFIRMING,
    sends: ["/admin/payroll/confirm-cover"],
    at: PAYROLL,
    rows: covered,
    send: press(`Confirm: Mr Fulmar, ${NOTE}`),
    done: (page) => page.getByText("Added to pay"),
    waits: `Confirm cover: Mr Fulmar, ${NOTE}`,
  },
  {
    name: "Leave cover out",
    screens: CONFIRMING,
    sends: ["/admin/payroll/leave-out-cover"],
    at: PAYROLL,
    rows: covered,
    send: press(`Leave out: Mr Fulmar, ${NOTE}`),
    done: (page) => page.getByRole("button", { name: /^Undo/ }),
    waits: `Leave cover out: Mr Fulmar, ${NOTE}`,
  },
  {
    name: "Correct the pay of cover",
    screens: CONFIRMING,
    sends: ["/admin/payroll/correct-cover"],
    at: PAYROLL,
    rows: async (database) => {
      const { id: teacherId, mime } = await covered(database);
      await database.deleteFrom("classTeachers").where("meetingId", "=", "met").execute();
      const extra = { id: "extra", teacherId, month: "2026-11", type: "fixed", amount: 1688 };
      await database
        .insertInto("payExtras")
        .values({ ...extra, note: NOTE, createdAt: AT })
        .execute();
      const of = { classId: mime.id, day: DAY, teacherId, kind: "extra", minutes: 45 };
      await database
        .insertInto("payCovers")
        .values({
          ...of,
          id: "answer",
          state: "confirmed",
          extraId: "extra",
          answeredBy: "Jo",
          createdAt: AT,
        })
        .execute();
    },
    send: press(`Correct the pay: Mr Fulmar, ${NOTE}`),
    done: (page) => page.getByText("Pay corrected"),
    waits: "Correct pay: Mr Fulmar",
  },
];
