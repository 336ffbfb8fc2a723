// The card of one member to call: contact details, last call and due day.
import { Button } from "@mantine/core";
import { ChildLink } from "#app/office/member-record/child-link.tsx";
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { formatDay } from "#app/ui/format.ts";
import { Tag, type Tone } from "#app/ui/tag.tsx";
import type { CallState } from "#app/office/member-record/next-call.ts";
import { daysInWords, LOG_WORDS } from "./call-words.ts";
import type { Card } from "../check-ins.server.ts";
import styles from "./call-card.module.css";

const TONES: Record<CallState, Tone> = { overdue: "danger", soon: "warning", ok: "good" };

export function CallCard({ card, onLog }: { card: Card; onLog: () => void }) {
  const { name, parentName, email, phone, state, daysLeft, due, lastCall, tried, attendance } =
    card;
  return (
    <li className={styles.card} data-state={state} aria-label={name}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <ChildLink id={card.id} name={name} />
        </h3>
        <span className={styles.tags}>
          <Tag tone={TONES[state]}>{daysInWords(daysLeft)}</Tag>
          {tried > 0 && <Tag>tried {tried === 1 ? "once" : `${tried} times`}</Tag>}
        </span>
      </div>
      <p className={styles.reach}>
        <span>{parentName || "Parent not known"}</span>
        {phone && <PhoneLink phone={phone} />}
      </p>
      <p className={styles.email}>{email ? <EmailLink email={email} isShort /> : "No email"}</p>
      <p className={styles.lastCall}>
        Last call:{" "}
        {lastCall
          ? `${formatDay(lastCall.day)}${lastCall.outcome ? ` · ${lastCall.outcome}` : ""}`
          : "none yet"}
      </p>
      <p className={styles.due}>
        Due: {formatDay(due)}
        {attendance && (
          <span title="In the last 8 weeks">
            {" · "}came {attendance.came} of {attendance.of}
          </span>
        )}
      </p>
      <Button
        variant="outline"
        size="compact-md"
        aria-label={`${LOG_WORDS[state]}: ${name}`}
        onClick={onLog}
      >
        {LOG_WORDS[state]}
      </Button>
    </li>
  );
}
