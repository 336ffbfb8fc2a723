// A link to a settings page, with a summary of its state.
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
  UploadIcon,
} from "#app/ui/icons.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Index } from "./index.server.ts";
import { OWNERS_ONLY } from "./owners-only.ts";
import type { RoomName } from "./rooms.ts";
import styles from "./rooms.module.css";

const ICON = 22;

const ICONS: Record<RoomName, typeof LockIcon> = {
  People: MembersIcon,
  "Sign-in": LockIcon,
  School: LessonsIcon,
  Terms: CalendarIcon,
  Prices: PoundIcon,
  Mail: EnquiriesIcon,
  "Import and export": UploadIcon,
  Backups: ArchiveIcon,
  Retention: HourglassIcon,
  Log: HistoryIcon,
};

type Props = {
  name: RoomName;
  path: string;
  about: string;
  index: Index;
  /** The visitor may view the page, but only an owner can change it. */
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
  "Sign-in": ({ wrongTries }) =>
    wrongTries > 0
      ? `${formatCount(wrongTries, "failed sign-in")} since yesterday`
      : "No failed sign-ins since yesterday",
  School: ({ school, classes, sampleReviews }) => (
    <>
      {school}, {formatCount(classes, "class", "classes")}{" "}
      {sampleReviews > 0 && <Tag tone="warning">Sample reviews</Tag>}
    </>
  ),
  Terms: ({ next }) => (next ? `Next: ${next.name}, ${formatDay(next.day)}` : "No dates set yet"),
  Prices: ({ wage }) => (wage === null ? "No living wage set" : `Living wage ${formatMoney(wage)}`),
  Mail: ({ mail: { hasServer, waiting, failed } }) => (
    <>
      {hasServer ? `${formatCount(waiting, "message")} waiting` : "No mail server set up"}{" "}
      {failed > 0 && <Tag tone="danger">{failed} failed</Tag>}
    </>
  ),
  "Import and export": ({ lastImport }) =>
    lastImport ? `Last import ${formatDay(lastImport)}` : "Nothing imported yet",
  Backups: ({ backup: { lastGood, isOverdue, isCopyOverdue } }) => (
    <>
      {lastGood ? `Last good ${lastGood}` : "None yet"}{" "}
      {isOverdue && <Tag tone="danger">Overdue</Tag>}
      {isCopyOverdue && <Tag tone="danger">Copy overdue</Tag>}
    </>
  ),
  Retention: ({ going }) =>
    going > 0 ? `${going} to be deleted within 30 days` : "Nothing to delete within 30 days",
  Log: ({ lastLine }) => (lastLine ? `Last entry ${lastLine}` : "Nothing here yet"),
};
