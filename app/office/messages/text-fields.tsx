// The subject and text of a message, in the composer and in a template.
import { Textarea, TextInput } from "@mantine/core";
import { fieldsOf } from "#app/office/saving/fields-of.ts";
import { BODY_LENGTH } from "./message.schema.ts";

const LABELS = { subject: "Subject", body: "Message" } as const;
const ROWS = { minRows: 8, maxRows: 20 };

type Text = { subject: string; body: string };

type Props<Values extends Text> = {
  values: Values;
  onChange: (values: Values) => void;
  messages: Record<string, string>;
  description?: string;
};

export function TextFields<Values extends Text>(props: Props<Values>) {
  const { values, onChange, messages, description } = props;
  const { text } = fieldsOf<Text>({
    values,
    labels: LABELS,
    messages,
    onChange: ({ subject, body }) => onChange({ ...values, subject, body }),
  });
  return (
    <>
      <TextInput {...text("subject")} />
      <Textarea
        label={LABELS.body}
        description={description}
        value={values.body}
        error={messages.body}
        autosize
        {...ROWS}
        maxLength={BODY_LENGTH}
        onChange={({ currentTarget }) => onChange({ ...values, body: currentTarget.value })}
      />
    </>
  );
}
