// One contact of a family: contact details, and the link to each child.
import { Button, Group, Title } from "@mantine/core";
import { useState } from "react";
import { href, Link } from "react-router";
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { ConfirmDelete } from "#app/office/saving/confirm.tsx";
import { named } from "#app/office/saving/use-save.ts";
import type { FamilyChild } from "#app/office/family-account/families-of.server.ts";
import { AsTyped, Quiet } from "#app/ui/layout/text.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import type { Contact } from "../families.server.ts";
import { FamilySignIn, type ShownDevice } from "../sign-ins/family-sign-in.tsx";
import { collectsWords, tieWords } from "./tie-words.ts";
import { removeContact } from "../families.commands.ts";

type Props = {
  contact: Contact;
  /** All children of the family. */
  family: readonly FamilyChild[];
  /** Where the contact is signed in to the family's page. */
  devices: readonly ShownDevice[];
  onEdit: () => void;
  /** Receives the id of the child's row in the family. */
  onTie: (childId: string) => void;
};

export function ContactCard({ contact, family, devices, onEdit, onTie }: Props) {
  const { id, name, phone, email, address, isPayer, ties } = contact;
  const [isRemoving, setIsRemoving] = useState(false);
  return (
    <li>
      <Group gap="2xs" justify="space-between">
        <Title order={3}>
          {name} {isPayer && <Tag tone="accent">Payer</Tag>}
        </Title>
        <Group gap="2xs">
          <Button
            component={Link}
            to={href("/admin/contacts/:id/export", { id })}
            size="compact-sm"
            variant="default"
            aria-label={`Export for ${name}`}
          >
            Export
          </Button>
          <Button size="compact-sm" variant="default" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Remove ${name}`}
            onClick={() => setIsRemoving(true)}
          >
            Remove
          </Button>
        </Group>
      </Group>
      {(phone || email) && (
        <Group component="p" gap="md" mt="3xs">
          <PhoneLink phone={phone} />
          <EmailLink email={email} />
        </Group>
      )}
      {address && <AsTyped mt="3xs">{address}</AsTyped>}
      <LinedList isDense mt="2xs">
        {family.map(({ rowId, name: child }) => {
          const tie = ties.find(({ childId }) => childId === rowId);
          return (
            <li key={rowId}>
              <span>
                {tie ? `${tie.relation || "Contact"} of ${child}` : `Not a contact of ${child}`}
                {tie && tieWords(tie) && <Quiet component="span">{tieWords(tie)}</Quiet>}
              </span>
              {tie && collectsWords(tie) && (
                <Tag tone={tie.collects === "must not" ? "danger" : "good"}>
                  {collectsWords(tie)}
                </Tag>
              )}
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={tie ? `Edit ${name}’s link to ${child}` : `Link ${name} to ${child}`}
                onClick={() => onTie(rowId)}
              >
                {tie ? "Edit" : "+ Link"}
              </Button>
            </li>
          );
        })}
      </LinedList>
      <FamilySignIn contact={contact} devices={devices} />
      {isRemoving && (
        <ConfirmDelete
          title="Remove contact?"
          yes="Remove"
          to={removeContact.at({ id })}
          words={named("Remove contact", name)}
          onClose={() => setIsRemoving(false)}
        >
          {name} will no longer be a contact of any child in this family. You can undo this for 30
          days.
        </ConfirmDelete>
      )}
    </li>
  );
}
