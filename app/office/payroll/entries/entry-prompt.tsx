// The prompts that add admin hours, a fixed extra, missed hours or a correction to a month.
import { NativeSelect, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import { useFormDraft } from "#app/client/drafts/use-form-draft.ts";
import { formatMonth } from "#app/ui/format.ts";
import { sayRefusal } from "#app/office/saving/notices.tsx";
import { FormDialog } from "#app/office/saving/form-dialog.tsx";
import { HoursField } from "#app/office/typed/hours-field.tsx";
import { MoneyField } from "#app/office/typed/money-field.tsx";
import type { PayrollTeacher } from "#app/office/payroll/payroll.server.ts";
import { promptHoursOf, readPayAmount } from "./payroll-input.ts";
import { payrollWords, type PayrollAnswer } from "#app/office/payroll/payroll-answer.ts";
import { useSave } from "#app/office/saving/use-save.ts";
import {
  addAdminHours,
  addCorrection,
  addFixedExtra,
  addMissedHours,
} from "../payroll.commands.ts";

export type PromptKind =
  | "add admin hours"
  | "add fixed extra"
  | "add missed hours"
  | "add correction";

type Prompt = {
  command:
    | typeof addAdminHours
    | typeof addFixedExtra
    | typeof addMissedHours
    | typeof addCorrection;
  title: string;
  label: string;
  text: (month: string) => string;
};

const PROMPTS: Record<PromptKind, Prompt> = {
  "add admin hours": {
    command: addAdminHours,
    title: "Admin hours",
    label: "Admin hours to add",
    text: (month) => `Paid with ${month}, at the admin rate.`,
  },
  "add fixed extra": {
    command: addFixedExtra,
    title: "Fixed extra",
    label: "Pounds to add",
    text: (month) => `Paid with ${month}.`,
  },
  "add missed hours": {
    command: addMissedHours,
    title: "Missed hours",
    label: "Hours missed",
    text: (month) =>
      `Recorded in ${month}, and deducted in equal parts from the following months to the end of the schedule.`,
  },
  "add correction": {
    command: addCorrection,
    title: "Correction",
    label: "Pounds",
    text: (month) => `${month} stays as it is; the correction is paid with the next open month.`,
  },
};

export const PROMPT_KINDS = Object.keys(PROMPTS) as PromptKind[];

type Props = {
  kind: PromptKind;
  teacher: Pick<PayrollTeacher, "id" | "name" | "figures" | "mostMinutes">;
  month: string;
  onClose: () => void;
};

/** Returns the draft name of a prompt for a teacher and a month. */
export const promptDraft = (kind: PromptKind, id: string, month: string) =>
  `${kind} ${id} ${month}`;

export function EntryPrompt({ kind, teacher, month, onClose }: Props) {
  const { id, name } = teacher;
  const draft = useFormDraft(promptDraft(kind, id, month), { value: "", note: "", isLess: false });
  const { value, note, isLess } = draft.values;
  const [problem, setProblem] = useState<{ value?: string; note?: string }>({});
  const { send, isSaving } = useSave<PayrollAnswer>((answer, sent) => {
    // This unmounts with the card when its teacher is deleted.
    if (!answer.isSaved && answer.change) return sayRefusal(answer, sent);
    if (!answer.isSaved) return setProblem(answer.messages ?? { value: answer.problem });
    draft.forget();
    onClose();
  });
  const isMoney = kind === "add fixed extra" || kind === "add correction";
  const [Field, read] = isMoney
    ? ([MoneyField, readPayAmount] as const)
    : ([HoursField, promptHoursOf(usualOf(kind, teacher))] as const);
  const isCorrection = kind === "add correction";
  const { command, title, label, text } = PROMPTS[kind];
  const save = () => {
    // A blank answer adds nothing.
    if (value.trim() === "") {
      draft.forget();
      return onClose();
    }
    const reading = read(value);
    if ("problem" in reading) return setProblem({ value: reading.problem });
    setProblem({});
    const { key, draftName } = draft;
    const words = `${payrollWords(command, value)}, ${name}`;
    send(command.at(), { key, id, month, value, note, isLess }, { words, draft: draftName });
  };
  return (
    <FormDialog
      title={`${title}: ${name}`}
      saveLabel="Add"
      isSaving={isSaving}
      onSave={save}
      onClose={onClose}
    >
      <DraftNotice isRestored={draft.isRestored} onForget={draft.forget} />
      <Text c="dimmed">{text(formatMonth(month))}</Text>
      {isCorrection && (
        <NativeSelect
          label="The teacher was paid"
          value={isLess ? "less" : "more"}
          data={[
            { value: "more", label: "too little: pay more" },
            { value: "less", label: "too much: pay less" },
          ]}
          onChange={({ currentTarget }) => draft.set({ isLess: currentTarget.value === "less" })}
        />
      )}
      <Field
        label={label}
        data-autofocus
        read={read}
        isUnsaved
        value={value}
        error={problem.value}
        errorProps={{ role: "alert" }}
        onChange={(typed) => {
          setProblem({});
          draft.set({ value: typed });
        }}
      />
      <TextInput
        label={isCorrection ? "Reason" : "Note"}
        autoComplete="off"
        value={note}
        error={problem.note}
        errorProps={{ role: "alert" }}
        onChange={(event) => draft.set({ note: event.currentTarget.value })}
      />
    </FormDialog>
  );
}

function usualOf(kind: PromptKind, { figures, mostMinutes }: Props["teacher"]) {
  return kind === "add missed hours"
    ? { mostMinutes: mostMinutes.missed, ratePence: figures?.ratePence ?? null }
    : { mostMinutes: mostMinutes.admin, ratePence: figures?.adminRatePence ?? null };
}
