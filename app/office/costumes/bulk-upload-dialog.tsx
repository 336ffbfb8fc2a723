// Imports costumes from a spreadsheet: choose a file, see what it holds and where it goes, import.
import { Alert, Button, FileInput, Text } from "@mantine/core";
import { useState } from "react";
import { useFetcher } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { formatCount, formatDay } from "#app/ui/format.ts";
import { ProblemIcon } from "#app/ui/icons.tsx";
import type { Answer } from "../saving/answer.ts";
import { offerUndo, say, sayProblem } from "../saving/notices.tsx";
import { newKey } from "../saving/use-draft.ts";
import { useAnswer, useSave } from "../saving/use-save.ts";
import { schoolDayOf } from "../school-day.ts";
import styles from "./costume-form.module.css";
import type { ImportAnswer, PastImport, Preview } from "./import-costumes.server.ts";
import type { Target } from "./import-plan.ts";
import { ImportPreview } from "./import-preview.tsx";
import type { Refusal } from "../saving/answer.ts";

const ADDRESS = "/costume-inventory/import";

type Chosen = { file: File; key: string };

type Props = { pastImports: readonly PastImport[]; onClose: () => void };

export function BulkUploadDialog({ pastImports, onClose }: Props) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState("");
  const [useSuggestions, setUseSuggestions] = useState(true);
  const reading = useFetcher<Preview | Refusal>();
  const importing = useFetcher<ImportAnswer>();
  useAnswer(reading, (answer: Preview | Refusal) => {
    if (answer.isSaved) setPreview(answer);
    else setProblem(`Import failed: ${answer.problem}`);
  });
  useAnswer(importing, (answer: ImportAnswer) => {
    if (!answer.isSaved) {
      setProblem(answer.status === 422 ? `Import failed: ${answer.problem}` : answer.problem);
      sayProblem(answer.problem);
      return;
    }
    const summary = `Imported ${formatCount(answer.costumes, "costume")}`;
    const undoAddress = `/costume-inventory/imports/${answer.importId}/undo`;
    offerUndo({ id: answer.importId, summary, undoAddress });
    onClose();
  });
  const choose = (file: File | null) => {
    setPreview(null);
    setProblem("");
    setChosen(file && { file, key: newKey() });
    if (file) void reading.submit(formOf(file), posted(`${ADDRESS}/preview`));
  };
  const setTarget = (place: number, target: Target) =>
    preview &&
    setPreview({
      ...preview,
      columns: preview.columns.map((column, at) => (at === place ? { ...column, target } : column)),
    });
  const send = () => {
    if (!chosen || !preview) return;
    setProblem("");
    const targets = preview.columns.map(({ target }) => target);
    const agreed = JSON.stringify({ key: chosen.key, useSuggestions, targets });
    void importing.submit(formOf(chosen.file, agreed), posted(ADDRESS));
  };
  const isImporting = importing.state !== "idle";
  return (
    <Dialog onClose={onClose} title="Bulk Upload" size="xl">
      <div className={styles.form}>
        <Text>
          Upload an Excel (.xlsx) or CSV file with costume data. Columns with "image" in the name
          will be treated as image URLs.
        </Text>
        <FileInput
          label="File"
          placeholder="Choose a file"
          accept=".xlsx,.xls,.csv"
          value={chosen?.file ?? null}
          onChange={choose}
          clearable
          clearButtonProps={{ "aria-label": "Choose no file" }}
        />
        {reading.state !== "idle" && <output>Reading the file…</output>}
        {problem && (
          <Alert color="red" variant="light" icon={<ProblemIcon aria-hidden />}>
            {problem}
          </Alert>
        )}
        {preview && (
          <ImportPreview
            preview={preview}
            onTarget={setTarget}
            useSuggestions={useSuggestions}
            onUseSuggestions={setUseSuggestions}
          />
        )}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!preview || preview.costumes === 0 || isImporting} onClick={send}>
            {isImporting ? "Importing..." : "Import"}
          </Button>
        </div>
        {pastImports.length > 0 && !chosen && <PastImports imports={pastImports} />}
      </div>
    </Dialog>
  );
}

function PastImports({ imports }: { imports: readonly PastImport[] }) {
  return (
    <section aria-labelledby="past-imports">
      <Text id="past-imports" component="h3" fw={600} mb="xs">
        Imports of the last 30 days
      </Text>
      <ul className={styles.past}>
        {imports.map((past) => (
          <PastImportRow key={past.id} {...past} />
        ))}
      </ul>
    </section>
  );
}

function PastImportRow({ id, fileName, rowCount, createdAt }: PastImport) {
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (answer.isSaved) say("Import taken back");
    else sayProblem(answer.problem);
  });
  return (
    <li>
      <span>
        {formatDay(schoolDayOf(createdAt))}: {fileName}, {formatCount(rowCount, "costume")}
      </span>
      <Button
        size="compact-sm"
        variant="light"
        loading={isSaving}
        onClick={() => send(`/costume-inventory/imports/${id}/undo`, {})}
      >
        Take back
      </Button>
    </li>
  );
}

function formOf(file: File, agreed?: string): FormData {
  const form = new FormData();
  form.set("file", file);
  if (agreed) form.set("agreed", agreed);
  return form;
}

function posted(action: string) {
  return { method: "post", action, encType: "multipart/form-data" } as const;
}
