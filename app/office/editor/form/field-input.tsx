// One field of a block.
import { Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { plainPounds } from "#app/platform/money.ts";
import { readCount } from "#app/platform/typed/count.ts";
import { readMoney } from "#app/platform/typed/money.ts";
import { valueOf } from "#app/platform/typed/reading.ts";
import { CountField } from "#app/office/typed/count-field.tsx";
import { DayField } from "#app/office/typed/day-field.tsx";
import { MoneyField } from "#app/office/typed/money-field.tsx";
import type { Field } from "./block-fields.ts";
import { PictureField } from "#app/office/photos/picture-field.tsx";

const MOST_STARS = 5;
const STARS = [
  { value: "", label: "No stars" },
  ...Array.from({ length: MOST_STARS + 1 }, (_, stars) => ({
    value: String(stars),
    label: stars === 1 ? "1 star" : `${stars} stars`,
  })),
];

type Props = {
  field: Field;
  /** The validation message. */
  error?: string | undefined;
  value: unknown;
  onChange: (value: unknown) => void;
};

export function FieldInput({ field, error, value, onChange }: Props) {
  const { label, kind, hint } = field;
  const words = typeof value === "string" ? value : "";
  const own = { label, description: hint };
  const text = {
    ...own,
    error,
    autoComplete: "off",
    value: words,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  if (typeof kind !== "string") {
    return <NativeSelect {...text} data={[...kind]} />;
  }
  switch (kind) {
    case "text":
      return <Textarea {...text} autosize minRows={3} maxRows={14} />;
    case "lines":
      return <Lines {...{ field, error, value, onChange }} />;
    case "picture":
      return <PictureField label={label} error={error} value={words} onChange={onChange} />;
    case "day":
      return <DayField {...own} value={words} onChange={(day) => onChange(day || null)} />;
    case "number":
      return (
        <CountField
          {...own}
          value={typeof value === "number" ? String(value) : words}
          onChange={(typed) => onChange(valueOf(readCount(typed)) ?? typed)}
        />
      );
    case "pence":
      return <Pounds {...{ field, value, onChange }} />;
    case "stars":
      return (
        <NativeSelect
          {...own}
          data={STARS}
          value={typeof value === "number" ? String(value) : ""}
          onChange={({ currentTarget: { value: stars } }) =>
            onChange(stars === "" ? null : Number(stars))
          }
        />
      );
    case "tick":
      return (
        <Checkbox
          label={label}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      );
    default:
      return <TextInput {...text} />;
  }
}

/** A list of texts, one per line of the field; blank lines are ignored. */
function Lines({ field: { label, hint }, error, value, onChange }: Props) {
  const [typed, setTyped] = useState(() => (Array.isArray(value) ? value.join("\n") : ""));
  return (
    <Textarea
      label={label}
      description={hint}
      error={error}
      autosize
      minRows={3}
      value={typed}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange(text.split("\n").filter((each) => each.trim() !== ""));
      }}
    />
  );
}

function Pounds({ field: { label, hint }, value, onChange }: Props) {
  const [typed, setTyped] = useState(() => (typeof value === "number" ? plainPounds(value) : ""));
  return (
    <MoneyField
      label={label}
      description={hint}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        onChange(valueOf(readMoney(text)) ?? text);
      }}
    />
  );
}
