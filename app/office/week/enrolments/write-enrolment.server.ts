// What every act on an enrolment shares: how it begins and ends, and whether there is a place for it.
import { randomUUID } from "node:crypto";
import type { Desk } from "#app/platform/commands/command.server.ts";
import { Refused } from "#app/platform/commands/answer.ts";
import type { RowOf } from "#app/platform/commands/guarded-write.server.ts";
import { nameOf } from "#app/platform/audit/audit.server.ts";
import { formatCount } from "#app/ui/format.ts";
import { mostTaken } from "#app/site/week/taken.server.ts";
import {
  changedRow,
  tell,
  writeRow,
  type ChangedRow,
} from "#app/office/changes/change-row.server.ts";
import type { MemberRecord } from "#app/office/members/member-rows.server.ts";
import { placesWords } from "../class-words.ts";
import { laterDay } from "./class-names.server.ts";
import { ENROLMENTS } from "./enrolment-rows.server.ts";
import type { EnrolmentKind } from "./enrolment-kinds.ts";

export type EnrolmentRecord = RowOf<"enrolments">;
export type WeeklyRecord = RowOf<"weeklyClasses">;

const FIRST_VERSION = 1;

type Begun = {
  member: MemberRecord;
  weekly: WeeklyRecord;
  kind: EnrolmentKind;
  fromDay: string;
  freeOn?: string | null;
  keepsPlace?: boolean;
  cameFrom?: string | null;
};

/** The class names of the member follow apart, once all of a command is written: `followNow`. */
export async function beginEnrolment(desk: Desk, begun: Begun): Promise<ChangedRow> {
  const { trx, visitor, at, today } = desk;
  const { member, weekly, kind, fromDay, freeOn = null, keepsPlace = true } = begun;
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
      cameFrom: begun.cameFrom ?? null,
      namesOn: isNamed ? laterDay([fromDay, freeOn], today) : null,
      madeBy: nameOf(visitor),
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  await tell(desk, ENROLMENTS, { id, action: "enrolled member" });
  return { table: "enrolments", id, before: {}, wasNew: true, version: FIRST_VERSION };
}

type Ended = {
  enrolment: EnrolmentRecord;
  /** The day on which the place is free. */
  freeOn: string;
  reason: string;
  noticedOn: string;
};

export async function endEnrolment(desk: Desk, ended: Ended): Promise<ChangedRow> {
  const { visitor, today } = desk;
  const { enrolment, reason, noticedOn } = ended;
  const { id, version, fromDay } = enrolment;
  // One that never began ends as it would have begun.
  const freeOn = ended.freeOn < fromDay ? fromDay : ended.freeOn;
  const set = {
    freeOn,
    endReason: reason,
    noticedOn,
    endedBy: nameOf(visitor),
    namesOn: laterDay([fromDay, freeOn], today),
  };
  const written = await writeRow(desk, ENROLMENTS, { id, version }, set);
  await tell(desk, ENROLMENTS, { id, action: "took out of class" });
  return changedRow(ENROLMENTS, written);
}

/** Why so many more cannot be in a class from a day on; null where there is room. */
export async function fullReason(
  desk: Desk,
  weekly: WeeklyRecord,
  { from, more }: { from: string; more: number },
): Promise<string | null> {
  const { trx, at, today } = desk;
  const { taken, places } = await mostTaken(trx, weekly, { from, today, at });
  if (places === null || more === 0 || taken + more <= places) return null;
  const are = placesWords(taken, places);
  const members = formatCount(more, "more member");
  return taken >= places
    ? `This class is full now: ${are} places are taken. With ${members} it is over its number.`
    : `${are} places are taken: ${members} would be over the number.`;
}

/** Refuses with a question, which a second sending answers. */
export function askFirst(reasons: readonly (string | null)[], isMeant: boolean): void {
  const said = reasons.filter((reason) => reason !== null);
  if (said.length > 0 && !isMeant) throw new Refused(409, said.join(" "), { isAsking: true });
}
