// Asks how to read a list when its headers and cells leave it open.
import { Alert, Modal } from "@mantine/core";
import { TableStep } from "#app/files/dialog/table-step.tsx";
import { essentialQuestions, withGuesses } from "#app/files/table/answer.ts";
import { type Field, FIELD_LABELS, FIELDS } from "#app/scheduler/files/columns.ts";
import type { Choices } from "#app/files/table/table-kind.ts";
import type { Imported } from "#app/scheduler/files/import/import-file.ts";
import { rowWords } from "#app/scheduler/files/import/row-words.ts";
import { SEVERAL_COLUMNS } from "#app/scheduler/files/routine-table.ts";
import { readAge, readDuration, readPerformers } from "#app/scheduler/files/read-cells.ts";
import { ConflictIcon } from "#app/scheduler/screen/icons.tsx";
import { routineCount } from "#app/scheduler/plan/categories.ts";
import { formatCount } from "#app/ui/format.ts";
import type { Chosen } from "./use-chosen-file.ts";

type MappingDialogProps = {
  /** Null without questions. */
  chosen: Chosen | null;
  isBusy: boolean;
  /** Shown while the file is read again. */
  readingWords: string;
  /** Why the file cannot be read as chosen; '' where it can. */
  refusal: string;
  /** The verb of the button: 'Load', or 'Compare'. */
  verb: string;
  onChoices: (choices: Choices) => void;
  onConfirm: (chosen: Chosen) => void;
  onCancel: () => void;
};

const CHOICES = FIELDS.map((field) => ({ field, label: FIELD_LABELS[field] }));

export function MappingDialog(props: MappingDialogProps) {
  const { chosen, isBusy, readingWords, refusal, verb, onChoices, onConfirm, onCancel } = props;
  return (
    <Modal
      opened={chosen !== null}
      onClose={onCancel}
      title="How we read your file"
      size="56rem"
      centered
    >
      {chosen && refusal !== "" && (
        <Alert mb="md" color="red" role="alert" icon={<ConflictIcon size={18} aria-hidden />}>
          {refusal}
        </Alert>
      )}
      {chosen && (
        <TableStep
          fields={CHOICES}
          several={SEVERAL_COLUMNS}
          columns={chosen.imported.report.columns}
          headerRow={chosen.imported.report.numbers?.[0] ?? 1}
          sheets={chosen.imported.sheets}
          readsSeveralSheets
          parts={chosen.imported.report.parts}
          rowWords={(number) => rowWords(number, chosen.imported.report)}
          left={chosen.imported.report.left ?? []}
          questions={chosen.imported.questions}
          choices={chosen.imported.choices}
          show={shown}
          isBusy={isBusy}
          busyWords={readingWords}
          confirmText={`${verb} ${formatCount(routineCount(chosen.imported.plan), "routine")}`}
          onChoices={onChoices}
          onConfirm={() => onConfirm({ ...chosen, imported: confirmed(chosen.imported) })}
          onCancel={onCancel}
        />
      )}
    </Modal>
  );
}

/** The likeliest answers that were on the screen are the user's. */
function confirmed(imported: Imported): Imported {
  const { choices, questions } = imported;
  return { ...imported, choices: withGuesses(choices, essentialQuestions(questions)) };
}

/** True when the user must confirm before the list is loaded. */
export function hasToAsk(chosen: Chosen): boolean {
  return essentialQuestions(chosen.imported.questions).length > 0;
}

function shown(field: Field, cell: string): string {
  if (field === "performers") return readPerformers(cell).join(" · ");
  if (field === "age") return String(readAge(cell) ?? `${cell}: no age`);
  if (field === "ageGroup") return cell.toUpperCase();
  if (field !== "duration") return cell;
  const minutes = readDuration(cell);
  return minutes === null ? `${cell}: no length` : lengthText(minutes);
}

/** '2 min 45 s', or '3 min'. */
function lengthText(length: number): string {
  const seconds = Math.round(length * 60);
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)} min${rest === 0 ? "" : ` ${rest} s`}`;
}
