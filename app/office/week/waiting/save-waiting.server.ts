// Puts a member on the waiting list of a full class, or takes a child off it. The place is offered as to families who
// joined the list on the website: by email, or by phone without a mail server.
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { isOnList } from "#app/site/booking/waiting/is-on-list.server.ts";
import { takePlacesTurn } from "#app/site/week/taken.server.ts";
import { recordAudit, actorName } from "#app/data/audit/audit.server.ts";
import { recordChange, requireRow } from "#app/office/changes/change-row.server.ts";
import { addedRow } from "#app/office/changes/changed-rows.server.ts";
import { classWords } from "#app/office/class-places/class-words.ts";
import { fullReason } from "#app/office/class-places/write-enrolment.server.ts";
import { MEMBERS, type MemberRecord } from "#app/office/member-record/member-rows.server.ts";
import { refuseTwice } from "../enrolments/move-member.server.ts";
import { WEEKLY_CLASSES } from "../weekly-class-rows.server.ts";
import { joinWaiting, leaveWaiting } from "../week.commands.ts";
import { insertWaiting } from "./insert-waiting.server.ts";
import { WAITING } from "./waiting-rows.server.ts";

export const joinWaitingHandler = handler(joinWaiting, async (desk, { memberId }) => {
  const { trx, visitor, at, today, params } = desk;
  const weekly = await requireRow(desk, WEEKLY_CLASSES, params.id);
  const member = await requireRow(desk, MEMBERS, memberId);
  await takePlacesTurn(trx, [weekly.id], at);
  await refuseTwice(desk, member, weekly.id, today);
  if ((await fullReason(desk, weekly, { from: today, more: 1 })) === null) {
    throw new Refused(409, "This class has a free place.");
  }
  const family = await reachOf(desk, member);
  if (await isOnList(trx, family, { classId: weekly.id, line: "join" })) {
    throw new Refused(409, `${member.name} is already on this waiting list.`);
  }
  if (member.birthDate === null) {
    throw new Refused(422, `Add ${member.name}'s date of birth first.`);
  }
  const { birthDate } = member;
  const { bookingId, id } = await insertWaiting(trx, {
    member: { id: member.id, birthDate },
    classId: weekly.id,
    family,
    toldBy: actorName(visitor),
    today,
    at,
  });
  const what = classWords(weekly);
  await recordAudit(trx, {
    who: actorName(visitor),
    at,
    action: "joined waiting list",
    subject: MEMBERS.one,
    subjectId: member.id,
    facts: [{ label: "Class", to: what }],
    visitor,
  });
  const change = {
    kind: "joined waiting list",
    summary: `Put ${member.name} on the waiting list of ${what}`,
    isWhole: true,
    rows: [addedRow({ table: "bookings", hasVersion: true }, bookingId), addedRow(WAITING, id)],
    at,
  };
  return { change: await recordChange(trx, visitor, change) };
});

/** Returns the child with the record's address, or the first of the family's contacts that has one. */
async function reachOf({ trx, platform }: Desk, { id, name, ...member }: MemberRecord) {
  const contact =
    member.email === ""
      ? await trx
          .selectFrom("familyChildren")
          .innerJoin("contacts", "contacts.familyId", "familyChildren.familyId")
          .select(["contacts.name", "contacts.email", "contacts.phone"])
          .where("familyChildren.memberId", "=", id)
          .where("familyChildren.deletedAt", "is", null)
          .where("contacts.deletedAt", "is", null)
          .where("contacts.email", "!=", "")
          .orderBy("contacts.createdAt")
          .orderBy("contacts.id")
          .executeTakeFirst()
      : undefined;
  const email = contact?.email ?? member.email;
  if (email === "" && platform.environment.SMTP_URL) {
    throw new Refused(
      422,
      `Add an email address for ${name} first: the place is offered by email.`,
    );
  }
  return {
    childName: name,
    parentName: contact?.name ?? member.parentName,
    email,
    phone: contact?.phone ?? member.phone,
  };
}

export const leaveWaitingHandler = handler(leaveWaiting, async (desk, { waitingId }) => {
  const { trx, visitor, at, params } = desk;
  const weekly = await requireRow(desk, WEEKLY_CLASSES, params.id);
  await takePlacesTurn(trx, [weekly.id], at);
  const row = await trx
    .selectFrom("waitingPlaces as waits")
    .innerJoin("bookings", "bookings.id", "waits.bookingId")
    .select(["waits.id", "waits.state", "bookings.id as bookingId", "bookings.childName"])
    .select(["bookings.alikeMemberId", "bookings.alikeAnswer"])
    .where("waits.id", "=", waitingId)
    .where("waits.classId", "=", weekly.id)
    .where("waits.state", "in", ["waiting", "offered"])
    .executeTakeFirst();
  if (!row) throw new Refused(410, WAITING.gone);
  const { id, state, bookingId, childName, alikeMemberId, alikeAnswer } = row;
  const memberId = alikeAnswer === "same" ? alikeMemberId : null;
  await trx.updateTable("waitingPlaces").set({ state: "left" }).where("id", "=", id).execute();
  const what = classWords(weekly);
  await recordAudit(trx, {
    who: actorName(visitor),
    at,
    action: "left waiting list",
    subject: memberId === null ? "booking" : MEMBERS.one,
    subjectId: memberId ?? bookingId,
    facts: [{ label: "Class", to: what }],
    visitor,
  });
  const change = {
    kind: "left waiting list",
    summary: `Took ${childName} off the waiting list of ${what}`,
    rows: [{ table: WAITING.table, id, before: { state }, version: null }],
    at,
  };
  return { change: await recordChange(trx, visitor, change) };
});
