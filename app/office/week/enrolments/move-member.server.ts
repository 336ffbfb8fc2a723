// Moves a member to another class of the week, pauses one, and takes one back after a pause: each is one
// act on one day, with both sides in the member's history.
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { formatDay } from "#app/ui/format.ts";
import { takePlacesTurn } from "#app/site/week/taken.server.ts";
import {
  recordChange,
  requireRow,
  type ChangedRow,
} from "#app/office/changes/change-row.server.ts";
import { MEMBERS, type MemberRecord } from "#app/office/member-record/member-rows.server.ts";
import { classWords } from "#app/office/class-places/class-words.ts";
import { WEEKLY_CLASSES } from "../weekly-class-rows.server.ts";
import { misfits } from "#app/office/class-places/misfits.server.ts";
import { followNow } from "#app/office/class-places/class-names.server.ts";
import { reasonOfMove } from "#app/office/class-places/enrolment-kinds.ts";
import { ENROLMENTS } from "#app/office/class-places/enrolment-rows.server.ts";
import {
  askFirst,
  beginEnrolment,
  endEnrolment,
  fullReason,
  type EnrolmentRecord,
  type WeeklyRecord,
} from "#app/office/class-places/write-enrolment.server.ts";
import { moveMember, pauseMember, takeBack } from "../week.commands.ts";

type Moved = {
  enrolment: EnrolmentRecord;
  member: MemberRecord;
  weekly: WeeklyRecord;
  to: WeeklyRecord;
  day: string;
};

/** Ends one enrolment and begins the other on the same day; the places were counted before. */
export async function moveOn(desk: Desk, moved: Moved): Promise<ChangedRow[]> {
  const { enrolment, member, weekly, to, day } = moved;
  const reason = reasonOfMove(weekly, to);
  // Nobody is in a class twice: what ends does so first.
  const ended = await endEnrolment(desk, { enrolment, freeOn: day, reason, noticedOn: desk.today });
  const begun = {
    member,
    weekly: to,
    kind: "member",
    fromDay: day,
    cameFrom: enrolment.id,
  } as const;
  const into = await beginEnrolment(desk, begun);
  const add = day <= desk.today ? [to.name] : [];
  return [into, ended, ...(await followNow(desk, member.id, { add, drop: [weekly.name] }))];
}

/** A class that is full, or for other ages, is asked about first. */
export const moveMemberHandler = handler(
  moveMember,
  async (desk, { enrolmentId, toClassId, day, isMeant }) => {
    const { trx, visitor, at } = desk;
    const { enrolment, member, weekly } = await standing(desk, enrolmentId);
    if (toClassId === weekly.id) throw new Refused(422, "They are in this class already.");
    const to = await requireRow(desk, WEEKLY_CLASSES, toClassId);
    await takePlacesTurn(trx, [weekly.id, to.id], at);
    await refuseTwice(desk, member, to.id, day);
    const full = await fullReason(desk, to, { from: day, more: 1 });
    askFirst([full, ...(await misfits(trx, [member], to, day))], isMeant);
    const rows = await moveOn(desk, { enrolment, member, weekly, to, day });
    const summary = `Moved ${member.name} from ${classWords(weekly)} to ${classWords(to)} on ${formatDay(day)}`;
    const change = { kind: "moved member", summary, isWhole: true, rows, at };
    return { change: await recordChange(trx, visitor, change) };
  },
);

/** From a day on: the place stays theirs, or goes to others meanwhile; the class's name stays. */
export const pauseMemberHandler = handler(
  pauseMember,
  async (desk, { enrolmentId, day, keepsPlace }) => {
    const { trx, visitor, at } = desk;
    const { enrolment, member, weekly } = await standing(desk, enrolmentId);
    if (enrolment.kind !== "member")
      throw new Refused(409, "Only a member of the class can pause.");
    const ended = { enrolment, freeOn: day, reason: "paused", noticedOn: desk.today };
    const pause = { member, weekly, kind: "pause", fromDay: day, keepsPlace } as const;
    const rows = [
      await endEnrolment(desk, ended),
      await beginEnrolment(desk, { ...pause, cameFrom: enrolment.id }),
    ];
    const place = keepsPlace ? "the place is kept" : "the place is not kept";
    const summary = `${member.name} pauses in ${classWords(weekly)} from ${formatDay(day)}: ${place}`;
    const change = { kind: "paused member", summary, isWhole: true, rows, at };
    return { change: await recordChange(trx, visitor, change) };
  },
);

/** After a pause: whoever kept their place has it, anybody else finds the class as it is. */
export const takeBackHandler = handler(takeBack, async (desk, { enrolmentId, day, isMeant }) => {
  const { trx, visitor, at } = desk;
  const { enrolment, member, weekly } = await standing(desk, enrolmentId);
  if (enrolment.kind !== "pause") throw new Refused(409, "They are back already.");
  await takePlacesTurn(trx, [weekly.id], at);
  const isKept = enrolment.keepsPlace;
  askFirst([isKept ? null : await fullReason(desk, weekly, { from: day, more: 1 })], isMeant);
  const back = { member, weekly, kind: "member", fromDay: day, cameFrom: enrolment.id } as const;
  const ended = { enrolment, freeOn: day, reason: "came back", noticedOn: desk.today };
  const rows = [await endEnrolment(desk, ended), await beginEnrolment(desk, back)];
  const summary = `${member.name} is back in ${classWords(weekly)} from ${formatDay(day)}`;
  const change = { kind: "took back member", summary, isWhole: true, rows, at };
  return { change: await recordChange(trx, visitor, change) };
});

/** An enrolment that has not ended, with its member and its class. */
async function standing(desk: Desk, id: string) {
  const enrolment = await requireRow(desk, ENROLMENTS, id);
  if (enrolment.freeOn !== null) {
    throw new Refused(409, "This has an end already: take that back first.");
  }
  const member = await requireRow(desk, MEMBERS, enrolment.memberId);
  const weekly = await requireRow(desk, WEEKLY_CLASSES, enrolment.classId);
  return { enrolment, member, weekly };
}

export async function refuseTwice(
  { trx }: Desk,
  { id, name }: MemberRecord,
  classId: string,
  day: string,
): Promise<void> {
  const found = await trx
    .selectFrom("enrolments")
    .select("id")
    .where("memberId", "=", id)
    .where("classId", "=", classId)
    .where("kind", "in", ["member", "pause"])
    .where("deletedAt", "is", null)
    .where((eb) => eb.or([eb("freeOn", "is", null), eb("freeOn", ">", day)]))
    .executeTakeFirst();
  if (found) throw new Refused(409, `${name} is in that class already.`);
}
