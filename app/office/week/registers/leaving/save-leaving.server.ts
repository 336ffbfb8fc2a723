// Notes how a child leaves a meeting, and tells who must not collect one to whoever opens that.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { classWords } from "#app/office/class-places/class-words.ts";
import { readForbidden } from "./collecting.server.ts";
import { leavingWords } from "./leaving.ts";
import { childSchema } from "../register/mark.schema.ts";
import { nextPlace } from "../register/next-place.server.ts";
import { readRegister } from "../register/register-children.server.ts";
import { findMeeting } from "../registers.server.ts";
import { noteLeaving, askWhoMustNot } from "../registers.commands.ts";

const AHEAD = "A child leaves on the day itself.";
const NOT_ALONE = "The family has not agreed to leaving alone.";

/** Each tap is kept, the last one counts; a tap without a way takes back what stands there. */
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
  const place = await nextPlace(trx, "registerLeavings", of);
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

/** That somebody looked is noted; whom they were told of is not. */
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
  return { names: await readForbidden(trx, wanted) };
});

async function childOn(
  { trx, visitor, params }: Desk<"id">,
  day: string,
  child: z.output<typeof childSchema>,
) {
  const meeting = await findMeeting(trx, visitor, { classId: params.id, day });
  if (!meeting) throw new Refused(404, "There is no such meeting.");
  const register = await readRegister(trx, meeting, day);
  const wanted = register.find(({ kind, id }) => kind === child.kind && id === child.id);
  if (!wanted) throw new Refused(410, "This child is not on the register any more.");
  return { meeting, wanted };
}
