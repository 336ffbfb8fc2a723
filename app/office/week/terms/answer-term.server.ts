// Records a family's answer for the next term and acts on it: a place given up is free from the first day,
// and a place in the next class is taken.
import { randomUUID } from "node:crypto";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { actorName } from "#app/data/audit/audit.server.ts";
import { mostTaken, takePlacesTurn } from "#app/site/week/taken.server.ts";
import {
  changedRow,
  recordChange,
  requireRow,
  auditRow,
  writeRow,
  type ChangedRow,
} from "#app/office/changes/change-row.server.ts";
import { MEMBERS } from "#app/office/member-record/member-rows.server.ts";
import { classWords, placesWords } from "#app/office/class-places/class-words.ts";
import { reasonsAgainst } from "#app/office/class-places/unsuitable-members.server.ts";
import { ENROLMENTS } from "#app/office/class-places/enrolment-rows.server.ts";
import { moveOn, refuseTwice } from "../enrolments/move-member.server.ts";
import {
  requireConfirmation,
  endEnrolment,
  fullReason,
  type EnrolmentRecord,
  type WeeklyRecord,
} from "#app/office/class-places/write-enrolment.server.ts";
import { WEEKLY_CLASSES } from "../weekly-class-rows.server.ts";
import { ANSWERS, NO_ANSWER, type Answer } from "./next-term.ts";
import { TERM_ANSWERS, TERMS } from "./term-rows.server.ts";
import { answerTerm } from "../week.commands.ts";

const FIRST_VERSION = 1;
const LEFT_BEFORE = "They are leaving this class before next term. Change that on the class page.";

/** Asks for confirmation if the class is full or for other ages, or if the child's own place has been taken. */
export const answerTermHandler = handler(
  answerTerm,
  async (desk, { termId, enrolmentId, answer, toClassId, isMeant }) => {
    const { trx, visitor, at, today } = desk;
    const { firstDay, letGoAt, title } = await requireRow(desk, TERMS, termId);
    if (firstDay <= today)
      throw new Refused(409, "This term has already started. Make the change on the class page.");
    const enrolment = await requireRow(desk, ENROLMENTS, enrolmentId);
    const weekly = await requireRow(desk, WEEKLY_CLASSES, enrolment.classId);
    const member = await requireRow(desk, MEMBERS, enrolment.memberId);
    const to = answer === "moves up" ? await requireRow(desk, WEEKLY_CLASSES, toClassId) : null;
    await takePlacesTurn(trx, [weekly.id, ...(to ? [to.id] : [])], at);
    const { freeOn } = enrolment;
    if (freeOn !== null && freeOn < firstDay) throw new Refused(409, LEFT_BEFORE);
    const rows = await cancelMoveUp(desk, enrolment, firstDay);
    if (to) {
      await refuseTwice(desk, member, to.id, firstDay);
      const full = await fullReason(desk, to, { from: firstDay, more: 1 });
      requireConfirmation([full, ...(await reasonsAgainst(trx, [member], to, firstDay))], isMeant);
      rows.push(...(await moveOn(desk, { enrolment, member, weekly, to, day: firstDay })));
    } else if (answer === "stays" || (answer === null && letGoAt === null)) {
      if (freeOn !== null) rows.push(await reopenEnrolment(desk, enrolment));
      // A released place may have been taken.
      if (freeOn !== null)
        requireConfirmation([await placeTakenReason(desk, weekly, firstDay)], isMeant);
    } else {
      const reason = answer === "leaves" ? "left" : "term over";
      const ended = { enrolment, freeOn: firstDay, reason, noticedOn: today };
      rows.push(await endEnrolment(desk, ended));
    }
    rows.push(await writeAnswer(desk, { termId, enrolmentId, answer }));
    const where = to ? ` to ${classWords(to)}` : "";
    const answerWords = answer === null ? NO_ANSWER.toLowerCase() : ANSWERS[answer].toLowerCase();
    const summary = `${title}: ${member.name}, ${classWords(weekly)}: ${answerWords}${where}`;
    const change = { kind: "answered term", summary, isWhole: true, rows, at };
    return { change: await recordChange(trx, visitor, change) };
  },
);

/** Returns a warning if a released place has been taken, otherwise null. */
async function placeTakenReason(
  desk: Desk,
  weekly: WeeklyRecord,
  from: string,
): Promise<string | null> {
  const { trx, today, at } = desk;
  // The count includes this child again.
  const { taken, places } = await mostTaken(trx, weekly, { from, today, at });
  return places !== null && taken > places
    ? `Their place has been taken. With this child the class is ${placesWords(taken, places)}.`
    : null;
}

/** Deletes the enrolment that an earlier 'moves up' made. */
async function cancelMoveUp(
  desk: Desk,
  { id }: EnrolmentRecord,
  firstDay: string,
): Promise<ChangedRow[]> {
  const moved = await desk.trx
    .selectFrom("enrolments")
    .selectAll()
    .where("cameFrom", "=", id)
    .where("fromDay", "=", firstDay)
    .where("deletedAt", "is", null)
    .execute();
  const rows: ChangedRow[] = [];
  for (const other of moved) {
    rows.push(
      changedRow(ENROLMENTS, await writeRow(desk, ENROLMENTS, other, { deletedAt: desk.at })),
    );
  }
  return rows;
}

async function reopenEnrolment(desk: Desk, { id, version }: EnrolmentRecord): Promise<ChangedRow> {
  const back = { freeOn: null, endReason: null, noticedOn: null, endedBy: "", namesOn: null };
  return changedRow(ENROLMENTS, await writeRow(desk, ENROLMENTS, { id, version }, back));
}

type AnswerGiven = { termId: string; enrolmentId: string; answer: Answer | null };

async function writeAnswer(
  desk: Desk,
  { termId, enrolmentId, answer }: AnswerGiven,
): Promise<ChangedRow> {
  const { trx, visitor, at } = desk;
  const answeredBy = actorName(visitor);
  const existing = await trx
    .selectFrom("termAnswers")
    .select(["id", "version"])
    .where("termId", "=", termId)
    .where("enrolmentId", "=", enrolmentId)
    .executeTakeFirst();
  if (existing) {
    const set = { answer, answeredBy };
    const written = await writeRow(desk, TERM_ANSWERS, existing, set);
    await auditRow(desk, TERM_ANSWERS, { id: existing.id, action: "answered term" });
    return changedRow(TERM_ANSWERS, written);
  }
  const id = randomUUID();
  const row = { id, termId, enrolmentId, answer, answeredBy, createdAt: at, updatedAt: at };
  await trx.insertInto("termAnswers").values(row).execute();
  await auditRow(desk, TERM_ANSWERS, { id, action: "answered term" });
  return { table: "termAnswers", id, before: {}, wasNew: true, version: FIRST_VERSION };
}
