// Saving the schedule, and what is said of one that is saved.
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
        title="Saved somewhere else meanwhile"
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
        This schedule was saved in another place after you opened it, so yours was not saved over
        it. Both are kept: the other one on the server, yours on this screen.
      </Text>
      <Button onClick={saved.saveAsNew}>Save mine under a new ID</Button>
      <Button variant="default" onClick={saved.loadNewer}>
        Open the other one (Undo brings mine back)
      </Button>
      <Button variant="subtle" onClick={saved.decideLater}>
        Decide later
      </Button>
    </Stack>
  );
}

type SavedAsProps = { saved: SavedPlan; isLocked: boolean };

/** The id to note down or to pass on, how long it is good, and its end. */
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
          Kept until {formatDay(keptUntil)}, and longer if it is opened
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
            Nobody who has the ID can load it any more. What is on this screen stays here.
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
