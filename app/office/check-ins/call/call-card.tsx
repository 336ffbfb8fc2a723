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
      <div className={styles.reach}>
        <p>
          {parentName || "Parent not known"}
          {phone && " · "}
          <PhoneLink phone={phone} />
        </p>
        <p className={styles.email}>{email ? <EmailLink email={email} isShort /> : "No email"}</p>
      </div>
      <Button
        variant="outline"
        size="compact-md"
        aria-label={`${LOG_WORDS[state]}: ${name}`}
        onClick={onLog}
      >
        {LOG_WORDS[state]}
      </Button>
      <p className={styles.calls}>
        <span>
          Last call:{" "}
          {lastCall
            ? `${formatDay(lastCall.day)}${lastCall.outcome ? ` · ${lastCall.outcome}` : ""}`
            : "none yet"}
        </span>
        <span>Due: {formatDay(due)}</span>
        {attendance && (
          <span title="In the last 8 weeks">
            Came: {attendance.came} of {attendance.of}
          </span>
        )}
      </p>
    </li>
  );
}
