// A file picker that shows reading progress and problems.
import { Alert, FileInput } from "@mantine/core";
import { useChosenAgain } from "#app/ui/use-chosen-again.ts";
import type { usePreviewedFile } from "./use-previewed-file.ts";

type Props = {
  chosen: Pick<ReturnType<typeof usePreviewedFile>, "file" | "problem" | "state">;
  label: string;
  description?: string;
  /** Accepted file types, in the browser's `accept` syntax. */
  accept: string;
  onChoose: (file: File | null) => void;
};

export function PreviewedFile({ chosen, label, description, accept, onChoose }: Props) {
  const { file, problem, state } = chosen;
  const input = useChosenAgain(onChoose);
  return (
    <>
      <FileInput
        label={label}
        description={description}
        placeholder="Choose a file"
        accept={accept}
        value={file}
        clearable
        clearButtonProps={{ "aria-label": "Remove file" }}
        data-autofocus
        {...input}
      />
      {problem && (
        <Alert color="red" variant="light" role="alert">
          {problem}
        </Alert>
      )}
      {state === "asking" && <output>Reading the file…</output>}
      {state === "waiting" && <output>Waiting for the connection</output>}
    </>
  );
}
