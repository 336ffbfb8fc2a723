// A text field that takes effect when it is left: invalid text stays as typed, with its error.
import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { Reading } from "#app/platform/typed/reading.ts";

type TypedFieldProps<Value> = {
  label: string;
  description?: string;
  placeholder?: string;
  /** The text of the current value. */
  shown: string;
  read: (typed: string) => Reading<Value>;
  onValue: (value: Value) => void;
  isLocked?: boolean;
  /** The id of a list of suggestions. */
  list?: string | undefined;
};

export function TypedField<Value>(props: TypedFieldProps<Value>) {
  const { label, description, placeholder, shown, read, onValue, isLocked, list } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const settle = () => {
    if (typed === null) return;
    const reading = read(typed);
    if ("problem" in reading) {
      setProblem(reading.problem);
      return;
    }
    setTyped(null);
    setProblem("");
    onValue(reading.value);
  };
  return (
    <TextInput
      {...{ label, description, placeholder, list }}
      autoComplete="off"
      disabled={isLocked}
      value={typed ?? shown}
      error={problem || undefined}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setProblem("");
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === "Enter") settle();
        if (event.key === "Escape") {
          setTyped(null);
          setProblem("");
        }
      }}
    />
  );
}
