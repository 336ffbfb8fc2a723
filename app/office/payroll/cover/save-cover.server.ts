// Confirms the pay of cover, leaves it out, or corrects it once the cover has been undone.
import { randomUUID } from "node:crypto";
import { actorName } from "#app/data/audit/audit.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { monthOf } from "#app/platform/days/day.ts";
import { formatMonth } from "#app/ui/format.ts";
import {
  findEntry,
  findYear,
  refuseKept,
  setDeleted,
} from "#app/office/payroll/entries/entries.server.ts";
import { saveEntry } from "#app/office/payroll/entries/save-entries.server.ts";
import { monthAfter } from "#app/office/payroll/figures/pay-months.ts";
import { payFor, rateIn } from "#app/office/payroll/figures/teacher-year.ts";
import {
  audited,
  payrollHandler,
  recordTaken,
  type Desk,
} from "#app/office/payroll/payroll-desk.server.ts";
import { PAY_COVERS } from "#app/office/payroll/pay-rows.server.ts";
import type { TeacherInYear } from "#app/office/payroll/teachers/teacher-years.server.ts";
import { confirmCover, correctCover, leaveOutCover } from "../payroll.commands.ts";
import { coverKey, type CoverKind, type CoverLine } from "./cover-pay.ts";
import { readAnswers, readCoverLines } from "./read-cover.server.ts";

const ALREADY = "Someone has already done this.";
const CHANGED = "Someone else has changed this cover. Please check it again.";

type Asked = {
  classId: string;
  day: string;
  date: string;
  teacherId: string;
  kind: CoverKind;
  minutes: number;
};

/**
 * Adds missed hours or a fixed extra at the teaching rate of the meeting's month, in that month or, once it is
 * finalised, in the teacher's next open one.
 */
export const confirmCoverHandler = payrollHandler(confirmCover, async (desk, asked) => {
  const line = await requireLine(desk, asked);
  const found = await findYear(desk, line.teacherId, monthOf(line.date));
  const month = openMonth(found, monthOf(line.date));
  const entry = { id: line.teacherId, month, note: line.note };
  const { teachRate } = rateIn(found.year.rates, monthOf(line.date));
  const { id } =
    line.kind === "missed"
      ? await saveEntry(desk, { do: "add missed hours", ...entry, value: line.minutes })
      : await saveEntry(desk, {
          do: "add fixed extra",
          ...entry,
          value: payFor(line.minutes, teachRate),
        });
  const entryId = line.kind === "missed" ? { missId: id } : { extraId: id };
  await insertAnswer(desk, line, { state: "confirmed", ...entryId });
  return { id };
});

/** Leaves an entry out; undoing it asks again. */
export const leaveOutCoverHandler = payrollHandler(leaveOutCover, async (desk, asked) => {
  const line = await requireLine(desk, asked);
  const id = await insertAnswer(desk, line, { state: "left out" });
  const change = await recordTaken(desk, {
    action: "left out cover",
    subject: PAY_COVERS.one,
    subjectId: id,
    facts: [{ label: "Teacher", to: line.teacher }],
    summary: `Left out of pay: ${line.teacher}, ${line.note}`,
    row: { table: PAY_COVERS.table, id, before: {}, wasNew: true, version: null },
  });
  return { id, change };
});

/** Deletes the entry of a cover that has been undone; in a finalised month it becomes a correction. */
export const correctCoverHandler = payrollHandler(correctCover, async (desk, { id }) => {
  const { trx } = desk;
  const answer = (await readAnswers(trx)).find((each) => each.id === id);
  const entryId = answer?.missId ?? answer?.extraId;
  if (!answer || !entryId) throw new Refused(409, ALREADY);
  const kind = answer.kind === "missed" ? "miss" : "extra";
  const entry = await findEntry(desk, kind, entryId);
  if (!entry || entry.deletedAt !== null) throw new Refused(409, ALREADY);
  const found = await findYear(desk, answer.teacherId, entry.inMonth);
  const isFinalised = found.year.runs.some(({ month }) => month === entry.inMonth);
  if (kind === "extra" && isFinalised) {
    await addCorrection(desk, found, { entryId, month: entry.inMonth });
  } else {
    refuseKept(kind, entry, found);
    await setDeleted(desk, kind, entryId, desk.at);
  }
  await trx.deleteFrom("payCovers").where("id", "=", id).execute();
  await audited(desk, {
    action: "corrected cover",
    subject: PAY_COVERS.one,
    subjectId: id,
    facts: [
      { label: "Teacher", to: found.teacher.name },
      { label: "Month", to: formatMonth(entry.inMonth) },
    ],
  });
  return { id: entryId };
});

type Correcting = { entryId: string; month: string };

async function addCorrection(
  desk: Desk,
  { teacher }: TeacherInYear,
  { entryId, month }: Correcting,
) {
  const extra = await desk.trx
    .selectFrom("payExtras")
    .select(["amount", "note"])
    .where("id", "=", entryId)
    .executeTakeFirstOrThrow();
  await saveEntry(desk, {
    do: "add correction",
    id: teacher.id,
    month,
    isLess: true,
    value: extra.amount ?? 0,
    note: `Undone: ${extra.note}`,
  });
}

/** Returns the entry as it is now. Throws Refused (409) when it was answered or has changed. */
async function requireLine(desk: Desk, asked: Asked): Promise<CoverLine> {
  const { trx } = desk;
  const teacher = await trx
    .selectFrom("payTeachers")
    .leftJoin("people", "people.id", "payTeachers.personId")
    .select(["payTeachers.id", "payTeachers.name", "payTeachers.personId"])
    .select("people.name as displayName")
    .where("payTeachers.id", "=", asked.teacherId)
    .where("payTeachers.archivedAt", "is", null)
    .executeTakeFirst();
  if (!teacher) throw new Refused(409, CHANGED);
  const paid = { ...teacher, name: teacher.displayName ?? teacher.name };
  const answers = await readAnswers(trx);
  if (answers.some((answer) => coverKey(answer) === coverKey(asked))) {
    throw new Refused(409, ALREADY);
  }
  const span = { from: asked.date, until: asked.date };
  const line = (await readCoverLines(trx, span, [paid])).find(
    (each) => coverKey(each) === coverKey(asked),
  );
  if (!line || line.minutes !== asked.minutes) throw new Refused(409, CHANGED);
  return line;
}

type Given = { state: "confirmed" | "left out"; missId?: string; extraId?: string };

/** Replaces an answer whose entry was deleted. */
async function insertAnswer(desk: Desk, line: CoverLine, given: Given): Promise<string> {
  const { trx, visitor, at } = desk;
  const { classId, day, teacherId, kind, minutes } = line;
  await trx
    .deleteFrom("payCovers")
    .where("classId", "=", classId)
    .where("day", "=", day)
    .where("teacherId", "=", teacherId)
    .where("kind", "=", kind)
    .execute();
  const id = randomUUID();
  const of = { id, classId, day, teacherId, kind, minutes };
  await trx
    .insertInto("payCovers")
    .values({ ...of, ...given, answeredBy: actorName(visitor), createdAt: at })
    .execute();
  return id;
}

function openMonth({ runs }: TeacherInYear, from: string): string {
  let month = from;
  while (runs.some((run) => run.month === month)) month = monthAfter(month, 1);
  return month;
}
