// Reads what the event pages show.
import { redirect, type RouterContextProvider } from "react-router";
import { addressAt } from "#app/http/address-at.ts";
import { platformContext } from "#app/data/context.server.ts";
import { publicOrigin } from "#app/data/public-origin.server.ts";
import { offsetMomentAt } from "#app/platform/days/day.ts";
import { liveContentOf } from "../content/content.server.ts";
import { takesBookings } from "../content/content.ts";
import { socialCard } from "../finding/social-cards.server.ts";
import { isOver } from "./event.ts";
import { eventStructuredData } from "./event-structured-data.ts";
import {
  canBeBooked,
  factsOf,
  findEventBySlug,
  isDated,
  readFree,
  readFreeOf,
  readOpenEvents,
  schoolMoment,
  type DatedEvent,
} from "./read-events.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The facts about an event that a page shows. */
function shown(event: DatedEvent) {
  const { summary, bring, picture, pictureWords, cancelReason } = event;
  return {
    ...factsOf(event),
    summary,
    bring,
    picture,
    pictureWords,
    cancelReason,
    isCancelled: event.cancelledAt !== null,
  };
}

export type ShownEvent = ReturnType<typeof shown>;

export async function openEvents(request: Request, context: Context) {
  const { database, now } = context.get(platformContext);
  const { content } = await liveContentOf(context);
  const events = await readOpenEvents(database, now());
  const free = await readFreeOf(database, events, now());
  const withPlaces = events.map((event) => ({ ...shown(event), left: free.get(event.id) ?? null }));
  const origin = publicOrigin(request, context);
  return { school: content.school, events: withPlaces, origin, card: socialCard(content, "/") };
}

/** Returns `event: null` for one that is not published. Redirects an address that no event ever had. */
export async function openEvent(request: Request, context: Context, slug: string) {
  const { database, now } = context.get(platformContext);
  const { content } = await liveContentOf(context);
  const { school } = content;
  const found = await findEventBySlug(database, slug);
  if (!found) throw redirect("/");
  const origin = publicOrigin(request, context);
  const isShown = found.isPublished && found.deletedAt === null;
  if (!isShown || !isDated(found)) return { school, origin, card: "", text: "", event: null };
  const at = await schoolMoment(database, now());
  const free = await readFree(database, found, now());
  const card = pictureOf(found.picture) || socialCard(content, "/");
  const isOpen = canBeBooked(found, at) && takesBookings(school);
  return {
    school,
    origin,
    card,
    text: eventStructuredData(found, {
      content,
      origin,
      free,
      image: card === "" ? "" : addressAt(card, origin),
      momentOf: (day, minute) => offsetMomentAt(school.zone, day, minute),
    }),
    event: { ...shown(found), left: free, isOver: isOver(found, at), isOpen },
  };
}

/** Returns the path of an uploaded picture; "" for a bundled one, whose crop is not for sharing. */
function pictureOf(picture: string): string {
  return picture.startsWith("/") ? picture : "";
}
