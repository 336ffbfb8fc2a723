// Marks a child on a register.
import { randomUUID } from "node:crypto";
import { handler } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import { classWords } from "#app/office/class-places/class-words.ts";
import { MARK_WORDS, needsReason } from "./register.ts";
import { nextTapNumber } from "./next-tap-number.server.ts";
import { readStandings } from "./register-children.server.ts";
import { findMeeting } from "../registers.server.ts";
import { markChild } from "../registers.commands.ts";

const WHY = "Please say why you are changing this after the day.";

/**
 * Adds a tap. Teachers mark their own meetings, the office all of them. Before the day only 'excused' is
 * allowed; after it a correction needs a reason.
 */
export const markChildHandler = handler(markChild, async (desk, { day, child, mark, reason }) => {
  const { trx, visitor, at, today, params } = desk;
  const meeting = await findMeeting(trx, visitor, { classId: params.id, day });
  if (!meeting) throw new Refused(404, "This class isn't on that day.");
  const register = await readStandings(trx, meeting, day);
  const wanted = register.find(({ kind, id }) => kind === child.kind && id === child.id);
  if (!wanted) throw new Refused(410, "This child is no longer on the register.");
  if (day > today && mark !== "excused" && mark !== null) {
    throw new Refused(422, "Before the day you can only mark a child as excused.");
  }
  if (wanted.standing.mark === mark) return {};
  if (needsReason(wanted.standing, { day, today }) && reason === "") {
    throw new Refused(422, WHY, { messages: { reason: WHY } });
  }
  const id = randomUUID();
  const of = {
    classId: meeting.id,
    day,
    memberId: child.kind === "member" ? child.id : null,
    trialId: child.kind === "trial" ? child.id : null,
  };
  await trx
    .insertInto("registerMarks")
    .values({
      id,
      ...of,
      place: await nextTapNumber(trx, "registerMarks", of),
      mark,
      reason: day < today ? reason : "",
      markedBy: actorName(visitor),
      createdAt: at,
    })
    .execute();
  await recordAudit(trx, {
    who: actorName(visitor),
    at,
    action: "marked register",
    subject: "register",
    subjectId: id,
    facts: [
      { label: "Meeting", to: `${classWords(meeting)}, ${day}` },
      { label: "Mark", to: mark === null ? "" : MARK_WORDS[mark] },
    ],
    visitor,
  });
  return {};
});
