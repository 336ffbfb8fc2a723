// Every form of the office in which two people can change the same row.
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type { Database } from "#app/data/database/database.server.ts";
import { makeCostume, makeLoan } from "#tests/makers/make-costume.ts";
import { makeEnquiry } from "#tests/makers/make-enquiry.ts";
import { makeLesson, makeTeacher } from "#tests/makers/make-lesson.ts";
import { makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { makePayTeacher, makeSchedule } from "#tests/makers/make-payroll.ts";
import { emptyTables } from "./empty-school.ts";
import { PAY_TABLES } from "./payroll-pages.ts";

const FAR = "2026-10-01T09:00:00.000Z";

/** Creates the rows that these forms use, and nothing else. */
export async function makeRows(database: Database): Promise<void> {
  await emptyTables(database);
  for (const table of TABLES) await database.deleteFrom(table).execute();
  await database.deleteFrom("lessonPrices").where("fromDay", ">", "1900-01-01").execute();
  const keys = { email: "ada@tern.example", phone: "1" };
  await makeMember(database, { ...keys, subscriptionAmount: 3000, updatedAt: FAR });
  await makeTrial(database, { email: "bea@gull.example", phone: "1" });
  const fields = { "Item name": "White tutu", SIZES: "S", Status: "Here", "BOX NUMBER": "007" };
  const costume = await makeCostume(database, { fields: { ...fields, "TOTAL QUANTITY": "12" } });
  await makeCostume(database, { fields: { "Item name": "Red cape", "BOX NUMBER": "007" } });
  await makeLoan(database, { costumeId: costume.id, quantity: 6 });
  const { id: teacherId, name: teacherName } = await makeTeacher(database);
  await makeTeacher(database, { name: "Miss Avocet" });
  await makeLesson(database, { teacherId, teacherName });
  await makeEnquiry(database);
  for (const [position, name] of ["Ballet", "Tap", "Jazz", "Acro"].entries()) {
    await database
      .insertInto("classCatalogue")
      .values({ id: randomUUID(), name, position })
      .execute();
  }
  const year = { firstMonth: "2026-05", lastMonth: "2027-04" };
  const schedule = await makeSchedule(database, year);
  await makePayTeacher(database, schedule.id, { monthsPaid: 6 });
}

/** Further tables that these forms change. */
const TABLES = [
  "boxCounts",
  ...PAY_TABLES,
  "settings",
  "livingWages",
  "siblingDiscounts",
  "classDiscounts",
  "bankHolidays",
] as const;

export const PAYROLL = "/admin/dashboard/payroll?month=2026-11";
const dialog = (page: Page) => page.getByRole("dialog");
const press =
  (name: string | RegExp, place = (page: Page) => page.getByRole("main")) =>
  (page: Page) =>
    place(page)
      .getByRole("button", { name, exact: typeof name === "string" })
      .first()
      .click();

/** A field: its label in the form, its name in the list of conflicts, and the typed values. */
type Field = { label: string; called?: string; mine: string; theirs: string };

export type EditableForm = {
  what: string;
  address: string;
  open: (page: Page) => Promise<void>;
  area: (page: Page) => Locator;
  save: string;
  /** I keep my value in the first, and take theirs in the second. */
  both: [Field, Field];
  /** Changed by the other person only. */
  theirs: Field | null;
  /** The form in which the other person changes the row, if it is another. */
  other?: Pick<EditableForm, "open" | "save">;
  /** Where to read it again afterwards. */
  again?: (page: Page) => Promise<void>;
};

const phone: Field = { label: "Phone", mine: "22", theirs: "33" };
const email: Field = { label: "Email", mine: "mine@home.example", theirs: "theirs@home.example" };
const parent: Field = { label: "Parent", mine: "", theirs: "Wren Tern" };
const week = (number: number): Field => ({ label: `Week ${number}`, mine: "2", theirs: "3.5" });

export const FORMS: EditableForm[] = [
  {
    what: "a member",
    address: "/admin/dashboard",
    open: press("Edit Ada Tern"),
    area: dialog,
    save: "Save",
    both: [phone, email],
    theirs: parent,
  },
  {
    what: "a trial",
    address: "/admin/dashboard/trials",
    open: press("Edit Bea Gull"),
    area: dialog,
    save: "Save",
    both: [phone, email],
    theirs: parent,
  },
  {
    what: "the conversion of a trial that somebody edits",
    address: "/admin/dashboard/trials",
    open: press("Convert Bea Gull"),
    area: dialog,
    save: "Convert to Member",
    both: [phone, email],
    theirs: parent,
    other: { open: press("Edit Bea Gull"), save: "Save" },
    again: async (page) => {
      await page.waitForURL("/admin/dashboard");
      await press("Edit Bea Gull")(page);
    },
  },
  {
    what: "a costume",
    address: "/costume-inventory",
    open: press("Edit White tutu"),
    area: dialog,
    save: "Update Item",
    both: [
      { label: "SIZES", mine: "M", theirs: "L" },
      { label: "Status", mine: "In the wash", theirs: "To mend" },
    ],
    theirs: { label: "COLOUR", mine: "", theirs: "White" },
  },
  {
    what: "a lesson",
    address: "/private-lessons",
    open: press(/^Edit the lesson/),
    area: dialog,
    save: "Save",
    both: [
      { label: "Notes (optional)", called: "Notes", mine: "Mine", theirs: "Theirs" },
      { label: "Student name", called: "Students", mine: "Ada Kite", theirs: "Ada Swift" },
    ],
    theirs: { label: "Date", mine: "", theirs: "21/11/2026" },
  },
  {
    what: "the 37 weeks of a teacher",
    address: PAYROLL,
    open: press(/^37 weeks/),
    area: dialog,
    save: "Save",
    both: [week(1), week(2)],
    theirs: week(3),
  },
  {
    what: "the prepaid weeks of a teacher",
    address: PAYROLL,
    open: press(/^Prepaid weeks/),
    area: dialog,
    save: "Save",
    both: [week(1), week(2)],
    theirs: week(3),
  },
  {
    what: "a class of the catalogue",
    address: "/admin/settings/school",
    open: press(/^Edit (Tap|Mime)$/),
    area: (page) => page.getByRole("list", { name: "Class catalogue" }),
    save: "Save",
    both: [
      { label: "Name of the class", mine: "Mime", theirs: "Clog" },
      { label: "Place in the list", mine: "1", theirs: "4" },
    ],
    theirs: null,
    again: press("Edit Mime"),
  },
];
