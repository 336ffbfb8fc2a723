// Begins and ends enrolments, and checks for a free place. Saving a member's class names enrols in the only weekly
// class of a name, or in the classes chosen of several. Without a choice the member still needs a class day;
// removing a name ends its enrolments.
import { type RowOf, findRow } from "#app/data/commands/guarded-write.server.ts";
import { takePlacesTurn, mostTaken } from "#app/site/week/taken.server.ts";
import { MEMBERS, type MemberRecord } from "#app/office/member-record/member-rows.server.ts";
import {
  type ChangedRow,
  changedRow,
  auditRow,
  writeRow,
} from "#app/office/changes/change-row.server.ts";
import { reasonsAgainst } from "./unsuitable-members.server.ts";
import { randomUUID } from "node:crypto";
import type { Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { actorName } from "#app/data/audit/audit.server.ts";
import { clashReasons } from "./clashes/find-clashes.server.ts";
import { placesWords } from "./class-words.ts";
import type { PlannedSubscription } from "./planned-subscriptions.server.ts";
import { laterDay } from "./class-names.server.ts";
import { ENROLMENTS } from "./enrolment-rows.server.ts";
import type { EnrolmentKind } from "./enrolment-kinds.ts";

export type EnrolmentRecord = RowOf<"enrolments">;
export type WeeklyRecord = RowOf<"weeklyClasses">;

const FIRST_VERSION = 1;

type NewEnrolment = {
  member: MemberRecord;
  weekly: WeeklyRecord;
  kind: EnrolmentKind;
  fromDay: string;
  freeOn?: string | null;
  keepsPlace?: boolean;
  cameFrom?: string | null;
  /** A subscription that changes on a later day. */
  subscription?: PlannedSubscription | null;
};

/** Inserts an enrolment. The member's class names are updated afterwards by `updateClassNames`. */
export async function beginEnrolment(desk: Desk, values: NewEnrolment): Promise<ChangedRow> {
  const { trx, visitor, at, today } = desk;
  const { member, weekly, kind, fromDay, freeOn = null, keepsPlace = true } = values;
  const { subscription = null } = values;
  const id = randomUUID();
  const isNamed = kind === "member" || kind === "pause";
  await trx
    .insertInto("enrolments")
    .values({
      id,
      classId: weekly.id,
      memberId: member.id,
      kind,
      keepsPlace,
      fromDay,
      freeOn,
      cameFrom: values.cameFrom ?? null,
      namesOn: isNamed ? laterDay([fromDay, freeOn], today) : null,
      subscriptionPence: subscription?.pence ?? null,
      subscriptionFrom: subscription?.from ?? null,
      madeBy: actorName(visitor),
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  await auditRow(desk, ENROLMENTS, { id, action: "enrolled member" });
  return { table: "enrolments", id, before: {}, wasNew: true, version: FIRST_VERSION };
}

/** Enrols a member from today; locks the class whose place it takes. */
export async function enrolFromToday(
  desk: Desk,
  member: MemberRecord,
  weekly: WeeklyRecord,
): Promise<ChangedRow> {
  await takePlacesTurn(desk.trx, [weekly.id], desk.at);
  return beginEnrolment(desk, { member, weekly, kind: "member", fromDay: desk.today });
}

/** Returns '11 of 12 places' taken from today; null for a class without a limit. */
export async function takenWords(desk: Desk, weekly: WeeklyRecord): Promise<string | null> {
  const { trx, at, today } = desk;
  const { taken, places } = await mostTaken(trx, weekly, { from: today, today, at });
  return places === null ? null : placesWords(taken, places);
}

type Ending = {
  enrolment: EnrolmentRecord;
  /** The first day on which the place is free. */
  freeOn: string;
  reason: string;
  noticedOn: string;
};

export async function endEnrolment(desk: Desk, ending: Ending): Promise<ChangedRow> {
  const { visitor, today } = desk;
  const { enrolment, reason, noticedOn } = ending;
  const { id, version, fromDay } = enrolment;
  // An enrolment that never began ends on its first day.
  const freeOn = ending.freeOn < fromDay ? fromDay : ending.freeOn;
  const set = {
    freeOn,
    endReason: reason,
    noticedOn,
    endedBy: actorName(visitor),
    namesOn: laterDay([fromDay, freeOn], today),
  };
  const written = await writeRow(desk, ENROLMENTS, { id, version }, set);
  await auditRow(desk, ENROLMENTS, { id, action: "took out of class" });
  return changedRow(ENROLMENTS, written);
}

/** Returns why a class cannot take `more` members from a day; null when there is room. */
export async function fullReason(
  desk: Desk,
  weekly: WeeklyRecord,
  { from, more }: { from: string; more: number },
): Promise<string | null> {
  const { trx, at, today } = desk;
  const { taken, places } = await mostTaken(trx, weekly, { from, today, at });
  if (places === null || more === 0 || taken + more <= places) return null;
  const after = `Adding ${more === 1 ? "one" : more} more takes it to ${taken + more}.`;
  return taken >= places
    ? `This class is full (${placesWords(taken, places)}). ${after}`
    : `This class has ${placesWords(taken, places)} places taken. ${after}`;
}

/** Throws Refused with the reasons as a question, unless the caller has confirmed. */
export function requireConfirmation(reasons: readonly (string | null)[], isMeant: boolean): void {
  const given = reasons.filter((reason) => reason !== null);
  if (given.length > 0 && !isMeant) throw new Refused(409, given.join(" "), { isAsking: true });
}

type MemberPlaces = {
  /** The member's id; null before the first save. */
  id: string | null;
  name: string;
  birthDate: string | null;
  active: boolean;
  classes: readonly string[];
  /** Ids of the classes chosen where several share a name. */
  placeIn: readonly string[];
};

export type Placing = {
  into: WeeklyRecord[];
  outOf: { enrolment: RowOf<"enrolments">; weekly: WeeklyRecord }[];
  /** Questions to confirm first: a full class, or one for other ages. */
  reasons: string[];
};

/** Plans the enrolments to begin and end; locks the classes whose places it counts. */
export async function planPlaces(desk: Desk, member: MemberPlaces): Promise<Placing> {
  const { trx, at, today } = desk;
  const { classes, placeIn, active } = member;
  const week = await trx
    .selectFrom("weeklyClasses")
    .selectAll()
    .where("archivedAt", "is", null)
    .orderBy("fromMinute")
    .orderBy("id")
    .execute();
  const byId = new Map(week.map((each) => [each.id, each]));
  const current = await openEnrolments(desk, member.id);
  const outOf = current.flatMap((enrolment) => {
    const weekly = byId.get(enrolment.classId);
    return weekly && !classes.includes(weekly.name) ? [{ enrolment, weekly }] : [];
  });
  const isIn = new Set(current.map(({ classId }) => classId));
  const namesIn = new Set(current.map(({ classId }) => byId.get(classId)?.name));
  const wanted = active ? classes : [];
  const into = wanted.flatMap((name) => {
    const these = week.filter((each) => each.name === name);
    const chosen = these.filter(({ id }) => placeIn.includes(id));
    const alone = these.length === 1 && !namesIn.has(name) ? these : [];
    return (chosen.length > 0 ? chosen : alone).filter(({ id }) => !isIn.has(id));
  });
  await takePlacesTurn(
    trx,
    into.map(({ id }) => id),
    at,
  );
  const reasons: string[] = [];
  for (const weekly of into) {
    const full = await fullReason(desk, weekly, { from: today, more: 1 });
    if (full !== null) reasons.push(`${weekly.name}: ${full}`);
    reasons.push(...(await reasonsAgainst(trx, [member], weekly, today)));
  }
  const leaving = outOf.map(({ weekly }) => weekly.id);
  reasons.push(...(await clashReasons(trx, { member, into, fromDay: today, leaving })));
  return { into, outOf, reasons };
}

/** Writes the plan, after the member was saved with the class names. */
export async function writePlaces(
  desk: Desk,
  memberId: string,
  { into, outOf }: Placing,
): Promise<ChangedRow[]> {
  const member = await findRow(desk.trx, MEMBERS, memberId);
  if (!member) return [];
  const { today } = desk;
  const rows: ChangedRow[] = [];
  for (const weekly of into) {
    rows.push(await beginEnrolment(desk, { member, weekly, kind: "member", fromDay: today }));
  }
  for (const { enrolment } of outOf) {
    const ended = { enrolment, freeOn: today, reason: "left", noticedOn: today };
    rows.push(await endEnrolment(desk, ended));
  }
  return rows;
}

/** Returns the member's enrolments without an end, including those that begin later. */
async function openEnrolments({ trx, today }: Desk, memberId: string | null) {
  if (memberId === null) return [];
  return trx
    .selectFrom("enrolments")
    .selectAll()
    .where("memberId", "=", memberId)
    .where("kind", "in", ["member", "pause"])
    .where("deletedAt", "is", null)
    .where((eb) => eb.or([eb("freeOn", "is", null), eb("freeOn", ">", today)]))
    .execute();
}
