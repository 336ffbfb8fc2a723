// Records that a child of a show came in, or went home and with whom.
import { randomUUID } from "node:crypto";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { handler } from "#app/data/commands/handler.server.ts";
import { markShowChild } from "../registers.commands.ts";
import { readShowRegister } from "./read-show-register.server.ts";
import { SHOW_KINDS, type ShowKind } from "./show-register.ts";

const AHEAD = "You can only record this on the day.";

/** Keeps every tap; the last one counts. */
export const markShowChildHandler = handler(
  markShowChild,
  async (desk, { performerId, way, by, isAsked }) => {
    const { trx, visitor, at, today, params } = desk;
    const kind = SHOW_KINDS.find((each) => each === params.kind);
    const moment = { today, nowMinute: 0 };
    const register =
      kind && (await readShowRegister(trx, visitor, { kind, id: params.id }, moment));
    if (!register) throw new Refused(404, "This is no longer there.");
    if (register.day > today) throw new Refused(422, AHEAD);
    const children = register.groups.flatMap((group) => group.children);
    if (!children.some((child) => child.performerId === performerId)) {
      throw new Refused(410, "This child is no longer on the register.");
    }
    if (way === "out" && by === "") throw new Refused(422, "Enter who is collecting.");
    const id = randomUUID();
    const of = occasionOf(register.kind, register.id);
    const { last } = await trx
      .selectFrom("showMarks")
      .select((eb) => eb.fn.max("place").as("last"))
      .where("performerId", "=", performerId)
      .executeTakeFirstOrThrow();
    const collectedBy = way === "out" ? by : "";
    const tap = {
      performerId,
      way,
      collectedBy,
      isAsked: isAsked && way === "in",
      markedBy: actorName(visitor),
      createdAt: at,
    };
    await trx
      .insertInto("showMarks")
      .values({ id, ...of, ...tap, place: (last ?? 0) + 1 })
      .execute();
    await recordAudit(trx, {
      who: actorName(visitor),
      at,
      action: tap.isAsked ? "asked the office" : way === "out" ? "noted leaving" : "marked child",
      subject: "register",
      subjectId: id,
      facts: [
        { label: "Show", to: `${register.show}, ${register.day}` },
        { label: "Mark", to: way === "out" ? `Collected by ${by}` : (way ?? "") },
      ],
      visitor,
    });
    return {};
  },
);

function occasionOf(kind: ShowKind, id: string) {
  return kind === "performance"
    ? { performanceId: id, rehearsalId: null }
    : { performanceId: null, rehearsalId: id };
}
