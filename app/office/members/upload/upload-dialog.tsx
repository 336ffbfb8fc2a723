// Imports members from a CSV file, after a preview.
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
  const [options, setOptions] = useState({ takesPhone: false, hasUpdates: false });
  const chosen = usePreviewedFile<UploadReport>(previewUpload.at(), {
    largestBytes: LARGEST_BYTES,
    tooLarge: TOO_LARGE,
  });
  const { file, report } = chosen;
  const { send: sendFile, isSaving: isImporting } = useSave<Answer>((answer) => {
    if (!answer.isSaved) return chosen.setProblem(withPrefix(answer.problem));
    if (answer.change) offerUndo(answer.change);
    else say("Nothing to import: all of these members are on the list already.");
    onClose();
  });
  const isReading = chosen.state !== "idle";
  const look = (next: File | null, wanted: typeof options) => {
    setOptions(wanted);
    chosen.look(next, fieldsOf(wanted));
  };
  const send = () => {
    const body = isImporting ? null : chosen.bodyToSend(fieldsOf(options));
    if (!file || !body) return;
    sendFile(importUpload.at(), body, { words: named("Bulk Upload Members", file.name) });
  };
  const counts = report?.counts;
  const importable = (counts?.new ?? 0) + (options.hasUpdates ? (counts?.update ?? 0) : 0);
  const lacksEmail = report?.lines.some(({ note }) => note === NO_EMAIL) || options.takesPhone;
  return (
    <Dialog onClose={onClose} title="Bulk Upload Members (CSV)" size="xl">
      <Stack gap="md">
        <PreviewedFile
          chosen={chosen}
          description={`Columns: ${ASKED_FOR.join(", ")}`}
          accept=".csv,text/csv"
          onChoose={(next) => look(next, options)}
        />
        {report && <UploadPreview report={report} />}
        {lacksEmail && (
          <Checkbox
            label="Import rows that have a phone number instead of an email"
            checked={options.takesPhone}
            disabled={isReading}
            onChange={() => look(file, { ...options, takesPhone: !options.takesPhone })}
          />
        )}
        {report && report.counts.update > 0 && (
          <Checkbox
            label={`Also update ${formatCount(report.counts.update, "member")} whose details differ from the file`}
            checked={options.hasUpdates}
            onChange={() => setOptions({ ...options, hasUpdates: !options.hasUpdates })}
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

/** Prefixes a network problem like the server's own messages. */
function withPrefix(problem: string): string {
  return problem.startsWith(FAILED) ? problem : `${FAILED}${problem}`;
}

function fieldsOf(options: { takesPhone: boolean; hasUpdates: boolean }) {
  return {
    ...(options.takesPhone && { takesPhone: "yes" }),
    ...(options.hasUpdates && { hasUpdates: "yes" }),
  };
}
