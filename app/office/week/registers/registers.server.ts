// Reads the registers of a day, and one of them: who is expected, and what was marked.
import type { Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { readEditions } from "#app/site/week/editions.server.ts";
import { readMeetingChanges } from "#app/site/week/meeting-changes.server.ts";
import { meetingsIn } from "#app/site/week/meetings.ts";
import { comesTo, trialsOn } from "#app/site/week/trials-on.server.ts";
import { readSchoolYear } from "#app/site/week/year.server.ts";
import { readWeek, type WeeklyClassRow } from "../weekly-classes.server.ts";
import { isInBuilding, standingOf, tapOf, teaches, type Standing, type Tap } from "./register.ts";

export type Child = {
  kind: "member" | "trial";
  id: string;
  name: string;
  isNew: boolean;
  /** In years; null where nobody said it. */
  age: number | null;
  /** What the teacher must know. */
  note: string;
  /** The costumes that they have out. */
  loans: string[];
};

export type Marked = Child & { standing: Standing };

export type Meeting = WeeklyClassRow & { marked: number; expected: number };

/** The meetings of a day in the order of their beginnings, as far as a visitor may see them. */
export async function readMeetings(
  database: Database,
  visitor: Visitor,
  day: string,
): Promise<Meeting[]> {
  const classes = await meetingsOf(database, visitor, day);
  return Promise.all(
    classes.map(async (weekly) => {
      const children = await readRegister(database, weekly, day);
      const marked = children.filter(({ standing }) => standing.mark !== null).length;
      return { ...weekly, marked, expected: children.length };
    }),
  );
}

/** One meeting, or null where there is none, or not for this visitor. */
export async function findMeeting(
  database: Database,
  visitor: Visitor,
  { classId, day }: { classId: string; day: string },
): Promise<WeeklyClassRow | null> {
  const classes = await meetingsOf(database, visitor, day);
  return classes.find(({ id }) => id === classId) ?? null;
}

/** The classes that meet on a day, by their beginnings; a teacher's own alone. */
export async function meetingsOf(
  database: Database,
  visitor: Visitor,
  day: string,
): Promise<WeeklyClassRow[]> {
  const names = visitor.scopes.has("admin") ? null : await namesOf(database, visitor);
  const classes = await classesOn(database, day);
  return classes.filter(({ teachers }) => names === null || teaches(teachers, names));
}

async function classesOn(database: Database, day: string): Promise<WeeklyClassRow[]> {
  const { classes } = await readWeek(database);
  const year = await readSchoolYear(database);
  const editions = await readEditions(database);
  const span = { from: day, until: day };
  const changes = await readMeetingChanges(database, span);
  return classes
    .flatMap((weekly) => {
      // Of two on one day, one of which was moved there, there is one register.
      const [meeting] = meetingsIn(
        { ...weekly, editions: editions.get(weekly.id) },
        span,
        year,
        changes,
      );
      if (!meeting) return [];
      const { fromMinute, toMinute, studio, teachers } = meeting;
      return [{ ...weekly, fromMinute, toMinute, studio, teachers }];
    })
    .sort((one, other) => one.fromMinute - other.fromMinute);
}

export type Studio = { name: string; meetings: (WeeklyClassRow & { children: Marked[] })[] };

/** Whose meetings are on at a time of a day ('16:12'), by studio: everybody's, for they stand in one building. */
export async function readBuilding(
  database: Database,
  { day, time }: { day: string; time: string },
): Promise<Studio[]> {
  const meetings = (await classesOn(database, day)).filter((each) => isInBuilding(each, time));
  const filled = await Promise.all(
    meetings.map(async (each) => ({ ...each, children: await readRegister(database, each, day) })),
  );
  const byStudio = Map.groupBy(filled, ({ studio }) => studio);
  return [...byStudio]
    .map(([name, of]) => ({ name, meetings: of }))
    .sort((one, other) => one.name.localeCompare(other.name, "en-GB"));
}

/** What a teacher is called: as a person, and in the payroll. */
export async function namesOf(database: Database, { person }: Visitor): Promise<string[]> {
  if (person === null) return [];
  const people = await database
    .selectFrom("people")
    .select("name")
    .where("id", "=", person)
    .execute();
  const teachers = await database
    .selectFrom("payTeachers")
    .select("name")
    .where("personId", "=", person)
    .execute();
  return [...people, ...teachers].map(({ name }) => name);
}

/** Everyone who is expected at a meeting, by name, with what was marked. */
export async function readRegister(
  database: Database,
  { id: classId, name: className }: Pick<WeeklyClassRow, "id" | "name">,
  day: string,
): Promise<Marked[]> {
  const members = await database
    .selectFrom("enrolments")
    .innerJoin("members", "members.id", "enrolments.memberId")
    .select(["members.id", "members.name", "members.isNew"])
    .where("enrolments.classId", "=", classId)
    .where("enrolments.deletedAt", "is", null)
    .where("members.deletedAt", "is", null)
    .where("enrolments.kind", "!=", "pause")
    .where("enrolments.fromDay", "<=", day)
    .where((eb) => eb.or([eb("freeOn", "is", null), eb("freeOn", ">", day)]))
    .execute();
  const on = await trialsOn(database, { from: day, until: day });
  const trials = on.filter((trial) => comesTo(trial, { id: classId, name: className, day }));
  const loans = await readLoans(
    database,
    members.map(({ id }) => id),
  );
  const children: Child[] = [
    ...members.map(({ id, name, isNew }) => {
      return {
        kind: "member" as const,
        id,
        name,
        isNew,
        age: null,
        note: "",
        loans: loans.get(id) ?? [],
      };
    }),
    ...trials.map(({ id, name, age, note }) => ({
      kind: "trial" as const,
      id,
      name,
      isNew: false,
      age,
      note,
      loans: [],
    })),
  ];
  const taps = await readTaps(database, classId, day);
  return children
    .map((child) => ({ ...child, standing: standingOf(taps.get(child.id) ?? []) }))
    .sort((one, other) => one.name.localeCompare(other.name, "en-GB"));
}

async function readLoans(
  database: Database,
  members: readonly string[],
): Promise<Map<string, string[]>> {
  if (members.length === 0) return new Map();
  const rows = await database
    .selectFrom("costumeLoans")
    .innerJoin("costumes", "costumes.id", "costumeLoans.costumeId")
    .select(["costumeLoans.memberId", "costumes.fields"])
    .where("costumeLoans.memberId", "in", members)
    .whereRef("costumeLoans.returned", "<", "costumeLoans.quantity")
    .execute();
  const byMember = Map.groupBy(rows, ({ memberId }) => memberId ?? "");
  return new Map([...byMember].map(([id, of]) => [id, of.map((row) => itemOf(row.fields)).sort()]));
}

function itemOf(fields: unknown): string {
  return String(Object(fields)["Item name"] ?? "").trim() || "a costume";
}

async function readTaps(
  database: Database,
  classId: string,
  day: string,
): Promise<Map<string, Tap[]>> {
  const rows = await database
    .selectFrom("registerMarks")
    .selectAll()
    .where("classId", "=", classId)
    .where("day", "=", day)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const byChild = Map.groupBy(rows, ({ memberId, trialId }) => memberId ?? trialId ?? "");
  return new Map([...byChild].map(([id, of]) => [id, of.map(tapOf)]));
}
