// What the booking page opens with, and how it answers a browser without scripts.
import { randomUUID } from "node:crypto";
import { data, redirect, type RouterContextProvider } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { valueOf } from "#app/platform/typed/reading.ts";
import { readTimes } from "#app/platform/typed/time.ts";
import { publicOrigin } from "#app/data/public-origin.server.ts";
import { readPost } from "#app/http/read-post.server.ts";
import { liveContentOf } from "#app/site/content/content.server.ts";
import { readBookableClasses } from "../bookable-classes.server.ts";
import type { BookableClass, Choice } from "../booking.ts";
import { LIST_FIELDS, typedOf } from "../booking.schema.ts";
import { NOTHING_TYPED, type Typed } from "../details.ts";
import { doneRoute } from "../done/done-route.ts";
import { withoutMissing } from "../missing.ts";
import { bookTrial, readClassTimes, type NotBooked } from "../receiving/book-trial.server.ts";
import { childrenFor, readGoal, stepTo, type Step } from "./steps.ts";

const SEE_OTHER = 303;

/** What a browser without scripts is answered: the next screen, with all that it has sent. */
export type Answered = Step & {
  typed: Typed;
  /** The draft's own; a second sending under it books nothing more. */
  key: string;
  drawnAt: number;
  /** The booking that this one takes the place of, by its id; "" for none. */
  instead: string;
  /** What was looked for on the first screen. */
  asked: string;
  /** Why the booking was not taken, and which classes are full. */
  refusal: { error: string; full: string[] } | null;
};

export async function openTrialPage(request: Request, context: Readonly<RouterContextProvider>) {
  const { database, now, schoolDays } = context.get(platformContext);
  const { content } = await liveContentOf(context);
  const { school, trial, prices, classCards, firstVisit } = content;
  const classes = await readBookableClasses(database, now());
  const { searchParams } = new URL(request.url);
  return {
    origin: publicOrigin(request, context),
    school,
    trial,
    prices,
    firstVisit,
    cards: classCards.map(({ name }) => ({ name })),
    classes,
    today: (await schoolDays()).today,
    drawnAt: now().getTime(),
    asked: searchParams.toString(),
    /** Whoever said it in the finder is not asked again; a half year counts as the years before it. */
    childAge: /^\d{1,2}(?=\.5$|$)/.exec(searchParams.get("age") ?? "")?.[0] ?? "",
    chosen: chosenIn(classes, searchParams),
  };
}

/** 'Try this class': its next meeting with a place, or its waiting list. */
function chosenIn(classes: readonly BookableClass[], asked: URLSearchParams): Choice {
  const from = valueOf(readTimes(asked.get("time") ?? ""))?.fromMinute;
  const one = classes
    .filter(({ isBookable }) => isBookable)
    .find(
      ({ id, name, day, fromMinute }) =>
        id === asked.get("class") ||
        (name === asked.get("title") && day === asked.get("day") && fromMinute === from),
    );
  const free = one?.meetings.find(({ left }) => left > 0);
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
    const sent = { typed: NOTHING_TYPED, key: "", drawnAt: 0, instead: "", asked: "", refusal };
    return data<Answered>({ ...sent, screen: "classes", child: 0, errors: {} }, { status: 400 });
  }
  const { go, key, drawnAt, instead, age, style } = Object(posted.fields) as Record<
    string,
    unknown
  >;
  const goal = readGoal(go);
  const typed = childrenFor(goal, typedOf(posted.fields) ?? NOTHING_TYPED);
  const { today } = await schoolDays();
  const step = stepTo(goal, typed, { today, classes: await readClassTimes(database, typed) });
  const sent = {
    typed,
    key: String(key ?? "") || randomUUID(),
    drawnAt: Number(drawnAt) || 0,
    instead: String(instead ?? ""),
    asked: new URLSearchParams({ age: String(age ?? ""), style: String(style ?? "") }).toString(),
  };
  if (goal.to !== "book" || step.screen !== "summary") {
    return data<Answered>({ ...step, ...sent, refusal: null });
  }
  const booked = await bookTrial(
    context.get(platformContext),
    context.get(visitorContext),
    posted.fields,
    { origin: publicOrigin(request, context) },
  );
  if (booked.status === 200) return redirect(doneRoute(booked.id), SEE_OTHER);
  const { status, retryAfterSeconds } = booked;
  return data<Answered>(
    { ...sent, ...screenOfRefusal(typed, booked) },
    { status, headers: retryAfterSeconds ? { "retry-after": String(retryAfterSeconds) } : {} },
  );
}

/** What has no place leaves the choice; everything else stays as it was typed. */
function screenOfRefusal(typed: Typed, { error, full, missing, fields, field }: NotBooked) {
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
