// The way into a room, with a line of what is in it.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatCount, formatDay, formatMoney } from "#app/ui/format.ts";
import {
  ArchiveIcon,
  CalendarIcon,
  EnquiriesIcon,
  HistoryIcon,
  HourglassIcon,
  LessonsIcon,
  LockIcon,
  MembersIcon,
  PoundIcon,
} from "#app/ui/icons.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Index } from "./index.server.ts";
import { OWNERS_ONLY } from "./owners-only.ts";
import type { RoomName } from "./rooms.ts";
import styles from "./rooms.module.css";

const ICON = 22;

const ICONS: Record<RoomName, typeof LockIcon> = {
  People: MembersIcon,
  Doors: LockIcon,
  School: LessonsIcon,
  Terms: CalendarIcon,
  Prices: PoundIcon,
  Mail: EnquiriesIcon,
  Backups: ArchiveIcon,
  Retention: HourglassIcon,
  Log: HistoryIcon,
};

type Props = {
  name: RoomName;
  path: string;
  about: string;
  index: Index;
  /** Who looks is no owner, and an owner alone changes what is in there. */
  mayOnlyLook: boolean;
};

export function RoomLink({ name, path, about, index, mayOnlyLook }: Props) {
  const Icon = ICONS[name];
  return (
    <Link to={path} className={styles.room}>
      <Icon size={ICON} aria-hidden />
      <span className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.about}>{about}</span>
        <span className={styles.state}>{STATES[name](index)}</span>
        {mayOnlyLook && <span className={styles.look}>{OWNERS_ONLY}</span>}
      </span>
    </Link>
  );
}

const STATES: Record<RoomName, (index: Index) => ReactNode> = {
  People: ({ people }) => formatCount(people, "person", "people"),
  Doors: ({ wrongTries }) =>
    wrongTries > 0
      ? `${formatCount(wrongTries, "wrong try", "wrong tries")} since yesterday`
      : "No wrong tries since yesterday",
  School: ({ school, classes, sampleReviews }) => (
    <>
      {school}, {formatCount(classes, "class", "classes")}{" "}
      {sampleReviews > 0 && <Tag tone="warning">Sample reviews</Tag>}
    </>
  ),
  Terms: ({ next }) =>
    next ? `Next: ${next.name}, ${formatDay(next.day)}` : "No day is known yet",
  Prices: ({ wage }) =>
    wage === null ? "No living wage is set" : `Living wage ${formatMoney(wage)}`,
  Mail: ({ mail: { hasServer, waiting, failed } }) => (
    <>
      {hasServer ? `${formatCount(waiting, "message")} waiting` : "No mail server is set"}{" "}
      {failed > 0 && <Tag tone="danger">{failed} failed</Tag>}
    </>
  ),
  Backups: ({ backup: { lastGood, isOverdue, isCopyOverdue } }) => (
    <>
      {lastGood ? `Last good ${lastGood}` : "None yet"}{" "}
      {isOverdue && <Tag tone="danger">Overdue</Tag>}
      {isCopyOverdue && <Tag tone="danger">Copy overdue</Tag>}
    </>
  ),
  Retention: ({ going }) =>
    going > 0 ? `${going} to go within 30 days` : "Nothing goes within 30 days",
  Log: ({ lastLine }) => (lastLine ? `Last line ${lastLine}` : "Nothing was done yet"),
};
