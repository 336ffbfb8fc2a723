// Loads routines pasted from a spreadsheet or a message.
import { Modal, Stack } from "@mantine/core";
import { useState } from "react";
import { FormButtons } from "#app/scheduler/screen/form-buttons.tsx";
import { PastedRows } from "./pasted-rows.tsx";

type PasteDialogProps = { isOpen: boolean; onClose: () => void; onText: (text: string) => void };

export function PasteDialog({ isOpen, onClose, onText }: PasteDialogProps) {
  // State is kept outside the dialog, so that refused text is still there when it reopens.
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
            description="Put the column names on the first line, then one routine per line."
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
