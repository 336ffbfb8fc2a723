// Reads a file of the bank, or of a collective payout: first what it would bring, then that and nothing else.
import { Alert, Button, FileInput } from "@mantine/core";
import { useRef, useState } from "react";
import { newKey } from "#app/sending/new-key.ts";
import { useAsk } from "#app/sending/use-ask.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { formatCount, formatDay, formatMoney } from "#app/ui/format.ts";
import type { Answer, Refusal } from "../../saving/answer.ts";
import { named } from "../../saving/named.ts";
import { offerUndo } from "../../saving/notices.tsx";
import form from "../../saving/record-form.module.css";
import { useSave } from "../../saving/use-save.ts";
import styles from "../fees.module.css";
import { BankPreview } from "./bank-preview.tsx";
import { payoutProblem, type BankReport } from "./bank-report.ts";
import { LARGEST_BYTES, TOO_LARGE } from "./bank-words.ts";

type PreviewAnswer = { isSaved: true; report: BankReport } | Refusal;

type Props = {
  /** The bank's line of a payout; null for the bank's own file. */
  line: { id: string; pence: number; day: string; words: string } | null;
  onClose: () => void;
};

export function BankDialog({ line, onClose }: Props) {
  const address = line === null ? "/admin/fees/bank" : `/admin/fees/lines/${line.id}/payout`;
  const title = line === null ? "Read a bank file" : "Add a payout’s file";
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<BankReport | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // A second press sends the same key, and nothing is booked twice.
  const key = useRef(newKey());
  const preview = useAsk<PreviewAnswer>((answer) => {
    setReport(answer.isSaved ? answer.report : null);
    setProblem(answer.isSaved ? null : answer.problem);
  });
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) return setProblem(answer.problem);
    if (answer.change) offerUndo(answer.change);
    onClose();
  });
  const bodyOf = (chosen: File) => {
    const body = new FormData();
    body.set("file", chosen);
    body.set("key", key.current);
    return body;
  };
  const look = (chosen: File | null) => {
    setFile(chosen);
    setReport(null);
    setProblem(null);
    if (!chosen) return;
    if (chosen.size > LARGEST_BYTES) return setProblem(TOO_LARGE);
    key.current = newKey();
    preview.ask(`${address}/preview`, { form: [...bodyOf(chosen)] });
  };
  const book = () => {
    if (!file || !report || isSaving) return;
    setProblem(null);
    const body = bodyOf(file);
    body.set("mark", report.mark);
    send(address, body, { words: named(title, file.name) });
  };
  const isBookable = report !== null && report.newCount > 0 && !payoutProblem(report.payout);
  return (
    <Dialog title={title} size="lg" onClose={onClose}>
      <div className={form.form}>
        {line && (
          <p className={styles.of}>
            <strong>{formatMoney(line.pence)}</strong> of {formatDay(line.day)}: {line.words}. The
            file of whoever paid it out says which families it is of.
          </p>
        )}
        <FileInput
          label="CSV file"
          description={
            line === null
              ? "As the bank gives it. Lines that were read before are known again."
              : "Its lines must make what came at the bank, less what was kept on the way."
          }
          placeholder="Choose a file"
          accept=".csv,.tsv,.txt,text/csv"
          value={file}
          clearable
          clearButtonProps={{ "aria-label": "Take the file away" }}
          data-autofocus
          onChange={look}
        />
        {problem && (
          <Alert color="red" variant="light" role="alert">
            {problem}
          </Alert>
        )}
        {preview.state === "asking" && <output>Reading the file…</output>}
        {preview.state === "waiting" && <output>Waiting for the connection</output>}
        {report && <BankPreview report={report} />}
        <div className={form.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!isBookable} loading={isSaving} onClick={book}>
            {isBookable ? `Take ${formatCount(report.newCount, "new line")}` : "Take the lines"}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
