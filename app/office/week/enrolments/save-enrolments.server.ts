// Puts members into a class of the week, and takes them out; a member's class names follow.
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import type { Change } from "#app/data/commands/answer.ts";
import { addDays } from "#app/platform/days/day.ts";
import { formatCount, formatDay } from "#app/ui/format.ts";
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
import { KIND_WORDS, type Visit } from "#app/office/class-places/enrolment-kinds.ts";
import { ENROLMENTS } from "#app/office/class-places/enrolment-rows.server.ts";
import {
  askFirst,
  beginEnrolment,
  endEnrolment,
  fullReason,
} from "#app/office/class-places/write-enrolment.server.ts";
import { enrol, leaveClass } from "../week.commands.ts";

/** From a day on, today at first; a make-up and a one-off for that day alone. */
export const enrolHandler = handler(enrol, async (desk, { day, ...asked }) => {
  const fromDay = day ?? desk.today;
  const change = await enrolMembers(desk, { classId: desk.params.id, fromDay, ...asked });
  return change ? { change } : {};
});

type Enrolling = {
  classId: string;
  memberIds: readonly string[];
  kind: "member" | Visit;
  fromDay: string;
  isMeant: boolean;
};

/**
 * Enrols members who are not in the class yet; returns null where all are. The places are counted in the
 * transaction that takes them: a class that is full, or for other ages, is refused (409), and takes more
 * only where that is meant.
 */
export async function enrolMembers(desk: Desk, asked: Enrolling): Promise<Change | null> {
  const { trx, visitor, at, today } = desk;
  const { memberIds, kind, fromDay, isMeant } = asked;
  const weekly = await requireRow(desk, WEEKLY_CLASSES, asked.classId);
  const inIt = await membersIn(desk, weekly.id, fromDay);
  const ids = [...new Set(memberIds)].filter((id) => !inIt.has(id));
  await takePlacesTurn(trx, [weekly.id], at);
  const isVisit = kind !== "member";
  const members: MemberRecord[] = [];
  for (const id of ids) members.push(await requireRow(desk, MEMBERS, id));
  askFirst(
    [
      await fullReason(desk, weekly, { from: fromDay, more: ids.length }),
      ...(await misfits(trx, members, weekly, fromDay)),
    ],
    isMeant,
  );
  const rows: ChangedRow[] = [];
  for (const member of members) {
    const freeOn = isVisit ? addDays(fromDay, 1) : null;
    rows.push(await beginEnrolment(desk, { member, weekly, kind, fromDay, freeOn }));
    const isNow = !isVisit && fromDay <= today;
    if (isNow) rows.push(...(await followNow(desk, member.id, { add: [weekly.name] })));
  }
  if (rows.length === 0) return null;
  const who = members.length === 1 ? members[0]?.name : formatCount(members.length, "member");
  const from = fromDay > today ? ` from ${formatDay(fromDay)}` : "";
  const when = isVisit ? ` for ${formatDay(fromDay)} (${KIND_WORDS[kind].toLowerCase()})` : from;
  const summary = `Enrolled ${who} in ${classWords(weekly)}${when}`;
  return recordChange(trx, visitor, { kind: "enrolled member", summary, rows, at });
}

/** The place is free from a day on, today at first; what was before stays in the member's history. */
export const leaveClassHandler = handler(
  leaveClass,
  async (desk, { enrolmentId, reason, ...asked }) => {
    const { trx, visitor, at, today } = desk;
    const weekly = await requireRow(desk, WEEKLY_CLASSES, desk.params.id);
    const enrolment = await requireRow(desk, ENROLMENTS, enrolmentId);
    const freeOn = asked.day ?? today;
    if (enrolment.freeOn !== null && enrolment.freeOn <= freeOn) return {};
    const member = await requireRow(desk, MEMBERS, enrolment.memberId);
    const noticedOn = asked.noticedOn ?? today;
    const rows = [
      await endEnrolment(desk, { enrolment, freeOn, reason, noticedOn }),
      ...(await followNow(desk, member.id, { drop: [weekly.name] })),
    ];
    const when = freeOn > today ? ` from ${formatDay(freeOn)}` : "";
    const summary = `Took ${member.name} out of ${classWords(weekly)}${when}`;
    return {
      change: await recordChange(trx, visitor, { kind: "took out of class", summary, rows, at }),
    };
  },
);

/** The members who are in a class on a day, or will be after it. */
async function membersIn({ trx }: Desk, classId: string, day: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom("enrolments")
    .select("memberId")
    .where("classId", "=", classId)
    .where((eb) => eb.or([eb("freeOn", "is", null), eb("freeOn", ">", day)]))
    .where("deletedAt", "is", null)
    .execute();
  return new Set(rows.map(({ memberId }) => memberId));
}
