// The questions that add to a month: admin hours, a fixed extra, missed hours, a correction.
import { NativeSelect, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { formatMonth } from "#app/ui/format.ts";
import { readPence } from "#app/platform/money.ts";
import { FormDialog } from "../saving/form-dialog.tsx";
import { readPromptHours } from "./payroll-input.ts";
import { newKey, usePayrollSave } from "./use-payroll-save.ts";

export type PromptKind =
  | "add admin hours"
  | "add fixed extra"
  | "add missed hours"
  | "add correction";

type Words = { title: string; label: string; text: (month: string) => string };

const PROMPTS: Record<PromptKind, Words> = {
  "add admin hours": {
    title: "Admin hours",
    label: "Admin hours to add",
    text: (month) => `Paid with ${month}, at the admin rate.`,
  },
  "add fixed extra": {
    title: "Fixed extra",
    label: "Pounds to add",
    text: (month) => `Paid with ${month}.`,
  },
  "add missed hours": {
    title: "Missed hours",
    label: "Hours missed",
    text: (month) =>
      `Recorded in ${month}, and taken in even parts from the months after it, to the end of the schedule.`,
  },
  "add correction": {
    title: "Correction",
    label: "Pounds",
    text: (month) => `${month} stays as it is; the correction is paid with the next open month.`,
  },
};

/** What one reads where an answer adds nothing. */
const ABOVE_NOTHING = "Enter a number above 0.";

type Props = {
  kind: PromptKind;
  teacher: { id: string; name: string };
  month: string;
  onClose: () => void;
};

export function EntryPrompt({ kind, teacher: { id, name }, month, onClose }: Props) {
  const [key] = useState(newKey);
  const [value, setValue] = useState("");
  const [note, setNote] = useState("");
  const [isLess, setIsLess] = useState(false);
  const [problem, setProblem] = useState<{ value?: string; note?: string }>({});
  const { send, isSaving } = usePayrollSave((answer) => {
    if (answer.isSaved) onClose();
    else setProblem(answer.messages ?? { value: answer.problem });
  });
  const isMoney = kind === "add fixed extra" || kind === "add correction";
  const isCorrection = kind === "add correction";
  const { title, label, text } = PROMPTS[kind];
  const save = () => {
    // An empty answer is an answer: nothing is added.
    if (value.trim() === "") return onClose();
    const read = isMoney ? readPence(value) : readPromptHours(value);
    if (!read) return setProblem({ value: ABOVE_NOTHING });
    setProblem({});
    send({ do: kind, key, id, month, value, note, ...(isCorrection && { isLess }) });
  };
  return (
    <FormDialog
      title={`${title}: ${name}`}
      saveLabel="Add"
      isSaving={isSaving}
      onSave={save}
      onClose={onClose}
    >
      <Text c="dimmed">{text(formatMonth(month))}</Text>
      {isCorrection && (
        <NativeSelect
          label="The teacher was paid"
          value={isLess ? "less" : "more"}
          data={[
            { value: "more", label: "too little: pay more" },
            { value: "less", label: "too much: pay less" },
          ]}
          onChange={({ currentTarget }) => setIsLess(currentTarget.value === "less")}
        />
      )}
      <TextInput
        label={label}
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
        value={value}
        error={problem.value}
        errorProps={{ role: "alert" }}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <TextInput
        label={isCorrection ? "Reason" : "Note"}
        autoComplete="off"
        value={note}
        error={problem.note}
        errorProps={{ role: "alert" }}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
