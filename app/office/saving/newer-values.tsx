// What somebody else saved while a form was open, beside what stands in the form.
import { Alert, Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { inWords } from "./draft.ts";
import styles from "./record-form.module.css";

export type Clash<Form> = { problem: string; theirs: Form; fields: (keyof Form)[] };

type Props<Form> = {
  clash: Clash<Form>;
  mine: Form;
  labels: Record<keyof Form, string>;
  onTake: (field: keyof Form) => void;
};

export function NewerValues<Form extends object>({ clash, mine, labels, onTake }: Props<Form>) {
  const { problem, theirs, fields } = clash;
  const area = useRef<HTMLDivElement>(null);
  // Whoever has pressed Save stands at the end of a form that may be longer than the screen.
  useEffect(() => {
    // Newer browsers give a promise back, which is no way to clean up.
    void area.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <Alert ref={area} color="var(--warning)" variant="light" title={problem}>
      {fields.length === 0
        ? "Their changes are in the form now, together with yours. Save again to keep both."
        : "Both of you changed what follows. Save again to keep yours."}
      <ul className={styles.clashes}>
        {fields.map((field) => (
          <li key={String(field)}>
            {labels[field]}: yours is {inWords(mine[field])}, theirs is {inWords(theirs[field])}{" "}
            <Button variant="subtle" size="compact-sm" onClick={() => onTake(field)}>
              Take theirs
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
