// Adds a costume, or changes one: a text field for each column, and the photos.
import { Alert, Button, TextInput } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { ProblemIcon } from "#app/ui/icons.tsx";
import type { Answer } from "../saving/answer.ts";
import { say, sayProblem } from "../saving/notices.tsx";
import { newKey } from "../saving/use-draft.ts";
import { useSave } from "../saving/use-save.ts";
import type { Fields } from "./columns.ts";
import styles from "./costume-form.module.css";
import type { ShownCostume } from "./costumes.server.ts";
import { PhotoPicker } from "./photo-picker.tsx";
import { usePhotos } from "./use-photos.ts";

type Props = {
  /** Null for a new one. */
  costume: ShownCostume | null;
  columns: readonly string[];
  onClose: () => void;
};

/** What was typed into a form that was closed, by the costume's id, until it is saved. */
const drafts = new Map<string, { values: Fields; key: string }>();
const NEW = "new";

export function CostumeDialog({ costume, columns, onClose }: Props) {
  const id = costume?.id ?? NEW;
  const [draft, setDraft] = useState(() => drafts.get(id) ?? begin(costume));
  const [isRestored, setIsRestored] = useState(() => drafts.has(id));
  const [problem, setProblem] = useState("");
  const { photos, add, remove, isSending } = usePhotos(costume?.imageUrls ?? [], (failed) =>
    sayProblem(`Upload failed: ${failed}`),
  );
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (answer.isSaved) {
      drafts.delete(id);
      say(costume ? "Costume updated" : "Costume added");
      onClose();
      return;
    }
    setProblem(answer.problem);
    sayProblem(answer.problem);
  });
  const set = (column: string, value: string) => {
    const next = { ...draft, values: { ...draft.values, [column]: value } };
    setDraft(next);
    setProblem("");
    drafts.set(id, next);
  };
  const startAfresh = () => {
    drafts.delete(id);
    setDraft(begin(costume));
    setIsRestored(false);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || isSending) return;
    const sent = photos.flatMap((photo) => photo.sent ?? []);
    const which = costume ? { version: costume.version } : { key: draft.key };
    send(`/costume-inventory/${id}`, { ...which, values: draft.values, photos: sent });
  };
  return (
    <Dialog onClose={onClose} title={costume ? "Edit Costume" : "Add Costume"} size="xl">
      <form className={styles.form} onSubmit={save} noValidate>
        {isRestored && (
          <Alert variant="light">
            This is your draft from before.{" "}
            <Button variant="subtle" size="compact-sm" onClick={startAfresh}>
              Start afresh
            </Button>
          </Alert>
        )}
        {problem && (
          <Alert color="red" variant="light" icon={<ProblemIcon aria-hidden />}>
            {problem}
          </Alert>
        )}
        <div className={styles.fields}>
          {columns.map((column, place) => (
            <TextInput
              key={column}
              label={column}
              value={draft.values[column] ?? ""}
              onChange={(event) => set(column, event.currentTarget.value)}
              autoComplete="off"
              data-autofocus={place === 0 || undefined}
            />
          ))}
        </div>
        <PhotoPicker photos={photos} onAdd={(files) => void add(files)} onRemove={remove} />
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSaving} disabled={isSending}>
            {costume ? "Update Item" : "Add Item"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The key is new for each draft, so that a second sending of it adds no second costume. */
function begin(costume: ShownCostume | null) {
  return {
    values: costume?.fields ?? {},
    key: newKey(),
  };
}
