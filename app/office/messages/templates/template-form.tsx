// The dialog that saves a template.
import { TextInput } from "@mantine/core";
import { fieldsOf } from "#app/office/saving/fields-of.ts";
import { RecordForm } from "#app/office/saving/record-form.tsx";
import { say } from "#app/office/saving/notices.tsx";
import { saveTemplate } from "../messages.commands.ts";
import { TextFields } from "../text-fields.tsx";

export type TemplateValues = { name: string; subject: string; body: string };

const LABELS = { name: "Name", subject: "Subject", body: "Message" } as const;

type Props = { values: TemplateValues; onClose: () => void };

export function TemplateForm({ values: begun, onClose }: Props) {
  return (
    <RecordForm
      title="Save template"
      saveLabel="Save template"
      draftName={`template ${begun.name}`}
      fresh={{ begun, values: begun, version: null }}
      to={saveTemplate.at()}
      bodyOf={({ key, values }) => ({ key, ...values })}
      labels={LABELS}
      onSaved={() => say("Saved!")}
      onClose={onClose}
    >
      {({ values, onChange, messages }) => {
        const { text } = fieldsOf({ values, labels: LABELS, messages, onChange });
        return (
          <>
            <TextInput {...text("name")} description="A name that is in use gets a new version." />
            <TextFields values={values} onChange={onChange} messages={messages} />
          </>
        );
      }}
    </RecordForm>
  );
}
