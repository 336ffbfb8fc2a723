// The form of a contact; the lower half of the Add form applies to every child.
import { Checkbox, Textarea, TextInput } from "@mantine/core";
import { fieldsOf } from "#app/office/saving/fields-of.ts";
import { say } from "#app/office/saving/notices.tsx";
import { RecordForm } from "#app/office/saving/record-form.tsx";
import { ADDRESS_LENGTH } from "#app/office/family-account/contact.fields.ts";
import {
  CONTACT_LABELS,
  contactValuesOf,
  newContact,
  newTie,
  TIE_LABELS,
  type ContactValues,
  type TieValues,
} from "./contact-values.ts";
import type { FamilyWithContacts } from "../families.server.ts";
import { TieFields } from "./tie-form.tsx";
import { addContact, editContact } from "../families.commands.ts";

/** Returns the name of a contact's draft; null stands for a new contact of the family. */
export const contactDraft = (familyId: string, id: string | null) =>
  id === null ? `contact new ${familyId}` : `contact ${id}`;

type Props = { family: FamilyWithContacts; id: string | null; onClose: () => void };

export function ContactForm({ family, id, onClose }: Props) {
  const contact = family.contacts.find((each) => each.id === id);
  return contact ? (
    <EditForm familyId={family.id} contact={contact} onClose={onClose} />
  ) : (
    <AddForm family={family} onClose={onClose} />
  );
}

type EditProps = {
  familyId: string;
  contact: FamilyWithContacts["contacts"][number];
  onClose: () => void;
};

function EditForm({ familyId, contact, onClose }: EditProps) {
  const { id, version } = contact;
  const values = contactValuesOf(contact);
  return (
    <RecordForm
      title="Edit contact"
      saveLabel="Save"
      draftName={contactDraft(familyId, id)}
      fresh={{ begun: values, values, version }}
      to={editContact.at({ id })}
      labels={CONTACT_LABELS}
      onSaved={() => say("Saved!")}
      onClose={onClose}
    >
      {(form) => <Fields {...form} />}
    </RecordForm>
  );
}

type NewValues = ContactValues & TieValues;

function AddForm({ family, onClose }: { family: FamilyWithContacts; onClose: () => void }) {
  const values: NewValues = { ...newContact(), ...newTie(family.contacts.length + 1) };
  return (
    <RecordForm
      title="Add a contact"
      saveLabel="Add contact"
      draftName={contactDraft(family.id, null)}
      fresh={{ begun: values, values, version: null }}
      to={addContact.at({ id: family.id })}
      labels={{ ...CONTACT_LABELS, ...TIE_LABELS }}
      onSaved={({ name }) => say(`Added ${name.trim()}`)}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Fields {...form} />
          <TieFields {...form} />
        </>
      )}
    </RecordForm>
  );
}

type FieldsProps<Values> = {
  values: Values;
  onChange: (values: Values) => void;
  messages: Record<string, string>;
};

function Fields<Values extends ContactValues>({ values, onChange, messages }: FieldsProps<Values>) {
  const { text, tick } = fieldsOf<ContactValues>({
    values,
    labels: CONTACT_LABELS,
    messages,
    onChange: (next) => onChange({ ...values, ...next }),
  });
  return (
    <>
      <TextInput {...text("name")} data-autofocus />
      <TextInput {...text("phone")} type="tel" inputMode="tel" />
      <TextInput {...text("email")} type="email" inputMode="email" />
      <Textarea
        label={CONTACT_LABELS.address}
        description="Only if the school needs it"
        value={values.address}
        error={messages.address}
        maxLength={ADDRESS_LENGTH}
        autosize
        minRows={2}
        maxRows={6}
        onChange={({ currentTarget }) => onChange({ ...values, address: currentTarget.value })}
      />
      <Checkbox {...tick("isPayer")} />
    </>
  );
}
