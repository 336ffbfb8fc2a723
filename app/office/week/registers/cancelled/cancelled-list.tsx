// The cancelled meetings of a day: struck through, with why, and how many families were told.
import { formatTimes } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import styles from "../registers.module.css";
import type { CancelledMeeting } from "./cancelled-meeting.ts";

export function CancelledList({ cancelled }: { cancelled: readonly CancelledMeeting[] }) {
  if (cancelled.length === 0) return null;
  return (
    <ul className={styles.meetings} aria-label="Cancelled classes">
      {cancelled.map(({ id, name, studio, teachers, reason, told, ...times }) => (
        <li key={id} className={styles.meeting}>
          <s className={styles.time}>{formatTimes(times)}</s>
          <span className={styles.what}>
            <s className={styles.name}>{name}</s>
            <span className={styles.where}>{[studio, teachers].filter(Boolean).join(" · ")}</span>
            <span className={styles.where}>{told}</span>
          </span>
          <Tag tone="danger">Cancelled: {reason}</Tag>
        </li>
      ))}
    </ul>
  );
}
