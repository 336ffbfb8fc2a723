// A child's medical notes: a mark on the child's page, and the dialog that one press opens.
import { Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import { useLoad } from "#app/client/requests/use-load.ts";
import { useReopening } from "#app/client/use-reopening.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { formatDay } from "#app/ui/format.ts";
import { AddIcon, ProblemIcon } from "#app/ui/icons.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { AsTyped, Quiet } from "#app/ui/layout/text.tsx";
import { ConfirmDelete } from "#app/office/saving/confirm.tsx";
import { named } from "#app/office/saving/use-save.ts";
import type { Child, Note } from "../care.server.ts";
import { removeNote } from "../care.commands.ts";
import { NoteForm, noteDraft } from "../note-form.tsx";

type Props = {
  child: Child;
  /** How many notes there are. */
  count: number;
};

/** Without a note the button adds the first one. */
export function MedicalMark({ child, count }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  useReopening((draft) => {
    if (draft !== noteDraft(child.id, null)) return false;
    setIsAdding(true);
    return true;
  });
  const isNoted = count > 0;
  return (
    <>
      <Button
        size="compact-sm"
        variant={isNoted ? "light" : "subtle"}
        color={isNoted ? "var(--danger)" : undefined}
        leftSection={
          isNoted ? <ProblemIcon size={16} aria-hidden /> : <AddIcon size={16} aria-hidden />
        }
        onClick={() => (isNoted ? setIsOpen(true) : setIsAdding(true))}
      >
        {isNoted ? "Medical" : "Medical note"}
      </Button>
      {isOpen && (
        <Notes child={child} onAdd={() => setIsAdding(true)} onClose={() => setIsOpen(false)} />
      )}
      {isAdding && <NoteForm child={child} note={null} onClose={() => setIsAdding(false)} />}
    </>
  );
}

type NotesProps = { child: Child; onAdd: () => void; onClose: () => void };

type Open = { for: "editing" | "removing"; note: Note } | null;

function Notes({ child, onAdd, onClose }: NotesProps) {
  const { kind, id, name } = child;
  const { data, isHeld } = useLoad("/admin/care/:kind/:id/notes", { kind, id });
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  return (
    <Dialog title={`Medical notes: ${name}`} size="lg" onClose={onClose}>
      <Stack gap="md">
        {!data && <output>{isHeld ? "This needs the connection." : "Loading…"}</output>}
        {data?.notes.length === 0 && <p>No medical notes.</p>}
        <LinedList>
          {data?.notes.map((note) => (
            <li key={note.id}>
              <div>
                <AsTyped>{note.words}</AsTyped>
                <Quiet component="span">
                  {formatDay(note.notedOn)} by {note.notedBy}
                </Quiet>
              </div>
              <Group gap="2xs" wrap="nowrap">
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Edit note: ${note.words}`}
                  onClick={() => setOpen({ for: "editing", note })}
                >
                  Edit
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Remove note: ${note.words}`}
                  onClick={() => setOpen({ for: "removing", note })}
                >
                  Remove
                </Button>
              </Group>
            </li>
          ))}
        </LinedList>
        <Group>
          <Button variant="light" leftSection={<AddIcon size={18} aria-hidden />} onClick={onAdd}>
            Add a note
          </Button>
        </Group>
      </Stack>
      {open?.for === "editing" && <NoteForm child={child} note={open.note} onClose={close} />}
      {open?.for === "removing" && (
        <ConfirmDelete
          title="Remove note?"
          yes="Remove"
          to={removeNote.at({ id: open.note.id })}
          words={named("Remove a medical note", name)}
          onClose={close}
        >
          You can undo this for 30 days.
        </ConfirmDelete>
      )}
    </Dialog>
  );
}
