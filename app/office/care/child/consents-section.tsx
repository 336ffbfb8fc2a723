// A child's consents on the child's page.
import { Button, Group } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useReopening } from "#app/client/use-reopening.ts";
import { formatDay } from "#app/ui/format.ts";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { Section } from "#app/ui/section.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { ConfirmDelete } from "#app/office/saving/confirm.tsx";
import { named } from "#app/office/saving/use-save.ts";
import type { Child, Consent } from "../care.server.ts";
import { removeConsent } from "../care.commands.ts";
import { ConsentForm, consentDraft } from "../consent-form.tsx";

type Props = {
  child: Child;
  consents: readonly Consent[];
  today: string;
  /** A further action beside the title. */
  also?: ReactNode;
};

type Open = { for: "consent"; consent: Consent | null } | { for: "removing"; id: string } | null;

export function ConsentsSection({ child, consents, today, also }: Props) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  useReopening((draft) => {
    const consent = consents.find(({ id }) => draft === consentDraft(child.id, id)) ?? null;
    if (!consent && draft !== consentDraft(child.id, null)) return false;
    setOpen({ for: "consent", consent });
    return true;
  });
  return (
    <>
      <Section
        id="consents"
        title="Documents and consents"
        empty={consents.length === 0 ? "No consents yet" : null}
        actions={
          <>
            <Button
              variant="light"
              size="compact-sm"
              onClick={() => setOpen({ for: "consent", consent: null })}
            >
              Add a consent
            </Button>
            {also}
          </>
        }
      >
        <LinedList>
          {consents.map((consent) => (
            <li key={consent.id}>
              <div>
                <strong>{consent.what}</strong> {!consent.isGiven && <Tag tone="danger">No</Tag>}
                {consent.hasEnded && <Tag tone="warning">Ended</Tag>}
                <Quiet component="span">{consentWords(consent)}</Quiet>
              </div>
              <Group gap="2xs" wrap="nowrap">
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Edit consent: ${consent.what}`}
                  onClick={() => setOpen({ for: "consent", consent })}
                >
                  Edit
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={`Remove consent: ${consent.what}`}
                  onClick={() => setOpen({ for: "removing", id: consent.id })}
                >
                  Remove
                </Button>
              </Group>
            </li>
          ))}
        </LinedList>
      </Section>
      {open?.for === "consent" && (
        <ConsentForm child={child} consent={open.consent} today={today} onClose={close} />
      )}
      {open?.for === "removing" && (
        <ConfirmDelete
          title="Remove consent?"
          yes="Remove"
          to={removeConsent.at({ id: open.id })}
          words={named("Remove a consent", child.name)}
          onClose={close}
        >
          You can undo this for 30 days.
        </ConfirmDelete>
      )}
    </>
  );
}

function consentWords({ givenBy, givenOn, until, isGiven }: Consent): string {
  const last = until === null ? "until withdrawn" : `until ${formatDay(until)}`;
  return [givenBy, formatDay(givenOn), isGiven && last].filter(Boolean).join(", ");
}
