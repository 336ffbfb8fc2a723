// Saves the schedule, and shows the ID it is saved under.
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { memo, useState } from "react";
import { formatDay } from "#app/ui/format.ts";
import type { SavedPlan } from "./use-saved-plan.ts";
import { LoadById } from "#app/scheduler/screen/load/load-by-id.tsx";
import { SaveIcon } from "#app/scheduler/screen/icons.tsx";
import css from "#app/scheduler/screen/toolbar.module.css";

const SIZE = 18;

type SaveControlsProps = { saved: SavedPlan; isLocked: boolean };

export const SaveControls = memo(function SaveControls({ saved, isLocked }: SaveControlsProps) {
  const { busy } = saved;
  return (
    <>
      <Button
        variant="default"
        disabled={isLocked || busy !== null}
        leftSection={<SaveIcon size={SIZE} />}
        onClick={saved.save}
      >
        {busy === "saving" ? "Saving…" : "Save"}
      </Button>
      <LoadById {...{ saved, isLocked }} />
      <Modal
        opened={saved.isStale}
        onClose={saved.decideLater}
        title="Someone else saved this schedule"
        size="md"
        centered
      >
        <StaleChoices saved={saved} />
      </Modal>
    </>
  );
});

function StaleChoices({ saved }: { saved: SavedPlan }) {
  return (
    <Stack gap="md">
      <Text>
        Someone saved this schedule after you opened it, so yours hasn't replaced it. Both are safe:
        theirs on the server, yours on this screen.
      </Text>
      <Button onClick={saved.saveAsNew}>Save mine under a new ID</Button>
      <Button variant="default" onClick={saved.loadNewer}>
        Open theirs (Undo restores mine)
      </Button>
      <Button variant="subtle" onClick={saved.decideLater}>
        Decide later
      </Button>
    </Stack>
  );
}

type SavedAsProps = { saved: SavedPlan; isLocked: boolean };

/** Shows the ID to note down or pass on, how long it is stored, and a button to delete it. */
export const SavedAs = memo(function SavedAs({ saved, isLocked }: SavedAsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { savedAs, busy, remove } = saved;
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
      <Button
        variant="subtle"
        size="compact-sm"
        disabled={isLocked || busy !== null || saved.waiting !== null}
        onClick={() => setIsAsking(true)}
      >
        {busy === "deleting" ? "Deleting…" : "Delete this ID"}
      </Button>
      <Modal
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Delete the saved schedule?"
        size="md"
        centered
      >
        <Stack gap="md">
          <Text>
            Nobody will be able to load it with this ID any more. The schedule on this screen stays.
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setIsAsking(false)}>
              Keep it
            </Button>
            <Button
              color="var(--danger)"
              onClick={() => {
                setIsAsking(false);
                remove();
              }}
            >
              Delete it
            </Button>
          </Group>
        </Stack>
      </Modal>
    </div>
  );
});
