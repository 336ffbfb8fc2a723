// Files that are named after no routine: which routine each is for.
import { NativeSelect, Stack } from "@mantine/core";
import type { NamedRoutine } from "#app/scheduler/music/music-file.ts";

type AskedFilesProps = {
  files: readonly File[];
  routines: readonly NamedRoutine[];
  onAnswer: (file: File, row: number | null) => void;
};

const UNANSWERED = "";
const NONE = "none";

export function AskedFiles({ files, routines, onAnswer }: AskedFilesProps) {
  if (files.length === 0) return null;
  return (
    <Stack gap="xs" component="section" aria-label="Which routine is it for?">
      {files.map((file) => (
        <NativeSelect
          key={`${file.name} ${file.size} ${file.lastModified}`}
          label={`Which routine is ${file.name} for?`}
          value={UNANSWERED}
          data={[
            { value: UNANSWERED, label: "Choose a routine" },
            { value: NONE, label: "None of them: leave this file out" },
            ...routines.map(({ row, number, name }) => ({
              value: String(row),
              label: `${number} ${name}`,
            })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onAnswer(file, value === NONE ? null : Number(value))
          }
        />
      ))}
    </Stack>
  );
}
