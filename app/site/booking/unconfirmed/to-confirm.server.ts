// Reads an unconfirmed booking for whoever has the link of its mail.
import type { RouterContextProvider } from "react-router";
import { platformContext, type Platform, type Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readTold, type BookingRow } from "../read-told.server.ts";
import { dayWords } from "../trial-words.ts";
import type { Answer } from "../yours/acting.server.ts";
import { confirmByLink } from "./confirm.server.ts";
import { typedIn } from "./typed-in.server.ts";
import { readUnconfirmed } from "./unconfirmed.server.ts";

/** Null where the link leads to no unconfirmed booking; `until` is null once its places are not held any more. */
export async function readToConfirm(context: Readonly<RouterContextProvider>, link: string) {
  const { database, now, schoolDays } = context.get(platformContext);
  const at = now().toISOString();
  const found = await readUnconfirmed(database, { link }, at);
  if (!found || found.isSpam) return null;
  const { dayOf, timeOf, today } = await schoolDays();
  const { id, reference, children, heldUntil } = found;
  const [day, time] = [dayOf(heldUntil), timeOf(heldUntil)];
  const until = day === today ? time : `${dayWords(day)}, ${time}`;
  return {
    id,
    reference,
    until: heldUntil > at ? until : null,
    children: children.map(({ childName, meetings, waitNames }) => ({
      childName,
      meetings,
      waitNames,
    })),
    typed: typedIn(found),
  };
}

/** The button; whoever presses it again is shown the booking. Null where the link leads nowhere. */
export async function confirm(
  platform: Pick<Platform, "database" | "now">,
  visitor: Pick<Visitor, "sessionId" | "requestId">,
  link: string,
): Promise<Answer | null> {
  const confirmed = await confirmByLink(platform, visitor, link);
  if (confirmed) return confirmed;
  const told = await readTold(platform.database, { link });
  return told && { isDone: true, words: "Your booking is confirmed." };
}

/** The answer to any other act before the booking is confirmed; null where the link leads nowhere. */
export async function confirmFirst(
  context: Readonly<RouterContextProvider>,
  link: string,
): Promise<Answer | null> {
  const found = await readToConfirm(context, link);
  return found && { isDone: false, words: "Please confirm the booking first." };
}

/** The brothers and sisters that were booked with a child, each with the link of its own booking. */
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
