// Loads the booking page, and answers browsers without scripts.
import { randomUUID } from "node:crypto";
import { data, redirect, type RouterContextProvider } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { valueOf } from "#app/platform/typed/reading.ts";
import { readTimes } from "#app/platform/typed/time.ts";
import { publicOrigin } from "#app/data/public-origin.server.ts";
import { readPost } from "#app/http/read-post.server.ts";
import { liveContentOf } from "#app/site/content/content.server.ts";
import { wordsOfAge } from "#app/site/slides/timetable/ages.ts";
import { readQuestion } from "#app/site/slides/timetable/class-finder.ts";
import { readBookableClasses } from "../bookable-classes.server.ts";
import type { BookableClass, Choice } from "../booking.ts";
import { LIST_FIELDS, typedOf } from "../booking.schema.ts";
import { EMPTY_INPUT, type BookingInput } from "../details.ts";
import { doneRoute } from "../done/done-route.ts";
import { withoutMissing } from "../missing.ts";
import { bookTrial, readClassTimes, type BookingRefusal } from "../receiving/book-trial.server.ts";
import { lastToStart } from "../trial-places.ts";
import { childrenFor, readGoal, stepTo, type Step } from "./steps.ts";

const SEE_OTHER = 303;

/** The answer to a browser without scripts: the next screen, with everything it sent. */
export type TrialPageAnswer = Step & {
  typed: BookingInput;
  /** Idempotency key of the draft: a repeated request books nothing more. */
  key: string;
  drawnAt: number;
  /** Id of the booking that this one replaces; "" for none. */
  instead: string;
  /** The search on the first screen. */
  asked: string;
  /** Why the booking was refused, and the ids of the full classes. */
  refusal: { error: string; full: string[] } | null;
};

export async function openTrialPage(request: Request, context: Readonly<RouterContextProvider>) {
  const { database, now, schoolDays } = context.get(platformContext);
  const { content } = await liveContentOf(context);
  const { school, trial, prices, classCards, firstVisit } = content;
  const classes = await readBookableClasses(database, now());
  const { searchParams } = new URL(request.url);
  const { today } = await schoolDays();
  return {
    origin: publicOrigin(request, context),
    school,
    trial,
    prices,
    firstVisit,
    cards: classCards.map(({ name }) => ({ name })),
    classes,
    today,
    drawnAt: now().getTime(),
    asked: searchParams.toString(),
    /** An age given in the finder is filled in. */
    childAge: ageIn(searchParams),
    chosen: chosenIn(classes, searchParams, today),
  };
}

function ageIn(asked: URLSearchParams): string {
  const { age } = readQuestion(asked, []);
  return age === null || age === "adult" ? "" : wordsOfAge(age);
}

/**
 * The class of a 'Try this class' link: its next meeting with a place on which a trial can start, or its
 * waiting list.
 */
function chosenIn(
  classes: readonly BookableClass[],
  asked: URLSearchParams,
  today: string,
): Choice {
  const from = valueOf(readTimes(asked.get("time") ?? ""))?.fromMinute;
  const one = classes
    .filter(({ isBookable }) => isBookable)
    .find(
      ({ id, name, day, fromMinute }) =>
        id === asked.get("class") ||
        (name === asked.get("title") && day === asked.get("day") && fromMinute === from),
    );
  const last = lastToStart(today);
  const free = one?.meetings.find(({ day, left }) => left > 0 && day <= last);
  return {
    picks: one && free ? [{ classId: one.id, day: free.day }] : [],
    waits: one && !free ? [one.id] : [],
  };
}

export async function takeTrialForm(request: Request, context: Readonly<RouterContextProvider>) {
  const { database, schoolDays } = context.get(platformContext);
  const posted = await readPost(request, LIST_FIELDS);
  if ("error" in posted) {
    const refusal = { error: posted.error, full: [] };
    const sent = { typed: EMPTY_INPUT, key: "", drawnAt: 0, instead: "", asked: "", refusal };
    return data<TrialPageAnswer>(
      { ...sent, screen: "classes", child: 0, errors: {} },
      { status: 400 },
    );
  }
  const { go, key, drawnAt, instead, style } = Object(posted.fields) as Record<string, unknown>;
  const goal = readGoal(go);
  const typed = childrenFor(goal, typedOf(posted.fields) ?? EMPTY_INPUT);
  const { today } = await schoolDays();
  const step = stepTo(goal, typed, { today, classes: await readClassTimes(database, typed) });
  const sent = {
    typed,
    key: String(key ?? "") || randomUUID(),
    drawnAt: Number(drawnAt) || 0,
    instead: String(instead ?? ""),
    asked: new URLSearchParams({ style: String(style ?? "") }).toString(),
  };
  if (goal.to !== "book" || step.screen !== "summary") {
    return data<TrialPageAnswer>({ ...step, ...sent, refusal: null });
  }
  const booked = await bookTrial(
    context.get(platformContext),
    context.get(visitorContext),
    posted.fields,
    { origin: publicOrigin(request, context) },
  );
  if (booked.status === 200) return redirect(doneRoute(booked.id), SEE_OTHER);
  const { status, retryAfterSeconds } = booked;
  return data<TrialPageAnswer>(
    { ...sent, ...screenOfRefusal(typed, booked) },
    { status, headers: retryAfterSeconds ? { "retry-after": String(retryAfterSeconds) } : {} },
  );
}

/** Full meetings are removed from the choice; everything else stays. */
function screenOfRefusal(
  typed: BookingInput,
  { error, full, missing, fields, field }: BookingRefusal,
) {
  const isChoice = full.length > 0 || field?.startsWith("classes");
  const isDetail = Object.keys(fields ?? {}).length > 0;
  return {
    typed: withoutMissing(typed, missing),
    screen: isChoice
      ? ("classes" as const)
      : isDetail
        ? ("details" as const)
        : ("summary" as const),
    child: missing[0]?.child ?? 0,
    errors: fields ?? {},
    refusal: { error, full },
  };
}
