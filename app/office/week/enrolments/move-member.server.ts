// Moves a member to another weekly class, and starts or ends a break. Each ends one enrolment and begins
// another on the same day; both are in the member's history.
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { formatDay } from "#app/ui/format.ts";
import { takePlacesTurn } from "#app/site/week/taken.server.ts";
import {
  auditRow,
  recordChange,
  requireRow,
  type ChangedRow,
} from "#app/office/changes/change-row.server.ts";
import {
  MEMBERS,
  needMembers,
  type MemberRecord,
} from "#app/office/member-record/member-rows.server.ts";
import { classWords } from "#app/office/class-places/class-words.ts";
import { WEEKLY_CLASSES } from "../weekly-class-rows.server.ts";
import { clashReasons } from "#app/office/class-places/clashes/find-clashes.server.ts";
import { reasonsAgainst } from "#app/office/class-places/unsuitable-members.server.ts";
import { updateClassNames } from "#app/office/class-places/class-names.server.ts";
import { subscriptionFact } from "#app/office/class-places/planned-subscriptions.server.ts";
import { reasonOfMove } from "#app/office/class-places/enrolment-kinds.ts";
import { ENROLMENTS } from "#app/office/class-places/enrolment-rows.server.ts";
import {
  requireConfirmation,
  beginEnrolment,
  endEnrolment,
  fullReason,
  type EnrolmentRecord,
  type WeeklyRecord,
} from "#app/office/class-places/write-enrolment.server.ts";
import type { SubscriptionChange } from "./enrolment.schema.ts";
import { moveMember, pauseMember, takeBack } from "../week.commands.ts";

type Moved = {
  enrolment: EnrolmentRecord;
  member: MemberRecord;
  weekly: WeeklyRecord;
  to: WeeklyRecord;
  day: string;
  /** The subscription from the move, now or later. */
  subscription?: SubscriptionChange | null;
};

/** Ends one enrolment and begins the other on the same day. The caller has checked the places. */
export async function moveOn(desk: Desk, moved: Moved): Promise<ChangedRow[]> {
  const { enrolment, member, weekly, to, day, subscription = null } = moved;
  const isLater = subscription !== null && subscription.from > desk.today;
  const reason = reasonOfMove(weekly, to);
  // End first: a member cannot be in a class twice.
  const ended = await endEnrolment(desk, { enrolment, freeOn: day, reason, noticedOn: desk.today });
  const next = {
    member,
    weekly: to,
    kind: "member",
    fromDay: day,
    cameFrom: enrolment.id,
    subscription: isLater ? subscription : null,
  } as const;
  const into = await beginEnrolment(desk, next);
  const add = day <= desk.today ? [to.name] : [];
  const names = { add, drop: [weekly.name] };
  if (subscription === null || isLater)
    return [into, ended, ...(await updateClassNames(desk, member.id, names))];
  const also = { subscriptionAmount: subscription.pence };
  const facts = [subscriptionFact(member.subscriptionAmount, subscription.pence)];
  await auditRow(desk, MEMBERS, { id: member.id, action: "changed member", facts });
  return [into, ended, ...(await updateClassNames(desk, member.id, { ...names, also }))];
}

export const moveMemberHandler = handler(moveMember, async (desk, moving) => {
  const { trx, visitor, at } = desk;
  const { subscription } = moving;
  if (subscription) needMembers(visitor);
  const change = {
    kind: "moved member",
    isWhole: true,
    ...(subscription && { scope: "members" as const }),
    ...(await movingRows(desk, moving)),
    at,
  };
  return { change: await recordChange(trx, visitor, change) };
});

const FEE_CHANGED = "The subscription has changed since you opened this. Close this and try again.";

type Moving = {
  enrolmentId: string;
  toClassId: string;
  day: string;
  subscription?: SubscriptionChange | null | undefined;
  isMeant: boolean;
};

/** Moves a member; asks for confirmation if the new class is full or for other ages. */
export async function movingRows(
  desk: Desk,
  { enrolmentId, toClassId, day, subscription = null, isMeant }: Moving,
): Promise<{ rows: ChangedRow[]; summary: string }> {
  const { trx, at } = desk;
  const { enrolment, member, weekly } = await requireOpenEnrolment(desk, enrolmentId);
  if (toClassId === weekly.id) throw new Refused(422, "They are already in this class.");
  if (subscription && subscription.wasPence !== member.subscriptionAmount) {
    throw new Refused(409, FEE_CHANGED);
  }
  const to = await requireRow(desk, WEEKLY_CLASSES, toClassId);
  await takePlacesTurn(trx, [weekly.id, to.id], at);
  await refuseTwice(desk, member, to.id, day);
  const full = await fullReason(desk, to, { from: day, more: 1 });
  const ages = await reasonsAgainst(trx, [member], to, day);
  const leaving = [weekly.id];
  const clashes = await clashReasons(trx, { member, into: [to], fromDay: day, leaving });
  requireConfirmation([full, ...ages, ...clashes], isMeant);
  const rows = await moveOn(desk, { enrolment, member, weekly, to, day, subscription });
  const summary = `Moved ${member.name} from ${classWords(weekly)} to ${classWords(to)} on ${formatDay(day)}`;
  return { rows, summary };
}

/** Starts a break, with or without keeping the place. The member keeps the class's name. */
export const pauseMemberHandler = handler(
  pauseMember,
  async (desk, { enrolmentId, day, keepsPlace }) => {
    const { trx, visitor, at } = desk;
    const { enrolment, member, weekly } = await requireOpenEnrolment(desk, enrolmentId);
    if (enrolment.kind !== "member")
      throw new Refused(409, "Only a member of the class can take a break.");
    const ended = { enrolment, freeOn: day, reason: "paused", noticedOn: desk.today };
    const pause = { member, weekly, kind: "pause", fromDay: day, keepsPlace } as const;
    const rows = [
      await endEnrolment(desk, ended),
      await beginEnrolment(desk, { ...pause, cameFrom: enrolment.id }),
    ];
    const place = keepsPlace ? "place kept" : "place not kept";
    const summary = `${member.name} takes a break from ${classWords(weekly)} from ${formatDay(day)}: ${place}`;
    const change = { kind: "paused member", summary, isWhole: true, rows, at };
    return { change: await recordChange(trx, visitor, change) };
  },
);

/** Ends a break. Without a kept place, asks for confirmation if the class is full. */
export const takeBackHandler = handler(takeBack, async (desk, { enrolmentId, day, isMeant }) => {
  const { trx, visitor, at } = desk;
  const { enrolment, member, weekly } = await requireOpenEnrolment(desk, enrolmentId);
  if (enrolment.kind !== "pause") throw new Refused(409, "They are already back.");
  await takePlacesTurn(trx, [weekly.id], at);
  const isKept = enrolment.keepsPlace;
  const full = isKept ? null : await fullReason(desk, weekly, { from: day, more: 1 });
  const clashes = await clashReasons(trx, { member, into: [weekly], fromDay: day });
  requireConfirmation([full, ...clashes], isMeant);
  const back = { member, weekly, kind: "member", fromDay: day, cameFrom: enrolment.id } as const;
  const ended = { enrolment, freeOn: day, reason: "came back", noticedOn: desk.today };
  const rows = [await endEnrolment(desk, ended), await beginEnrolment(desk, back)];
  const summary = `${member.name} is back in ${classWords(weekly)} from ${formatDay(day)}`;
  const change = { kind: "took back member", summary, isWhole: true, rows, at };
  return { change: await recordChange(trx, visitor, change) };
});

/** Returns an open-ended enrolment with its member and class; throws Refused (409) if it has an end. */
async function requireOpenEnrolment(desk: Desk, id: string) {
  const enrolment = await requireRow(desk, ENROLMENTS, id);
  if (enrolment.freeOn !== null) {
    throw new Refused(409, "They already have a leaving date. Undo that first.");
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
  if (found) throw new Refused(409, `${name} is already in that class.`);
}
