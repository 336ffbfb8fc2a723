// The structured data of an event's page (schema.org, as JSON-LD).
import { addressAt } from "#app/http/address-at.ts";
import type { Content } from "../content/content.ts";
import {
  addressOf,
  given,
  idOf,
  jsonLd,
  organisation,
  type Node,
} from "../finding/structured-data.ts";
import type { EventTimes } from "./event.ts";
import { eventRoute } from "./events-route.ts";

export type DescribedEvent = EventTimes & {
  name: string;
  slug: string;
  summary: string;
  venue: string;
  price: number;
  ages: string;
  cancelledAt: string | null;
  movedDay: string | null;
  movedMinute: number | null;
};

type Around = {
  content: Content;
  origin: string;
  /** Places that anyone can book; null without a limit. */
  free: number | null;
  /** The address of its picture; "" for none. */
  image: string;
  /** Returns a minute of a day as '2026-12-19T10:00:00+00:00'. */
  momentOf: (day: string, minute: number) => string;
};

const PENCE = 100;

/** Returns the school and the event as JSON that is safe in a script element. */
export function eventStructuredData(event: DescribedEvent, around: Around): string {
  return jsonLd([organisation(around), eventNode(event, around)]);
}

function eventNode(
  event: DescribedEvent,
  { content, origin, free, image, momentOf }: Around,
): Node {
  const { firstDay, lastDay, fromMinute, toMinute, cancelledAt, movedDay, movedMinute } = event;
  const wasMoved = movedDay !== null && movedMinute !== null;
  const url = addressAt(eventRoute(event.slug), origin);
  return {
    "@type": "Event",
    name: event.name,
    description: given(event.summary),
    url,
    startDate: momentOf(firstDay, fromMinute),
    endDate: toMinute === null ? (lastDay ?? firstDay) : momentOf(lastDay ?? firstDay, toMinute),
    eventStatus: `https://schema.org/${statusOf(cancelledAt !== null, wasMoved)}`,
    ...(wasMoved && { previousStartDate: momentOf(movedDay, movedMinute) }),
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    location: {
      "@type": "Place",
      name: `${event.venue}, ${content.school.name}`,
      address: addressOf(content.school),
    },
    organizer: { "@id": idOf(origin) },
    offers: {
      "@type": "Offer",
      price: (event.price / PENCE).toFixed(2),
      priceCurrency: "GBP",
      availability: `https://schema.org/${free === 0 ? "SoldOut" : "InStock"}`,
      url,
    },
    typicalAgeRange: given(event.ages.replace("+", "-")),
    image: given(image),
  };
}

function statusOf(isCancelled: boolean, wasMoved: boolean): string {
  if (isCancelled) return "EventCancelled";
  return wasMoved ? "EventRescheduled" : "EventScheduled";
}
