// The form for a person's name, email and roles: to add a person, who then gets a link, or edit one.
import { Button, Checkbox, Group, TextInput } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { isRole, ROLES, type Role } from "#app/platform/scopes.ts";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import { useFormDraft } from "#app/client/drafts/use-form-draft.ts";
import { BothValues } from "#app/office/saving/conflict/both-values.tsx";
import { say } from "#app/office/saving/notices.tsx";
import { ErrorText } from "#app/ui/layout/text.tsx";
import type { LinkGiven } from "./link-given.ts";
import { LinkShown } from "./link-shown.tsx";
import type { PersonShown } from "./people-shown.server.ts";
import { ROLE_WORDS, rolesInWords } from "#app/office/staff-list/role-words.ts";
import { Section } from "#app/office/settings/section.tsx";
import styles from "#app/office/settings/settings.module.css";
import { useSettingsSave } from "#app/office/settings/use-settings-save.ts";
import { addPerson, changePerson } from "../settings.commands.ts";

type Values = { name: string; email: string; roles: Role[] };
type FieldsProps = {
  values: Values;
  messages: Record<string, string>;
  set: (next: Partial<Values>) => void;
};

function Fields({ values: { name, email, roles }, messages, set }: FieldsProps) {
  return (
    <>
      <TextInput
        label="Name"
        description="Shown next to their changes"
        autoComplete="off"
        value={name}
        error={messages.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <TextInput
        label="Email (optional)"
        type="email"
        autoComplete="off"
        value={email}
        error={messages.email}
        onChange={({ currentTarget }) => set({ email: currentTarget.value })}
      />
      <Checkbox.Group
        label="Roles"
        value={roles}
        error={messages.roles}
        onChange={(next) => set({ roles: next.filter(isRole) })}
      >
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            value={role}
            label={ROLE_WORDS[role].name}
            description={`Opens ${ROLE_WORDS[role].opens}`}
            mt="xs"
          />
        ))}
      </Checkbox.Group>
    </>
  );
}

const NOBODY: { name: string; email: string; roles: string } = { name: "", email: "", roles: "" };

export function AddPerson() {
  const draft = useFormDraft("new person", NOBODY);
  const values = { ...draft.values, roles: draft.values.roles.split(" ").filter(isRole) };
  const [given, setGiven] = useState<{ name: string; link: LinkGiven } | null>(null);
  const { send, isSaving, messages, other } = useSettingsSave(({ link }) => {
    say(`Added ${values.name}`);
    if (link) setGiven({ name: values.name, link });
    draft.forget();
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    send(addPerson.at(), { ...values });
  };
  return (
    <Section title="Add a person">
      {given ? (
        <LinkShown {...given} onDone={() => setGiven(null)} />
      ) : (
        <form onSubmit={save} noValidate className={styles.form} aria-label="Add a person">
          <DraftNotice isRestored={draft.isRestored} onForget={draft.forget} />
          <Fields
            values={values}
            messages={messages}
            set={({ roles, ...next }) =>
              draft.set({ ...next, ...(roles && { roles: roles.join(" ") }) })
            }
          />
          {other && <ErrorText>{other}</ErrorText>}
          <Button type="submit" loading={isSaving}>
            Add
          </Button>
        </form>
      )}
    </Section>
  );
}

export function EditPerson({ person, onDone }: { person: PersonShown; onDone: () => void }) {
  const [was] = useState<Values>({ name: person.name, email: person.email, roles: person.roles });
  const [values, setValues] = useState(was);
  const { send, isSaving, messages, other, both } = useSettingsSave(
    () => {
      say("Saved!");
      onDone();
    },
    { onTheirs: onDone },
  );
  const save = (event: FormEvent) => {
    event.preventDefault();
    const mine = [values.name, values.email, rolesInWords(values.roles)].filter(Boolean).join(", ");
    send(changePerson.at(), { id: person.id, ...values, was }, { mine });
  };
  return (
    <form onSubmit={save} noValidate className={styles.form}>
      <Fields
        values={values}
        messages={messages}
        set={(next) => setValues({ ...values, ...next })}
      />
      <BothValues both={both} />
      {other && <ErrorText>{other}</ErrorText>}
      <Group gap="xs">
        <Button type="submit" loading={isSaving}>
          Save {person.name}
        </Button>
        <Button variant="default" aria-label={`Cancel editing ${person.name}`} onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
