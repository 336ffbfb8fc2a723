// A family cancels its booking, can undo that for ten minutes, and after that it is carried out.
import type { Database } from "#app/data/database/database.server.ts";
import { writeCancelled } from "../booking-mail.ts";
import { readSchoolTold, readTold } from "../read-told.server.ts";
import { linkOf, mailWithinLimits } from "../tell-family.server.ts";
import { isOpen, OVER, type Acting, type Answer } from "./acting.server.ts";
import { freeMeetings } from "./booked-meetings.server.ts";
import { canUndo, undoUntil } from "./undo-time.ts";

const BY_FAMILY = "Cancelled by the family on the website";

/** The place is held, and nobody is told, until it can no longer be undone. */
export async function cancel({ trx, told, now }: Acting): Promise<Answer> {
  const { row } = told;
  if (row.state === "cancelled") {
    return { isDone: false, words: "This trial is cancelled already." };
  }
  if (row.state === "spam") return { isDone: true, words: "This trial is cancelled." };
  if (!(await isOpen(trx, told, now))) return OVER;
  await trx
    .updateTable("bookings")
    .set((eb) => ({
      state: "cancelled",
      undoUntil: undoUntil(now),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", row.id)
    .execute();
  return { isDone: true, words: "" };
}

export const TOO_LATE: Answer = { isDone: false, words: "It is too late to undo this." };

export async function undoCancel({ trx, told, now }: Acting): Promise<Answer> {
  const { row, meetings } = told;
  if (row.state !== "cancelled" || !canUndo(row.undoUntil, now.toISOString())) return TOO_LATE;
  await trx
    .updateTable("bookings")
    .set((eb) => ({
      state: row.trialId === null ? "waiting" : "booked",
      undoUntil: null,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", row.id)
    .execute();
  const words =
    meetings.length > 0 ? "Your trial is booked as before." : "You are back on the waiting list.";
  return { isDone: true, words };
}

type Settling = { at: string; today: string; origin: string; isMailSet: boolean };

/**
 * Carries out what can no longer be undone: places are free, the family is told once. However often it
 * runs, and in however many processes, each cancellation is carried out once.
 */
export async function settleCancelled(database: Database, settling: Settling): Promise<void> {
  const { at } = settling;
  const due = await database
    .selectFrom("bookings")
    .select("id")
    .where("undoUntil", "<=", at)
    .execute();
  for (const { id } of due) {
    await database.transaction().execute((trx) => settle(trx, id, settling));
  }
  for (const [from, to] of [
    ["waiting", "left"],
    ["offered", "declined"],
  ] as const) {
    await database
      .updateTable("waitingPlaces")
      .set({ state: to, undoUntil: null })
      .where("state", "=", from)
      .where("undoUntil", "<=", at)
      .execute();
  }
}

async function settle(trx: Database, id: string, settling: Settling): Promise<void> {
  const { at, today, origin, isMailSet } = settling;
  const { numUpdatedRows } = await trx
    .updateTable("bookings")
    .set((eb) => ({ undoUntil: null, updatedAt: at, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("state", "=", "cancelled")
    .where("undoUntil", "<=", at)
    .executeTakeFirstOrThrow();
  const told = numUpdatedRows > 0n ? await readTold(trx, { id }) : null;
  if (!told) return;
  await freeMeetings(trx, id, at);
  await trx
    .updateTable("waitingPlaces")
    .set({ state: "left", undoUntil: null })
    .where("bookingId", "=", id)
    .where("state", "in", ["waiting", "offered"])
    .execute();
  await trx
    .updateTable("trials")
    .set((eb) => ({
      closedOn: today,
      closedReason: BY_FAMILY,
      updatedAt: at,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", told.row.trialId ?? "")
    .where("joined", "=", false)
    .where("closedOn", "is", null)
    .execute();
  if (!isMailSet) return;
  const letter = writeCancelled(told, await readSchoolTold(trx), linkOf(origin, told.row.link));
  await mailWithinLimits(trx, told.row, letter, { about: `booking ${id}`, at });
}
