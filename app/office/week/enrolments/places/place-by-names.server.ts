// Saving a member with class names enrols: in the one class of the week that has a name, or in those that
// were chosen of several. What nobody chose stays an open question; a name that is taken away ends.
import type { Desk } from "#app/platform/commands/command.server.ts";
import type { RowOf } from "#app/platform/commands/guarded-write.server.ts";
import { takePlacesTurn } from "#app/site/week/taken.server.ts";
import { findRow } from "#app/platform/commands/guarded-write.server.ts";
import { MEMBERS } from "#app/office/members/member-rows.server.ts";
import type { ChangedRow } from "#app/office/changes/change-row.server.ts";
import { misfits } from "../ages.server.ts";
import {
  beginEnrolment,
  endEnrolment,
  fullReason,
  type WeeklyRecord,
} from "../write-enrolment.server.ts";

type Asked = {
  /** The member's record; null for one who is not saved yet. */
  id: string | null;
  name: string;
  birthDate: string | null;
  active: boolean;
  classes: readonly string[];
  /** The ids of the classes that were chosen of several with one name. */
  placeIn: readonly string[];
};

export type Placing = {
  into: WeeklyRecord[];
  outOf: { enrolment: RowOf<"enrolments">; weekly: WeeklyRecord }[];
  /** What is to be asked first: a class that is full, or for other ages. */
  reasons: string[];
};

/** What is to be done; it takes the turn of the classes whose places it counts. */
export async function planPlaces(desk: Desk, asked: Asked): Promise<Placing> {
  const { trx, at, today } = desk;
  const { classes, placeIn, active } = asked;
  const week = await trx
    .selectFrom("weeklyClasses")
    .selectAll()
    .where("archivedAt", "is", null)
    .orderBy("fromMinute")
    .orderBy("id")
    .execute();
  const byId = new Map(week.map((each) => [each.id, each]));
  const standing = await standingOf(desk, asked.id);
  const outOf = standing.flatMap((enrolment) => {
    const weekly = byId.get(enrolment.classId);
    return weekly && !classes.includes(weekly.name) ? [{ enrolment, weekly }] : [];
  });
  const isIn = new Set(standing.map(({ classId }) => classId));
  const namesIn = new Set(standing.map(({ classId }) => byId.get(classId)?.name));
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
    reasons.push(...(await misfits(trx, [asked], weekly, today)));
  }
  return { into, outOf, reasons };
}

/** The member is saved by now, with these class names. */
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

/** What the member is in for good, also from a day ahead on. */
async function standingOf({ trx, today }: Desk, memberId: string | null) {
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
