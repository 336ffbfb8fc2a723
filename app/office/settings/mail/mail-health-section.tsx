// Mail health: what the sending domain publishes, whether bounces are read, and the last failures.
import { Section } from "#app/office/settings/section.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { Fact, Facts } from "#app/ui/page/facts.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { LookUp, MailHealth as Health } from "./mail-health.server.ts";

export function MailHealth({ domain, mailbox, failures }: Health) {
  return (
    <Section title="Mail health">
      {domain === null ? (
        <p>No sender is set up, so there is no domain to look up.</p>
      ) : (
        <>
          <p>
            Mail services trust mail from {domain.domain} more when its domain has all three
            records.
          </p>
          <Facts terms="6rem" aria-label="Domain">
            <Fact name="SPF">
              <Answer of={domain.spf} />
            </Fact>
            <Fact name="DKIM">
              <Answer of={domain.dkim} />
            </Fact>
            <Fact name="DMARC">
              <Answer of={domain.dmarc} />
            </Fact>
          </Facts>
        </>
      )}
      <p>{mailboxWords(mailbox)}</p>
      {failures.length === 0 ? (
        <p>No mail to families has failed.</p>
      ) : (
        <LinedList isDense aria-label="Last failures">
          {failures.map(({ id, address, state, words, at }) => (
            <li key={id}>
              <div>
                <strong>{address}</strong> <Tag tone="danger">{state}</Tag>
                <Quiet component="span">
                  {at}
                  {words && `: ${words}`}
                </Quiet>
              </div>
            </li>
          ))}
        </LinedList>
      )}
    </Section>
  );
}

const TONES = { Found: "good", Missing: "danger", "Couldn’t look it up": "quiet" } as const;

function Answer({ of }: { of: LookUp }) {
  return <Tag tone={TONES[of]}>{of}</Tag>;
}

function mailboxWords(mailbox: Health["mailbox"]): string {
  if (mailbox === null) {
    return "Bounces are not read. Ask whoever set up Callboard to set IMAP_URL to the mailbox that returned mail goes to.";
  }
  const { readAt, failedAt } = mailbox;
  if (failedAt) return `The mailbox could not be read at ${failedAt}. We’ll keep trying.`;
  return readAt ? `Bounces last read: ${readAt}.` : "Bounces have not been read yet.";
}
