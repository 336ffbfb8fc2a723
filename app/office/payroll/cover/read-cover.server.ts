// Reads the cover whose pay is to be confirmed, and the confirmed pay of cover that has been undone since.
import type { Database } from "#app/data/database/database.server.ts";
import {
  readTaughtMeetings,
  type TaughtMeeting,
} from "#app/office/class-places/taught-meetings.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { monthAfter } from "#app/office/payroll/figures/pay-months.ts";
import {
  coverKey,
  coverLines,
  type CoverKind,
  type CoverLine,
  type PaidPerson,
} from "./cover-pay.ts";

/** An answer that counts: left out, or confirmed with an entry that has not been deleted since. */
export type CoverAnswer = {
  id: string;
  classId: string;
  day: string;
  teacherId: string;
  kind: CoverKind;
  state: "confirmed" | "left out";
  minutes: number;
  missId: string | null;
  extraId: string | null;
};

/** Confirmed pay of a cover that is no longer there. */
export type UndoneCover = CoverAnswer & { teacher: string; note: string };

export type CoverOfMonth = { toConfirm: CoverLine[]; undone: UndoneCover[] };

/** Meetings that were moved into another month are still found there. */
const MOVED_DAYS = 62;

/** Returns what a month's payroll asks about its cover. */
export async function readCoverOfMonth(
  database: Database,
  month: string,
  paid: readonly PaidPerson[],
): Promise<CoverOfMonth> {
  const first = `${month}-01`;
  const last = addDays(`${monthAfter(month, 1)}-01`, -1);
  const lines = await readCoverLines(
    database,
    { from: addDays(first, -MOVED_DAYS), until: addDays(last, MOVED_DAYS) },
    paid,
  );
  const answers = await readAnswers(database);
  const answered = new Set(answers.map(coverKey));
  const standing = new Set(lines.map(coverKey));
  const gone = answers.filter(
    (answer) =>
      answer.state === "confirmed" &&
      answer.day >= first &&
      answer.day <= last &&
      !standing.has(coverKey(answer)),
  );
  return {
    toConfirm: lines.filter(
      (line) => line.date >= first && line.date <= last && !answered.has(coverKey(line)),
    ),
    undone: await withNames(database, gone, paid),
  };
}

/** Returns the entries of the cover in a span of days. */
export async function readCoverLines(
  database: Database,
  span: { from: string; until: string },
  paid: readonly PaidPerson[],
): Promise<CoverLine[]> {
  const meetings = (await readTaughtMeetings(database, span)).filter(
    ({ cover }) => cover.length > 0,
  );
  return coverLines(meetings.toSorted(byDate).map(coveredOf), paid);
}

function byDate(one: TaughtMeeting, other: TaughtMeeting): number {
  return one.day === other.day ? one.fromMinute - other.fromMinute : one.day < other.day ? -1 : 1;
}

function coveredOf({ weekly, day, plannedOn, usual, cover, fromMinute, toMinute }: TaughtMeeting) {
  const minutes = toMinute === null ? null : toMinute - fromMinute;
  return {
    classId: weekly.id,
    name: weekly.name,
    date: day,
    day: plannedOn,
    minutes,
    usual,
    cover,
  };
}

/** Returns the answers that count. */
export async function readAnswers(database: Database): Promise<CoverAnswer[]> {
  const rows = await database
    .selectFrom("payCovers as answer")
    .leftJoin("payMisses as miss", "miss.id", "answer.missId")
    .leftJoin("payExtras as extra", "extra.id", "answer.extraId")
    .select(["answer.id", "answer.classId", "answer.day", "answer.teacherId", "answer.kind"])
    .select(["answer.state", "answer.minutes", "answer.missId", "answer.extraId"])
    .where("miss.deletedAt", "is", null)
    .where("extra.deletedAt", "is", null)
    .orderBy("answer.day")
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: row.kind as CoverKind,
    state: row.state as CoverAnswer["state"],
  }));
}

async function withNames(
  database: Database,
  answers: readonly CoverAnswer[],
  paid: readonly PaidPerson[],
): Promise<UndoneCover[]> {
  if (answers.length === 0) return [];
  const teachers = new Map(paid.map(({ id, name }) => [id, name]));
  const misses = await database.selectFrom("payMisses").select(["id", "note"]).execute();
  const extras = await database.selectFrom("payExtras").select(["id", "note"]).execute();
  const notes = new Map([...misses, ...extras].map(({ id, note }) => [id, note]));
  return answers.flatMap((answer) => {
    const teacher = teachers.get(answer.teacherId);
    const note = notes.get(answer.missId ?? answer.extraId ?? "") ?? "";
    return teacher === undefined ? [] : [{ ...answer, teacher, note }];
  });
}
