// Reads the children expected at a day's meetings, with their marks and how they left, in bulk.
import type { Database } from "#app/data/database/database.server.ts";
import { ageOn, birthdayNear } from "#app/platform/days/age.ts";
import { hasNewBadge } from "#app/office/member-record/new-badge.ts";
import { comesTo, trialsOn } from "#app/site/week/trials-on.server.ts";
import type { Visit } from "#app/office/class-places/enrolment-kinds.ts";
import type { WeeklyClassRow } from "#app/office/class-places/weekly-classes.server.ts";
import { NO_COLLECTORS, readCollecting } from "../leaving/collecting.server.ts";
import { leavingOf, type Leaving } from "../leaving/leaving.ts";
import type { Marked } from "./register-shown.ts";
import { standingOf, tapOf, type Standing, type Tap } from "./register.ts";

type ClassOf = Pick<WeeklyClassRow, "id" | "name">;

/** Returns the children expected at a meeting, by name, with their marks. */
export async function readRegister(
  database: Database,
  weekly: ClassOf,
  day: string,
): Promise<Marked[]> {
  return (await readRegisters(database, [weekly], day)).get(weekly.id) ?? [];
}

/** Does the same for several meetings of a day; returns them by class id. */
export async function readRegisters(
  database: Database,
  classes: readonly ClassOf[],
  day: string,
): Promise<Map<string, Marked[]>> {
  if (classes.length === 0) return new Map();
  const ids = classes.map(({ id }) => id);
  const members = await readMembers(database, ids, day);
  const trials = await readTrials(database, classes, day);
  const loans = await readLoans(
    database,
    members.map(({ child }) => child.id),
  );
  const taps = await readTaps(database, ids, day);
  const leavings = await readLeavings(database, ids, day);
  const children = [
    ...members.map(({ child, classId }) => ({
      classId,
      ...child,
      loans: loans.get(child.id) ?? [],
    })),
    ...trials,
  ];
  const collecting = await readCollecting(
    database,
    [...members.map(({ child, trialId }) => ({ ...child, trialId })), ...trials],
    day,
  );
  const marked = children.map(({ classId, ...child }) => ({
    classId,
    child: {
      ...child,
      standing: standingOf(taps.get(`${classId} ${child.id}`) ?? []),
      leaving: leavings.get(`${classId} ${child.id}`) ?? null,
      collecting: collecting.get(child.id) ?? NO_COLLECTORS,
    },
  }));
  const byClass = Map.groupBy(marked, ({ classId }) => classId);
  const { compare } = new Intl.Collator("en-GB");
  return new Map(
    [...byClass].map(([id, of]) => [
      id,
      of.map(({ child }) => child).sort((one, other) => compare(one.name, other.name)),
    ]),
  );
}

/** Returns the children expected at a meeting with their marks only: every tap needs this. */
export async function readStandings(
  database: Database,
  weekly: ClassOf,
  day: string,
): Promise<{ kind: Marked["kind"]; id: string; standing: Standing }[]> {
  const members = await readMembers(database, [weekly.id], day);
  const trials = await readTrials(database, [weekly], day);
  const taps = await readTaps(database, [weekly.id], day);
  return [...members.map(({ child }) => child), ...trials].map(({ kind, id }) => ({
    kind,
    id,
    standing: standingOf(taps.get(`${weekly.id} ${id}`) ?? []),
  }));
}

async function readMembers(database: Database, classes: readonly string[], day: string) {
  const rows = await database
    .selectFrom("enrolments")
    .innerJoin("members", "members.id", "enrolments.memberId")
    .select(["enrolments.classId", "enrolments.kind", "members.id", "members.name"])
    .select("members.birthDate")
    .select(["members.isNew", "members.newMemberDate", "members.convertedFromTrialId as trialId"])
    .where("enrolments.classId", "in", classes)
    .where("enrolments.deletedAt", "is", null)
    .where("members.deletedAt", "is", null)
    .where("enrolments.kind", "!=", "pause")
    .where("enrolments.fromDay", "<=", day)
    .where((eb) => eb.or([eb("freeOn", "is", null), eb("freeOn", ">", day)]))
    .execute();
  return rows.map(({ classId, kind, trialId, id, name, birthDate, ...newcomer }) => ({
    classId,
    trialId,
    child: {
      kind: "member" as const,
      id,
      name,
      isNew: hasNewBadge(newcomer, day),
      visit: kind === "make-up" || kind === "one-off" ? (kind as Visit) : null,
      age: birthDate === null ? null : ageOn(birthDate, day),
      birthday: birthDate === null ? null : birthdayNear(birthDate, day),
    },
  }));
}

async function readTrials(database: Database, classes: readonly ClassOf[], day: string) {
  const on = await trialsOn(database, { from: day, until: day });
  return classes.flatMap(({ id: classId, name: className }) =>
    on
      .filter((trial) => comesTo(trial, { id: classId, name: className, day }))
      .map(({ id, name, age }) => ({
        classId,
        kind: "trial" as const,
        id,
        name,
        age,
        isNew: false,
        visit: null,
        birthday: null,
        loans: [],
      })),
  );
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

/** Returns the taps by class and child. */
async function readTaps(
  database: Database,
  classes: readonly string[],
  day: string,
): Promise<Map<string, Tap[]>> {
  const rows = await database
    .selectFrom("registerMarks")
    .selectAll()
    .where("classId", "in", classes)
    .where("day", "=", day)
    .orderBy("createdAt")
    .orderBy("place")
    .orderBy("id")
    .execute();
  const byChild = Map.groupBy(rows, (row) => `${row.classId} ${row.memberId ?? row.trialId}`);
  return new Map([...byChild].map(([key, of]) => [key, of.map(tapOf)]));
}

async function readLeavings(
  database: Database,
  classes: readonly string[],
  day: string,
): Promise<Map<string, Leaving>> {
  const rows = await database
    .selectFrom("registerLeavings")
    .selectAll()
    .where("classId", "in", classes)
    .where("day", "=", day)
    .orderBy("createdAt")
    .orderBy("place")
    .execute();
  // The last tap counts.
  const last = new Map(rows.map((row) => [`${row.classId} ${row.memberId ?? row.trialId}`, row]));
  return new Map(
    [...last].flatMap(([key, row]) => {
      const leaving = leavingOf(row);
      return leaving ? [[key, leaving] as const] : [];
    }),
  );
}
