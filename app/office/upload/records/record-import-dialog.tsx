// Imports records of one kind from a file: its columns, the preview of each row, then the import.
import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import type { Answer } from "#app/data/commands/answer.ts";
import type { Choices } from "#app/files/table/table-kind.ts";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { formatCount } from "#app/ui/format.ts";
import { offerUndo, say } from "../../saving/notices.tsx";
import { PreviewedFile } from "../../saving/previewed-file.tsx";
import { usePreviewedFile } from "../../saving/use-previewed-file.ts";
import { named, useSave } from "../../saving/use-save.ts";
import { answersInTab } from "../answers-in-tab.ts";
import { ColumnsStep } from "../columns-step.tsx";
import { shownCell } from "../shown-cell.ts";
import type { RecordImport } from "./record-import.commands.ts";
import { RecordPreview } from "./record-preview.tsx";
import {
  changesLeftOut,
  importCounts,
  NO_ANSWERS,
  type RecordAnswers,
  type RecordReport,
} from "./record-report.ts";

const LIMIT = {
  largestBytes: 5 * 1024 * 1024,
  tooLarge: "The file is larger than 5 MB. Split it into smaller ones.",
};

type Given = { choices: Choices | null; answers: RecordAnswers };

const given = answersInTab<Given>();

type Props = {
  /** One record and several: "trial", "trials". */
  record: readonly [one: string, many: string];
  commands: RecordImport;
  onClose: () => void;
};

export function RecordImportDialog({ record: [one, many], commands, onClose }: Props) {
  const [choices, setChoices] = useState<Choices | null>(null);
  const [answers, setAnswers] = useState(NO_ANSWERS);
  const chosen = usePreviewedFile<RecordReport>(commands.preview.at(), LIMIT);
  const { file, report } = chosen;
  const title = `Import ${many}`;
  const importing = useSave<Answer>((answer) => {
    if (!answer.isSaved) return chosen.setProblem(answer.problem);
    if (answer.change) offerUndo(answer.change);
    else say(`Nothing to import: all of these ${many} are already here.`);
    onClose();
  });
  const fieldsOf = (wanted: Choices | null) =>
    wanted ? { choices: JSON.stringify(wanted) } : ({} as Record<string, string>);
  const asKind = ({ name, size, lastModified }: File) => ({
    name: `${many} ${name}`,
    size,
    lastModified,
  });
  const choose = (next: File | null) => {
    const before = next && given.recall(asKind(next));
    setChoices(before?.choices ?? null);
    setAnswers(before?.answers ?? NO_ANSWERS);
    chosen.look(next, fieldsOf(before?.choices ?? null));
  };
  const answer = (next: RecordAnswers) => {
    setAnswers(next);
    if (file) given.keep(asKind(file), { choices, answers: next });
  };
  const change = (next: Choices) => {
    setChoices(next);
    setAnswers(NO_ANSWERS);
    if (file) given.keep(asKind(file), { choices: next, answers: NO_ANSWERS });
    chosen.lookAgain(fieldsOf(next));
  };
  const counts = report ? importCounts(report, answers) : { added: 0, changed: 0, unclear: 0 };
  const imported = counts.added + counts.changed;
  const send = () => {
    const kept = changesLeftOut(report?.lines ?? [], answers);
    const said = JSON.stringify({ kept, added: answers.added });
    const body = chosen.bodyToSend({ ...fieldsOf(choices), answers: said });
    if (!file || !body) return;
    importing.send(commands.run.at(), body, { words: named(title, file.name) });
  };
  const { isSaving } = importing;
  // A sent import cannot be called back; it can be undone.
  const close = () => void (isSaving || onClose());
  const without = counts.unclear > 0 ? `, leave out ${counts.unclear}` : "";
  const buttons = (
    <DialogFoot>
      <Button variant="default" disabled={isSaving} onClick={close}>
        Cancel
      </Button>
      <Button
        disabled={imported === 0 || chosen.state !== "idle"}
        loading={isSaving}
        onClick={send}
      >
        {imported > 0 ? `Import ${formatCount(imported, one, many)}${without}` : "Import"}
      </Button>
    </DialogFoot>
  );
  return (
    <Dialog onClose={close} title={title} size="xl">
      <Stack gap="md">
        <PreviewedFile
          chosen={chosen}
          isImporting={isSaving}
          label="File"
          description="A spreadsheet or a CSV file, as you have it. Nothing is stored before you press Import."
          accept=".csv,.tsv,.txt,.xlsx,.xls,.ods"
          onChoose={choose}
        />
        {report && (
          <ColumnsStep
            table={report.table}
            kind={report}
            isBusy={isSaving || chosen.state !== "idle"}
            show={(field, cell) => shownCell(report, field, cell)}
            onChoices={change}
            onCancel={close}
          >
            <RecordPreview
              report={report}
              many={many}
              answers={answers}
              isBusy={isSaving || chosen.state !== "idle"}
              onAnswers={answer}
              onReread={answer}
              onKeep={(row) =>
                change({
                  ...report.table.choices,
                  records: [...(report.table.choices.records ?? []), row],
                })
              }
            />
            {buttons}
          </ColumnsStep>
        )}
        {!report && buttons}
      </Stack>
    </Dialog>
  );
}
