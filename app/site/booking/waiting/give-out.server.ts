// Offers the places that are free to those who wait for them, each once, and ends the offers that are over.
import type { Database } from "#app/platform/database/database.server.ts";
import { emailKey } from "#app/platform/contact-keys.ts";
import { momentAt } from "#app/platform/days/day.ts";
import { takePlacesTurn } from "#app/site/week/taken.server.ts";
import { readBookableClasses } from "../bookable-classes.server.ts";
import type { BookableClass } from "../booking.ts";
import { readSchoolTold } from "../read-told.server.ts";
import { offerOf } from "./offers.ts";
import { whoIsNext } from "./who-is-next.ts";

/**
 * In the transaction; of all classes that somebody waits for, or of those whose ids are given. Gives how
 * many offers were made; `letters/` writes them to the families.
 */
export async function giveOutPlaces(
  trx: Database,
  now: Date,
  classIds?: readonly string[],
): Promise<number> {
  const at = now.toISOString();
  let offers = 0;
  const lines = await trx
    .selectFrom("waitingPlaces")
    .select("classId")
    .distinct()
    .where("state", "in", ["waiting", "offered"])
    .execute();
  const ids = lines.map(({ classId }) => classId).filter((id) => classIds?.includes(id) ?? true);
  if (ids.length === 0) return 0;
  await takePlacesTurn(trx, ids, at);
  await trx
    .updateTable("waitingPlaces")
    .set({ state: "ended" })
    .where("state", "=", "offered")
    .where("endsAt", "<=", at)
    .execute();
  for (const id of ids) {
    for (const line of ["join", "try"] as const) {
      // Each offer takes a place: what is left is counted again.
      const one = (await readBookableClasses(trx, now, { isHeldBack: false, only: [id] }))[0];
      if (!one?.isBookable) continue;
      offers += await (line === "join" ? giveOutToJoin(trx, at, one) : giveOutToTry(trx, at, one));
    }
  }
  return offers;
}

async function giveOutToTry(trx: Database, at: string, one: BookableClass): Promise<number> {
  let offers = 0;
  for (const { day, left } of one.meetings) {
    offers += await offerPlaces(trx, at, one, { line: "try", day, free: left });
  }
  return offers;
}

/** A place to join is one for good: from the first meeting with room for somebody who stays. */
async function giveOutToJoin(trx: Database, at: string, one: BookableClass): Promise<number> {
  if (one.joins === null) return 0;
  const { day, room: free } = one.joins;
  return offerPlaces(trx, at, one, { line: "join", day, free });
}

type Free = { line: "try" | "join"; day: string; free: number };

async function offerPlaces(
  trx: Database,
  at: string,
  one: BookableClass,
  { line, day, free }: Free,
): Promise<number> {
  const { zone } = await readSchoolTold(trx);
  const offer = offerOf(at, momentAt(zone, day, one.fromMinute), zone);
  // At night it is offered in the morning, and shortly before the lesson to everyone.
  if (free === 0 || offer === null || offer.sentAt > at) return 0;
  const waiting = await readLine(trx, one.id, line);
  const next = new Set(whoIsNext(waiting, free));
  for (const who of waiting.filter(({ id }) => next.has(id))) {
    await trx
      .updateTable("waitingPlaces")
      .set({ state: "offered", day, offeredAt: at, endsAt: offer.endsAt })
      .where("id", "=", who.id)
      .execute();
  }
  return next.size;
}

type Waiting = { id: string; family: string };

/** In the order in which they came. */
async function readLine(trx: Database, classId: string, line: "try" | "join"): Promise<Waiting[]> {
  const rows = await trx
    .selectFrom("waitingPlaces as waits")
    .innerJoin("bookings", "bookings.id", "waits.bookingId")
    .select(["waits.id", "bookings.email"])
    .where("waits.classId", "=", classId)
    .where("waits.line", "=", line)
    .where("waits.state", "=", "waiting")
    .orderBy("waits.createdAt")
    .orderBy("waits.id")
    .execute();
  return rows.map(({ id, email }) => ({ id, family: emailKey(email) }));
}
