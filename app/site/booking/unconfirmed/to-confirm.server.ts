// The unconfirmed booking behind a mailed link.
import type { RouterContextProvider } from "react-router";
import { platformContext, type Platform, type Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readFamilyBooking, type BookingRow } from "../read-family-booking.server.ts";
import { dayWords } from "../trial-words.ts";
import type { Answer } from "../yours/action-context.server.ts";
import { confirmByLink } from "./confirm.server.ts";
import { asTyped } from "./as-typed.server.ts";
import { readUnconfirmed } from "./unconfirmed.server.ts";

/**
 * Returns the booking, or null when no unconfirmed booking has this link; `until` is null once the hold has
 * ended.
 */
export async function readToConfirm(context: Readonly<RouterContextProvider>, link: string) {
  const { database, now, schoolDays } = context.get(platformContext);
  const at = now().toISOString();
  const found = await readUnconfirmed(database, { link }, at);
  if (!found || found.isSpam) return null;
  const { dayOf, timeOf, today } = await schoolDays();
  const { id, reference, children, event, heldUntil } = found;
  const [day, time] = [dayOf(heldUntil), timeOf(heldUntil)];
  const until = day === today ? time : `${dayWords(day)}, ${time}`;
  return {
    id,
    reference,
    event,
    until: heldUntil > at ? until : null,
    children: children.map(({ childName, meetings, waitNames }) => ({
      childName,
      meetings,
      waitNames,
    })),
    typed: asTyped(found),
  };
}

/** Confirms the booking; pressing again shows it. Null for an unknown link. */
export async function confirm(
  platform: Pick<Platform, "database" | "environment" | "now">,
  visitor: Pick<Visitor, "sessionId" | "requestId">,
  { link, origin }: { link: string; origin: string },
): Promise<Answer | null> {
  const confirmed = await confirmByLink(platform, visitor, { link, origin });
  if (confirmed) return confirmed;
  const booking = await readFamilyBooking(platform.database, { link });
  return booking && { isDone: true, words: "Your booking is confirmed." };
}

/** Answers any other action before confirmation; null for an unknown link. */
export async function confirmFirst(
  context: Readonly<RouterContextProvider>,
  link: string,
): Promise<Answer | null> {
  const found = await readToConfirm(context, link);
  return found && { isDone: false, words: "Please confirm the booking first." };
}

/** Returns the siblings in the same booking, each with the link to their own page. */
export async function readOthers(database: Database, { id, party }: BookingRow) {
  if (party === null) return [];
  return database
    .selectFrom("bookings")
    .select(["childName", "link"])
    .where("party", "=", party)
    .where("id", "!=", id)
    .orderBy("reference")
    .execute();
}
