// Handles the actions for a whole family: call, message and leave.
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { logCalls } from "#app/office/check-ins/log-call.server.ts";
import { MEMBERS } from "#app/office/member-record/member-rows.server.ts";
import { ENROLMENTS } from "#app/office/class-places/enrolment-rows.server.ts";
import { actorName } from "#app/data/audit/audit.server.ts";
import {
  changedRow,
  factsOf,
  requireRow,
  auditRow,
  writeRow,
  type ChangedRow,
} from "../changes/change-row.server.ts";
import { joined } from "../slice/due/due-words.ts";
import type { FamilyChild } from "../family-account/families-of.server.ts";
import { readFamily } from "./families.server.ts";
import { FAMILIES } from "./family-rows.server.ts";
import { recordWholeChange } from "./save-family.server.ts";
import { callFamily, leaveTogether } from "./families.commands.ts";

const NOBODY = "No child in this family is an active member.";

/** Logs one call as a check-in of each active member in the family. */
export const callFamilyHandler = handler(callFamily, async (desk, call) => {
  const children = await activeOf(desk);
  const ids = children.map(({ id }) => id);
  return { change: await logCalls(desk, ids, call) };
});

/** Ends all classes and memberships of these children today, in one change. */
export const leaveTogetherHandler = handler(leaveTogether, async (desk, { memberIds }) => {
  const { trx, today } = desk;
  const active = await activeOf(desk);
  const leaving = active.filter(({ id }) => memberIds.includes(id));
  if (leaving.length < memberIds.length)
    throw new Refused(409, "At least one of them has already left.");
  const rows: ChangedRow[] = [];
  for (const { id } of leaving) {
    const places = await trx
      .selectFrom("enrolments")
      .innerJoin("weeklyClasses as weekly", "weekly.id", "enrolments.classId")
      .select(["enrolments.id", "enrolments.version", "weekly.name"])
      .where("memberId", "=", id)
      .where("freeOn", "is", null)
      .where("enrolments.deletedAt", "is", null)
      .execute();
    for (const place of places) {
      const ended = {
        freeOn: today,
        endReason: "left",
        noticedOn: today,
        endedBy: actorName(desk.visitor),
      };
      const written = await writeRow(desk, ENROLMENTS, place, ended);
      rows.push(changedRow(ENROLMENTS, written));
    }
    const member = await requireRow(desk, MEMBERS, id);
    const ended = new Set(places.map(({ name }) => name));
    const written = await writeRow(desk, MEMBERS, member, {
      classes: (member.classes as string[]).filter((name) => !ended.has(name)),
      status: "Inactive",
      active: false,
      leftOn: today,
    });
    rows.push(changedRow(MEMBERS, written));
    await auditRow(desk, MEMBERS, { id, action: "left", facts: factsOf(MEMBERS, written) });
  }
  const summary = `${joined(leaving.map(({ name }) => name))} left`;
  return { change: await recordWholeChange(desk, "left", summary, rows) };
});

async function familyOf(desk: Desk<"id">) {
  const { id } = await requireRow(desk, FAMILIES, desk.params.id);
  const family = await readFamily(desk.trx, id);
  if (!family) throw new Refused(410, FAMILIES.gone);
  return family;
}

async function activeOf(desk: Desk<"id">): Promise<FamilyChild[]> {
  const { children } = await familyOf(desk);
  const active = children.filter(({ kind, isActive }) => kind === "member" && isActive);
  if (active.length === 0) throw new Refused(409, NOBODY);
  return active;
}
