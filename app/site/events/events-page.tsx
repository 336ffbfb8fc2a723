// The events to come, by date.
import type { MetaDescriptor } from "react-router";
import { addressAt } from "#app/http/address-at.ts";
import { BookingFrame } from "../booking/booking-frame.tsx";
import { pageMeta } from "../finding/page-meta.tsx";
import type { Route } from "./+types/events-page";
import { eventPrice, KIND_WORDS, leftWords, whenWords } from "./event-words.ts";
import type { ShownEvent } from "./event-pages.server.ts";
import { openEvents } from "./event-pages.server.ts";
import { EventPicture } from "./event-picture.tsx";
import { eventRoute, EVENTS_ROUTE } from "./events-route.ts";
import styles from "./events.module.css";

export const loader = ({ request, context }: Route.LoaderArgs) => openEvents(request, context);

export const meta: Route.MetaFunction = ({ loaderData }): MetaDescriptor[] => {
  if (!loaderData) return [];
  const { school, origin, card } = loaderData;
  return pageMeta({
    title: `Events | ${school.name}`,
    description: `Workshops, camps, exams and other events at ${school.name}: dates, ages, prices and places.`,
    address: addressAt(EVENTS_ROUTE, origin),
    school: school.name,
    card,
    origin,
  });
};

export default function EventsPage({ loaderData: { school, events } }: Route.ComponentProps) {
  return (
    <BookingFrame school={school}>
      <h1 className={styles.title}>Events</h1>
      <p className={styles.lead}>
        {events.length === 0
          ? "Nothing is planned at the moment. Please look again soon."
          : "Workshops, camps and other things beside the weekly classes."}
      </p>
      <ul className={styles.list}>
        {events.map((event) => (
          <Listed key={event.slug} event={event} />
        ))}
      </ul>
    </BookingFrame>
  );
}

function Listed({ event }: { event: ShownEvent & { left: number | null } }) {
  const { name, slug, kind, picture, venue, ages, left, isCancelled } = event;
  const facts = [ages && `Ages ${ages}`, eventPrice(event), isCancelled ? "" : leftWords(left)];
  return (
    <li className={styles.listed} data-cancelled={isCancelled || undefined}>
      {picture !== "" && <EventPicture event={event} sizes="(min-width: 640px) 9rem, 30vw" />}
      <div>
        <p className={styles.kind}>{isCancelled ? "Cancelled" : KIND_WORDS[kind]}</p>
        <h2>
          <a href={eventRoute(slug)}>{name}</a>
        </h2>
        <p className={styles.when}>{whenWords(event)}</p>
        <p>{[venue, ...facts].filter(Boolean).join(" · ")}</p>
      </div>
    </li>
  );
}
