// Imports costumes from a spreadsheet: choose a file, check the preview and mapping, import.
import { Alert, Button, FileInput, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { newKey } from "#app/client/new-key.ts";
import { useRequest } from "#app/client/requests/use-request.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { formatCount, formatDay } from "#app/ui/format.ts";
import { ProblemIcon } from "#app/ui/icons.tsx";
import type { Answer, Refusal } from "#app/data/commands/answer.ts";
import { offerUndo, say, sayProblem } from "#app/office/saving/notices.tsx";
import { named, useSave } from "#app/office/saving/use-save.ts";
import type { PastImport } from "./import-costumes.server.ts";
import type { Preview, Target } from "./import-plan.ts";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { IMPORTING, SAVING } from "#app/office/costumes/form/costume-refusals.ts";
import { useChosenAgain } from "#app/ui/use-chosen-again.ts";
import { ImportPreview } from "./import-preview.tsx";
import { importCostumes, previewImport, undoCostumeChange } from "../costumes.commands.ts";

const READING = { asking: "Reading the file…", waiting: "Waiting for the connection" };

type Chosen = { file: File; key: string };

type Props = { pastImports: readonly PastImport[]; onClose: () => void };

export function BulkUploadDialog({ pastImports, onClose }: Props) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState("");
  const [useSuggestions, setUseSuggestions] = useState(true);
  const reading = useRequest<({ isSaved: true } & Preview) | Refusal>((answer) => {
    if (answer.isSaved) setPreview(answer);
    else setProblem(`Import failed: ${answer.problem}`);
  });
  const importing = useSave<Answer>((answer) => {
    if (!answer.isSaved) {
      setProblem(answer.status === 422 ? `Import failed: ${answer.problem}` : answer.problem);
      sayProblem(answer.problem);
      return;
    }
    if (answer.change) offerUndo(answer.change);
    onClose();
  }, IMPORTING);
  const choose = (file: File | null) => {
    setPreview(null);
    setProblem("");
    setChosen(file && { file, key: newKey() });
    if (file) reading.ask(previewImport.at().address, { form: [["file", file]] });
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
    const agreed = JSON.stringify({ useSuggestions, targets });
    importing.send(importCostumes.at(), formOf(chosen, agreed), {
      words: named("Bulk Upload", chosen.file.name),
    });
  };
  const input = useChosenAgain(choose);
  return (
    <Dialog onClose={onClose} title="Bulk Upload" size="xl">
      <div>
        <Stack gap="lg">
          <Text>
            Upload an Excel (.xlsx) or CSV file with costume data. Columns with "image" in the name
            will be treated as image URLs.
          </Text>
          <FileInput
            label="File"
            placeholder="Choose a file"
            accept=".xlsx,.xls,.csv"
            value={chosen?.file ?? null}
            {...input}
            clearable
            clearButtonProps={{ "aria-label": "Remove file" }}
          />
          {reading.state !== "idle" && <output>{READING[reading.state]}</output>}
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
          <Group gap="sm" justify="end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              disabled={!preview || preview.costumes === 0 || importing.isSaving}
              onClick={send}
            >
              {importing.isSaving ? "Importing..." : "Import"}
            </Button>
          </Group>
          {pastImports.length > 0 && !chosen && <PastImports imports={pastImports} />}
        </Stack>
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
      <LinedList>
        {imports.map((past) => (
          <PastImportRow key={past.id} {...past} />
        ))}
      </LinedList>
    </section>
  );
}

function PastImportRow({ id, fileName, rowCount, day }: PastImport) {
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (answer.isSaved) say("Import undone");
    else sayProblem(answer.problem);
  }, SAVING);
  return (
    <li>
      <span>
        {formatDay(day)}: {fileName}, {formatCount(rowCount, "costume")}
      </span>
      <Button
        size="compact-sm"
        variant="light"
        loading={isSaving}
        onClick={() =>
          send(undoCostumeChange.at({ id }), {}, { words: named("Undo import", fileName ?? "") })
        }
      >
        Undo import
      </Button>
    </li>
  );
}

function formOf({ file, key }: Chosen, agreed: string): FormData {
  const form = new FormData();
  form.set("file", file);
  form.set("key", key);
  form.set("agreed", agreed);
  return form;
}
