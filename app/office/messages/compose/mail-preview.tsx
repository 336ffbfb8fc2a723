// Shows the mail exactly as each recipient gets it.
import { ActionIcon, Group } from "@mantine/core";
import { useState } from "react";
import { Card } from "#app/ui/card.tsx";
import { NextIcon, PreviousIcon } from "#app/ui/icons.tsx";
import { AsTyped, Quiet } from "#app/ui/layout/text.tsx";
import type { Recipient } from "../recipients.ts";
import { previewFor, type ComposerFacts, type ComposerValues } from "./composer-values.ts";
import styles from "./composer.module.css";

type Props = ComposerFacts & { values: ComposerValues; recipients: readonly Recipient[] };

export function MailPreview({ values, recipients, ...facts }: Props) {
  const [wanted, setPlace] = useState(0);
  const place = Math.min(wanted, recipients.length - 1);
  const recipient = recipients[place];
  if (!recipient) return null;
  const { to, subject, body } = previewFor(recipient, values, facts);
  return (
    <Card title="Preview" className={styles.preview}>
      <Group justify="space-between" wrap="nowrap" mb="sm">
        <Quiet aria-live="polite">
          {place + 1} of {recipients.length}
        </Quiet>
        <Group gap="2xs" wrap="nowrap">
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Previous recipient"
            disabled={place === 0}
            onClick={() => setPlace(place - 1)}
          >
            <PreviousIcon size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Next recipient"
            disabled={place === recipients.length - 1}
            onClick={() => setPlace(place + 1)}
          >
            <NextIcon size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <article aria-label={`Mail to ${to}`} className={styles.mail}>
        <Quiet>To {to}</Quiet>
        <p className={styles.subject}>{subject || "No subject yet"}</p>
        <AsTyped>{body}</AsTyped>
      </article>
    </Card>
  );
}
