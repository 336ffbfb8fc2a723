// Rows that one person deletes while another changes them, and their state once restored.
import type { Database } from "#app/data/database/database.server.ts";
import { FORMS, PAYROLL, type EditableForm } from "./editable-rows.ts";
import { VALUES, type EditableValue } from "./editable-values.ts";

type Deleted = {
  what: string;
  form?: EditableForm;
  value?: EditableValue;
  address: string;
  deletes: string | RegExp;
  /** Reads the row once it is restored. */
  read: (database: Database) => Promise<unknown>;
  is: unknown;
};

const one = async <Row>(rows: Promise<Row[]>, of: (row: Row) => unknown) => (await rows).map(of)[0];

const formOf = (what: string) => FORMS.find((form) => form.what === what)!;
const valueOf = (what: string) => VALUES.find((value) => value.what === what)!;

export const DELETED: Deleted[] = [
  {
    what: "a member",
    form: formOf("a member"),
    address: "/admin/dashboard",
    deletes: "Delete Ada Tern",
    read: (database) =>
      one(database.selectFrom("members").selectAll().execute(), ({ phone }) => phone),
    is: "22",
  },
  {
    what: "a trial",
    form: formOf("a trial"),
    address: "/admin/dashboard/trials",
    deletes: "Delete Bea Gull",
    read: (database) =>
      one(database.selectFrom("trials").selectAll().execute(), ({ phone }) => phone),
    is: "22",
  },
  {
    what: "a costume",
    form: formOf("a costume"),
    address: "/costume-inventory",
    deletes: "Delete White tutu",
    read: (database) =>
      one(
        database.selectFrom("costumes").selectAll().where("searchText", "like", "%tutu%").execute(),
        ({ fields }) => (fields as Record<string, string>).SIZES,
      ),
    is: "M",
  },
  {
    what: "a lesson",
    form: formOf("a lesson"),
    address: "/private-lessons",
    deletes: /^Delete the lesson/,
    read: (database) =>
      one(database.selectFrom("aaPrivateLessons").selectAll().execute(), ({ notes }) => notes),
    is: "Mine",
  },
  {
    what: "a teacher, while the weeks are typed",
    form: formOf("the 37 weeks of a teacher"),
    address: PAYROLL,
    deletes: "Delete Marina Holloway",
    read: (database) =>
      one(
        database.selectFrom("payYears").selectAll().execute(),
        ({ weekMinutes }) => (weekMinutes as number[])[0],
      ),
    is: 120,
  },
  {
    what: "a member, while a fee is typed into the list",
    value: valueOf("Subscription in the list"),
    address: "/admin/dashboard",
    deletes: "Delete Ada Tern",
    read: (database) =>
      one(database.selectFrom("members").selectAll().execute(), (row) => row.subscriptionAmount),
    is: 3500,
  },
  {
    what: "a teacher, while the notes are typed",
    value: valueOf("Notes of a payroll card"),
    address: PAYROLL,
    deletes: "Delete Marina Holloway",
    read: (database) =>
      one(database.selectFrom("payTeachers").selectAll().execute(), ({ notes }) => notes),
    is: "Mine",
  },
];
