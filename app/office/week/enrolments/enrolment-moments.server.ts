// Adds a person's class joins, moves, breaks and leavings to their history.
import type { Moment, MomentSource } from "#app/office/slice/moment.server.ts";
import { classWords } from "#app/office/class-places/class-words.ts";
import {
  endWords,
  KIND_WORDS,
  type EnrolmentKind,
} from "#app/office/class-places/enrolment-kinds.ts";

export const ENROLMENT_MOMENTS: MomentSource = async (database, { members }) => {
  const ids = ["", ...members.map(({ id }) => id)];
  const rows = await database
    .selectFrom("enrolments as enrolment")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "enrolment.classId")
    .leftJoin("enrolments as other", "other.id", "enrolment.cameFrom")
    .leftJoin("weeklyClasses as left", "left.id", "other.classId")
    .select(["weekly.name", "weekly.day", "weekly.fromMinute", "weekly.toMinute"])
    .select(["enrolment.id", "enrolment.kind", "enrolment.keepsPlace", "enrolment.fromDay"])
    .select(["enrolment.freeOn", "enrolment.endReason", "enrolment.madeBy", "enrolment.endedBy"])
    .select(["enrolment.createdAt", "enrolment.updatedAt", "enrolment.classId"])
    .select(["left.id as leftId", "left.name as leftName", "left.day as leftDay"])
    .select(["left.fromMinute as leftFrom", "left.toMinute as leftTo"])
    .where("enrolment.memberId", "in", ids)
    .where("enrolment.deletedAt", "is", null)
    .orderBy("enrolment.createdAt")
    .orderBy("enrolment.id")
    .execute();
  return rows.flatMap((row) => {
    const { id, freeOn, endReason, endedBy } = row;
    const at = { rowId: id, kind: "Class" };
    const words = classWords(row);
    const { fromDay: day, madeBy: who } = row;
    const began: Moment = { ...at, at: row.createdAt, day, words: beganWords(row, words), who };
    // A one-day visit ends the same day.
    if (freeOn === null || (row.kind !== "member" && row.kind !== "pause")) return [began];
    // The next enrolment, from the same day, describes this end.
    if (endReason === "paused" || endReason === "came back") return [began];
    const why = endWords(endReason);
    const out = `Left ${words}${why && `: ${why.toLowerCase()}`}`;
    const ended: Moment = { ...at, at: row.updatedAt, day: freeOn, words: out };
    return [began, endedBy === "" ? ended : { ...ended, who: endedBy }];
  });
};

type Row = {
  kind: string;
  keepsPlace: boolean;
  classId: string;
  leftId: string | null;
  leftName: string | null;
  leftDay: string | null;
  leftFrom: number | null;
  leftTo: number | null;
};

function beganWords(row: Row, words: string): string {
  const kind = row.kind as EnrolmentKind;
  if (kind === "pause") {
    return `On a break from ${words}: place ${row.keepsPlace ? "kept" : "not kept"}`;
  }
  if (kind !== "member") return `${KIND_WORDS[kind]} in ${words}`;
  const { leftId, leftName, leftDay, leftFrom, leftTo } = row;
  if (leftId === row.classId) return `Back in ${words} after a break`;
  if (leftName === null || leftDay === null || leftFrom === null) return `Joined ${words}`;
  const from = { name: leftName, day: leftDay, fromMinute: leftFrom, toMinute: leftTo };
  return `Moved to ${words} from ${classWords(from)}`;
}
