// The form of the link between a contact and a child.
import { Button, Checkbox, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Answer } from "#app/data/commands/answer.ts";
import { fieldsOf } from "#app/office/saving/fields-of.ts";
import { offerUndo, say, sayRefusal } from "#app/office/saving/notices.tsx";
import { RecordForm } from "#app/office/saving/record-form.tsx";
import { useSave } from "#app/office/saving/use-save.ts";
import { CountField } from "#app/office/typed/count-field.tsx";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { MOST_CALLED, TIE_FIELDS, WHOLE_FEE } from "#app/office/family-account/contact.fields.ts";
import {
  COLLECTS,
  COLLECTS_WORDS,
  newTie,
  TIE_LABELS,
  tieValuesOf,
  type Collects,
  type TieValues,
} from "./contact-values.ts";
import type { FamilyWithContacts } from "../families.server.ts";
import { addTie, editTie, removeTie } from "../families.commands.ts";
import type { Saved } from "#app/data/commands/answer.ts";
import type { BodyOf, Target } from "#app/data/commands/command.ts";

/** The open link; `childId` is the child's row in the family. */
export type OpenTie = { contactId: string; childId: string };

export const tieDraft = (id: string) => `tie ${id}`;

type Props = { family: FamilyWithContacts; open: OpenTie; onClose: () => void };

export function TieForm({ family, open: { contactId, childId }, onClose }: Props) {
  const contact = family.contacts.find(({ id }) => id === contactId);
  const child = family.children.find(({ rowId }) => rowId === childId);
  const tie = contact?.ties.find((each) => each.childId === childId);
  const others = contact?.ties.filter((each) => each !== tie).map(tieValuesOf) ?? [];
  const values = tie ? tieValuesOf(tie) : (others[0] ?? newTie(family.contacts.length));
  const isAlike = others.every((other) => JSON.stringify(other) === JSON.stringify(values));
  const [isForAll, setIsForAll] = useState(isAlike);
  if (!contact || !child) return null;
  const to: Target<BodyOf<typeof editTie> & BodyOf<typeof addTie>, Saved> = tie
    ? editTie.at({ id: tie.id })
    : addTie.at({ id: contactId });
  return (
    <RecordForm
      title={`${contact.name} and ${child.name}`}
      saveLabel="Save"
      draftName={tieDraft(tie?.id ?? `${contactId} ${childId}`)}
      fresh={{ begun: values, values, version: tie?.version ?? null }}
      to={to}
      bodyOf={({ key, version, values: typed }) => ({
        key,
        version,
        childId,
        values: typed,
        isForAll,
      })}
      labels={TIE_LABELS}
      nameOf={() => undefined}
      onSaved={() => say("Saved!")}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TieFields {...form} />
          {tie && others.length > 0 && (
            <Checkbox
              label={`Apply to every child linked to ${contact.name}`}
              checked={isForAll}
              onChange={() => setIsForAll(!isForAll)}
            />
          )}
          {tie && (
            <Untie id={tie.id} words={`${contact.name} and ${child.name}`} onDone={onClose} />
          )}
        </>
      )}
    </RecordForm>
  );
}

function Untie({ id, words, onDone }: { id: string; words: string; onDone: () => void }) {
  const { send, isSaving } = useSave<Answer>((answer, sent) => {
    if (!answer.isSaved) sayRefusal(answer, sent);
    else if (answer.change) offerUndo(answer.change);
    onDone();
  });
  return (
    <div>
      <Button
        size="compact-sm"
        variant="default"
        loading={isSaving}
        onClick={() => send(removeTie.at({ id }), {}, { words: `Unlink contact: ${words}` })}
      >
        Not a contact of this child
      </Button>
    </div>
  );
}

type FieldsProps<Values> = {
  values: Values;
  onChange: (values: Values) => void;
  messages: Record<string, string>;
};

export function TieFields<Values extends TieValues>(props: FieldsProps<Values>) {
  const { values, onChange, messages } = props;
  const { text, typed, tick } = fieldsOf<TieValues>({
    values,
    labels: TIE_LABELS,
    messages,
    onChange: (next) => onChange({ ...values, ...next }),
  });
  return (
    <>
      <TextInput {...text("relation")} description="Such as mother, father, grandmother" />
      <AutoColumns least="12rem" gap="md" isFit>
        <CountField
          {...typed("callPlace")}
          read={TIE_FIELDS.callPlace.read}
          least={1}
          most={MOST_CALLED}
          description="1 is the main contact"
        />
        <CountField
          {...typed("share")}
          read={TIE_FIELDS.share.read}
          most={WHOLE_FEE}
          description="Leave blank if not shared"
        />
      </AutoColumns>
      <NativeSelect
        label={TIE_LABELS.collects}
        data={COLLECTS.map((value) => ({ value, label: COLLECTS_WORDS[value] }))}
        value={values.collects}
        error={messages.collects}
        onChange={({ currentTarget }) =>
          onChange({ ...values, collects: currentTarget.value as Collects })
        }
      />
      <Checkbox {...tick("getsMail")} />
      <Checkbox {...tick("maySee")} />
    </>
  );
}
