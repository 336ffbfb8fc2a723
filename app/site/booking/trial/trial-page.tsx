// Books a trial in three screens: classes, details, review. Works without scripts.
import { useEffect, useRef, useState } from "react";
import type { MetaDescriptor } from "react-router";
import { addressAt } from "#app/http/address-at.ts";
import { TRAP_FIELD } from "#app/site/contact/enquiry.ts";
import { BookingFrame } from "../booking-frame.tsx";
import { EMPTY_INPUT, NO_CHILD, type BookingInput, type Child } from "../details.ts";
import { TRIAL_ROUTE } from "../trial-route.ts";
import type { Route } from "./+types/trial-page";
import { ChooseClasses } from "./choose-classes.tsx";
import { ChosenStub } from "./chosen.tsx";
import { HiddenFields } from "./hidden-fields.tsx";
import { GiveDetails } from "./give-details.tsx";
import { ReviewBooking } from "./review-booking.tsx";
import { GOAL_FIELD, readGoal, SCREENS } from "./steps.ts";
import { trialInvitation } from "./trial-invitation.ts";
import { openTrialPage, takeTrialForm } from "./trial-page.server.ts";
import styles from "./trial-page.module.css";
import { useTrial } from "./use-trial.ts";

export const loader = ({ request, context }: Route.LoaderArgs) => openTrialPage(request, context);

export const action = ({ request, context }: Route.ActionArgs) => takeTrialForm(request, context);

export const meta: Route.MetaFunction = ({ loaderData }): MetaDescriptor[] => {
  if (!loaderData) return [];
  const { school } = loaderData;
  return [
    { title: `Book a trial | ${school.name}` },
    {
      name: "description",
      content: `Book a trial class at ${school.name}. Takes a minute. No account needed.`,
    },
    { tagName: "link", rel: "canonical", href: addressAt(TRIAL_ROUTE, loaderData.origin) },
  ];
};

const STEP_WORDS = {
  classes: "Classes",
  details: "Your details",
  summary: "Review booking",
} as const;

export default function TrialPage({ loaderData, actionData }: Route.ComponentProps) {
  const { school, trial, prices, classes, today, drawnAt, chosen } = loaderData;
  const form = useRef<HTMLFormElement>(null);
  // Places are reloaded with the page data; the opening state stays.
  const [opening] = useState(() => ({
    typed: actionData?.typed ?? typedWith(loaderData.childAge, chosen),
    instead: actionData?.instead ?? "",
    child: actionData?.child ?? 0,
    key: actionData?.key ?? "",
    drawnAt: actionData?.drawnAt || drawnAt,
    screen: actionData?.screen ?? ("classes" as const),
    errors: actionData?.errors ?? {},
    refusal: actionData?.refusal ?? null,
    isPosted: actionData !== undefined,
    isAsked: chosen.picks.length + chosen.waits.length > 0,
  }));
  const held = useTrial(opening, { today, classes }, form);
  const { draft, child, screen, errors, refusal } = held;
  const { children } = draft.typed;
  const heading = useScreenFocus(screen);
  return (
    <BookingFrame school={school} isWide>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        Book a trial
      </h1>
      <p className={styles.note}>
        {trialInvitation(trial, prices)} Takes a minute. No account needed.
      </p>
      <ol className={styles.steps} aria-label="Steps">
        {SCREENS.map((one) => (
          <li key={one} aria-current={one === screen ? "step" : undefined}>
            {STEP_WORDS[one]}
          </li>
        ))}
      </ol>
      <div className={styles.ticket}>
        <form
          ref={form}
          method="post"
          action={TRIAL_ROUTE}
          noValidate
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            const { submitter } = event.nativeEvent as SubmitEvent;
            held.go(readGoal((submitter as HTMLButtonElement | null)?.value));
          }}
        >
          <input type="hidden" name={GOAL_FIELD} value={GO_ON[screen]} />
          <input type="hidden" name="key" value={draft.key} />
          <input type="hidden" name="drawnAt" value={draft.drawnAt} />
          {draft.instead && <input type="hidden" name="instead" value={draft.instead} />}
          <HiddenFields
            typed={draft.typed}
            isTypedHere={screen === "details"}
            chosenHere={screen === "classes" ? child : null}
          />
          <input
            className={styles.trap}
            name={TRAP_FIELD}
            autoComplete="off"
            tabIndex={-1}
            aria-hidden
          />
          <p role="alert" className={styles.refusal}>
            {refusal?.error ?? errors.choice}
            {(refusal?.full.length ?? 0) > 0 &&
              " We've kept your other choices. Choose another date, or join the waiting list."}
          </p>
          {screen === "classes" && (
            <ChooseClasses
              classes={classes}
              cards={loaderData.cards}
              today={today}
              phone={school.phone}
              asked={actionData?.asked ?? loaderData.asked}
              key={child}
              place={child}
              child={children[child] ?? NO_CHILD}
              whose={children.length > 1 ? whoseClasses(children[child]?.childName, child) : ""}
              full={refusal?.full ?? []}
              errors={errors}
              type={held.type}
              choose={held.choose}
            />
          )}
          {screen === "details" && (
            <GiveDetails
              typed={draft.typed}
              classes={classes}
              today={today}
              errors={errors}
              type={held.type}
              prepare={held.prepare}
            />
          )}
          {screen === "summary" && <ReviewBooking classes={classes} today={today} held={held} />}
        </form>
        <ChosenStub family={children} classes={classes} />
      </div>
    </BookingFrame>
  );
}

/** The goal when Enter is pressed. */
const GO_ON = { classes: "details", details: "summary", summary: "book" } as const;

function typedWith(childAge: string, choice: Child["choice"]): BookingInput {
  return { ...EMPTY_INPUT, children: [{ ...NO_CHILD, childAge, choice }] };
}

function whoseClasses(name: string | undefined, child: number): string {
  return `Classes for ${name?.trim() || `child ${child + 1}`}`;
}

/** Moves focus and scroll to the top of a new screen; the first screen leaves the focus alone. */
function useScreenFocus(screen: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(screen);
  useEffect(() => {
    if (last.current === screen) return;
    last.current = screen;
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, [screen]);
  return heading;
}
