// Loads a saved schedule by its id: a button and the dialog for the id.
import { Button, Modal, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { FormButtons } from "#app/scheduler/screen/form-buttons.tsx";
import { LoadByIdIcon } from "#app/scheduler/screen/icons.tsx";
import type { SavedPlan } from "#app/scheduler/screen/save/use-saved-plan.ts";

const SIZE = 18;

type LoadByIdProps = { saved: SavedPlan; size: string };

/** The button of the load panel. */
export function LoadById({ saved, size }: LoadByIdProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { busy } = saved;
  return (
    <>
      <Button
        size={size}
        variant="default"
        disabled={busy !== null}
        leftSection={<LoadByIdIcon size={SIZE} />}
        onClick={() => setIsOpen(true)}
      >
        {busy === "loading" ? "Loading…" : "Load by ID"}
      </Button>
      <LoadByIdDialog {...{ saved, isOpen }} onClose={() => setIsOpen(false)} />
    </>
  );
}

type LoadByIdDialogProps = { saved: SavedPlan; isOpen: boolean; onClose: () => void };

export function LoadByIdDialog({ saved, isOpen, onClose }: LoadByIdDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Load a saved schedule" size="md" centered>
      <LoadForm
        onCancel={onClose}
        onLoad={(id) => {
          onClose();
          saved.load(id);
        }}
      />
    </Modal>
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
          description="You were shown it when you saved the schedule."
          autoComplete="off"
          spellCheck={false}
          value={id}
          onChange={(event) => setId(event.currentTarget.value)}
        />
        <FormButtons yes="Load" onCancel={onCancel} />
      </Stack>
    </form>
  );
}
