// Saving the schedule, and loading one by its id.
import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import type { SavedPlan } from "../use-saved-plan.ts";
import { LoadByIdIcon, SaveIcon } from "./icons.tsx";
import css from "./toolbar.module.css";

const SIZE = 18;

type SaveControlsProps = { saved: SavedPlan; isLocked: boolean };

export function SaveControls({ saved, isLocked }: SaveControlsProps) {
  const [isOpen, setIsOpen] = useState(false);
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
      <Button
        variant="default"
        disabled={isLocked || busy !== null}
        leftSection={<LoadByIdIcon size={SIZE} />}
        onClick={() => setIsOpen(true)}
      >
        {busy === "loading" ? "Loading…" : "Load by ID"}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title="Load a saved schedule"
        size="md"
        centered
      >
        <LoadForm
          onCancel={() => setIsOpen(false)}
          onLoad={(id) => {
            setIsOpen(false);
            saved.load(id);
          }}
        />
      </Modal>
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
}

type LoadFormProps = { onLoad: (id: string) => void; onCancel: () => void };

function LoadForm({ onLoad, onCancel }: LoadFormProps) {
  const [id, setId] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (id.trim() !== "") onLoad(id);
      }}
    >
      <Stack gap="md">
        <TextInput
          data-autofocus
          label="Schedule ID"
          description="It was shown when the schedule was saved."
          autoComplete="off"
          spellCheck={false}
          value={id}
          onChange={(event) => setId(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit">Load</Button>
        </Group>
      </Stack>
    </form>
  );
}

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

/** The id to note down or to pass on. */
export function SavedAs({ id }: { id: string }) {
  return (
    <output className={css.savedAs}>
      Saved as ID: <span className={css.savedId}>{id}</span>
    </output>
  );
}
