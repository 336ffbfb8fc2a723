// One child's coming meetings, cancelled and moved ones first, each with 'Absent'.
import { phoneLink } from "#app/site/contact/phone-link.ts";
import { dayWords } from "#app/site/booking/trial-words.ts";
import { formatTime, formatTimes } from "#app/ui/format.ts";
import { MakeUpForm } from "../make-ups/make-up-form.tsx";
import styles from "../family.module.css";
import type { ChildWeek, ShownMeeting } from "./read-week.server.ts";

type Props = {
  week: ChildWeek;
  /** The clothes to wear where a class has none of its own. */
  usualWear: string;
  phone: string;
};

export function ChildCard({ week, usualWear, phone }: Props) {
  const { child, cancelled, meetings, nextDay, makeUps } = week;
  const { id, firstName, name, maySee, isActive } = child;
  const isEmpty = cancelled.length + meetings.length === 0;
  return (
    <article className={styles.child} aria-labelledby={`child-${id}`}>
      <h2 id={`child-${id}`}>{maySee ? name : firstName}</h2>
      {!isActive && <p>{firstName} has left.</p>}
      {isActive && isEmpty && (
        <p>
          No classes in the next two weeks.
          {nextDay !== null && ` Next: ${dayWords(nextDay)}.`}
        </p>
      )}
      <ul className={styles.meetings}>
        {cancelled.map(({ classId, day, name: what, reason, ...times }) => (
          <li key={`${classId} ${day}`} data-cancelled="">
            <div>
              <p className={styles.when}>
                <del>
                  {dayWords(day)}, {formatTimes(times)}
                </del>
              </p>
              <p>
                <strong>{what}</strong> is cancelled{reason && `: ${reason}`}
              </p>
            </div>
          </li>
        ))}
        {meetings.map((meeting) => (
          <li key={`${meeting.classId} ${meeting.day}`} data-absent={meeting.isAbsent || undefined}>
            <Meeting meeting={meeting} maySee={maySee} usualWear={usualWear} />
            {maySee && <Acts id={id} firstName={firstName} meeting={meeting} phone={phone} />}
          </li>
        ))}
      </ul>
      {makeUps && <MakeUpForm makeUps={makeUps} childId={id} firstName={firstName} />}
      {maySee && isActive && (
        <p>
          <a href={`/family/children/${id}`} className={styles.link}>
            Absent for longer
          </a>
        </p>
      )}
    </article>
  );
}

type MeetingProps = { meeting: ShownMeeting; maySee: boolean; usualWear: string };

function Meeting({ meeting, maySee, usualWear }: MeetingProps) {
  const { day, name, studio, teachers, movedFrom, isAbsent, makeUp } = meeting;
  const wear = meeting.wear || usualWear;
  return (
    <div>
      <p className={styles.when}>
        {dayWords(day)}, {formatTimes(meeting)}
      </p>
      {movedFrom && (
        <p className={styles.moved}>
          Moved from{" "}
          <del>
            {dayWords(movedFrom.day)}, {formatTime(movedFrom.fromMinute)}
          </del>
        </p>
      )}
      <p>
        <strong>{name}</strong>
        {isAbsent && <span className={styles.absent}>Absent</span>}
        {makeUp !== null && <span className={styles.absent}>Make-up</span>}
      </p>
      <p className={styles.quiet}>
        {[maySee && teachers !== "" ? `with ${teachers}` : "", studio].filter(Boolean).join(", ")}
      </p>
      {maySee && wear !== "" && !isAbsent && <p className={styles.quiet}>Bring: {wear}</p>}
    </div>
  );
}

type ActsProps = { id: string; firstName: string; meeting: ShownMeeting; phone: string };

function Acts({ id, firstName, meeting, phone }: ActsProps) {
  const { classId, day, name, isAbsent, isReported, isMarked, hasStarted, makeUp } = meeting;
  const of = `${firstName}, ${name}, ${dayWords(day)}`;
  if (hasStarted || isMarked || (isAbsent && !isReported)) {
    return phone === "" || (isAbsent && !hasStarted) ? null : (
      <a href={phoneLink(phone)} className={styles.act}>
        Call us
      </a>
    );
  }
  if (makeUp !== null && !isAbsent) {
    return (
      <form method="post">
        <input type="hidden" name="child" value={id} />
        <input type="hidden" name="makeUp" value={makeUp} />
        <button
          name="act"
          value="cancel make-up"
          className={styles.act}
          aria-label={`Cancel the make-up: ${of}`}
        >
          Cancel
        </button>
      </form>
    );
  }
  return (
    <form method="post">
      <input type="hidden" name="child" value={id} />
      <input type="hidden" name="class" value={classId} />
      <input type="hidden" name="day" value={day} />
      <button
        name="act"
        value={isAbsent ? "undo" : "absent"}
        className={styles.act}
        aria-label={`${isAbsent ? "Undo absence" : "Absent"}: ${of}`}
      >
        {isAbsent ? "Undo" : "Absent"}
      </button>
    </form>
  );
}
