// What the booking page opens with, and how it answers a browser without scripts.
import { randomUUID } from "node:crypto";
import { data, redirect, type RouterContextProvider } from "react-router";
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { valueOf } from "#app/platform/typed/reading.ts";
import { readTimes } from "#app/platform/typed/time.ts";
import { publicOrigin } from "#app/platform/http/public-origin.server.ts";
import { readPosted } from "#app/platform/http/posted.server.ts";
import { liveContentOf } from "#app/site/content/content.server.ts";
import { readBookableClasses } from "../bookable-classes.server.ts";
import { NOTHING_TYPED, type BookableClass, type Choice, type Typed } from "../booking.ts";
import { choiceOf, typedOf } from "../booking.schema.ts";
import { bookTrial } from "../receiving/book-trial.server.ts";
import { readGoal, stepTo, type Step } from "./steps.ts";

const SEE_OTHER = 303;

/** What a browser without scripts is answered: the next screen, with all that it has sent. */
export type Answered = Step & {
  choice: Choice;
  typed: Typed;
  /** The draft's own; a second sending under it books nothing more. */
  key: string;
  drawnAt: number;
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
  const { schoolDays } = context.get(platformContext);
  const posted = await readPosted(request, ["pick", "wait"]);
  if ("error" in posted) {
    const nothing = { choice: { picks: [], waits: [] }, typed: NOTHING_TYPED };
    const refusal = { error: posted.error, full: [] };
    return data<Answered>(
      { ...nothing, screen: "classes", errors: {}, key: "", drawnAt: 0, asked: "", refusal },
      { status: 400 },
    );
  }
  const { go, key, drawnAt, age, style } = Object(posted.fields) as Record<string, unknown>;
  const goal = readGoal(go);
  const choice = choiceOf(posted.fields) ?? { picks: [], waits: [] };
  const typed = typedOf(posted.fields);
  const { today } = await schoolDays();
  const step = stepTo(goal, { choice, typed }, today);
  const sent = {
    choice,
    typed,
    key: String(key ?? "") || randomUUID(),
    drawnAt: Number(drawnAt) || 0,
    asked: new URLSearchParams({ age: String(age ?? ""), style: String(style ?? "") }).toString(),
  };
  if (goal !== "book" || step.screen !== "summary") {
    return data<Answered>({ ...step, ...sent, refusal: null });
  }
  const booked = await bookTrial(
    context.get(platformContext),
    context.get(visitorContext),
    posted.fields,
    { origin: publicOrigin(request, context) },
  );
  if (booked.status === 200) return redirect(`/book/yours/${booked.link}`, SEE_OTHER);
  const { error, full, status } = booked;
  const picks = choice.picks.filter(({ classId }) => !full.includes(classId));
  return data<Answered>(
    {
      ...sent,
      choice: { ...choice, picks },
      screen: full.length > 0 ? "classes" : "summary",
      errors: {},
      refusal: { error, full },
    },
    { status },
  );
}
