// Routines pasted from a spreadsheet or a message, in place of a file.
import { Modal, Stack, Textarea } from "@mantine/core";
import { FormButtons } from "#app/scheduler/screen/form-buttons.tsx";
import { useState } from "react";

type PasteDialogProps = { isOpen: boolean; onClose: () => void; onText: (text: string) => void };

export function PasteDialog({ isOpen, onClose, onText }: PasteDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Paste routines" size="lg" centered>
      <PasteForm onClose={onClose} onText={onText} />
    </Modal>
  );
}

function PasteForm({ onClose, onText }: Omit<PasteDialogProps, "isOpen">) {
  const [text, setText] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onClose();
        onText(text);
      }}
    >
      <Stack gap="md">
        <Textarea
          data-autofocus
          label="Routines"
          description="The first line holds the names of the columns, each line after it one routine."
          rows={10}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <FormButtons yes="Load" onCancel={onClose} />
      </Stack>
    </form>
  );
}
