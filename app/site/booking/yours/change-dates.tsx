// Other dates of the classes that were booked, and of those that fit beside them.
import { formatTimes } from "#app/ui/format.ts";
import frame from "../booking-frame.module.css";
import { pickText, type BookableClass } from "../booking.ts";
import { dayWords } from "../trial-words.ts";
import type { ToldMeeting } from "../booking-mail.ts";
import styles from "./yours-page.module.css";

type ChangeDatesProps = {
  classes: readonly BookableClass[];
  meetings: readonly ToldMeeting[];
  today: string;
};

export function ChangeDates({ classes, meetings, today }: ChangeDatesProps) {
  const booked = new Set(meetings.map(pickText));
  const own = classes.filter(({ id }) => meetings.some(({ classId }) => classId === id));
  return (
    <details className={styles.change}>
      <summary>Change the dates</summary>
      <form method="post">
        {own.map(({ id, name, ...one }) => (
          <fieldset key={id}>
            <legend>
              {name}, {formatTimes(one)}
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
        ))}
        <button name="act" value="change" className={frame.button}>
          Save the dates
        </button>
      </form>
    </details>
  );
}
