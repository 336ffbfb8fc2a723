// Adds and removes the meetings of a child on trial.
import { randomUUID } from "node:crypto";
import { actorName } from "#app/data/audit/audit.server.ts";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import {
  auditRow,
  recordChange,
  requireRow,
  type ChangedRow,
} from "#app/office/changes/change-row.server.ts";
import { requireConfirmation } from "#app/office/class-places/write-enrolment.server.ts";
import { takePlacesTurn } from "#app/site/week/taken.server.ts";
import { formatDay } from "#app/ui/format.ts";
import { TRIALS } from "../trial-rows.server.ts";
import { addTrialMeeting, removeTrialMeeting } from "../trials.commands.ts";
import { readMeetingChoices } from "./meeting-choices.server.ts";

type Meeting = { classId: string; day: string };

const NO_MEETING = "This class doesn’t meet on that day.";
const FIRST_VERSION = 1;

/**
 * Inserts the meetings of a trial and returns their rows for undo. Asks for confirmation if the trial places of one
 * are taken; the places are counted in the same transaction.
 */
export async function insertMeetings(
  desk: Desk,
  {
    trialId,
    meetings,
    isMeant,
  }: { trialId: string; meetings: readonly Meeting[]; isMeant: boolean },
): Promise<ChangedRow[]> {
  const { trx, at, visitor } = desk;
  await takePlacesTurn(
    trx,
    meetings.map(({ classId }) => classId),
    at,
  );
  const reasons: string[] = [];
  for (const { classId, day } of meetings) {
    const [choice] = await readMeetingChoices(trx, { from: day, until: day, at }, classId);
    if (!choice) throw new Refused(422, NO_MEETING, { messages: { day: NO_MEETING } });
    if (choice.isFull) reasons.push(`${choice.name}, ${formatDay(day)}: ${choice.placesWords}.`);
  }
  requireConfirmation(reasons, isMeant);
  const rows: ChangedRow[] = [];
  for (const { classId, day } of meetings) {
    const id = randomUUID();
    const added = { addedBy: actorName(visitor), createdAt: at, updatedAt: at };
    await trx
      .insertInto("trialMeetings")
      .values({ id, trialId, classId, day, ...added })
      .execute();
    rows.push({ table: "trialMeetings", id, before: {}, wasNew: true, version: FIRST_VERSION });
  }
  return rows;
}

export const addTrialMeetingHandler = handler(
  addTrialMeeting,
  async (desk, { classId, day, isMeant }) => {
    const { trx, visitor, at } = desk;
    const trial = await requireRow(desk, TRIALS, desk.params.id);
    if (await findMeeting(desk, trial.id, { classId, day })) {
      throw new Refused(409, `${trial.name} already comes to this class on that day.`);
    }
    const chosen = { trialId: trial.id, meetings: [{ classId, day }], isMeant };
    const rows = await insertMeetings(desk, chosen);
    const facts = [{ label: "Meeting", to: formatDay(day) }];
    await auditRow(desk, TRIALS, { id: trial.id, action: "added trial meeting", facts });
    const summary = `${trial.name} comes on ${formatDay(day)}`;
    const change = { kind: "added trial meeting", summary, rows, at };
    return { change: await recordChange(trx, visitor, change) };
  },
);

/** Removes a chosen meeting, or frees the place of one booked on the website. */
export const removeTrialMeetingHandler = handler(
  removeTrialMeeting,
  async (desk, { classId, day }) => {
    const { trx, visitor, at } = desk;
    const trial = await requireRow(desk, TRIALS, desk.params.id);
    const found = await findMeeting(desk, trial.id, { classId, day });
    if (!found) return {};
    if (found.table === "trialMeetings") {
      await trx
        .updateTable("trialMeetings")
        .set({ deletedAt: at, updatedAt: at, version: found.version + 1 })
        .where("id", "=", found.id)
        .execute();
    } else {
      await trx
        .updateTable("bookedMeetings")
        .set({ freedAt: at })
        .where("id", "=", found.id)
        .execute();
    }
    const facts = [{ label: "Removed meeting", to: formatDay(day) }];
    await auditRow(desk, TRIALS, { id: trial.id, action: "removed trial meeting", facts });
    const row: ChangedRow =
      found.table === "trialMeetings"
        ? {
            table: found.table,
            id: found.id,
            before: { deletedAt: null },
            version: found.version + 1,
          }
        : { table: found.table, id: found.id, before: { freedAt: null }, version: null };
    const summary = `${trial.name} doesn’t come on ${formatDay(day)}`;
    const change = { kind: "removed trial meeting", summary, rows: [row], at };
    return { change: await recordChange(trx, visitor, change) };
  },
);

type Found = { table: "trialMeetings" | "bookedMeetings"; id: string; version: number };

async function findMeeting(
  { trx }: Desk,
  trialId: string,
  { classId, day }: Meeting,
): Promise<Found | null> {
  const chosen = await trx
    .selectFrom("trialMeetings")
    .select(["id", "version"])
    .where("trialId", "=", trialId)
    .where("classId", "=", classId)
    .where("day", "=", day)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (chosen) return { table: "trialMeetings", ...chosen };
  const booked = await trx
    .selectFrom("bookedMeetings as met")
    .innerJoin("bookings", "bookings.id", "met.bookingId")
    .select("met.id")
    .where("bookings.trialId", "=", trialId)
    .where("met.classId", "=", classId)
    .where("met.day", "=", day)
    .where("met.freedAt", "is", null)
    .executeTakeFirst();
  return booked ? { table: "bookedMeetings", id: booked.id, version: FIRST_VERSION } : null;
}
