// A file picker that also takes a dropped file, and shows reading progress and problems.
import { Alert, FileInput, Progress, Stack, Text } from "@mantine/core";
import { formatRows } from "#app/ui/format.ts";
import { useProgress } from "./use-progress.ts";
import { useChosenAgain } from "#app/ui/use-chosen-again.ts";
import { useDroppedAnywhere } from "#app/ui/use-dropped-file.ts";
import type { usePreviewedFile } from "./use-previewed-file.ts";

type Props = {
  chosen: Pick<
    ReturnType<typeof usePreviewedFile>,
    "file" | "problem" | "setProblem" | "state" | "sentKey"
  >;
  /** While the file is imported. */
  isImporting: boolean;
  label: string;
  description?: string;
  /** Accepted file types, in the browser's `accept` syntax. */
  accept: string;
  onChoose: (file: File | null) => void;
};

export function PreviewedFile(props: Props) {
  const { chosen, isImporting, label, description, accept, onChoose } = props;
  const { file, problem, state, sentKey } = chosen;
  const isReading = state === "asking";
  const input = useChosenAgain(onChoose);
  useDroppedAnywhere({
    onFile: (dropped) => void (isImporting || onChoose(dropped)),
    onRefused: chosen.setProblem,
  });
  return (
    <>
      <FileInput
        label={label}
        description={description}
        placeholder="Choose a file"
        accept={accept}
        value={file}
        clearable={!isImporting}
        disabled={isImporting}
        clearButtonProps={{ "aria-label": "Remove file" }}
        data-autofocus
        {...input}
      />
      {problem && (
        <Alert color="red" variant="light" role="alert">
          {problem}
        </Alert>
      )}
      {(isReading || isImporting) && (
        <Progressing
          key={sentKey}
          of={sentKey}
          words={isReading ? "Reading the file…" : "Importing…"}
        />
      )}
      {state === "waiting" && <output>Waiting for the connection</output>}
    </>
  );
}

/** Shows how many rows of a long file are done. */
function Progressing({ of, words }: { of: string | null; words: string }) {
  const progress = useProgress(of);
  if (!progress) return <output>{words}</output>;
  return (
    <Stack gap="2xs">
      <Text component="output">{formatRows(progress)}</Text>
      <Progress value={(100 * progress.done) / progress.of} aria-label={words} />
    </Stack>
  );
}
