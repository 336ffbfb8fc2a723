// Imports a bank file, or the file of a collective payout, after a preview.
import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { formatCount, formatDay, formatMoney } from "#app/ui/format.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { named, useSave } from "#app/office/saving/use-save.ts";
import { offerUndo } from "../../saving/notices.tsx";
import { PreviewedFile } from "../../saving/previewed-file.tsx";
import { usePreviewedFile } from "../../saving/use-previewed-file.ts";
import { BankPreview } from "./bank-preview.tsx";
import { payoutProblem, type BankReport } from "./bank-report.ts";
import { LARGEST_BYTES, TOO_LARGE } from "./bank-words.ts";
import { bookBankFile, bookPayout, previewBankFile, previewPayout } from "../fees.commands.ts";

type Props = {
  /** The payout's bank line; null for a bank file. */
  line: { id: string; pence: number; day: string; words: string } | null;
  onClose: () => void;
};

export function BankDialog({ line, onClose }: Props) {
  const preview = line === null ? previewBankFile.at() : previewPayout.at({ id: line.id });
  const title = line === null ? "Read a bank file" : "Add a payout’s file";
  const chosen = usePreviewedFile<BankReport>(preview, {
    largestBytes: LARGEST_BYTES,
    tooLarge: TOO_LARGE,
  });
  const { file, report } = chosen;
  const [answers, setAnswers] = useState<Record<string, string>>({});
  const choose = (next: File | null) => {
    setAnswers({});
    chosen.look(next);
  };
  const answerQuestion = (key: string, value: string) => {
    const all = { ...answers, [key]: value };
    setAnswers(all);
    chosen.lookAgain({ answers: JSON.stringify(all) });
  };
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) return chosen.setProblem(answer.problem);
    if (answer.change) offerUndo(answer.change);
    onClose();
  });
  const book = () => {
    const body = isSaving ? null : chosen.bodyToSend({ answers: JSON.stringify(answers) });
    if (!file || !body) return;
    send(line === null ? bookBankFile.at() : bookPayout.at({ id: line.id }), body, {
      words: named(title, file.name),
    });
  };
  // An import that was sent can only be undone.
  const close = () => void (isSaving || onClose());
  const isAnswered = report?.questions.every((question) => question.answer !== null) ?? false;
  const isBookable = report !== null && report.newCount > 0 && !payoutProblem(report.payout);
  const isReady = isBookable && isAnswered && chosen.state === "idle";
  return (
    <Dialog title={title} size="lg" onClose={close}>
      <Stack gap="md">
        {line && (
          <Text inherit>
            <strong>{formatMoney(line.pence)}</strong> on {formatDay(line.day)}: {line.words}. The
            payment provider’s file lists the families it covers.
          </Text>
        )}
        <PreviewedFile
          chosen={chosen}
          isImporting={isSaving}
          label={line === null ? "Bank file" : "Payout file"}
          description={
            line === null
              ? "A CSV, OFX or Excel file from your bank. Lines you have read before are recognised."
              : "Its lines, less fees, must add up to the amount in your bank."
          }
          accept=".csv,.tsv,.txt,.ofx,.xlsx,.xls,.ods,text/csv"
          onChoose={choose}
        />
        {report && (
          <BankPreview
            key={file?.name}
            report={report}
            answers={answers}
            onAnswer={answerQuestion}
          />
        )}
        <DialogFoot>
          <Button variant="default" disabled={isSaving} onClick={close}>
            Cancel
          </Button>
          <Button disabled={!isReady} loading={isSaving} onClick={book}>
            {isBookable ? `Add ${formatCount(report.newCount, "new line")}` : "Add lines"}
          </Button>
        </DialogFoot>
      </Stack>
    </Dialog>
  );
}
