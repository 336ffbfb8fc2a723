// Imports members from a CSV file: first what the file would do, then the import.
import { Button, Checkbox, Group, Stack } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { formatCount } from "#app/ui/format.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { offerUndo, say } from "../../saving/notices.tsx";
import { named, useSave } from "#app/office/saving/use-save.ts";
import { PreviewedFile } from "../../saving/previewed-file.tsx";
import { usePreviewedFile } from "../../saving/use-previewed-file.ts";
import { NO_EMAIL } from "./compare-upload.ts";
import { LARGEST_BYTES, TOO_LARGE } from "./csv-kind.ts";
import { FAILED, type UploadReport } from "./upload-report.ts";
import { ASKED_FOR } from "./upload-columns.ts";
import { UploadPreview } from "./upload-preview.tsx";
import { importUpload, previewUpload } from "../members.commands.ts";

export function UploadDialog({ onClose }: { onClose: () => void }) {
  const [wishes, setWishes] = useState({ takesPhone: false, hasUpdates: false });
  const chosen = usePreviewedFile<UploadReport>(previewUpload.at(), {
    largestBytes: LARGEST_BYTES,
    tooLarge: TOO_LARGE,
  });
  const { file, report } = chosen;
  const { send: sendFile, isSaving: isImporting } = useSave<Answer>((answer) => {
    if (!answer.isSaved) return chosen.setProblem(inFull(answer.problem));
    if (answer.change) offerUndo(answer.change);
    else say("Nothing was imported: everyone is here already.");
    onClose();
  });
  const isReading = chosen.state !== "idle";
  const look = (next: File | null, wanted: typeof wishes) => {
    setWishes(wanted);
    chosen.look(next, fieldsOf(wanted));
  };
  const send = () => {
    const body = isImporting ? null : chosen.bodyToSend(fieldsOf(wishes));
    if (!file || !body) return;
    sendFile(importUpload.at(), body, { words: named("Bulk Upload Members", file.name) });
  };
  const counts = report?.counts;
  const importable = (counts?.new ?? 0) + (wishes.hasUpdates ? (counts?.update ?? 0) : 0);
  const lacksEmail = report?.lines.some(({ note }) => note === NO_EMAIL) || wishes.takesPhone;
  return (
    <Dialog onClose={onClose} title="Bulk Upload Members (CSV)" size="xl">
      <Stack gap="md">
        <PreviewedFile
          chosen={chosen}
          description={`Columns: ${ASKED_FOR.join(", ")}`}
          accept=".csv,text/csv"
          onChoose={(next) => look(next, wishes)}
        />
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
            label={`Also update ${formatCount(report.counts.update, "member")} who ${report.counts.update === 1 ? "differs" : "differ"} from the file`}
            checked={wishes.hasUpdates}
            onChange={() => setWishes({ ...wishes, hasUpdates: !wishes.hasUpdates })}
          />
        )}
        <Group gap="sm" justify="end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={importable === 0} loading={isImporting} onClick={send}>
            {importable > 0 ? `Import ${formatCount(importable, "member")}` : "Import"}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

/** A failure on the way to the server is told as the server's own are. */
function inFull(problem: string): string {
  return problem.startsWith(FAILED) ? problem : `${FAILED}${problem}`;
}

function fieldsOf(wishes: { takesPhone: boolean; hasUpdates: boolean }) {
  return {
    ...(wishes.takesPhone && { takesPhone: "yes" }),
    ...(wishes.hasUpdates && { hasUpdates: "yes" }),
  };
}
