// The third screen: a summary of the booking, and the button that sends it.
import { Fragment } from "react";
import { ClassName } from "../class-name.tsx";
import { formatTimes } from "#app/ui/format.ts";
import frame from "../booking-frame.module.css";
import { pickText, readWait, type BookableClass, type Choice } from "../booking.ts";
import { wordsOfAge } from "#app/site/slides/timetable/ages.ts";
import { ageOf } from "../child-age.ts";
import { ageDayOf, WHY_THIS_CLASS } from "../details.ts";
import { dayWords, whenOf } from "../trial-words.ts";
import { ChosenLine } from "./chosen.tsx";
import styles from "./give-details.module.css";
import { ParentRows } from "./parent-rows.tsx";
import { GOAL_FIELD, goalText } from "./steps.ts";
import type { useTrial } from "./use-trial.ts";

type LookOverProps = {
  classes: readonly BookableClass[];
  today: string;
  held: ReturnType<typeof useTrial>;
};

export function ReviewBooking({ classes, today, held }: LookOverProps) {
  const { draft, isSending, isWaiting, whyWaiting } = held;
  const { typed } = draft;
  const { children } = typed;
  const hasPicks = children.some(({ choice }) => choice.picks.length > 0);
  return (
    <>
      {children.map(({ choice, childName }, place) => (
        <Chosen
          // oxlint-disable-next-line react/no-array-index-key -- a child is known by its place
          key={place}
          {...{ classes, choice, place, isSending }}
          whose={children.length > 1 ? childName : ""}
        />
      ))}
      <section className={styles.card} aria-labelledby="trial-who">
        <h2 id="trial-who">Your details</h2>
        <dl>
          {children.map(({ childName, childAge, choice, reason, note }) => (
            <Fragment key={childName}>
              <dt>Child</dt>
              <dd>
                {childName}, {ageWords(childAge, ageDayOf(choice, today))}
              </dd>
              {reason.trim() && (
                <>
                  <dt>{WHY_THIS_CLASS}</dt>
                  <dd>{reason}</dd>
                </>
              )}
              {note.trim() && (
                <>
                  <dt>Note</dt>
                  <dd>{note}</dd>
                </>
              )}
            </Fragment>
          ))}
          <ParentRows typed={typed} />
        </dl>
        <button name={GOAL_FIELD} value="details" className={styles.change} disabled={isSending}>
          Change details
        </button>
      </section>
      <output className={styles.waiting}>
        {isWaiting && (
          <>
            <strong>Waiting for the connection</strong>
            <span>
              {whyWaiting ??
                "Your booking is saved here. We'll send it as soon as you're back online."}
            </span>
          </>
        )}
      </output>
      <div className={`${frame.on} ${styles.on}`}>
        <ChosenLine choices={children.map(({ choice }) => choice)} classes={classes} />
        <button
          name={GOAL_FIELD}
          value="book"
          className={frame.button}
          aria-disabled={isSending || undefined}
          onClick={(event) => {
            if (isSending) event.preventDefault();
          }}
        >
          {hasPicks ? "Book the trial" : "Join the waiting list"}
        </button>
        <button name={GOAL_FIELD} value="details" className={styles.back} disabled={isSending}>
          Back
        </button>
      </div>
    </>
  );
}

/** Returns the age that a text, such as a birth date, gives on a day (YYYY-MM-DD). */
function ageWords(text: string, on: string): string {
  const age = ageOf(text, on);
  return age === null ? text : wordsOfAge(age);
}

type ChosenProps = {
  classes: readonly BookableClass[];
  choice: Choice;
  /** Index of the child, from 0; `whose` is its name when there are several children. */
  place: number;
  whose: string;
  isSending: boolean;
};

function Chosen({ classes, choice, place, whose, isSending }: ChosenProps) {
  const byId = new Map(classes.map((one) => [one.id, one]));
  const picks = [...choice.picks].sort((one, other) => (one.day < other.day ? -1 : 1));
  const title = picks.length > 0 ? "Trial" : "Waiting list";
  const id = `trial-what-${place}`;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{whose ? `${title} for ${whose}` : title}</h2>
      <ul>
        {picks.map((pick) => {
          const one = byId.get(pick.classId);
          return (
            <li key={pickText(pick)}>
              <strong>{one && <ClassName name={one.name} />}</strong>
              <span>
                {dayWords(pick.day)}
                {one && `, ${formatTimes(one)}, ${one.studio}`}
              </span>
            </li>
          );
        })}
        {choice.waits.map((text) => {
          const { classId, line } = readWait(text);
          const one = byId.get(classId);
          return (
            <li key={text}>
              <strong>
                <ClassName name={one?.name ?? ""} />
              </strong>
              <span>
                {one && `${whenOf(one)}, `}
                {line === "join" ? "waiting list for a regular place" : "waiting list"}
              </span>
            </li>
          );
        })}
      </ul>
      <button
        name={GOAL_FIELD}
        value={goalText({ to: "classes", child: place })}
        className={styles.change}
        disabled={isSending}
      >
        Change classes
      </button>
    </section>
  );
}
