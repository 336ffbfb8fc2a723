// Asks for the day and method of payment.
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { readDay } from "#app/platform/typed/day.ts";
import { valueOf } from "#app/platform/typed/reading.ts";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import { useFormDraft } from "#app/client/drafts/use-form-draft.ts";
import { formatCount, formatMoney } from "#app/ui/format.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { FormDialog } from "#app/office/saving/form-dialog.tsx";
import { offerUndo, sayRefusal } from "#app/office/saving/notices.tsx";
import { useSave } from "#app/office/saving/use-save.ts";
import { DayField } from "#app/office/typed/day-field.tsx";
import { SAVING } from "#app/office/lessons/lesson-refusals.ts";
import { WAYS_TO_PAY, type WayToPay } from "#app/office/lessons/lesson.ts";
import { sumOf, type Share } from "#app/office/lessons/statement/statement.ts";
import { NO_DAY, NO_WAY_TO_PAY } from "./paid.schema.ts";
import { markPaid } from "../lessons.commands.ts";

/** A share with its student's name. */
export type NamedShare = Share & { name: string };

type Props = { shares: readonly NamedShare[]; today: string; onClose: () => void };

const CHANGED = 409;

export function PaidDialog({ shares, today, onClose }: Props) {
  const draft = useFormDraft(draftOf(shares), { on: today, by: "" as WayToPay | "" });
  const { on, by } = draft.values;
  const [problem, setProblem] = useState<{ on?: string; by?: string; all?: string }>({});
  const { send, isSaving } = useSave<Answer>((answer, sent) => {
    if (!answer.isSaved && answer.status !== CHANGED && !answer.change) {
      return setProblem({ all: answer.problem });
    }
    draft.forget();
    onClose();
    if (!answer.isSaved) sayRefusal(answer, sent);
    else if (answer.change) offerUndo(answer.change);
  }, SAVING);
  const save = () => {
    const wrong = {
      ...(valueOf(readDay(on)) === null && { on: NO_DAY }),
      ...(by === "" && { by: NO_WAY_TO_PAY }),
    };
    setProblem(wrong);
    if (Object.keys(wrong).length > 0 || by === "") return;
    const words = `Mark paid: ${wordsOf(shares)}`;
    send(markPaid.at(), paidOf(shares, { on, by }), { words, draft: draft.draftName });
  };
  return (
    <FormDialog
      title={`Mark paid: ${wordsOf(shares)}`}
      saveLabel="Mark paid"
      isSaving={isSaving}
      problem={problem.all ?? ""}
      onSave={save}
      onClose={onClose}
    >
      <DraftNotice isRestored={draft.isRestored} onForget={draft.forget} />
      <DayField
        label="Day"
        value={on}
        max={today}
        error={problem.on}
        errorProps={{ role: "alert" }}
        onChange={(day) => draft.set({ on: day })}
      />
      <NativeSelect
        label="How"
        data-autofocus
        value={by}
        data={[{ value: "", label: "Choose" }, ...WAYS_TO_PAY]}
        error={problem.by}
        errorProps={{ role: "alert" }}
        onChange={({ currentTarget }) => draft.set({ by: currentTarget.value as WayToPay | "" })}
      />
    </FormDialog>
  );
}

/** Returns the request body: each share as loaded. */
export function paidOf(shares: readonly NamedShare[], paid: { on: string; by: WayToPay } | null) {
  return {
    shares: shares.map(({ lessonId, place, name, amountPence, paidOn }) => ({
      lessonId,
      place,
      name,
      amountPence,
      paidOn,
    })),
    paid,
  };
}

function wordsOf(shares: readonly NamedShare[]): string {
  return `${formatCount(shares.length, "lesson")}, ${formatMoney(sumOf(shares))}`;
}

function draftOf(shares: readonly NamedShare[]): string {
  return `paid ${shares.map(({ lessonId, place }) => `${lessonId} ${place}`).join(" ")}`;
}
