// The layout of every form in a dialog: its fields, then Cancel and Save.
import { Alert, Button, Stack } from "@mantine/core";
import { useEffect, useRef, type FormEvent, type ReactNode } from "react";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import type { Remedy } from "./use-record.ts";

type Props = {
  title: string;
  /** The save button's label. */
  saveLabel: string;
  isSaving: boolean;
  /** An upload that belongs to the form is still in progress. */
  isHeld?: boolean;
  size?: "md" | "lg" | "xl";
  /** Makes the button red, for a deletion. */
  isDelete?: boolean;
  /** Why saving failed; shown above the buttons because a notice would cover them. */
  problem?: string;
  /** A way to resolve the problem, as a button beside it. */
  remedy?: Remedy | null;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
  /** Content below the form. */
  after?: ReactNode;
};

export function FormDialog(props: Props) {
  const { title, saveLabel, isSaving, isHeld = false, size = "md", isDelete = false } = props;
  const { problem = "", remedy = null, onSave, onClose, children, after } = props;
  const form = useRef<HTMLFormElement>(null);
  const isAwaitingErrors = useRef(false);
  // A refused form starts at its first error, unless typing has gone on.
  useEffect(() => {
    if (!isAwaitingErrors.current || isSaving) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid='true']");
    if (!wrong) return;
    isAwaitingErrors.current = false;
    wrong.focus();
  });
  const save = (event: FormEvent) => {
    // The dialog may be rendered inside another form, which must not submit too.
    event.preventDefault();
    event.stopPropagation();
    if (isSaving || isHeld) return;
    isAwaitingErrors.current = true;
    onSave();
  };
  return (
    <Dialog onClose={onClose} title={title} size={size}>
      <form
        ref={form}
        onSubmit={save}
        onInput={() => {
          isAwaitingErrors.current = false;
        }}
        noValidate
      >
        <Stack gap="md">
          {children}
          <Problem {...{ problem, remedy, isSaving }} />
          <DialogFoot>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              {...(isDelete && { color: "var(--danger)" })}
              loading={isSaving}
              disabled={isHeld}
            >
              {saveLabel}
            </Button>
          </DialogFoot>
        </Stack>
      </form>
      {after}
    </Dialog>
  );
}

type ProblemProps = { problem: string; remedy: Remedy | null; isSaving: boolean };

/** Shows why a form could not be saved, with a button to resolve it. */
export function Problem({ problem, remedy, isSaving }: ProblemProps) {
  if (!problem) return null;
  return (
    <Alert color={remedy ? "var(--warning)" : "red"} variant="light">
      {problem}
      {remedy && (
        <Button
          mt="xs"
          display="block"
          size="compact-sm"
          variant="light"
          loading={isSaving}
          onClick={remedy.onTake}
        >
          {remedy.label}
        </Button>
      )}
    </Alert>
  );
}
