// The form of a routine: a new one, one in a category or one on the timeline.
import { Button, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { readAge, readCast } from "#app/scheduler/files/read-cells.ts";
import { performersCell } from "#app/scheduler/files/export/export-schedule.ts";
import {
  DEFAULT_ENTRY_TYPE,
  DEFAULT_LEVEL,
  type RoutineFields,
} from "#app/scheduler/plan/edit/edit-items.ts";
import { RenderInSlices } from "#app/scheduler/screen/render-in-slices.tsx";
import { FormButtons } from "#app/scheduler/screen/form-buttons.tsx";
import type { Said } from "#app/scheduler/plan/said.ts";
import { SaidFields } from "./said-fields.tsx";
import { NoteField } from "./note-field.tsx";
import { lengthHint, readLength } from "./typed-length.ts";
import { readNote } from "./typed-note.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";

type RoutineFormProps = {
  routine: Routine | null;
  yes: string;
  onDone: (fields: RoutineFields) => void;
  /** Only for a routine on the timeline. */
  onScratch?: (() => void) | undefined;
  onCancel: () => void;
};

const TEXTS = [
  ["school", "School"],
  ["style", "Style"],
  ["ageGroup", "Age group"],
  ["age", "Age"],
  ["entryType", "Entry type"],
  ["level", "Level"],
] as const;

/** A new routine gets the next id. */
const ID = ["id", "ID"] as const;

const DEFAULT_LENGTH = "3";

export function RoutineForm({ routine, yes, onDone, onScratch, onCancel }: RoutineFormProps) {
  const [typed, setTyped] = useState(() => textsOf(routine));
  const [said, setSaid] = useState<Said>(routine?.said ?? {});
  const [showsErrors, setShowsErrors] = useState(false);
  const set = (changed: Partial<typeof typed>) => setTyped({ ...typed, ...changed });
  const length = readLength(typed.length.trim() === "" ? DEFAULT_LENGTH : typed.length);
  const isAgeWrong = typed.age.trim() !== "" && readAge(typed.age) === null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setShowsErrors(true);
        const note = readNote(typed.note);
        if ("problem" in length || "problem" in note || isAgeWrong) return;
        const { age, performers, length: _length, ...texts } = typed;
        onDone({
          ...texts,
          said,
          ...readCast(performers),
          ageRange: readAge(age),
          duration: length.value,
          note: note.value,
        });
      }}
    >
      <Stack gap="md">
        <TextInput
          data-autofocus
          label="Name"
          placeholder={routine?.name ?? "Named “Routine N” if left blank"}
          autoComplete="off"
          value={typed.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <TextInput
          label="Performers"
          description="Separate names with commas"
          autoComplete="off"
          value={typed.performers}
          onChange={(event) => set({ performers: event.currentTarget.value })}
        />
        <RenderInSlices>
          <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm">
            {(routine ? [...TEXTS, ID] : TEXTS).map(([name, label]) => (
              <TextInput
                key={name}
                label={label}
                autoComplete="off"
                error={
                  name === "age" && showsErrors && isAgeWrong && "Enter an age, such as 9 or 12.5."
                }
                value={typed[name]}
                onChange={(event) => set({ [name]: event.currentTarget.value })}
              />
            ))}
          </SimpleGrid>
          <TextInput
            label="Length (min)"
            description={lengthHint(length)}
            autoComplete="off"
            error={showsErrors && "problem" in length && length.problem}
            value={typed.length}
            onChange={(event) => set({ length: event.currentTarget.value })}
          />
          <SaidFields
            said={said}
            names={readCast(typed.performers).performers}
            onChange={setSaid}
          />
          <NoteField value={typed.note} onChange={(note) => set({ note })} />
          <FormButtons
            yes={yes}
            onCancel={onCancel}
            beside={
              onScratch && (
                <Button variant="default" onClick={onScratch}>
                  {routine?.isScratched ? "Take back" : "Scratch"}
                </Button>
              )
            }
          />
        </RenderInSlices>
      </Stack>
    </form>
  );
}

function textsOf(routine: Routine | null) {
  return {
    id: routine?.id ?? "",
    name: routine?.name ?? "",
    performers: performersCell(routine?.performers ?? []),
    school: routine?.school ?? "",
    style: routine?.style ?? "",
    ageGroup: routine?.ageGroup ?? "",
    age: routine?.ageRange?.toString() ?? "",
    entryType: routine?.entryType ?? DEFAULT_ENTRY_TYPE,
    level: routine ? routine.level : DEFAULT_LEVEL,
    length: routine ? String(routine.duration) : DEFAULT_LENGTH,
    note: routine?.note ?? "",
  };
}
