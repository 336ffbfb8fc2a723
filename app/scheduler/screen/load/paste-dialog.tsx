// Routines pasted from a spreadsheet or a message, in place of a file.
import { Modal, Stack } from "@mantine/core";
import { useState } from "react";
import { FormButtons } from "#app/scheduler/screen/form-buttons.tsx";
import { PastedRows } from "./pasted-rows.tsx";

type PasteDialogProps = { isOpen: boolean; onClose: () => void; onText: (text: string) => void };

export function PasteDialog({ isOpen, onClose, onText }: PasteDialogProps) {
  // Here and not in the dialog: what was refused is there again when it is opened.
  const [text, setText] = useState("");
  return (
    <Modal opened={isOpen} onClose={onClose} title="Paste routines" size="lg" centered>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
          onText(text);
        }}
      >
        <Stack gap="md">
          <PastedRows
            label="Routines"
            description="The first line holds the names of the columns, each line after it one routine."
            lines={10}
            isFirst
            value={text}
            onChange={setText}
          />
          <FormButtons yes="Load" onCancel={onClose} />
        </Stack>
      </form>
    </Modal>
  );
}
