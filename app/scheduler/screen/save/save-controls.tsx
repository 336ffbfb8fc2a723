// Where the schedule is saved, and what to do when it was saved elsewhere too.
import { Button, Modal, Stack, Text } from "@mantine/core";
import { DialogFoot } from "#app/ui/dialog.tsx";
import { memo } from "react";
import { formatDay } from "#app/ui/format.ts";
import type { SavedPlan } from "./use-saved-plan.ts";
import css from "#app/scheduler/screen/tools/toolbar.module.css";

/** Asks what becomes of this schedule when a newer one was saved under its ID. */
export function StaleSave({ saved }: { saved: SavedPlan }) {
  return (
    <Modal
      opened={saved.isStale}
      onClose={saved.decideLater}
      title="Someone else saved this schedule"
      size="md"
      centered
    >
      <Stack gap="md">
        <Text>
          Someone saved this schedule after you opened it, so yours hasn't replaced it. Both are
          safe: theirs on the server, yours on this screen.
        </Text>
        <Button onClick={saved.saveAsNew}>Save mine under a new ID</Button>
        <Button variant="default" onClick={saved.loadNewer}>
          Open theirs (Undo restores mine)
        </Button>
        <Button variant="subtle" onClick={saved.decideLater}>
          Decide later
        </Button>
      </Stack>
    </Modal>
  );
}

/** Shows the ID to note down or pass on, and how long it is stored. */
export const SavedAs = memo(function SavedAs({ saved }: { saved: SavedPlan }) {
  const { savedAs } = saved;
  if (!savedAs) return null;
  const { id, keptUntil } = savedAs;
  return (
    <div className={css.saved}>
      <output className={css.savedAs}>
        Saved as ID: <span className={css.savedId}>{id}</span>
      </output>
      {keptUntil && (
        <span className={css.keptUntil}>
          Stored until {formatDay(keptUntil)} (renews whenever you open it)
        </span>
      )}
    </div>
  );
});

type DeleteSavedProps = { saved: SavedPlan; isOpen: boolean; onClose: () => void };

export function DeleteSaved({ saved, isOpen, onClose }: DeleteSavedProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Delete the saved schedule?" size="md" centered>
      <Stack gap="md">
        <Text>
          Nobody will be able to load it with this ID any more. The schedule on this screen stays.
        </Text>
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Keep it
          </Button>
          <Button
            color="var(--danger)"
            onClick={() => {
              onClose();
              saved.remove();
            }}
          >
            Delete it
          </Button>
        </DialogFoot>
      </Stack>
    </Modal>
  );
}
