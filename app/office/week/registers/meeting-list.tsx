// The day's classes, each a card that links to its register.
import { Link } from "react-router";
import { formatTimes } from "#app/ui/format.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { classWords } from "#app/office/class-places/class-words.ts";
import { CancelledCard } from "./cancelled/cancelled-card.tsx";
import type { CancelledMeeting } from "./cancelled/cancelled-meeting.ts";
import type { ShownMeeting } from "./register/register-shown.ts";
import { markedWords } from "./register/register.ts";
import type { RegisterLinks } from "./register/register-links.ts";
import styles from "./registers.module.css";

type Shown = ShownMeeting & { marked: number; expected: number };

type Props = {
  meetings: readonly Shown[];
  cancelled: readonly CancelledMeeting[];
  links: RegisterLinks;
  isToday: boolean;
};

export function MeetingList({ meetings, cancelled, links, isToday }: Props) {
  if (meetings.length + cancelled.length === 0) {
    return <EmptyState title={isToday ? "No classes today." : "No classes on this day."} />;
  }
  const inOrder = [...meetings, ...cancelled].toSorted(
    (one, other) => one.fromMinute - other.fromMinute,
  );
  return (
    <ul className={styles.meetings}>
      {inOrder.map((meeting) =>
        "told" in meeting ? (
          <CancelledCard key={`cancelled ${meeting.id}`} meeting={meeting} />
        ) : (
          <MeetingCard key={meeting.id} meeting={meeting} to={links.register(meeting.id)} />
        ),
      )}
    </ul>
  );
}

function MeetingCard({ meeting, to }: { meeting: Shown; to: string }) {
  const { name, studio, teachers, marked, expected } = meeting;
  const isDone = expected > 0 && marked === expected;
  return (
    <li className={styles.meeting}>
      <span className={styles.time}>{formatTimes(meeting)}</span>
      <span className={styles.what}>
        <Link className={styles.name} to={to} aria-label={`Register of ${classWords(meeting)}`}>
          {name}
        </Link>
        <span className={styles.where}>{[studio, teachers].filter(Boolean).join(" · ")}</span>
      </span>
      <Tag tone={isDone ? "good" : undefined}>{markedWords(marked, expected)}</Tag>
    </li>
  );
}
