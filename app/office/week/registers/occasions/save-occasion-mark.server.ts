// Records that a child came in, or went home and with whom.
import { randomUUID } from "node:crypto";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { handler } from "#app/data/commands/handler.server.ts";
import { leavingWords } from "../leaving/leaving.ts";
import { markOccasionChild } from "../registers.commands.ts";
import { readOccasion } from "./read-occasions.server.ts";
import { OCCASION_KINDS, occasionName, type OccasionRegister } from "./occasion.ts";

const AHEAD = "You can only record this on the day.";

/** Keeps every tap; the last one counts. */
export const markOccasionChildHandler = handler(
  markOccasionChild,
  async (desk, { childId, way, by, isAsked }) => {
    const { trx, visitor, at, today, params } = desk;
    const kind = OCCASION_KINDS.find((each) => each === params.kind);
    const moment = { today, nowMinute: 0 };
    const register = kind && (await readOccasion(trx, visitor, { kind, id: params.id }, moment));
    if (!register) throw new Refused(404, "This is no longer there.");
    if (register.day > today) throw new Refused(422, AHEAD);
    const children = register.groups.flatMap((group) => group.children);
    const child = children.find(({ id }) => id === childId);
    if (!child) throw new Refused(410, "This child is no longer on the register.");
    if (way === "out" && by === "" && !child.collecting.mayLeaveAlone)
      throw new Refused(422, "Enter who is collecting.");
    const id = randomUUID();
    const of = columnsOf(register, childId);
    const key = register.kind === "event" ? "eventPlaceId" : "performerId";
    const { last } = await trx
      .selectFrom("occasionMarks")
      .select((eb) => eb.fn.max("place").as("last"))
      .where(key, "=", childId)
      .executeTakeFirstOrThrow();
    const collectedBy = way === "out" ? by : "";
    const tap = {
      way,
      collectedBy,
      isAsked: isAsked && way === "in",
      markedBy: actorName(visitor),
      createdAt: at,
    };
    await trx
      .insertInto("occasionMarks")
      .values({ id, ...of, ...tap, place: (last ?? 0) + 1 })
      .execute();
    await recordAudit(trx, {
      who: actorName(visitor),
      at,
      action: tap.isAsked ? "asked the office" : way === "out" ? "noted leaving" : "marked child",
      subject: "register",
      subjectId: id,
      facts: [
        { label: "What", to: `${occasionName(register)}, ${register.day}` },
        {
          label: "Mark",
          to:
            way === "out"
              ? leavingWords({ way: by === "" ? "alone" : "collected", by })
              : (way ?? ""),
        },
      ],
      visitor,
    });
    return {};
  },
);

function columnsOf({ kind, id, day }: OccasionRegister, childId: string) {
  if (kind === "event") return { eventPlaceId: childId, day };
  return kind === "performance"
    ? { performanceId: id, performerId: childId }
    : { rehearsalId: id, performerId: childId };
}
