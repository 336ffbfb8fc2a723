// Enrols members in a weekly class and removes them. The members' class names are updated with it.
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
import { clashReasons } from "#app/office/class-places/clashes/find-clashes.server.ts";
import { reasonsAgainst } from "#app/office/class-places/unsuitable-members.server.ts";
import { updateClassNames } from "#app/office/class-places/class-names.server.ts";
import { KIND_WORDS, type Visit } from "#app/office/class-places/enrolment-kinds.ts";
import { ENROLMENTS } from "#app/office/class-places/enrolment-rows.server.ts";
import {
  requireConfirmation,
  beginEnrolment,
  endEnrolment,
  fullReason,
} from "#app/office/class-places/write-enrolment.server.ts";
import { enrol, leaveClass } from "../week.commands.ts";

/** Enrols from a day, today by default; a make-up or one-off is for that day only. */
export const enrolHandler = handler(enrol, async (desk, { day, ...values }) => {
  const fromDay = day ?? desk.today;
  const change = await enrolMembers(desk, { classId: desk.params.id, fromDay, ...values });
  return change ? { change } : {};
});

type Enrolling = {
  classId: string;
  memberIds: readonly string[];
  kind: "member" | Visit;
  fromDay: string;
  isMeant: boolean;
};

/** Enrols the members who are not in the class yet; returns null if all are. */
export async function enrolMembers(desk: Desk, enrolling: Enrolling): Promise<Change | null> {
  const { rows, summary } = await enrolmentRows(desk, enrolling);
  if (rows.length === 0) return null;
  const { trx, visitor, at } = desk;
  return recordChange(trx, visitor, { kind: "enrolled member", summary, rows, at });
}

/**
 * Enrols the members who are not in the class yet; returns the rows for the undo, none if all are. Counts the
 * places in the same transaction. Throws Refused (409) if the class is full or for other ages, unless `isMeant`
 * confirms it.
 */
export async function enrolmentRows(
  desk: Desk,
  enrolling: Enrolling,
): Promise<{ rows: ChangedRow[]; summary: string }> {
  const { trx, at, today } = desk;
  const { memberIds, kind, fromDay, isMeant } = enrolling;
  const weekly = await requireRow(desk, WEEKLY_CLASSES, enrolling.classId);
  const inIt = await membersIn(desk, weekly.id, fromDay);
  const ids = [...new Set(memberIds)].filter((id) => !inIt.has(id));
  await takePlacesTurn(trx, [weekly.id], at);
  const isVisit = kind !== "member";
  const members: MemberRecord[] = [];
  for (const id of ids) members.push(await requireRow(desk, MEMBERS, id));
  const freeOn = isVisit ? addDays(fromDay, 1) : null;
  const reasons = [
    await fullReason(desk, weekly, { from: fromDay, more: ids.length }),
    ...(await reasonsAgainst(trx, members, weekly, fromDay)),
  ];
  for (const member of members) {
    reasons.push(...(await clashReasons(trx, { member, into: [weekly], fromDay, freeOn })));
  }
  requireConfirmation(reasons, isMeant);
  const rows: ChangedRow[] = [];
  for (const member of members) {
    rows.push(await beginEnrolment(desk, { member, weekly, kind, fromDay, freeOn }));
    const isNow = !isVisit && fromDay <= today;
    if (isNow) rows.push(...(await updateClassNames(desk, member.id, { add: [weekly.name] })));
  }
  const who = members.length === 1 ? members[0]?.name : formatCount(members.length, "member");
  const from = fromDay > today ? ` from ${formatDay(fromDay)}` : "";
  const when = isVisit ? ` for ${formatDay(fromDay)} (${KIND_WORDS[kind].toLowerCase()})` : from;
  return { rows, summary: `Enrolled ${who} in ${classWords(weekly)}${when}` };
}

/** Ends an enrolment: the place is free from a day, today by default. */
export const leaveClassHandler = handler(
  leaveClass,
  async (desk, { enrolmentId, reason, ...days }) => {
    const { trx, visitor, at, today } = desk;
    const freeOn = days.day ?? today;
    const noticedOn = days.noticedOn ?? today;
    const { rows, summary } = await leavingRows(desk, { enrolmentId, freeOn, reason, noticedOn });
    if (rows.length === 0) return {};
    return {
      change: await recordChange(trx, visitor, { kind: "took out of class", summary, rows, at }),
    };
  },
);

type Leaving = { enrolmentId: string; freeOn: string; reason: string; noticedOn: string };

/** Ends an enrolment; returns the rows for the undo, none if it ends as early already. */
export async function leavingRows(
  desk: Desk,
  { enrolmentId, freeOn, reason, noticedOn }: Leaving,
): Promise<{ rows: ChangedRow[]; summary: string }> {
  const enrolment = await requireRow(desk, ENROLMENTS, enrolmentId);
  const weekly = await requireRow(desk, WEEKLY_CLASSES, enrolment.classId);
  const member = await requireRow(desk, MEMBERS, enrolment.memberId);
  const when = freeOn > desk.today ? ` from ${formatDay(freeOn)}` : "";
  const summary = `Removed ${member.name} from ${classWords(weekly)}${when}`;
  if (enrolment.freeOn !== null && enrolment.freeOn <= freeOn) return { rows: [], summary };
  const rows = [
    await endEnrolment(desk, { enrolment, freeOn, reason, noticedOn }),
    ...(await updateClassNames(desk, member.id, { drop: [weekly.name] })),
  ];
  return { rows, summary };
}

/** Returns the ids of members who are in a class on a day or later. */
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
