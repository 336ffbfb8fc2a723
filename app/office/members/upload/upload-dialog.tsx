// Imports members from a CSV file: first what the file would do, then the import.
import { Alert, Button, Checkbox, FileInput } from "@mantine/core";
import { useRef, useState } from "react";
import { newKey } from "#app/sending/new-key.ts";
import { useAsk } from "#app/sending/use-ask.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { formatCount } from "#app/ui/format.ts";
import type { Answer } from "../../saving/answer.ts";
import { offerUndo, say } from "../../saving/notices.tsx";
import { named } from "../../saving/named.ts";
import styles from "../../saving/record-form.module.css";
import { useSave } from "../../saving/use-save.ts";
import { NO_EMAIL } from "./compare-upload.ts";
import { LARGEST_BYTES, TOO_LARGE } from "./csv-kind.ts";
import type { PreviewAnswer } from "./upload.server.ts";
import { FAILED, type UploadReport } from "./upload-report.ts";
import { UploadPreview } from "./upload-preview.tsx";

const ADDRESS = "/admin/members/upload";

export function UploadDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<UploadReport | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [wishes, setWishes] = useState({ takesPhone: false, hasUpdates: false });
  // A second press sends the same key, and nothing is imported twice.
  const key = useRef(newKey());
  const preview = useAsk<PreviewAnswer>((answer) => {
    setReport(answer.isSaved ? answer.report : null);
    setProblem(answer.isSaved ? null : answer.problem);
  });
  const { send: sendFile, isSaving: isImporting } = useSave<Answer>((answer) => {
    if (!answer.isSaved) return setProblem(inFull(answer.problem));
    if (answer.change) offerUndo(answer.change);
    else say("Nothing was imported: everyone is here already.");
    onClose();
  });
  const isReading = preview.state !== "idle";
  const bodyOf = (chosen: File, wanted: typeof wishes) => {
    const body = new FormData();
    body.set("file", chosen);
    body.set("key", key.current);
    if (wanted.takesPhone) body.set("takesPhone", "yes");
    if (wanted.hasUpdates) body.set("hasUpdates", "yes");
    return body;
  };
  const look = (chosen: File | null, wanted: typeof wishes) => {
    setFile(chosen);
    setWishes(wanted);
    setReport(null);
    setProblem(null);
    if (!chosen) return;
    if (chosen.size > LARGEST_BYTES) return setProblem(TOO_LARGE);
    key.current = newKey();
    preview.ask(`${ADDRESS}/preview`, { form: [...bodyOf(chosen, wanted)] });
  };
  const send = () => {
    if (!file || !report || isImporting) return;
    setProblem(null);
    const body = bodyOf(file, wishes);
    body.set("mark", report.mark);
    sendFile(ADDRESS, body, { words: named("Bulk Upload Members", file.name) });
  };
  const counts = report?.counts;
  const importable = (counts?.new ?? 0) + (wishes.hasUpdates ? (counts?.update ?? 0) : 0);
  const lacksEmail = report?.lines.some(({ note }) => note === NO_EMAIL) || wishes.takesPhone;
  return (
    <Dialog onClose={onClose} title="Bulk Upload Members (CSV)" size="xl">
      <div className={styles.form}>
        <FileInput
          label="CSV file"
          description="Columns: name, parentName, email, phone, joinDate, subscriptionAmount, membershipFeeDate"
          placeholder="Choose a file"
          accept=".csv,text/csv"
          value={file}
          clearable
          clearButtonProps={{ "aria-label": "Take the file away" }}
          data-autofocus
          onChange={(chosen) => look(chosen, wishes)}
        />
        {problem && (
          <Alert color="red" variant="light" role="alert">
            {problem}
          </Alert>
        )}
        {preview.state === "asking" && <output>Reading the file…</output>}
        {preview.state === "waiting" && <output>Waiting for the connection</output>}
        {report && <UploadPreview report={report} />}
        {lacksEmail && (
          <Checkbox
            label="Import rows that have a phone number in place of an email"
            checked={wishes.takesPhone}
            disabled={isReading}
            onChange={() => look(file, { ...wishes, takesPhone: !wishes.takesPhone })}
          />
        )}
        {report && report.counts.update > 0 && (
          <Checkbox
            label={`Also update ${formatCount(report.counts.update, "member")} who differ from the file`}
            checked={wishes.hasUpdates}
            onChange={() => setWishes({ ...wishes, hasUpdates: !wishes.hasUpdates })}
          />
        )}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={importable === 0} loading={isImporting} onClick={send}>
            {importable > 0 ? `Import ${formatCount(importable, "member")}` : "Import"}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** A failure on the way to the server is told as the server's own are. */
function inFull(problem: string): string {
  return problem.startsWith(FAILED) ? problem : `${FAILED}${problem}`;
}
