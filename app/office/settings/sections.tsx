// Backups, mail, and the amounts that the law sets.
import { Button, TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import {
  DAILY_KEPT,
  OTHERS_KEPT_WEEKS,
  OVERDUE_HOURS,
  WEEKLY_KEPT,
} from "#app/platform/backup/copies/kept-backups.ts";
import { readDay } from "#app/platform/typed/day.ts";
import { valueOf } from "#app/platform/typed/reading.ts";
import { DraftNotice } from "#app/sending/drafts/draft-notice.tsx";
import { useFormDraft } from "#app/sending/drafts/use-form-draft.ts";
import { useTextDraft } from "#app/sending/drafts/use-text-draft.ts";
import { formatCount, formatDay, formatMoney } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import { offerUndo, say } from "../saving/notices.tsx";
import { DayField } from "../typed/day-field.tsx";
import { MoneyField } from "../typed/money-field.tsx";
import { BothValues } from "../saving/both-values.tsx";
import { useSettingsSave } from "./use-settings-save.ts";
import styles from "./settings.module.css";
import { OWNERS_ONLY } from "./people/owners-only.ts";
import { readWage } from "./school/wage.ts";

type BackupsProps = {
  lastGood: string | null;
  isOverdue: boolean;
  isWanted: boolean;
  /** Only the owner's key opens them. */
  isEncrypted: boolean;
  /** The copy elsewhere; null where there is no place for one. */
  copy: { last: string | null; isOverdue: boolean } | null;
  isOwner: boolean;
};

export function Backups(props: BackupsProps) {
  const { lastGood, isOverdue, isWanted, isEncrypted, copy, isOwner } = props;
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
      <Copy copy={copy} />
      <p>
        One is made each night with the photos, loaded into a scratch copy and compared before it
        counts. {DAILY_KEPT} days and {WEEKLY_KEPT} weeks are kept, in the folder{" "}
        <code>backups</code> of the data folder. Those made by hand, before a restore and before an
        update go after {OTHERS_KEPT_WEEKS} weeks.{" "}
        {isEncrypted && "Each is encrypted: only the key that the owner keeps opens it."}
      </p>
      {other && (
        <p role="alert" className={styles.problem}>
          {other}
        </p>
      )}
      {isWanted && (
        <output className={styles.wanted}>One is asked for, and starts within 10 minutes.</output>
      )}
      <Button
        variant="default"
        loading={isSaving}
        disabled={isWanted || !isOwner}
        title={isOwner ? undefined : OWNERS_ONLY}
        onClick={() => send({ do: "back up" })}
      >
        Back up now
      </Button>
      <details className={styles.guide}>
        <summary>How to restore</summary>
        <p>
          On the machine that is to run the school: stop the product, then{" "}
          <code>npm run restore -- the-archive.tar.gz</code>. For an encrypted one, whose name ends
          in <code>.age</code>, it asks for the owner's key and keeps it nowhere. The archive is
          checked before anything is touched, and what was there is kept as a backup of its own.
          Everybody signs in anew, and what was revoked since stays revoked.
        </p>
      </details>
    </section>
  );
}

function Copy({ copy }: Pick<BackupsProps, "copy">) {
  if (!copy) {
    return (
      <p>
        <Tag tone="warning">No copy elsewhere</Tag> All backups lie on this disk. If it breaks or is
        stolen, they go with it: set <code>CALLBOARD_BACKUP_COPY</code> to a folder on another disk,
        or the <code>BACKUP_S3_</code> variables to a bucket.
      </p>
    );
  }
  return (
    <>
      <p>
        Last copy elsewhere: <strong>{copy.last ?? "none yet"}</strong>{" "}
        {copy.isOverdue ? <Tag tone="danger">Overdue</Tag> : <Tag tone="good">In time</Tag>}
      </p>
      {copy.isOverdue && (
        <p className={styles.problem}>
          No backup of the last {OVERDUE_HOURS} hours has been copied elsewhere. Look whether the
          folder or the bucket can be reached from this machine.
        </p>
      )}
    </>
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
  const { draftName, text: recipient, setText, forget, isRestored } = useTextDraft("test message");
  const { send, isSaving, messages, other } = useSettingsSave(() => {
    forget();
    say(hasServer ? "The message is on its way." : "The message waits in the outbox.");
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    send({ do: "test mail", recipient }, { draft: draftName });
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
        <DraftNotice isRestored={isRestored} onForget={forget} />
        <TextInput
          label="Send a test message to"
          type="email"
          autoComplete="off"
          value={recipient}
          error={messages.recipient ?? (other || undefined)}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={isSaving}>
          Send
        </Button>
      </form>
    </section>
  );
}

type Wage = { fromDay: string; pence: number };

function WageLine({ fromDay, pence }: Wage) {
  const { send, isSaving, other } = useSettingsSave(({ change }) => {
    if (change) offerUndo(change);
  });
  return (
    <li>
      <span className={styles.grow}>
        {formatMoney(pence)} <small>from {formatDay(fromDay)}</small>
        {other && <strong role="alert">{other}</strong>}
      </span>
      <Button
        size="sm"
        variant="default"
        aria-label={`Remove the wage from ${formatDay(fromDay)}`}
        loading={isSaving}
        onClick={() => send({ do: "remove wage", fromDay })}
      >
        Remove
      </Button>
    </li>
  );
}

export function Wages({ wages }: { wages: readonly Wage[] }) {
  const draft = useFormDraft("living wage", { fromDay: "", wage: "" });
  const { fromDay, wage } = draft.values;
  const { send, isSaving, messages, other, both } = useSettingsSave(
    (answer) => {
      draft.forget();
      if (answer.change) offerUndo(answer.change);
      else say("Saved!");
    },
    { onTheirs: () => draft.forget() },
  );
  const save = (event: FormEvent) => {
    event.preventDefault();
    const from = valueOf(readDay(fromDay));
    const was = wages.find((each) => each.fromDay === from)?.pence ?? null;
    const pence = valueOf(readWage(wage));
    const mine = pence === null ? wage : formatMoney(pence);
    send({ do: "set wage", fromDay, wage, was }, { draft: draft.draftName, mine });
  };
  return (
    <section className={styles.section} aria-labelledby="wages">
      <h2 id="wages" className={styles.title}>
        National Living Wage
      </h2>
      <p>The payroll warns where a rate is below it.</p>
      <ul className={styles.list}>
        {wages.map((each) => (
          <WageLine key={each.fromDay} {...each} />
        ))}
      </ul>
      <form onSubmit={save} noValidate className={styles.form}>
        <DraftNotice isRestored={draft.isRestored} onForget={draft.forget} />
        <DayField
          label="From"
          value={fromDay}
          error={messages.fromDay}
          onChange={(next) => draft.set({ fromDay: next })}
        />
        <MoneyField
          label="Pounds an hour"
          read={readWage}
          value={wage}
          error={messages.wage ?? (other || undefined)}
          onChange={(next) => draft.set({ wage: next })}
        />
        <BothValues both={both} />
        <Button type="submit" variant="default" loading={isSaving}>
          Add
        </Button>
      </form>
    </section>
  );
}
