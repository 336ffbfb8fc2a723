// What a family does with its booking by the link in its mail: each act by its button alone, and once.
import { recordAudit } from "#app/data/audit/audit.server.ts";
import type { Platform, Visitor } from "#app/data/context.server.ts";
import { serializable } from "#app/data/database/transactions.server.ts";
import { takePlacesTurn } from "#app/site/week/taken.server.ts";
import { readBookableClasses } from "../bookable-classes.server.ts";
import { choiceError, MOST_CONFIRMED, pickText, type Picked } from "../booking.ts";
import { meetingsAhead, readTold } from "../read-told.server.ts";
import { followBooking } from "../trial-row.server.ts";
import { giveOutPlaces } from "../waiting/give-out.server.ts";
import { addMeetings, freeMeetings } from "./booked-meetings.server.ts";
import {
  clockOf,
  isOpen,
  mayRebook,
  OVER,
  tell,
  type Acting,
  type Answer,
} from "./acting.server.ts";
import { CHANGED, overlapOf, refuseTooMany } from "./change-limits.server.ts";
import { cancel, undoCancel } from "./cancelling.server.ts";
import {
  declineOffer,
  leaveList,
  takeOffer,
  undoLeaving,
  waitForAll,
} from "./waiting-acts.server.ts";

export type Asked =
  | { act: "cancel" | "undo" | "join" }
  | { act: "change"; picks: Picked[] }
  | { act: "take"; waitingId: string; children?: string[] }
  | { act: "wait" | "decline" | "leave" | "stay"; waitingId: string };

/** Null where the link leads to no booking. */
export async function actOnBooking(
  { database, environment, now }: Pick<Platform, "database" | "environment" | "now">,
  visitor: Pick<Visitor, "sessionId" | "requestId">,
  { link, asked, origin }: { link: string; asked: Asked; origin: string },
): Promise<Answer | null> {
  const at = now();
  return serializable(database, async (trx) => {
    const first = await readTold(trx, { link });
    if (!first) return null;
    // Two presses of one button come one after the other.
    await trx
      .updateTable("bookings")
      .set({ updatedAt: at.toISOString() })
      .where("id", "=", first.row.id)
      .execute();
    const told = (await readTold(trx, { link })) ?? first;
    const acting = { trx, told, now: at, origin, isMailSet: !!environment.SMTP_URL };
    const answer = await act(acting, asked);
    if (answer.isDone) {
      await recordAudit(trx, {
        who: "a visitor",
        at: at.toISOString(),
        action: CHANGED,
        subject: "booking",
        subjectId: told.row.id,
        details: { reference: told.reference, act: asked.act },
        visitor,
      });
    }
    return answer;
  });
}

async function act(acting: Acting, asked: Asked): Promise<Answer> {
  if (asked.act === "cancel") return cancel(acting);
  if (asked.act === "undo") return undoCancel(acting);
  if (acting.told.row.state === "cancelled") return OVER;
  switch (asked.act) {
    case "change":
      return change(acting, asked.picks);
    case "join":
      return askToJoin(acting);
    case "take":
      return takeOffer(acting, asked.waitingId, asked.children ?? []);
    case "wait":
      return waitForAll(acting, asked.waitingId);
    case "decline":
      return declineOffer(acting, asked.waitingId);
    case "leave":
      return leaveList(acting, asked.waitingId);
    case "stay":
      return undoLeaving(acting, asked.waitingId);
  }
}

async function change(acting: Acting, asked: readonly Picked[]): Promise<Answer> {
  const { trx, told, now } = acting;
  const { row, meetings } = told;
  const tooMany = await refuseTooMany(trx, row.id, now);
  if (tooMany) return tooMany;
  const picks = [...new Map(asked.map((one) => [pickText(one), one])).values()];
  if (!(await isOpen(trx, told, now)) || row.trialId === null) return OVER;
  const clock = await clockOf(trx, now);
  const ahead = meetingsAhead(meetings, clock);
  const over = mayRebook(told) ? [] : meetings.filter((one) => !ahead.includes(one));
  const choice = [...over, ...picks].map(({ classId, day }) => ({ classId, day }));
  const refusal =
    choiceError({ picks: choice, waits: [] }, clock.today, MOST_CONFIRMED) ??
    (await overlapOf(trx, picks));
  if (refusal) return { isDone: false, words: refusal };
  const isSame = (one: Picked) => (other: Picked) =>
    one.classId === other.classId && one.day === other.day;
  const added = picks.filter((one) => !ahead.some(isSame(one)));
  const dropped = ahead.filter((one) => !picks.some(isSame(one)));
  const at = now.toISOString();
  await takePlacesTurn(
    trx,
    [...added, ...dropped].map(({ classId }) => classId),
    at,
  );
  const only = picks.map(({ classId }) => classId);
  const classes = await readBookableClasses(trx, now, { only });
  const placeFor = (one: Picked) =>
    classes
      .find(({ id }) => id === one.classId)
      ?.meetings.find(({ day, left }) => day === one.day && left > 0);
  if (!added.every(placeFor)) {
    return { isDone: false, words: "This class has just filled up. Please choose another date." };
  }
  // A trial that was missed begins again.
  if (mayRebook(told)) await freeMeetings(trx, row.id, at);
  for (const { classId, day } of dropped) await freeMeetings(trx, row.id, at, { classId, day });
  await addMeetings(trx, row.id, added, at);
  await followBooking(trx, { trialId: row.trialId, bookingId: row.id, at });
  await giveOutPlaces(trx, now, { classIds: dropped.map(({ classId }) => classId) });
  return tell(acting, "Your trial is changed.");
}

async function askToJoin({ trx, told, now }: Acting): Promise<Answer> {
  const { row } = told;
  if (row.joinMailedAt === null) return OVER;
  if (row.wantsToJoinAt !== null) {
    return { isDone: false, words: "We know already: we will be in touch." };
  }
  await trx
    .updateTable("bookings")
    .set((eb) => ({ wantsToJoinAt: now.toISOString(), version: eb("version", "+", 1) }))
    .where("id", "=", row.id)
    .execute();
  return { isDone: true, words: "Lovely. We will be in touch about joining." };
}
