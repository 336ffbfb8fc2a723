// The children of a booking with their dates and waiting lists.
import type { BookedMeeting } from "../booking-mail.ts";
import { meetingWords } from "../booking-mail.ts";
import { pickText } from "../booking.ts";
import { dayWords } from "../trial-words.ts";
import styles from "../yours/yours-page.module.css";

type Booked = {
  childName: string;
  meetings: readonly BookedMeeting[];
  waitNames: readonly string[];
};

export function ChildrenBooked({ of }: { of: readonly Booked[] }) {
  return of.map(({ childName, meetings, waitNames }) => (
    <section key={childName} aria-label={childName}>
      <h2 className={styles.whose}>{childName}</h2>
      <ul className={styles.meetings}>
        {meetings.map((one) => (
          <li key={pickText(one)}>
            <strong>{dayWords(one.day)}</strong>
            <span>{meetingWords(one).slice(dayWords(one.day).length + 2)}</span>
          </li>
        ))}
        {waitNames.map((name) => (
          <li key={name}>
            <strong>Waiting list</strong>
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
