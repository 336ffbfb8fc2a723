// A cancelled meeting in the day's list: struck through, with the reason and how many families were told.
import { formatTimes } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import styles from "../registers.module.css";
import type { CancelledMeeting } from "./cancelled-meeting.ts";

export function CancelledCard({ meeting }: { meeting: CancelledMeeting }) {
  const { name, studio, teachers, reason, told } = meeting;
  return (
    <li className={styles.meeting}>
      <s className={styles.time}>{formatTimes(meeting)}</s>
      <span className={styles.what}>
        <span className={styles.name}>
          <s>{name}</s>
        </span>
        <span className={styles.where}>{[studio, teachers].filter(Boolean).join(" · ")}</span>
        <span className={styles.where}>{told}</span>
      </span>
      <Tag tone="danger">Cancelled: {reason}</Tag>
    </li>
  );
}
