// Books a make-up for a missed meeting, and cancels it before it starts.
import { randomUUID } from "node:crypto";
import { visitorContext } from "#app/data/context.server.ts";
import { recordAudit } from "#app/data/audit/audit.server.ts";
import { lockByName } from "#app/data/database/transactions.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { minuteOf } from "#app/platform/days/minute-of.ts";
import { recordChange, type ChangedRow } from "#app/office/changes/change-row.server.ts";
import { addedRow } from "#app/office/changes/changed-rows.server.ts";
import { takePlacesTurn } from "#app/site/week/taken.server.ts";
import type { FamilyDesk } from "../act.server.ts";
import { recordsOf, type OwnChild } from "../read-family.server.ts";
import type { Said } from "../said.ts";
import { FAMILY_MARK } from "../week/family-mark.ts";
import { readBookedMakeUps, readCredits, readOfferedMeetings } from "./read-make-ups.server.ts";

const refused = (words: string): Said => ({ isDone: false, words });

type Wish = { classId: string; day: string };

/** Uses the credit that ends first among those good on the day. */
export async function bookMakeUp(
  desk: FamilyDesk,
  child: OwnChild,
  { classId, day }: Wish,
): Promise<Said> {
  const { trx, at, today, days } = desk;
  await lockByName(trx, `absences of ${child.id}`, at);
  await takePlacesTurn(trx, [classId], at);
  const credits = await readCredits(trx, child, today);
  const credit = credits.find(({ until }) => until >= day);
  if (!credit) return refused("This make-up has ended. Please call us.");
  const offers = await readOfferedMeetings(trx, child, { days, at, credits });
  const offer = offers.find((one) => one.classId === classId && one.day === day);
  if (!offer) return refused("This class has no free place on that day any more.");
  const [enrolmentId, id] = [randomUUID(), randomUUID()];
  await trx
    .insertInto("enrolments")
    .values({
      id: enrolmentId,
      classId,
      memberId: child.id,
      kind: "make-up",
      keepsPlace: true,
      fromDay: day,
      freeOn: addDays(day, 1),
      madeBy: FAMILY_MARK,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  const missed = { missedClassId: credit.classId, missedDay: credit.day };
  await trx
    .insertInto("makeUps")
    .values({ id, memberId: child.id, ...missed, enrolmentId, createdAt: at })
    .execute();
  const row = addedRow({ table: "enrolments", hasVersion: true }, enrolmentId);
  await note(desk, child, { action: "booked make-up", words: offer.words, row });
  return { isDone: true, words: `${child.firstName} has a make-up: ${offer.words}.` };
}

export async function cancelMakeUp(desk: FamilyDesk, child: OwnChild, id: string): Promise<Said> {
  const { trx, at, today, days } = desk;
  await lockByName(trx, `absences of ${child.id}`, at);
  const { memberIds } = await recordsOf(trx, child);
  const booked = (await readBookedMakeUps(trx, memberIds)).find((one) => one.id === id);
  if (!booked) return refused("This make-up is no longer there.");
  const { fromMinute, name } = await trx
    .selectFrom("weeklyClasses")
    .select(["fromMinute", "name"])
    .where("id", "=", booked.classId)
    .executeTakeFirstOrThrow();
  const now = minuteOf(days.timeOf(at));
  if (booked.day < today || (booked.day === today && fromMinute <= now)) {
    return refused("This class has started. Please call us.");
  }
  // Without its visit the credit is there again; an undo brings both back.
  const { version } = await trx
    .updateTable("enrolments")
    .set((eb) => ({ deletedAt: at, updatedAt: at, version: eb("version", "+", 1) }))
    .where("id", "=", booked.enrolmentId)
    .returning("version")
    .executeTakeFirstOrThrow();
  const row = {
    table: "enrolments",
    id: booked.enrolmentId,
    before: { deletedAt: null },
    version,
  } as const;
  await note(desk, child, { action: "cancelled make-up", words: name, row });
  return { isDone: true, words: "Make-up cancelled. You can choose another meeting." };
}

type Noted = { action: string; words: string; row: ChangedRow };

async function note(
  { trx, context, visitor, at }: FamilyDesk,
  child: OwnChild,
  { action, words, row }: Noted,
): Promise<void> {
  const visitorBehind = context.get(visitorContext);
  await recordAudit(trx, {
    who: visitor.name,
    at,
    action,
    subject: child.kind,
    subjectId: child.id,
    facts: [{ label: "Class", to: words }],
    visitor: visitorBehind,
  });
  const verb = action === "booked make-up" ? "booked" : "cancelled";
  await recordChange(trx, visitorBehind, {
    who: visitor.name,
    kind: action,
    summary: `The family ${verb} a make-up for ${child.name}: ${words}`,
    rows: [row],
    at,
  });
}
