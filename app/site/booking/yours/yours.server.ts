// What a family does with its booking by the link in its mail: each act by its button alone, and once.
import { randomUUID } from "node:crypto";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Platform, Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { schoolDaysOf } from "#app/site/content/content.server.ts";
import { takePlacesTurn } from "#app/site/week/taken.server.ts";
import { readBookableClasses } from "../bookable-classes.server.ts";
import { choiceError, type Picked } from "../booking.ts";
import { meetingsAhead, readTold, type BookingRow, type ToldBooking } from "../read-told.server.ts";
import { tellFamily } from "../tell-family.server.ts";
import { followBooking, insertTrial } from "../trial-row.server.ts";
import { giveOutPlaces } from "../waiting/give-out.server.ts";

const BY_FAMILY = "Cancelled by the family on the website";

export type Asked =
  | { act: "cancel" | "join" }
  | { act: "change"; picks: Picked[] }
  | { act: "take" | "decline" | "leave"; waitingId: string };

/** What to say on the page; `isDone` false where nothing was changed. */
export type Answer = { isDone: boolean; words: string };

type Acting = {
  trx: Database;
  told: ToldBooking;
  now: Date;
  origin: string;
  isMailSet: boolean;
};

/** Null where the link leads to no booking. */
export async function actOnBooking(
  { database, environment, now }: Pick<Platform, "database" | "environment" | "now">,
  visitor: Pick<Visitor, "sessionId" | "requestId">,
  { link, asked, origin }: { link: string; asked: Asked; origin: string },
): Promise<Answer | null> {
  const at = now();
  return database.transaction().execute(async (trx) => {
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
        action: "changed booking",
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
  switch (asked.act) {
    case "cancel":
      return cancel(acting);
    case "change":
      return change(acting, asked.picks);
    case "join":
      return askToJoin(acting);
    case "take":
      return takeOffer(acting, asked.waitingId);
    case "decline":
      return leaveLine(acting, asked.waitingId, "declined");
    case "leave":
      return leaveLine(acting, asked.waitingId, "left");
  }
}

const OVER: Answer = { isDone: false, words: "This trial is over: please call us." };

/** Whether the link may still change something: until the last meeting begins, or a missed one is made up for. */
export async function isOpen(database: Database, told: ToldBooking, now: Date): Promise<boolean> {
  const { row, meetings, waiting } = told;
  if (row.state === "cancelled" || row.state === "spam") return false;
  if (waiting.length > 0 || mayRebook(told)) return true;
  // All that was booked was cancelled by the school.
  if (meetings.length === 0 && row.state === "booked") return true;
  return meetingsAhead(meetings, await clockOf(database, now)).length > 0;
}

/** A family that missed its trial was offered one other day, and has not chosen it yet. */
function mayRebook({ row, meetings }: ToldBooking): boolean {
  const missed = row.missedMailedAt;
  return missed !== null && meetings.every(({ day }) => day < missed.slice(0, 10));
}

async function clockOf(database: Database, now: Date) {
  const { today, timeOf } = await schoolDaysOf(database, now);
  const [hours = 0, minutes = 0] = timeOf(now.toISOString()).split(":").map(Number);
  return { today, minute: hours * 60 + minutes };
}

async function cancel(acting: Acting): Promise<Answer> {
  const { trx, told, now } = acting;
  const { row, meetings } = told;
  if (row.state === "cancelled") {
    return { isDone: false, words: "This trial is cancelled already." };
  }
  if (row.state === "spam") return { isDone: true, words: "This trial is cancelled." };
  if (!(await isOpen(trx, told, now))) return OVER;
  const at = now.toISOString();
  const { today } = await clockOf(trx, now);
  await trx
    .updateTable("bookings")
    .set((eb) => ({ state: "cancelled", version: eb("version", "+", 1) }))
    .where("id", "=", row.id)
    .execute();
  await free(trx, row.id, at);
  await trx
    .updateTable("waitingPlaces")
    .set({ state: "left" })
    .where("bookingId", "=", row.id)
    .where("state", "in", ["waiting", "offered"])
    .execute();
  if (row.trialId !== null) {
    await trx
      .updateTable("trials")
      .set((eb) => ({
        closedOn: today,
        closedReason: BY_FAMILY,
        updatedAt: at,
        version: eb("version", "+", 1),
      }))
      .where("id", "=", row.trialId)
      .where("joined", "=", false)
      .execute();
  }
  await giveOut(acting, meetings);
  return { isDone: true, words: "This trial is cancelled." };
}

async function change(acting: Acting, picks: readonly Picked[]): Promise<Answer> {
  const { trx, told, now } = acting;
  const { row, meetings } = told;
  if (!(await isOpen(trx, told, now)) || row.trialId === null) return OVER;
  const clock = await clockOf(trx, now);
  const ahead = meetingsAhead(meetings, clock);
  const over = mayRebook(told) ? [] : meetings.filter((one) => !ahead.includes(one));
  const choice = [...over, ...picks].map(({ classId, day }) => ({ classId, day }));
  const refusal = choiceError({ picks: choice, waits: [] }, clock.today);
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
  if (mayRebook(told)) await free(trx, row.id, at);
  for (const { classId, day } of dropped) await free(trx, row.id, at, { classId, day });
  await addMeetings(trx, row.id, added, at);
  await followBooking(trx, { trialId: row.trialId, bookingId: row.id, at });
  await giveOut(acting, dropped);
  await tellFamily(trx, { ...acting, id: row.id, at });
  return { isDone: true, words: "Your trial is changed." };
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

const ENDED: Answer = { isDone: false, words: "This offer has ended." };

async function takeOffer(acting: Acting, waitingId: string): Promise<Answer> {
  const { trx, told, now } = acting;
  const { row, waiting } = told;
  const at = now.toISOString();
  const offer = waiting.find(({ id }) => id === waitingId);
  if (offer?.state !== "offered" || !offer.day || !offer.endsAt || offer.endsAt <= at) return ENDED;
  await takePlacesTurn(trx, [offer.classId], at);
  await trx
    .updateTable("waitingPlaces")
    .set({ state: "taken" })
    .where("id", "=", offer.id)
    .execute();
  const isToJoin = offer.line === "join";
  await addMeetings(trx, row.id, [{ classId: offer.classId, day: offer.day }], at);
  const trialId = (await openTrial(trx, row)) ?? (await beginTrial(trx, row, offer.day, at));
  await followBooking(trx, { trialId, bookingId: row.id, at });
  if (isToJoin) {
    // Held from that day until the staff make a member of the child, as after a trial that went well.
    const joins = { wantsToJoinAt: at, joinMailedAt: at };
    await trx.updateTable("bookings").set(joins).where("id", "=", row.id).execute();
    return { isDone: true, words: "Lovely. We will be in touch about joining." };
  }
  await tellFamily(trx, { ...acting, id: row.id, at });
  return { isDone: true, words: "The place is yours." };
}

/** The trial of a booking, unless it is over for the staff. */
async function openTrial(trx: Database, { trialId }: BookingRow): Promise<string | null> {
  if (trialId === null) return null;
  const open = await trx
    .selectFrom("trials")
    .select("id")
    .where("id", "=", trialId)
    .where("joined", "=", false)
    .where("closedOn", "is", null)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return open?.id ?? null;
}

/** Whoever only waited has a trial from now on. */
async function beginTrial(
  trx: Database,
  row: BookingRow,
  day: string,
  at: string,
): Promise<string> {
  const trialId = await insertTrial(trx, row, { day, notes: "", at });
  await trx
    .updateTable("bookings")
    .set({ trialId, state: "booked" })
    .where("id", "=", row.id)
    .execute();
  return trialId;
}

async function leaveLine(
  acting: Acting,
  waitingId: string,
  state: "declined" | "left",
): Promise<Answer> {
  const { trx, told } = acting;
  const place = told.waiting.find(({ id }) => id === waitingId);
  if (!place || (state === "declined") !== (place.state === "offered")) return ENDED;
  await trx.updateTable("waitingPlaces").set({ state }).where("id", "=", place.id).execute();
  await giveOut(acting, [place]);
  return {
    isDone: true,
    words: state === "declined" ? "The place goes to the next." : "You are off the waiting list.",
  };
}

function giveOut({ trx, now }: Acting, freed: readonly { classId: string }[]) {
  const ids = freed.map(({ classId }) => classId);
  return giveOutPlaces(trx, now, ids);
}

async function free(trx: Database, bookingId: string, freedAt: string, pick?: Picked) {
  await trx
    .updateTable("bookedMeetings")
    .set({ freedAt })
    .where("bookingId", "=", bookingId)
    .where("freedAt", "is", null)
    .$if(pick !== undefined, (query) =>
      query.where("classId", "=", pick?.classId ?? "").where("day", "=", pick?.day ?? ""),
    )
    .execute();
}

async function addMeetings(trx: Database, bookingId: string, picks: readonly Picked[], at: string) {
  for (const { classId, day } of picks) {
    await trx
      .insertInto("bookedMeetings")
      .values({ id: randomUUID(), bookingId, classId, day, createdAt: at })
      .execute();
  }
}
