// The one shape of a form in a dialog: its fields, then Cancel and the button that saves.
import { Alert, Button } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import styles from "./record-form.module.css";

type Props = {
  title: string;
  /** What stands on the button that saves. */
  saveLabel: string;
  isSaving: boolean;
  isWide?: boolean;
  /** Something is taken away: the button says so by its colour. */
  isDelete?: boolean;
  /** Why it could not be saved; it stands above the buttons, where a notice would lie over them. */
  problem?: string;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
  /** What stands below the form. */
  after?: ReactNode;
};

export function FormDialog(props: Props) {
  const { title, saveLabel, isSaving, isWide = false, isDelete = false, problem } = props;
  const { onSave, onClose, children, after } = props;
  const save = (event: FormEvent) => {
    // A dialog may be drawn inside another form: its own save is not that one's.
    event.preventDefault();
    event.stopPropagation();
    if (!isSaving) onSave();
  };
  return (
    <Dialog onClose={onClose} title={title} size={isWide ? "lg" : "md"}>
      <form className={styles.form} onSubmit={save} noValidate>
        {children}
        {problem && (
          <Alert color="red" variant="light">
            {problem}
          </Alert>
        )}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" {...(isDelete && { color: "var(--danger)" })} loading={isSaving}>
            {saveLabel}
          </Button>
        </div>
      </form>
      {after}
    </Dialog>
  );
}
