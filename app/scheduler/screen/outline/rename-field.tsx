// A name that is typed in its place: Enter keeps it, Escape leaves the old one; an empty one is refused.
import { TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { readName } from "#app/scheduler/screen/sessions/session-words.ts";
import css from "./outline.module.css";

type RenameFieldProps = { name: string; onDone: (name: string) => void; onCancel: () => void };

export function RenameField({ name, onDone, onCancel }: RenameFieldProps) {
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState("");
  const input = useRef<HTMLInputElement>(null);
  // After the menu that led here has given the focus back.
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
