// The third screen of an event's booking: what is booked, for whom and at what price.
import { Fragment } from "react";
import { formatDay } from "#app/ui/format.ts";
import frame from "../booking/booking-frame.module.css";
import { ageOf } from "../booking/child-age.ts";
import { placesPrice } from "../booking/mail-words.ts";
import details from "../booking/trial/give-details.module.css";
import { ParentRows } from "../booking/trial/parent-rows.tsx";
import { dateWords } from "../content/price-words.ts";
import { wordsOfAge } from "../slides/timetable/ages.ts";
import type { EventStep, EventToBook } from "./book-event-page.server.ts";
import { questionsIn } from "./event.ts";
import { entryOf, gradesIn, levelOf, placePrice, type ExamGrade, type TypedEntry } from "./exam.ts";
import { whenWords } from "./event-words.ts";

export function ReviewEvent({ step, event }: { step: EventStep; event: EventToBook }) {
  const { typed, isFull } = step;
  const { children } = typed;
  const asked = questionsIn(event.questions);
  const grades = gradesIn(event.grades);
  const prices = children.map(({ entry }) => placePrice(event, entryOf(entry, grades)));
  const isFree = prices.every((price) => price === 0);
  return (
    <>
      <section className={details.card} aria-labelledby="event-what">
        <h2 id="event-what">{isFull ? "Waiting list" : event.name}</h2>
        <dl>
          <dt>When</dt>
          <dd>{whenWords(event)}</dd>
          <dt>Where</dt>
          <dd>{event.venue}</dd>
          <dt>Price</dt>
          <dd>{isFree ? "Free" : placesPrice(prices)}</dd>
          {!isFree && !isFull && (
            <>
              <dt>Cancelling</dt>
              <dd>Free of charge until {dateWords(event.cancelBy)}</dd>
            </>
          )}
        </dl>
      </section>
      <section className={details.card} aria-labelledby="event-who">
        <h2 id="event-who">Your details</h2>
        <dl>
          {children.map(({ childName, childAge, note, answers, entry }) => (
            <Fragment key={childName}>
              <dt>Child</dt>
              <dd>
                {childName}, {ageWords(childAge, event.firstDay)}
              </dd>
              {grades.length > 0 && (
                <>
                  <dt>Exam entry</dt>
                  <dd>{entryWords(entry, grades)}</dd>
                </>
              )}
              {asked.map(({ words }, index) =>
                answers[index] ? (
                  <Fragment key={words}>
                    <dt>{words}</dt>
                    <dd>{answers[index]}</dd>
                  </Fragment>
                ) : null,
              )}
              {note && (
                <>
                  <dt>Note</dt>
                  <dd>{note}</dd>
                </>
              )}
            </Fragment>
          ))}
          <ParentRows typed={typed} />
        </dl>
        <button name="go" value="children" className={details.change}>
          Change details
        </button>
      </section>
      <p className={frame.on}>
        <button name="go" value={isFull ? "wait" : "book"} className={frame.button}>
          {isFull ? "Join the waiting list" : "Book the event"}
        </button>
        <button name="go" value="details" className={details.back}>
          Back
        </button>
      </p>
    </>
  );
}

/** Returns 'Ballet, Grade 1: Wren Gull, born 3 Apr 2018, number 123'. */
function entryWords(typed: TypedEntry, grades: readonly ExamGrade[]): string {
  const entry = entryOf(typed, grades);
  if (entry === null) return "";
  const { certificateName, birthDate, boardNumber } = entry;
  const number = boardNumber === "" ? "" : `, number ${boardNumber}`;
  return `${levelOf(entry)}: ${certificateName}, born ${formatDay(birthDate)}${number}`;
}

/** Returns the age that a text, such as a birth date, gives on a day (YYYY-MM-DD). */
function ageWords(text: string, on: string): string {
  const age = ageOf(text, on);
  return age === null ? text : wordsOfAge(age);
}
