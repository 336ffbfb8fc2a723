// Adds or edits a costume: a text field per column, and photos.
import { TextInput } from "@mantine/core";
import { useRef } from "react";
import type { Refusal, Saved } from "#app/data/commands/answer.ts";
import { say, sayProblem } from "#app/office/saving/notices.tsx";
import { RecordForm } from "#app/office/saving/record-form.tsx";
import { inColumns, type Fields } from "#app/office/costumes/list/columns.ts";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { SAVING } from "./costume-refusals.ts";
import type { ShownCostume } from "#app/office/costumes/costumes.server.ts";
import { PhotoPicker } from "#app/office/costumes/photos/photo-picker.tsx";
import { nameOf, usePhotos, withPhotos } from "#app/office/costumes/photos/use-photos.ts";
import { editCostume, addCostume } from "../costumes.commands.ts";

type Props = {
  /** Null for a new costume. */
  costume: ShownCostume | null;
  columns: readonly string[];
  onClose: () => void;
};

type Stored = { values: Fields; photos: readonly string[] };
type CostumeAnswer = Saved | (Refusal & { newer?: { version: number; values: Stored } });

const NEW = "new";

/** Returns the name of a costume's draft; null for a new costume. */
export const costumeDraft = (id: string | null) => `costume ${id ?? NEW}`;

export function CostumeDialog({ costume, columns, onClose }: Props) {
  const begun = costume?.fields ?? {};
  const { photos, add, remove, meet, isSending, isWaiting } = usePhotos(
    costume?.imageUrls ?? [],
    (failed) => sayProblem(`Upload failed: ${failed}`),
  );
  // A ref, because merged photos may be sent before the next render.
  const merged = useRef({ over: photos, photos });
  return (
    <RecordForm
      title={costume ? "Edit Costume" : "Add Costume"}
      saveLabel={costume ? "Update Item" : "Add Item"}
      size="xl"
      isHeld={isSending}
      draftName={costumeDraft(costume?.id ?? null)}
      fresh={{ begun, values: begun, version: costume?.version ?? null }}
      to={costume ? editCostume.at({ id: costume.id }) : addCostume.at()}
      nameOf={({ name, Name, Item }) => name ?? Name ?? Item}
      refusals={SAVING}
      bodyOf={({ key, version, values }) =>
        withPhotos(
          { ...(costume ? { version } : { key }), values },
          merged.current.over === photos ? merged.current.photos : photos,
        )
      }
      newerIn={({ newer }: Exclude<CostumeAnswer, Saved>) => {
        if (!newer) return undefined;
        const { values, photos: theirs } = newer.values;
        const met = meet(theirs);
        merged.current = { over: photos, photos: met };
        const hasMore = met.map(nameOf).join("\n") !== theirs.join("\n");
        return { version: newer.version, values: inColumns(values, columns), hasMore };
      }}
      onRefused={({ newer, change, problem }) => {
        if (!newer && !change) sayProblem(problem);
        return false;
      }}
      labels={Object.fromEntries(columns.map((column) => [column, column]))}
      onSaved={() => say(costume ? "Costume updated" : "Costume added")}
      onClose={onClose}
    >
      {({ values, onChange, messages }) => (
        <>
          <AutoColumns least="15rem" gap="md">
            {columns.map((column, place) => (
              <TextInput
                key={column}
                label={column}
                value={values[column] ?? ""}
                error={messages[column]}
                onChange={(event) => onChange({ ...values, [column]: event.currentTarget.value })}
                autoComplete="off"
                data-autofocus={place === 0 || undefined}
              />
            ))}
          </AutoColumns>
          <PhotoPicker
            photos={photos}
            isWaiting={isWaiting}
            onAdd={(files) => void add(files)}
            onRemove={remove}
          />
        </>
      )}
    </RecordForm>
  );
}
