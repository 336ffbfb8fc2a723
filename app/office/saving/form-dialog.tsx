// The one shape of a form in a dialog: its fields, then Cancel and the button that saves.
import { Alert, Button, Group, Stack } from "@mantine/core";
import type { FormEvent, ReactNode } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import type { Remedy } from "./use-record.ts";

type Props = {
  title: string;
  /** What stands on the button that saves. */
  saveLabel: string;
  isSaving: boolean;
  /** Something that belongs to it is still on its way. */
  isHeld?: boolean;
  size?: "md" | "lg" | "xl";
  /** Something is taken away: the button says so by its colour. */
  isDelete?: boolean;
  /** Why it could not be saved; it stands above the buttons, where a notice would lie over them. */
  problem?: string;
  /** What can be done about it, on a button beside its words. */
  remedy?: Remedy | null;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
  /** What stands below the form. */
  after?: ReactNode;
};

export function FormDialog(props: Props) {
  const { title, saveLabel, isSaving, isHeld = false, size = "md", isDelete = false } = props;
  const { problem = "", remedy = null, onSave, onClose, children, after } = props;
  const save = (event: FormEvent) => {
    // A dialog may be drawn inside another form: its own save is not that one's.
    event.preventDefault();
    event.stopPropagation();
    if (!isSaving && !isHeld) onSave();
  };
  return (
    <Dialog onClose={onClose} title={title} size={size}>
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          {children}
          <Problem {...{ problem, remedy, isSaving }} />
          <Group gap="sm" justify="end">
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
          </Group>
        </Stack>
      </form>
      {after}
    </Dialog>
  );
}

type ProblemProps = { problem: string; remedy: Remedy | null; isSaving: boolean };

/** Why a form could not be saved, and what can be done about it. */
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
