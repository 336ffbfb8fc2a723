// The page of one event.
import { data, type MetaDescriptor } from "react-router";
import { addressAt } from "#app/http/address-at.ts";
import frame from "../booking/booking-frame.module.css";
import { BookingFrame } from "../booking/booking-frame.tsx";
import { dateWords } from "../content/price-words.ts";
import { MapLink } from "../booking/map-link.tsx";
import { pageMeta } from "../finding/page-meta.tsx";
import { JsonLd } from "../finding/structured-data.tsx";
import { Paragraphs, Words } from "../slides/paragraphs.tsx";
import type { Route } from "./+types/event-page";
import { openEvent } from "./event-pages.server.ts";
import { EventPicture } from "./event-picture.tsx";
import { eventPrice, KIND_WORDS, leftWords, whenWords } from "./event-words.ts";
import { askAboutRoute, bookEventRoute, eventRoute, EVENTS_ROUTE } from "./events-route.ts";
import styles from "./events.module.css";

const NOT_FOUND = 404;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const opened = await openEvent(request, context, params.slug);
  return data(opened, { status: opened.event ? 200 : NOT_FOUND });
}

export const meta: Route.MetaFunction = ({ loaderData }): MetaDescriptor[] => {
  if (!loaderData) return [];
  const { school, origin, card, event } = loaderData;
  if (!event) {
    return [{ title: `Events | ${school.name}` }, { name: "robots", content: "noindex" }];
  }
  const { name, slug, ages } = event;
  const facts = [whenWords(event), ages && `ages ${ages}`, eventPrice(event)];
  return pageMeta({
    title: `${name} | ${school.name}`,
    description: `${name} at ${school.name}: ${facts.filter(Boolean).join(", ")}.`,
    address: addressAt(eventRoute(slug), origin),
    school: school.name,
    card,
    origin,
  });
};

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { school, event, text } = loaderData;
  if (!event) {
    return (
      <BookingFrame school={school}>
        <h1 className={styles.title}>This event isn't on our website</h1>
        <p>
          <a className={styles.link} href={EVENTS_ROUTE}>
            See all events
          </a>
        </p>
      </BookingFrame>
    );
  }
  const { name, kind, summary, picture } = event;
  return (
    <BookingFrame school={school}>
      <JsonLd text={text} />
      <p className={styles.kind}>{KIND_WORDS[kind]}</p>
      <h1 className={styles.title}>{name}</h1>
      <State event={event} />
      <div className={styles.event} data-pictured={picture !== "" || undefined}>
        {picture !== "" && (
          <EventPicture event={event} sizes="(min-width: 640px) 18rem, 92vw" isFirst />
        )}
        <div>
          {summary !== "" && <Paragraphs text={summary} />}
          <Facts event={event} school={school} />
          {event.isOpen && <Book event={event} />}
        </div>
      </div>
      <p>
        <a className={styles.link} href={EVENTS_ROUTE}>
          All events
        </a>
      </p>
    </BookingFrame>
  );
}

type Opened = NonNullable<Route.ComponentProps["loaderData"]["event"]>;

function State({ event: { isCancelled, cancelReason, isOver } }: { event: Opened }) {
  if (isCancelled) {
    return (
      <p className={styles.state}>
        This event is cancelled.{cancelReason !== "" && ` ${cancelReason}`}
      </p>
    );
  }
  return isOver ? <p className={styles.state}>This event is over.</p> : null;
}

type FactsProps = { event: Opened; school: Parameters<typeof MapLink>[0] };

function Facts({ event, school }: FactsProps) {
  const { venue, ages, left, isOpen, bring, cancelBy } = event;
  const isFree = eventPrice(event) === "Free";
  return (
    <dl className={styles.facts}>
      <dt>When</dt>
      <dd>
        <Words text={whenWords(event)} />
      </dd>
      <dt>Where</dt>
      <dd>
        {venue}, <MapLink {...school} />
      </dd>
      {ages !== "" && (
        <>
          <dt>Ages</dt>
          <dd>{ages}</dd>
        </>
      )}
      <dt>Price</dt>
      <dd>{isFree ? "Free" : `${eventPrice(event)} a child`}</dd>
      {isOpen && left !== null && (
        <>
          <dt>Places</dt>
          <dd>{leftWords(left)}</dd>
        </>
      )}
      {bring !== "" && (
        <>
          <dt>What to bring</dt>
          <dd>{bring}</dd>
        </>
      )}
      {isOpen && !isFree && (
        <>
          <dt>Cancelling</dt>
          <dd>Free of charge until {dateWords(cancelBy)}.</dd>
        </>
      )}
    </dl>
  );
}

function Book({ event: { name, slug, left } }: { event: Opened }) {
  return (
    <p className={styles.actions}>
      <a className={`${frame.button} ${styles.book}`} href={bookEventRoute(slug)}>
        {left === 0 ? "Join the waiting list" : "Book a place"}
      </a>
      <a className={styles.link} href={askAboutRoute(name)}>
        Ask us
      </a>
    </p>
  );
}
