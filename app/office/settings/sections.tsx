// Backups, mail, and the amounts that the law sets.
import { Button, TextInput } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { formatCount, formatDay, formatMoney } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import { say } from "../saving/notices.tsx";
import { useSettingsSave } from "./use-settings-save.ts";
import styles from "./settings.module.css";

export function Backups({ lastGood, isOverdue }: { lastGood: string | null; isOverdue: boolean }) {
  const { send, isSaving, other } = useSettingsSave(() =>
    say("A backup starts within 10 minutes."),
  );
  return (
    <section className={styles.section} aria-labelledby="backups">
      <h2 id="backups" className={styles.title}>
        Backups
      </h2>
      <p>
        Last good backup: <strong>{lastGood ?? "none yet"}</strong>{" "}
        {isOverdue ? <Tag tone="danger">Overdue</Tag> : <Tag tone="good">In time</Tag>}
      </p>
      <p>
        One is made each night with the photos, loaded into a scratch copy and compared before it
        counts. 14 days and 8 weeks are kept, in the folder <code>backups</code> of the data folder.
      </p>
      {other && (
        <p role="alert" className={styles.problem}>
          {other}
        </p>
      )}
      <Button variant="default" loading={isSaving} onClick={() => send({ do: "back up" })}>
        Back up now
      </Button>
      <details className={styles.guide}>
        <summary>How to restore</summary>
        <p>
          On the machine that is to run the school: stop the product, then{" "}
          <code>npm run restore -- the-archive.tar.gz</code>. The archive is checked before anything
          is touched, and what was there is kept as a backup of its own.
        </p>
      </details>
    </section>
  );
}

/** Reviews that nobody has written may be shown as samples of a sample school, and nowhere else. */
export function SampleReviews() {
  return (
    <section className={styles.section} aria-labelledby="sample-reviews">
      <h2 id="sample-reviews" className={styles.title}>
        Parent reviews
      </h2>
      <p>
        <Tag tone="warning">Samples</Tag> The website shows sample reviews until they are replaced.
        Before parents see it, put real ones in their place, each with its source and date.
      </p>
      <Button component="a" href="/admin/editor" variant="default">
        Replace the samples
      </Button>
    </section>
  );
}

type MailProps = {
  hasServer: boolean;
  from: string | null;
  waiting: number;
  sent: number;
  failed: number;
};

export function Mail({ hasServer, from, waiting, sent, failed }: MailProps) {
  const [recipient, setRecipient] = useState("");
  const { send, isSaving, messages, other } = useSettingsSave(() =>
    say(hasServer ? "The message is on its way." : "The message waits in the outbox."),
  );
  const save = (event: FormEvent) => {
    event.preventDefault();
    send({ do: "test mail", recipient });
  };
  return (
    <section className={styles.section} aria-labelledby="mail">
      <h2 id="mail" className={styles.title}>
        Mail
      </h2>
      <p>
        {hasServer
          ? `Mail goes out from ${from}.`
          : "No mail server is set: mail waits in the outbox, and enquiries are read here."}
      </p>
      <p>
        {formatCount(waiting, "message")} waiting, {sent} sent{" "}
        {failed > 0 && <Tag tone="danger">{failed} failed</Tag>}
      </p>
      <form onSubmit={save} noValidate className={styles.form}>
        <TextInput
          label="Send a test message to"
          type="email"
          autoComplete="off"
          value={recipient}
          error={messages.recipient ?? (other || undefined)}
          onChange={({ currentTarget }) => setRecipient(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isSaving}>
          Send
        </Button>
      </form>
    </section>
  );
}

type Wage = { fromDay: string; pence: number };

export function Wages({ wages }: { wages: readonly Wage[] }) {
  const [fromDay, setFromDay] = useState("");
  const [wage, setWage] = useState("");
  const { send, isSaving, messages, other } = useSettingsSave(() => {
    setFromDay("");
    setWage("");
    say("Saved!");
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    send({ do: "set wage", fromDay, wage });
  };
  return (
    <section className={styles.section} aria-labelledby="wages">
      <h2 id="wages" className={styles.title}>
        National Living Wage
      </h2>
      <p>The payroll warns where a rate is below it.</p>
      <ul className={styles.list}>
        {wages.map((each) => (
          <li key={each.fromDay}>
            <span className={styles.grow}>
              {formatMoney(each.pence)} <small>from {formatDay(each.fromDay)}</small>
            </span>
            <Button
              size="sm"
              variant="default"
              aria-label={`Remove the wage from ${formatDay(each.fromDay)}`}
              onClick={() => send({ do: "remove wage", fromDay: each.fromDay })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <form onSubmit={save} noValidate className={styles.form}>
        <TextInput
          label="From"
          type="date"
          value={fromDay}
          error={messages.fromDay}
          onChange={({ currentTarget }) => setFromDay(currentTarget.value)}
        />
        <TextInput
          label="Pounds an hour"
          inputMode="decimal"
          autoComplete="off"
          value={wage}
          error={messages.wage ?? (other || undefined)}
          onChange={({ currentTarget }) => setWage(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isSaving}>
          Add
        </Button>
      </form>
    </section>
  );
}
