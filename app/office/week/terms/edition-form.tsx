// The form for a class's details in the next term.
import { Text } from "@mantine/core";
import { fieldsOf } from "#app/office/saving/fields-of.ts";
import { say } from "#app/office/saving/notices.tsx";
import { RecordForm } from "#app/office/saving/record-form.tsx";
import { CountField } from "#app/office/typed/count-field.tsx";
import { MoneyField } from "#app/office/typed/money-field.tsx";
import { classWords } from "#app/office/class-places/class-words.ts";
import { MOST_PLACES, readPlaces } from "../weekly-class.fields.ts";
import { EDITION_LABELS as LABELS, editionValuesOf } from "../weekly-class-values.ts";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import type { Teacher } from "#app/office/class-places/teaching.server.ts";
import { NamesField } from "../teaching/teachers-field.tsx";
import type { TermClass } from "./terms.server.ts";
import { editEdition } from "../week.commands.ts";

const COUNT = { read: readPlaces, most: MOST_PLACES };

type Props = {
  edition: TermClass;
  title: string;
  teachers: readonly Teacher[];
  onClose: () => void;
};

export function EditionForm({ edition, title, teachers, onClose }: Props) {
  const values = editionValuesOf(edition);
  return (
    <RecordForm
      title="Edit class for next term"
      saveLabel="Save"
      draftName={`edition ${edition.id}`}
      fresh={{ begun: values, values, version: edition.version }}
      to={editEdition.at({ id: edition.id })}
      labels={LABELS}
      nameOf={() => classWords(edition)}
      onSaved={() => say("Saved!")}
      onClose={onClose}
    >
      {(form) => {
        const { typed } = fieldsOf({ ...form, labels: LABELS });
        return (
          <>
            <Text>
              <strong>{classWords(edition)}</strong>, {title}
            </Text>
            <AutoColumns least="12rem" gap="md" isFit>
              <CountField {...typed("places")} {...COUNT} description="Leave blank if not set" />
              <CountField
                {...typed("trialPlaces")}
                {...COUNT}
                description="How many of these are for trials"
              />
            </AutoColumns>
            <MoneyField {...typed("price")} description="Leave blank to show no price" />
            <NamesField
              label={LABELS.teachers}
              teachers={teachers}
              value={form.values.teachers}
              onChange={(names) => form.onChange({ ...form.values, teachers: names })}
            />
          </>
        );
      }}
    </RecordForm>
  );
}
