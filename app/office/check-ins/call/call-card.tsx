// The card of one member to call: contact details, last call and due day.
import { Button } from "@mantine/core";
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { Fact, Facts } from "#app/ui/page/facts.tsx";
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
        <h3 className={styles.name}>{name}</h3>
        <span className={styles.tags}>
          <Tag tone={TONES[state]}>{daysInWords(daysLeft)}</Tag>
          {tried > 0 && <Tag>tried {tried === 1 ? "once" : `${tried} times`}</Tag>}
        </span>
      </div>
      <Facts terms="5rem" fz="sm">
        <Fact name="Parent">{parentName || "—"}</Fact>
        <Fact name="Phone">{phone ? <PhoneLink phone={phone} /> : "—"}</Fact>
        <Fact name="Email">{email ? <EmailLink email={email} /> : "—"}</Fact>
        <Fact name="Last call">
          {lastCall
            ? `${formatDay(lastCall.day)}${lastCall.outcome ? ` · ${lastCall.outcome}` : ""}`
            : "None yet"}
        </Fact>
        {attendance && (
          <Fact name="Attended">
            {attendance.came} of {attendance.of} in the last 8 weeks
          </Fact>
        )}
        <Fact name="Due">{formatDay(due)}</Fact>
      </Facts>
      <Button
        className={styles.log}
        variant={state === "ok" ? "default" : state === "soon" ? "light" : "filled"}
        aria-label={`${LOG_WORDS[state]}: ${name}`}
        onClick={onLog}
      >
        {LOG_WORDS[state]}
      </Button>
    </li>
  );
}
