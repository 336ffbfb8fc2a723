// Covers one meeting of a class by other teachers.
import { randomUUID } from "node:crypto";
import type { Fact } from "#app/data/audit/audit-facts.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import { changedRow, writeRow, type ChangedRow } from "#app/office/changes/change-row.server.ts";
import { chooseTeachers } from "../teaching/choose-teachers.server.ts";
import { MEETINGS } from "./meeting-rows.server.ts";
import { MEETING_LABELS } from "./meeting-values.ts";

const FIRST_VERSION = 1;

type Cover = {
  classId: string;
  /** The meeting's usual day (YYYY-MM-DD). */
  day: string;
  /** 0 for an unchanged meeting. */
  version: number;
  /** The ids of all its teachers on that day. */
  coveredBy: readonly string[];
};

/** Returns the changed rows, for undo, and the audited cover. Throws Refused (409) when someone changed the meeting. */
export async function coverMeeting(
  desk: Desk,
  { classId, day, version, coveredBy }: Cover,
): Promise<{ rows: ChangedRow[]; facts: Fact[] }> {
  const id = await meetingRow(desk, classId, day);
  const { rows, facts, names } = await chooseTeachers(
    desk,
    { classId, meetingId: id },
    { chosen: coveredBy, field: "coveredBy", label: MEETING_LABELS.coveredBy },
  );
  const seen = { id, version: version || FIRST_VERSION };
  const written = await writeRow(desk, MEETINGS, seen, names === undefined ? {} : { cover: names });
  return { rows: [changedRow(MEETINGS, written), ...rows], facts };
}

/** Returns the id of a meeting's row, inserting an unchanged one if there is none. */
export async function meetingRow({ trx, at }: Desk, classId: string, day: string): Promise<string> {
  await trx
    .insertInto("meetingChanges")
    .values({ id: randomUUID(), classId, day, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.columns(["classId", "day"]).doNothing())
    .execute();
  const { id } = await trx
    .selectFrom("meetingChanges")
    .select("id")
    .where("classId", "=", classId)
    .where("day", "=", day)
    .executeTakeFirstOrThrow();
  return id;
}
