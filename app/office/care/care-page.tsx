// The page of a child's medical notes and the family's consents.
import { Button, Group, Text } from "@mantine/core";
import { useState } from "react";
import { data } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { useReopening } from "#app/client/use-reopening.ts";
import { Card } from "#app/ui/card.tsx";
import { formatDay } from "#app/ui/format.ts";
import { AddIcon } from "#app/ui/icons.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { AsTyped, Quiet } from "#app/ui/layout/text.tsx";
import { ConfirmDelete } from "../saving/confirm.tsx";
import { noteReading } from "../member-record/medical-reading.server.ts";
import { named } from "../saving/use-save.ts";
import type { Route } from "./+types/care-page";
import { findChild, readCare, type Consent, type Note } from "./care.server.ts";
import { ConsentForm, consentDraft } from "./consent-form.tsx";
import { NoteForm, noteDraft } from "./note-form.tsx";
import type { AnyTarget } from "#app/data/commands/command.ts";
import { removeConsent, removeNote } from "./care.commands.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { database, schoolDays } = platform;
  const visitor = context.get(visitorContext);
  const child = await findChild(database, params);
  if (!child) throw data("This child was deleted or erased.", { status: 404 });
  const { today } = await schoolDays();
  const care = await readCare(database, child, { scopes: visitor.scopes, today });
  const isNoted = (care.medical ?? []).length > 0;
  const children = isNoted ? [child] : [];
  await noteReading(platform, visitor, { screen: "Health and consents", children });
  return { child, today, ...care };
}

type Open =
  | { for: "note"; note: Note | null }
  | { for: "consent"; consent: Consent | null }
  | { for: "removing"; to: AnyTarget; title: string; words: string }
  | null;

export default function CarePage({ loaderData }: Route.ComponentProps) {
  const { child, today, consents } = loaderData;
  const medical = "medical" in loaderData ? loaderData.medical : null;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  useReopening((draft) => {
    const note = medical?.find(({ id }) => draft === noteDraft(child.id, id));
    const consent = consents.find(({ id }) => draft === consentDraft(child.id, id));
    if (note || draft === noteDraft(child.id, null)) setOpen({ for: "note", note: note ?? null });
    else if (consent || draft === consentDraft(child.id, null)) {
      setOpen({ for: "consent", consent: consent ?? null });
    } else return false;
    return true;
  });
  const back =
    child.kind === "member"
      ? { to: `/admin/people/${child.id}`, name: child.name }
      : { to: "/admin/dashboard/trials", name: "Trial Students" };
  return (
    <>
      <PageHead title="Health and consents" subtitle={child.name} back={back} />
      <AutoColumns least="24rem" gap="lg" align="start">
        {medical && (
          <Card title="Medical notes">
            <LinedList mb="md">
              {medical.map((note) => (
                <li key={note.id}>
                  <div>
                    <AsTyped>{note.words}</AsTyped>
                    <Quiet component="span">
                      {formatDay(note.notedOn)} by {note.notedBy}
                    </Quiet>
                  </div>
                  <Acts
                    name="note"
                    of={note.words}
                    onEdit={() => setOpen({ for: "note", note })}
                    onRemove={() =>
                      setOpen({
                        for: "removing",
                        to: removeNote.at({ id: note.id }),
                        title: "Remove note?",
                        words: named("Remove a medical note", child.name),
                      })
                    }
                  />
                </li>
              ))}
            </LinedList>
            {medical.length === 0 && <p>No medical notes.</p>}
            <AddButton onClick={() => setOpen({ for: "note", note: null })}>Add a note</AddButton>
          </Card>
        )}
        <Card title="Consents">
          <LinedList mb="md">
            {consents.map((consent) => (
              <li key={consent.id}>
                <div>
                  <strong>{consent.what}</strong>{" "}
                  {consent.hasEnded && <Tag tone="warning">Ended</Tag>}
                  <Quiet component="span">{consentWords(consent)}</Quiet>
                </div>
                <Acts
                  name="consent"
                  of={consent.what}
                  onEdit={() => setOpen({ for: "consent", consent })}
                  onRemove={() =>
                    setOpen({
                      for: "removing",
                      to: removeConsent.at({ id: consent.id }),
                      title: "Remove consent?",
                      words: named("Remove a consent", child.name),
                    })
                  }
                />
              </li>
            ))}
          </LinedList>
          {consents.length === 0 && <p>No consents yet.</p>}
          <AddButton onClick={() => setOpen({ for: "consent", consent: null })}>
            Add a consent
          </AddButton>
        </Card>
      </AutoColumns>
      {!medical && (
        <Text inherit mt="md" c="dimmed">
          You need the “Medical notes” permission to see medical notes. An owner can give it in
          Settings.
        </Text>
      )}
      {open?.for === "note" && <NoteForm child={child} note={open.note} onClose={close} />}
      {open?.for === "consent" && (
        <ConsentForm child={child} consent={open.consent} today={today} onClose={close} />
      )}
      {open?.for === "removing" && (
        <ConfirmDelete title={open.title} to={open.to} words={open.words} onClose={close}>
          You can undo this for 30 days.
        </ConfirmDelete>
      )}
    </>
  );
}

function consentWords({ givenBy, givenOn, until }: Consent): string {
  const last = until === null ? "until withdrawn" : `until ${formatDay(until)}`;
  return `${givenBy}, ${formatDay(givenOn)}, ${last}`;
}

type ActsProps = { name: string; of: string; onEdit: () => void; onRemove: () => void };

function Acts({ name, of, onEdit, onRemove }: ActsProps) {
  return (
    <Group gap="2xs" wrap="nowrap">
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Edit ${name}: ${of}`}
        onClick={onEdit}
      >
        Edit
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Remove ${name}: ${of}`}
        onClick={onRemove}
      >
        Remove
      </Button>
    </Group>
  );
}

function AddButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="light" leftSection={<AddIcon size={18} aria-hidden />} onClick={onClick}>
      {children}
    </Button>
  );
}
