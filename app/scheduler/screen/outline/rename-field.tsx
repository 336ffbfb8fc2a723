// A name edited in place: Enter saves, Escape cancels, and an empty name is refused.
import { TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { readName } from "#app/scheduler/screen/sessions/session-words.ts";
import css from "./outline.module.css";

type RenameFieldProps = { name: string; onDone: (name: string) => void; onCancel: () => void };

export function RenameField({ name, onDone, onCancel }: RenameFieldProps) {
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState("");
  const input = useRef<HTMLInputElement>(null);
  // Wait until the menu that led here has returned the focus.
  useEffect(() => {
    const waiting = setTimeout(() => input.current?.select());
    return () => clearTimeout(waiting);
  }, []);
  const settle = () => {
    const read = readName(typed);
    if ("problem" in read) setProblem(read.problem);
    else onDone(read.value);
  };
  return (
    <TextInput
      ref={input}
      size="xs"
      className={css.rename}
      aria-label={`Name of ${name}`}
      autoComplete="off"
      value={typed}
      error={problem || undefined}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        setProblem("");
      }}
      onBlur={() => (typed.trim() === "" ? onCancel() : settle())}
      onKeyDown={(event) => {
        if (event.key === "Enter") settle();
        if (event.key === "Escape") onCancel();
        event.stopPropagation();
      }}
    />
  );
}
