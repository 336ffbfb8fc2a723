// One field of a block.
import { Checkbox, NativeSelect, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { plainPounds, readPence } from "#app/platform/money.ts";
import type { Field } from "./editor-blocks.ts";
import { PictureField } from "./picture-field.tsx";

type Props = { field: Field; value: unknown; onChange: (value: unknown) => void };

export function FieldInput({ field, value, onChange }: Props) {
  const { label, kind, hint } = field;
  const words = typeof value === "string" ? value : "";
  const text = {
    label,
    description: hint,
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
      return <Lines {...{ field, value, onChange }} />;
    case "picture":
      return <PictureField label={label} value={words} onChange={onChange} />;
    case "day":
      return (
        <TextInput
          {...text}
          type="date"
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      );
    case "number":
      return (
        <TextInput
          {...text}
          type="number"
          value={typeof value === "number" ? String(value) : words}
          onChange={({ currentTarget }) =>
            onChange(Number.isNaN(currentTarget.valueAsNumber) ? "" : currentTarget.valueAsNumber)
          }
        />
      );
    case "pence":
      return <Pounds {...{ field, value, onChange }} />;
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

/** A list of lines, one on each line of the field; blank ones count for nothing. */
function Lines({ field: { label, hint }, value, onChange }: Props) {
  const [typed, setTyped] = useState(() => (Array.isArray(value) ? value.join("\n") : ""));
  return (
    <Textarea
      label={label}
      description={hint}
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
  const isWrong = readPence(typed) === null;
  return (
    <TextInput
      label={label}
      description={hint}
      inputMode="decimal"
      value={typed}
      error={isWrong ? "Enter pounds and pence, such as 20.00." : undefined}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange(readPence(text) ?? text);
      }}
    />
  );
}
