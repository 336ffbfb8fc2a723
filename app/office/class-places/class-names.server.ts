// Keeps a member's class names in step with their enrolments: immediately, or on the day when an enrolment
// begins or ends.
import type { Desk } from "#app/data/commands/handler.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import {
  changedRow,
  requireRow,
  writeRow,
  type ChangedRow,
} from "#app/office/changes/change-row.server.ts";
import { readClassNames } from "#app/office/classes/catalogue.server.ts";
import { MEMBERS, type MemberRecord } from "#app/office/member-record/member-rows.server.ts";

type Names = {
  add?: readonly string[];
  drop?: readonly string[];
  /** Other columns of the member, such as a new subscription. */
  also?: Partial<MemberRecord>;
};

/**
 * Adds and drops class names in one write, since a command writes each row once. Only names of the catalogue
 * are added; a name is dropped with the last class of that name.
 */
export async function updateClassNames(
  desk: Desk,
  memberId: string,
  { add = [], drop = [], also }: Names,
): Promise<ChangedRow[]> {
  const { trx, today } = desk;
  const member = await requireRow(desk, MEMBERS, memberId);
  const own = member.classes as string[];
  const catalogue = add.length === 0 ? [] : await readClassNames(trx);
  const added = add.filter((name) => !own.includes(name) && catalogue.includes(name));
  const gone: string[] = [];
  for (const name of drop.filter((each) => own.includes(each))) {
    if (!(await isInClassNamed(trx, { memberId, name, today }))) gone.push(name);
  }
  const classes = [...own.filter((name) => !gone.includes(name)), ...new Set(added)];
  // A child who joins a class no longer has private lessons only.
  const joins = add.length > 0 && member.privateOnly;
  if (added.length + gone.length === 0 && !also && !joins) return [];
  const set = { classes, ...(joins && { privateOnly: false }), ...also };
  return [changedRow(MEMBERS, await writeRow(desk, MEMBERS, member, set))];
}

/** Whether a member is in a class of this name on a day, as a member or paused. */
async function isInClassNamed(
  trx: Database,
  { memberId, name, today }: { memberId: string; name: string; today: string },
): Promise<boolean> {
  const found = await trx
    .selectFrom("enrolments")
    .innerJoin("weeklyClasses", "weeklyClasses.id", "enrolments.classId")
    .select("enrolments.id")
    .where("memberId", "=", memberId)
    .where("kind", "in", ["member", "pause"])
    .where("weeklyClasses.name", "=", name)
    .where("weeklyClasses.archivedAt", "is", null)
    .where("enrolments.deletedAt", "is", null)
    .where("fromDay", "<=", today)
    .where((eb) => eb.or([eb("freeOn", "is", null), eb("freeOn", ">", today)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Updates the class names of members whose enrolment has begun or ended by today, in the transaction. */
export async function followNames(
  trx: Database,
  { today, at }: { today: string; at: string },
): Promise<void> {
  const due = await trx
    .selectFrom("enrolments")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "enrolments.classId")
    .innerJoin("members", "members.id", "enrolments.memberId")
    .select(["enrolments.id", "enrolments.memberId", "enrolments.fromDay", "enrolments.freeOn"])
    .select(["weekly.name", "enrolments.deletedAt"])
    .where("enrolments.namesOn", "<=", today)
    .execute();
  const names = due.length === 0 ? [] : await readClassNames(trx);
  for (const { id, memberId, fromDay, freeOn, name } of due) {
    const isIn = await isInClassNamed(trx, { memberId, name, today });
    const { classes, version } = await trx
      .selectFrom("members")
      .select(["classes", "version"])
      .where("id", "=", memberId)
      .executeTakeFirstOrThrow();
    const own = classes as string[];
    const next = isIn
      ? own.includes(name) || !names.includes(name)
        ? own
        : [...own, name]
      : own.filter((each) => each !== name);
    if (next.length !== own.length) {
      await trx
        .updateTable("members")
        .set({
          classes: next,
          version: version + 1,
          updatedAt: at,
          ...(isIn && { privateOnly: false }),
        })
        .where("id", "=", memberId)
        .execute();
    }
    const namesOn = laterDay([fromDay, freeOn], today);
    await trx.updateTable("enrolments").set({ namesOn }).where("id", "=", id).execute();
  }
}

/** Returns the first of these days after today, when the names are due again. */
export function laterDay(days: readonly (string | null)[], today: string): string | null {
  return days.filter((day) => day !== null && day > today).sort()[0] ?? null;
}
