// Imports costumes from a spreadsheet: choose a file, check the preview and mapping, import.
import { Alert, Button, Checkbox, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { Choices } from "#app/files/table/table-kind.ts";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { formatCount, formatDay } from "#app/ui/format.ts";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import type { Answer, Refusal, Saved } from "#app/data/commands/answer.ts";
import { offerUndo, say, sayProblem } from "#app/office/saving/notices.tsx";
import { PreviewedFile } from "#app/office/saving/previewed-file.tsx";
import { usePreviewedFile } from "#app/office/saving/use-previewed-file.ts";
import { named, useSave } from "#app/office/saving/use-save.ts";
import { answersInTab } from "#app/office/upload/answers-in-tab.ts";
import { IMPORTING, SAVING } from "#app/office/costumes/form/costume-refusals.ts";
import { importCostumes, previewImport, undoCostumeChange } from "../costumes.commands.ts";
import type { PastImport } from "./import-costumes.server.ts";
import type { Preview } from "./import-plan.ts";
import { ImportPreview } from "./import-preview.tsx";

const LIMIT = {
  largestBytes: 5 * 1024 * 1024,
  tooLarge: "The file is larger than 5 MB. Split it into smaller ones.",
};

type Wish = { choices: readonly Choices[] | null; useSuggestions: boolean; isAgain: boolean };

const given = answersInTab<readonly Choices[]>();

const NO_WISH: Wish = { choices: null, useSuggestions: true, isAgain: false };

type Props = { pastImports: readonly PastImport[]; onClose: () => void };

export function BulkUploadDialog({ pastImports, onClose }: Props) {
  const [wish, setWish] = useState(NO_WISH);
  const chosen = usePreviewedFile<Preview>(previewImport.at(), LIMIT);
  const { file, report } = chosen;
  const importing = useSave<(Saved & { costumes: number }) | Refusal>((answer) => {
    if (!answer.isSaved) {
      chosen.setProblem(answer.problem);
      sayProblem(answer.problem);
      return;
    }
    if (answer.change) offerUndo(answer.change);
    else say("Nothing to import: all of these costumes are already here.");
    onClose();
  }, IMPORTING);
  const { isSaving } = importing;
  // An import that was sent can only be undone.
  const close = () => void (isSaving || onClose());
  const choose = (next: File | null) => {
    const choices = next && given.recall(next);
    setWish({ ...NO_WISH, choices });
    chosen.look(next, fieldsOf({ ...NO_WISH, choices }));
  };
  const change = (wanted: Partial<Wish>) => {
    const next = { ...wish, ...wanted };
    setWish(next);
    if (file && next.choices) given.keep(file, next.choices);
    chosen.lookAgain(fieldsOf(next));
  };
  const send = () => {
    const agreed = report?.sheets.map(({ report: { choices } }) => choices) ?? null;
    const body = chosen.bodyToSend(fieldsOf({ ...wish, choices: agreed }));
    if (!file || !body) return;
    importing.send(importCostumes.at(), body, { words: named("Bulk Upload", file.name) });
  };
  const total = report?.sheets.reduce((sum, { costumes }) => sum + costumes, 0) ?? 0;
  const importable = total - (wish.isAgain ? 0 : (report?.known ?? 0));
  const problem = chosen.problem && withPrefix(chosen.problem);
  return (
    <Dialog onClose={close} title="Bulk Upload" size="xl">
      <Stack gap="lg">
        <Text>
          Upload an Excel (.xlsx) or CSV file with costume data. Columns with "image" in the name
          will be treated as image URLs.
        </Text>
        <PreviewedFile
          chosen={{ ...chosen, problem }}
          isImporting={isSaving}
          label="File"
          accept=".xlsx,.xls,.csv"
          onChoose={choose}
        />
        {report && (
          <ImportPreview
            preview={report}
            wished={wish.choices}
            onChoices={(choices) => change({ choices })}
            useSuggestions={wish.useSuggestions}
            onUseSuggestions={(useSuggestions) => change({ useSuggestions })}
          />
        )}
        {report && report.known > 0 && (
          <Alert variant="light" title={knownWords(report.known, total)}>
            <Checkbox
              label="Import them again"
              checked={wish.isAgain}
              onChange={() => change({ isAgain: !wish.isAgain })}
            />
          </Alert>
        )}
        {pastImports.length > 0 && !file && <PastImports imports={pastImports} />}
        <DialogFoot>
          <Button variant="default" disabled={isSaving} onClick={close}>
            Cancel
          </Button>
          <Button disabled={importable === 0 || chosen.state !== "idle" || isSaving} onClick={send}>
            {isSaving ? "Importing..." : "Import"}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}

function knownWords(known: number, total: number): string {
  if (known < total) return `${known} of ${total} look like costumes that you have.`;
  return total === 1
    ? "This looks like a costume that you have. Import it again?"
    : `All ${total} look like costumes that you have. Import them again?`;
}

const FAILED = "Import failed";

function withPrefix(problem: string): string {
  return problem.startsWith(FAILED) ? problem : `${FAILED}: ${problem}`;
}

function fieldsOf({ choices, useSuggestions, isAgain }: Wish) {
  return {
    ...(choices && { choices: JSON.stringify(choices) }),
    ...(useSuggestions && { useSuggestions: "yes" }),
    ...(isAgain && { isAgain: "yes" }),
  };
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
