// A value in the list that is typed over in its place.
import { UnstyledButton } from "@mantine/core";
import { useId } from "react";
import styles from "./inline-field.module.css";
import type { InlineName } from "./inline-value.ts";
import { useInlineEdit } from "./use-inline-edit.ts";

type Props = {
  id: string;
  version: number;
  field: InlineName;
  label: string;
  /** As the field has it. */
  value: string;
  /** As it is read; null where there is nothing. */
  shown: string | null;
  input: { type: "number" | "date"; min?: number; step?: number };
};

export function InlineField({ label, shown, input, ...edited }: Props) {
  const { typed, problem, isSaving, begin, change, cancel, save } = useInlineEdit(edited);
  const problemId = useId();
  if (typed === null) {
    return (
      <UnstyledButton className={styles.value} onClick={begin} title={`Change: ${label}`}>
        {shown ?? <span className={styles.none}>Set</span>}
      </UnstyledButton>
    );
  }
  return (
    <span className={styles.field}>
      <input
        {...input}
        className={styles.input}
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field stands where the pressed button stood
        autoFocus
        readOnly={isSaving}
        value={typed}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={(event) => save(!event.currentTarget.validity.badInput)}
        onKeyDown={(event) => {
          if (event.key === "Enter") save(!event.currentTarget.validity.badInput);
          if (event.key === "Escape") cancel();
        }}
      />
      {problem !== null && (
        <span id={problemId} role="alert" className={styles.problem} title={problem}>
          <strong>Error</strong> <span className={styles.reason}>{problem}</span>
        </span>
      )}
    </span>
  );
}
