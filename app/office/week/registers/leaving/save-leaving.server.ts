// Records how a child leaves, and shows who must not collect a child.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { classWords } from "#app/office/class-places/class-words.ts";
import { readMustNotCollect } from "./collecting.server.ts";
import { leavingWords } from "./leaving.ts";
import { childSchema } from "../register/mark.schema.ts";
import { nextTapNumber } from "../register/next-tap-number.server.ts";
import { readRegister } from "../register/register-children.server.ts";
import { findMeeting } from "../registers.server.ts";
import { noteLeaving, askWhoMustNot } from "../registers.commands.ts";

const AHEAD = "You can only record this on the day.";
const NOT_ALONE = "The family hasn't agreed to this child leaving alone.";

/** Keeps every tap; the last one counts. A tap without a way cancels the previous one. */
export const noteLeavingHandler = handler(noteLeaving, async (desk, { day, child, way, by }) => {
  const { trx, visitor, at, today } = desk;
  const { meeting, wanted } = await childOn(desk, day, child);
  if (day > today) throw new Refused(422, AHEAD);
  if (way === "alone" && !wanted.collecting.mayLeaveAlone) throw new Refused(422, NOT_ALONE);
  const id = randomUUID();
  const own = {
    memberId: child.kind === "member" ? child.id : null,
    trialId: child.kind === "trial" ? child.id : null,
  };
  const of = { classId: meeting.id, day, ...own };
  const place = await nextTapNumber(trx, "registerLeavings", of);
  const collectedBy = way === "collected" ? by : "";
  const tap = { way, collectedBy, markedBy: actorName(visitor), createdAt: at };
  await trx
    .insertInto("registerLeavings")
    .values({ id, ...of, ...tap, place })
    .execute();
  await recordAudit(trx, {
    who: actorName(visitor),
    at,
    action: "noted leaving",
    subject: "register",
    subjectId: id,
    facts: [
      { label: "Meeting", to: `${classWords(meeting)}, ${day}` },
      { label: "Leaving", to: way === null ? "" : leavingWords({ way, by: collectedBy }) },
    ],
    visitor,
  });
  return {};
});

/** Audits that someone looked, without the names. */
export const askWhoMustNotHandler = handler(askWhoMustNot, async (desk, { day, child }) => {
  const { trx, visitor, at } = desk;
  const { meeting, wanted } = await childOn(desk, day, child);
  await recordAudit(trx, {
    who: actorName(visitor),
    at,
    action: "opened who must not collect",
    subject: child.kind,
    subjectId: child.id,
    facts: [{ label: "Meeting", to: `${classWords(meeting)}, ${day}` }],
    visitor,
  });
  return { names: await readMustNotCollect(trx, wanted) };
});

async function childOn(
  { trx, visitor, params }: Desk<"id">,
  day: string,
  child: z.output<typeof childSchema>,
) {
  const meeting = await findMeeting(trx, visitor, { classId: params.id, day });
  if (!meeting) throw new Refused(404, "This class isn't on that day.");
  const register = await readRegister(trx, meeting, day);
  const wanted = register.find(({ kind, id }) => kind === child.kind && id === child.id);
  if (!wanted) throw new Refused(410, "This child is no longer on the register.");
  return { meeting, wanted };
}
