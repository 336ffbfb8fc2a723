// Answers the steps of an event's booking. Every step is a plain form.
import { randomUUID } from "node:crypto";
import { data, redirect, type RouterContextProvider } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { publicOrigin } from "#app/data/public-origin.server.ts";
import { fieldsIn, readPost } from "#app/http/read-post.server.ts";
import { doneRoute } from "../booking/done/done-route.ts";
import type { FieldErrors } from "../booking/details.ts";
import { TRAP_FIELD } from "../contact/enquiry.ts";
import { liveContentOf } from "../content/content.server.ts";
import { takesBookings } from "../content/content.ts";
import { bookEvent } from "./book-event.server.ts";
import { EVENT_FULL } from "./confirm-event.server.ts";
import {
  eventChildren,
  eventStep,
  readEventGoal,
  readEventInput,
  type EventInput,
  type EventScreen,
} from "./event-booking.ts";
import { eventRoute } from "./events-route.ts";
import {
  canBeBooked,
  factsOf,
  findEventBySlug,
  readFree,
  schoolMoment,
} from "./read-events.server.ts";

const SEE_OTHER = 303;

export type EventStep = {
  screen: EventScreen;
  typed: EventInput;
  errors: FieldErrors;
  key: string;
  drawnAt: number;
  instead: string;
  /** Why the booking was refused; "" for nothing. */
  refusal: string;
  /** The waiting list is all that can be joined. */
  isFull: boolean;
};

type Context = Readonly<RouterContextProvider>;

/** Leads to the event's page unless it can be booked. */
async function openEventToBook(context: Context, slug: string) {
  const { database, now } = context.get(platformContext);
  const { school } = (await liveContentOf(context)).content;
  const event = await findEventBySlug(database, slug);
  const at = await schoolMoment(database, now());
  if (!event || !takesBookings(school) || !canBeBooked(event, at)) throw redirect(eventRoute(slug));
  return { school, event };
}

export async function openBooking(context: Context, slug: string) {
  const { database, now } = context.get(platformContext);
  const { school, event } = await openEventToBook(context, slug);
  const free = await readFree(database, event, now());
  return {
    school,
    event: { ...factsOf(event), questions: event.questions },
    step: {
      screen: "children",
      typed: readEventInput({}, event.questions),
      errors: {},
      key: randomUUID(),
      drawnAt: now().getTime(),
      instead: "",
      refusal: "",
      isFull: free === 0,
    } satisfies EventStep,
  };
}

export type EventToBook = Awaited<ReturnType<typeof openBooking>>["event"];

export async function takeBookingStep(request: Request, context: Context, slug: string) {
  const { database, now } = context.get(platformContext);
  const { event } = await openEventToBook(context, slug);
  const posted = await readPost(request);
  const fields = fieldsIn(posted);
  const goal = readEventGoal(fields.go);
  const typed = eventChildren(goal, readEventInput(fields, event.questions));
  const key = String(fields.key ?? "") || randomUUID();
  const drawnAt = Number(fields.drawnAt) || 0;
  const instead = String(fields.instead ?? "");
  const step = eventStep(goal, typed, event);
  const free = await readFree(database, event, now());
  const answer: EventStep = {
    ...step,
    typed,
    key,
    drawnAt,
    instead,
    refusal: "error" in posted ? posted.error : "",
    isFull: free === 0,
  };
  const isSent = (goal.to === "book" || goal.to === "wait") && step.screen === "summary";
  if (!isSent) return data(answer);
  const booked = await bookEvent(
    context.get(platformContext),
    context.get(visitorContext),
    {
      event,
      typed,
      key,
      company: String(fields[TRAP_FIELD] ?? ""),
      drawnAt: drawnAt === 0 ? null : drawnAt,
      instead,
      isWaiting: goal.to === "wait",
    },
    { origin: publicOrigin(request, context) },
  );
  if (booked.status === 200) return redirect(doneRoute(booked.id), SEE_OTHER);
  const { status, error, isEventFull, retryAfterSeconds } = booked;
  const headers: HeadersInit = retryAfterSeconds
    ? { "retry-after": String(retryAfterSeconds) }
    : {};
  // A refused request may be changed and sent again.
  const refused = { ...answer, key: randomUUID(), refusal: error };
  return data(
    { ...refused, isFull: isEventFull && error === EVENT_FULL ? true : answer.isFull },
    {
      status,
      headers,
    },
  );
}
