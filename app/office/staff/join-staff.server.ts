// Joins names of the private lessons, the payroll and the timetable with a person, once someone has confirmed it.
import { Refused } from "#app/data/commands/answer.ts";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { readPeople, type Person } from "#app/identity/people/people.server.ts";
import { nameKey, namesInText } from "#app/platform/name.ts";
import { auditRow, recordChange, type ChangedRow } from "../changes/change-row.server.ts";
import { LOCKED } from "../changes/undo.ts";
import { isPayrollClosed } from "../sign-in/locking/locks.server.ts";
import { PEOPLE } from "../staff-list/people-rows.server.ts";
import { renameLessonTeachers, replaceInClasses } from "../staff-list/rename-everywhere.server.ts";
import type { LooseKind, StaffChoice } from "../staff-list/staff-member.ts";
import { chooseTeachers } from "../week/teaching/choose-teachers.server.ts";
import { joinStaff } from "./staff.commands.ts";

const ALREADY = "Someone has already done this.";

/** Undoing it restores all of it or nothing. */
export const joinStaffHandler = handler(joinStaff, async (desk, { kind, id, personId }) => {
  const { trx, visitor, at } = desk;
  const people = await readPeople(trx);
  const person = people.find((each) => each.id === personId);
  if (!person) throw new Refused(410, PEOPLE.gone);
  const rows =
    kind === "person"
      ? await joinPerson(
          desk,
          people.find((each) => each.id === id),
          person,
        )
      : await tieName(desk, { kind, id }, person);
  const action = "joined staff";
  const words = WORDS[kind];
  const facts = [
    { label: "Person", to: person.name },
    { label: "Joined", to: words },
  ];
  await auditRow(desk, PEOPLE, { id: personId, action, facts });
  const summary = `${person.name} is the same person as ${words}`;
  return {
    change: await recordChange(trx, visitor, { kind: action, summary, rows, at, isWhole: true }),
  };
});

const WORDS: Record<LooseKind | "person", string> = {
  lessons: "the teacher of private lessons",
  payroll: "the teacher in the payroll",
  timetable: "the name on the timetable",
  person: "another person on the list",
};

/** Ties a name of another list to a person; returns the changed rows. Throws Refused when it already is. */
export async function tieName(
  desk: Desk,
  { kind, id }: { kind: LooseKind; id: string },
  person: StaffChoice,
): Promise<ChangedRow[]> {
  if (kind === "timetable") return tieTimetable(desk, id, person);
  return kind === "lessons" ? tieLessons(desk, id, person) : tiePayroll(desk, id, person);
}

async function tieLessons(desk: Desk, id: string, person: StaffChoice): Promise<ChangedRow[]> {
  const row = await requireUntied(desk, "aaTeachers", id);
  await desk.trx
    .updateTable("aaTeachers")
    .set({ personId: person.id })
    .where("id", "=", id)
    .execute();
  const before = { personId: row.personId };
  const tied: ChangedRow = { table: "aaTeachers", id, before, version: null };
  return [tied, ...(await renameLessonTeachers(desk, person.id, person.name))];
}

/** Reading a payslip comes with it, so the payroll must be open. */
async function tiePayroll(desk: Desk, id: string, person: StaffChoice): Promise<ChangedRow[]> {
  const { trx, at, visitor } = desk;
  if (await isPayrollClosed(trx, visitor)) throw new Refused(403, LOCKED, { gate: "members" });
  const row = await requireUntied(desk, "payTeachers", id);
  const version = row.version + 1;
  await trx
    .updateTable("payTeachers")
    .set({ personId: person.id, version, updatedAt: at })
    .where("id", "=", id)
    .execute();
  return [{ table: "payTeachers", id, before: { personId: row.personId }, version }];
}

async function requireUntied({ trx }: Desk, table: "aaTeachers" | "payTeachers", id: string) {
  // The two tables share these columns; private lessons have no version.
  const row = await trx
    .selectFrom(table as "payTeachers")
    .leftJoin("people", "people.id", "personId")
    .selectAll(table as "payTeachers")
    .select("people.removedAt")
    .where(`${table as "payTeachers"}.id`, "=", id)
    .where(`${table as "payTeachers"}.archivedAt`, "is", null)
    .executeTakeFirst();
  if (!row || (row.personId !== null && row.removedAt === null)) throw new Refused(409, ALREADY);
  return row;
}

/** Makes the person a teacher of every class whose public text has the name, and shows their own name there. */
async function tieTimetable(desk: Desk, name: string, person: StaffChoice): Promise<ChangedRow[]> {
  const { trx } = desk;
  const classes = await trx
    .selectFrom("weeklyClasses")
    .select(["id", "teachers"])
    .where("archivedAt", "is", null)
    .execute();
  const own = classes.filter(({ teachers }) =>
    namesInText(teachers).some((each) => nameKey(each) === nameKey(name)),
  );
  if (own.length === 0) throw new Refused(409, ALREADY);
  const rows: ChangedRow[] = [];
  for (const { id: classId } of own) {
    const chosen = await trx
      .selectFrom("classTeachers")
      .select("personId")
      .where("classId", "=", classId)
      .where("meetingId", "is", null)
      .execute();
    const ids = [...chosen.map(({ personId }) => personId), person.id];
    const of = { classId, meetingId: null };
    const field = { field: "personId", label: "Taught by" };
    rows.push(...(await chooseTeachers(desk, of, { chosen: ids, ...field })).rows);
  }
  const classIds = own.map(({ id }) => id);
  const to = person.name;
  return [...rows, ...(await replaceInClasses(desk, { from: name, to, classIds }))];
}

/** Gives a person everything of another one, who does not sign in, and removes the other. */
async function joinPerson(
  desk: Desk,
  other: Person | undefined,
  person: Person,
): Promise<ChangedRow[]> {
  const { trx, at, visitor } = desk;
  if (!other || other.id === person.id) throw new Refused(409, ALREADY);
  const credential = await trx
    .selectFrom("waysIn")
    .select("id")
    .where("personId", "=", other.id)
    .where("revokedAt", "is", null)
    .executeTakeFirst();
  if (other.roles.length > 0 || credential) {
    throw new Refused(422, `${other.name} signs in. Join the other one to ${other.name} instead.`);
  }
  const paid = await trx
    .selectFrom("payTeachers")
    .select(["id", "version"])
    .where("personId", "=", other.id)
    .execute();
  if (paid.length > 0 && (await isPayrollClosed(trx, visitor))) {
    throw new Refused(403, LOCKED, { gate: "members" });
  }
  const rows: ChangedRow[] = [];
  for (const table of ["aaTeachers", "classTeachers", "staffAway"] as const) {
    // The tables share these columns.
    const held = await trx
      .selectFrom(table as "aaTeachers")
      .select("id")
      .where("personId", "=", other.id)
      .execute();
    const both = table === "classTeachers" ? await taughtByBoth(desk, other.id, person.id) : [];
    for (const { id } of held.filter((row) => !both.includes(row.id))) {
      const set = { personId: person.id };
      await trx
        .updateTable(table as "aaTeachers")
        .set(set)
        .where("id", "=", id)
        .execute();
      rows.push({ table, id, before: { personId: other.id }, version: null });
    }
  }
  for (const { id, version } of paid) {
    const set = { personId: person.id, version: version + 1, updatedAt: at };
    await trx.updateTable("payTeachers").set(set).where("id", "=", id).execute();
    rows.push({ table: "payTeachers", id, before: { personId: other.id }, version: version + 1 });
  }
  const version = other.version + 1;
  const set = { removedAt: at, version };
  await trx.updateTable("people").set(set).where("id", "=", other.id).execute();
  rows.push({ table: PEOPLE.table, id: other.id, before: { removedAt: null }, version });
  return [...rows, ...(await renameLessonTeachers(desk, person.id, person.name))];
}

/** Returns the first person's rows in classes and cover that the second has too: those stay as they are. */
async function taughtByBoth({ trx }: Desk, first: string, second: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("classTeachers")
    .select(["id", "classId", "meetingId", "personId"])
    .where("personId", "in", [first, second])
    .execute();
  const keyOf = (row: (typeof rows)[number]) => `${row.classId} ${row.meetingId}`;
  const others = new Set(rows.filter(({ personId }) => personId === second).map(keyOf));
  return rows.filter((row) => row.personId === first && others.has(keyOf(row))).map(({ id }) => id);
}
