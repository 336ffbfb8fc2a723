// What somebody else saved while a form was open, beside what stands in the form.
import { Alert, Button } from "@mantine/core";
import { CHANGED } from "./member-answer.ts";
import { LABELS } from "./member-fields.tsx";
import styles from "./member-form.module.css";
import { inWords, type MemberField, type MemberValues } from "./member-values.ts";

type Props = {
  fields: readonly MemberField[];
  mine: MemberValues;
  theirs: MemberValues;
  onTake: (field: MemberField) => void;
};

export function NewerValues({ fields, mine, theirs, onTake }: Props) {
  return (
    <Alert color="yellow" variant="light" title={CHANGED}>
      {fields.length === 0
        ? "Their changes are in the form now, together with yours. Save again to keep both."
        : "Both of you changed what follows. Save again to keep yours."}
      <ul className={styles.clashes}>
        {fields.map((field) => (
          <li key={field}>
            {LABELS[field]}: yours is {inWords(mine[field])}, theirs is {inWords(theirs[field])}{" "}
            <Button variant="subtle" size="compact-sm" onClick={() => onTake(field)}>
              Take theirs
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
