// The sender address, the outbox, and a test message.
import { Button, TextInput } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import { useTextDraft } from "#app/client/drafts/use-text-draft.ts";
import { formatCount, formatDay } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import { useReadWhile } from "#app/office/saving/use-read-while.ts";
import { Section } from "#app/office/settings/section.tsx";
import styles from "#app/office/settings/settings.module.css";
import { useSettingsSave } from "#app/office/settings/use-settings-save.ts";
import { Panel } from "#app/ui/layout/panel.tsx";
import type { Test } from "./mails.server.ts";
import { sendTestMail } from "../settings.commands.ts";

type Props = {
  hasServer: boolean;
  from: string | null;
  waiting: number;
  sent: number;
  failed: number;
  /** Mail held back by the hourly limit, and since when; `day` is null for today. */
  heldBack: { count: number; time: string; day: string | null } | null;
  test: Test | null;
};

export function Mail({ hasServer, from, waiting, sent, failed, heldBack, test }: Props) {
  return (
    <Section title="Mail">
      <p>
        {hasServer
          ? `Mail is sent from ${from}.`
          : "No mail server is set up. Mail waits in the outbox; read enquiries in Callboard."}
      </p>
      <p>
        {formatCount(waiting, "message")} waiting, {sent} sent{" "}
        {failed > 0 && <Tag tone="danger">{failed} failed</Tag>}
      </p>
      {heldBack && (
        <p>
          {formatCount(heldBack.count, "message")} {heldBack.count === 1 ? "is" : "are"} held back
          by the hourly limit, since {heldBack.day && `${formatDay(heldBack.day)}, `}
          {heldBack.time}.
        </p>
      )}
      <TestMail test={test} />
    </Section>
  );
}

function TestMail({ test }: { test: Test | null }) {
  const { draftName, text: recipient, setText, forget, isRestored } = useTextDraft("test message");
  // Hides the previous test's outcome.
  const [before, setBefore] = useState<string | null>(null);
  const { send, isSaving, messages, other } = useSettingsSave(() => forget());
  const save = (event: FormEvent) => {
    event.preventDefault();
    setBefore(test?.id ?? null);
    send(sendTestMail.at(), { recipient }, { draft: draftName });
  };
  const shown = test && test.id !== before ? test : null;
  const isUnderWay = shown?.outcome.is === "sending";
  useReadWhile(isUnderWay);
  return (
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
      <Button type="submit" variant="default" loading={isSaving || isUnderWay}>
        Send
      </Button>
      <Panel component="output" tone={shown ? toneOf(shown) : "quiet"} display="block" w="100%">
        {shown && (
          <>
            <strong>{wordsOf(shown)}</strong> <small>To {shown.recipient}.</small>
          </>
        )}
      </Panel>
    </form>
  );
}

function toneOf({ outcome }: Test) {
  if (outcome.is === "taken") return "good";
  return outcome.is === "not sent" ? "danger" : "quiet";
}

function wordsOf({ outcome }: Test): string {
  if (outcome.is === "sending") return "Sending the message to the mail server…";
  if (outcome.is === "waiting") return "No mail server is set: the message waits in the outbox.";
  if (outcome.is === "taken") return `The mail server took the message at ${outcome.at}`;
  const again = outcome.isTriedAgain ? " It stays in the outbox and will be retried." : "";
  return `Not sent: ${outcome.because}${again}`;
}
