// The form for other dates of the booked classes, and dates of other classes in the same two weeks.
import { formatTimes } from "#app/ui/format.ts";
import frame from "../booking-frame.module.css";
import { MOST_CONFIRMED, pickText, windowOf, type BookableClass } from "../booking.ts";
import { dayWords } from "../trial-words.ts";
import type { BookedMeeting } from "../booking-mail.ts";
import styles from "./yours-page.module.css";

type ChangeDatesProps = {
  classes: readonly BookableClass[];
  meetings: readonly BookedMeeting[];
  today: string;
};

export function ChangeDates({ classes, meetings, today }: ChangeDatesProps) {
  const booked = new Set(meetings.map(pickText));
  const isOwn = ({ id }: BookableClass) => meetings.some(({ classId }) => classId === id);
  const span = windowOf(meetings);
  const others = classes
    .filter((one) => !isOwn(one))
    .map((one) => ({
      ...one,
      meetings: one.meetings.filter(
        ({ day, left }) => left > 0 && span !== null && span.first <= day && day <= span.last,
      ),
    }))
    .filter((one) => one.meetings.length > 0);
  return (
    <details className={styles.change}>
      <summary>Change the dates</summary>
      <form method="post">
        {classes.filter(isOwn).map((one) => (
          <DatesOf key={one.id} {...{ one, today, booked }} />
        ))}
        {others.length > 0 && (
          <details>
            <summary>Add other classes</summary>
            <p>Any class in the two weeks of your trial, up to {MOST_CONFIRMED} dates in all.</p>
            {others.map((one) => (
              <DatesOf key={one.id} {...{ one, today, booked }} />
            ))}
          </details>
        )}
        <button name="act" value="change" className={frame.button}>
          Save dates
        </button>
      </form>
    </details>
  );
}

type DatesOfProps = { one: BookableClass; today: string; booked: ReadonlySet<string> };

function DatesOf({ one, today, booked }: DatesOfProps) {
  const { id, name, day: weekday } = one;
  return (
    <fieldset>
      <legend>
        {name}, {weekday} {formatTimes(one)}
      </legend>
      {one.meetings
        .filter(({ day }) => day >= today)
        .map(({ day, left }) => {
          const value = pickText({ classId: id, day });
          const isBooked = booked.has(value);
          return (
            <label key={day}>
              <input
                type="checkbox"
                name="pick"
                value={value}
                defaultChecked={isBooked}
                disabled={left === 0 && !isBooked}
              />
              <span>
                {dayWords(day)}
                {left === 0 && !isBooked && ", full"}
              </span>
            </label>
          );
        })}
    </fieldset>
  );
}
