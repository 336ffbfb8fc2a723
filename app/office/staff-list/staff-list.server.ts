// Reads the one list of staff, and the names that do not belong to a person yet.
import type { Database } from "#app/data/database/database.server.ts";
import { readPeople } from "#app/identity/people/people.server.ts";
import { nameKey, namesInText } from "#app/platform/name.ts";
import {
  likelyPerson,
  worksOn,
  type LooseName,
  type StaffChoice,
  type StaffMember,
} from "./staff-member.ts";

/** Returns the staff by name, including those who have left. */
export async function readStaff(database: Database): Promise<StaffMember[]> {
  const people = await readPeople(database);
  const credentials = await database
    .selectFrom("waysIn")
    .select("personId")
    .distinct()
    .where("revokedAt", "is", null)
    .execute();
  const signsIn = new Set(credentials.map(({ personId }) => personId));
  const lessonTeachers = await readTied(database, "aaTeachers");
  const payTeachers = await readTied(database, "payTeachers");
  const { compare } = new Intl.Collator("en-GB");
  return people
    .map(({ id, name, email, roles, version, environmentGate, lastDay }) => ({
      id,
      name,
      email: email ?? "",
      roles,
      signsIn: signsIn.has(id),
      isShared: environmentGate !== null,
      lastDay,
      version,
      maySeeRegisters: roles.includes("teacher"),
      lessonTeachers: lessonTeachers.get(id) ?? [],
      payTeachers: payTeachers.get(id) ?? [],
    }))
    .sort((one, other) => compare(one.name, other.name));
}

/** Returns the people who can be chosen on a day: neither shared sign-ins nor people who have left. */
export async function readStaffChoices(database: Database, today: string): Promise<StaffChoice[]> {
  const people = await readPeople(database);
  const { compare } = new Intl.Collator("en-GB");
  return people
    .filter((person) => person.environmentGate === null && worksOn(person, today))
    .map(({ id, name }) => ({ id, name }))
    .sort((one, other) => compare(one.name, other.name));
}

async function readTied(database: Database, table: "aaTeachers" | "payTeachers") {
  // The two tables share these columns.
  const rows = await database
    .selectFrom(table as "payTeachers")
    .select(["id", "name", "personId"])
    .where("archivedAt", "is", null)
    .where("personId", "is not", null)
    .orderBy("name")
    .orderBy("id")
    .execute();
  return Map.groupBy(rows, ({ personId }) => personId ?? "");
}

/** Returns the names of private lessons, the payroll and the timetable that belong to no person yet. */
export async function readLooseNames(
  database: Database,
  staff: readonly StaffMember[],
): Promise<LooseName[]> {
  const persons = staff.filter(({ isShared }) => !isShared);
  const ids = new Set(staff.map(({ id }) => id));
  const untied = async (table: "aaTeachers" | "payTeachers") => {
    const rows = await database
      .selectFrom(table as "payTeachers")
      .select(["id", "name", "personId"])
      .where("archivedAt", "is", null)
      .orderBy("name")
      .orderBy("id")
      .execute();
    return rows.filter(({ personId }) => personId === null || !ids.has(personId));
  };
  const onTimetable = await readTimetableNames(database);
  const loose = (kind: LooseName["kind"]) => (row: { id: string; name: string }) => ({
    kind,
    id: row.id,
    name: row.name,
    likely: likelyPerson(row.name, persons),
  });
  return [
    ...(await untied("aaTeachers")).map(loose("lessons")),
    ...(await untied("payTeachers")).map(loose("payroll")),
    ...onTimetable.map((name) => loose("timetable")({ id: name, name })),
  ];
}

/** Returns the names in the classes' public texts of which no teacher is chosen, each once. */
async function readTimetableNames(database: Database): Promise<string[]> {
  const classes = await database
    .selectFrom("weeklyClasses")
    .select(["id", "teachers"])
    .where("archivedAt", "is", null)
    .where("teachers", "<>", "")
    .execute();
  const chosen = await database
    .selectFrom("classTeachers")
    .innerJoin("people", "people.id", "classTeachers.personId")
    .select(["classId", "people.name"])
    .where("meetingId", "is", null)
    .execute();
  const taught = new Set(chosen.map(({ classId, name }) => `${classId} ${nameKey(name)}`));
  const names = classes.flatMap(({ id, teachers }) =>
    namesInText(teachers).filter((name) => !taught.has(`${id} ${nameKey(name)}`)),
  );
  return [...new Map(names.map((name) => [nameKey(name), name])).values()].toSorted();
}
