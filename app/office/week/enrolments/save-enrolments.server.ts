// Puts members into a class of the week, and takes them out; a member's class names follow.
import { randomUUID } from "node:crypto";
import { command, type Desk } from "#app/platform/commands/command.server.ts";
import { Refused } from "#app/platform/commands/refused.ts";
import { nameOf } from "#app/platform/sessions/unlock.server.ts";
import { formatCount } from "#app/ui/format.ts";
import { mostTaken, takePlacesTurn } from "#app/site/week/taken.server.ts";
import {
  changedRow,
  recordChange,
  rowThere,
  tell,
  writeRow,
  type ChangedRow,
} from "#app/office/changes/change-row.server.ts";
import { readClassNames } from "#app/office/classes/catalogue.server.ts";
import { MEMBERS, type MemberRecord } from "#app/office/members/member-rows.server.ts";
import { classWords, placesWords } from "../class-words.ts";
import { WEEKLY_CLASSES } from "../weekly-class-rows.server.ts";
import { ENROLMENTS } from "./enrolment-rows.server.ts";
import { enrolSchema, leaveClassSchema } from "./enrolment.schema.ts";

const FIRST_VERSION = 1;

/**
 * From today on. The places are counted in the transaction that takes them: a class that is full is
 * refused (409), and takes more only where that is meant.
 */
export const enrol = command({
  address: "/admin/classes/:id/enrol",
  schema: enrolSchema,
  run: async (desk, { memberIds, isMeant }) => {
    const { trx, visitor, at, today } = desk;
    const weekly = await rowThere(desk, WEEKLY_CLASSES, desk.params.id);
    const inIt = await membersIn(desk, weekly.id);
    const ids = [...new Set(memberIds)].filter((id) => !inIt.has(id));
    await takePlacesTurn(trx, [weekly.id], at);
    const taken = await mostTaken(trx, weekly, { today, at });
    const wanted = taken + ids.length;
    if (weekly.places !== null && wanted > weekly.places && ids.length > 0 && !isMeant) {
      throw new Refused(409, fullWords(taken, weekly.places, ids.length), { isAsking: true });
    }
    const members: MemberRecord[] = [];
    const rows: ChangedRow[] = [];
    for (const id of ids) {
      const member = await rowThere(desk, MEMBERS, id);
      members.push(member);
      rows.push(
        await insertEnrolment(desk, weekly.id, id),
        ...(await named(desk, member, weekly.name)),
      );
    }
    if (rows.length === 0) return {};
    const who = members.length === 1 ? members[0]?.name : formatCount(members.length, "member");
    const summary = `Enrolled ${who} in ${classWords(weekly)}`;
    return {
      change: await recordChange(trx, visitor, { kind: "enrolled member", summary, rows, at }),
    };
  },
});

/** The place is free from today on; what was before stays in the member's history. */
export const leaveClass = command({
  address: "/admin/classes/:id/leave",
  schema: leaveClassSchema,
  run: async (desk, { enrolmentId }) => {
    const { trx, visitor, at, today } = desk;
    const weekly = await rowThere(desk, WEEKLY_CLASSES, desk.params.id);
    const { id, version, memberId, freeOn } = await rowThere(desk, ENROLMENTS, enrolmentId);
    if (freeOn !== null) return {};
    const member = await rowThere(desk, MEMBERS, memberId);
    const written = await writeRow(desk, ENROLMENTS, { id, version }, { freeOn: today });
    const rows = [changedRow(ENROLMENTS, written), ...(await unnamed(desk, member, weekly.name))];
    await tell(desk, ENROLMENTS, { id, action: "took out of class" });
    const summary = `Took ${member.name} out of ${classWords(weekly)}`;
    return {
      change: await recordChange(trx, visitor, { kind: "took out of class", summary, rows, at }),
    };
  },
});

function fullWords(taken: number, places: number, more: number): string {
  const are = placesWords(taken, places);
  return taken >= places
    ? `This class is full now: ${are} places are taken. With ${formatCount(more, "more member")} it is over its number.`
    : `${are} places are taken: ${formatCount(more, "more member")} would be over the number.`;
}

async function insertEnrolment(desk: Desk, classId: string, memberId: string): Promise<ChangedRow> {
  const { trx, visitor, at, today } = desk;
  const id = randomUUID();
  await trx
    .insertInto("enrolments")
    .values({
      id,
      classId,
      memberId,
      fromDay: today,
      madeBy: nameOf(visitor),
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  await tell(desk, ENROLMENTS, { id, action: "enrolled member" });
  return { table: "enrolments", id, before: {}, wasNew: true, version: FIRST_VERSION };
}

/** The members who are in a class and stay. */
async function membersIn({ trx }: Desk, classId: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom("enrolments")
    .select("memberId")
    .where("classId", "=", classId)
    .where("freeOn", "is", null)
    .where("deletedAt", "is", null)
    .execute();
  return new Set(rows.map(({ memberId }) => memberId));
}

/** A class of the catalogue stands among the member's; what the catalogue does not have stays off it. */
async function named(desk: Desk, member: MemberRecord, name: string): Promise<ChangedRow[]> {
  const classes = member.classes as string[];
  if (classes.includes(name) || !(await readClassNames(desk.trx)).includes(name)) return [];
  return writeClasses(desk, member, [...classes, name]);
}

/** The name goes with the last class of the week that has it. */
async function unnamed(desk: Desk, member: MemberRecord, name: string): Promise<ChangedRow[]> {
  const classes = member.classes as string[];
  if (!classes.includes(name)) return [];
  const other = await desk.trx
    .selectFrom("enrolments")
    .innerJoin("weeklyClasses", "weeklyClasses.id", "enrolments.classId")
    .select("enrolments.id")
    .where("memberId", "=", member.id)
    .where("weeklyClasses.name", "=", name)
    .where("weeklyClasses.archivedAt", "is", null)
    .where("freeOn", "is", null)
    .where("enrolments.deletedAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (other) return [];
  return writeClasses(
    desk,
    member,
    classes.filter((each) => each !== name),
  );
}

async function writeClasses(
  desk: Desk,
  { id, version }: MemberRecord,
  classes: string[],
): Promise<ChangedRow[]> {
  return [changedRow(MEMBERS, await writeRow(desk, MEMBERS, { id, version }, { classes }))];
}
