// Imports members from a CSV file, after a look at its columns and a preview.
import { Button, Checkbox, Group, Stack } from "@mantine/core";
import { Dialog } from "#app/ui/dialog.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { formatCount } from "#app/ui/format.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { ColumnsStep } from "#app/office/upload/columns-step.tsx";
import { offerUndo, say } from "../../saving/notices.tsx";
import { named, useSave } from "#app/office/saving/use-save.ts";
import { shownCell } from "#app/office/upload/shown-cell.ts";
import { PreviewedFile } from "../../saving/previewed-file.tsx";
import { NO_EMAIL } from "./compare-upload.ts";
import { ImportOffers } from "./import-offers.tsx";
import { FAILED } from "./upload-report.ts";
import { ASKED_FOR, MEMBERS_TABLE } from "./member-table.ts";
import { UploadPreview } from "./upload-preview.tsx";
import { useUpload } from "./use-upload.ts";
import { importUpload } from "../members.commands.ts";

type Props = {
  /** Opened from the first week of a fresh school. */
  isFirst: boolean;
  onClose: () => void;
};

export function UploadDialog({ isFirst, onClose }: Props) {
  const upload = useUpload({ isFirst });
  const { chosen, options, report, importable } = upload;
  const { file } = chosen;
  const { send: sendFile, isSaving: isImporting } = useSave<Answer>((answer) => {
    if (!answer.isSaved) return chosen.setProblem(withPrefix(answer.problem));
    if (answer.change) offerUndo(answer.change);
    else say(nothingToImport(report?.total ?? 0));
    onClose();
  });
  const isReading = chosen.state !== "idle";
  const send = () => {
    const body = isImporting ? null : upload.bodyToSend();
    if (!file || !body) return;
    sendFile(importUpload.at(), body, { words: named("Bulk Upload Members", file.name) });
  };
  const lacksEmail = report?.lines.some(({ note }) => note === NO_EMAIL) || options.takesPhone;
  const { clash = 0, update = 0, same = 0 } = report?.counts ?? {};
  const buttons = (
    <Group gap="sm" justify="end">
      {upload.isAsking && <Quiet>Answer the question about classes first.</Quiet>}
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button
        disabled={importable === 0 || isReading || upload.isAsking}
        loading={isImporting}
        onClick={send}
      >
        {importable > 0
          ? `Import ${formatCount(importable, "member")}${clash > 0 ? `, leave out ${clash}` : ""}`
          : "Import"}
      </Button>
    </Group>
  );
  return (
    <Dialog onClose={onClose} title="Bulk Upload Members (CSV)" size="xl">
      <Stack gap="md">
        <PreviewedFile
          chosen={chosen}
          label="CSV file"
          description={`Columns: ${ASKED_FOR.join(", ")}`}
          accept=".csv,text/csv"
          onChoose={upload.choose}
        />
        {upload.canReadWorkbook && (
          <Button variant="default" onClick={upload.readWorkbook}>
            Read this workbook anyway
          </Button>
        )}
        {report && (
          <ColumnsStep
            key={upload.turn}
            table={report.table}
            kind={MEMBERS_TABLE}
            isBusy={isReading}
            opensFirst={options.isWorkbook}
            show={(field, cell) =>
              shownCell({ table: report.table, fields: MEMBERS_TABLE.fields }, field, cell)
            }
            onChoices={upload.setChoices}
            onCancel={onClose}
          >
            <UploadPreview report={report} upload={upload} isBusy={isReading} />
            <ImportOffers offers={report.offers} upload={upload} />
            {same > 0 && same === report.total && <p>{nothingToImport(same)}</p>}
            {lacksEmail && (
              <Checkbox
                label="Import rows that have a phone number instead of an email"
                checked={options.takesPhone}
                disabled={isReading}
                onChange={upload.toggleTakesPhone}
              />
            )}
            {update > 0 && (
              <Checkbox
                label={`Also update ${formatCount(update, "member")} whose details differ from the file`}
                checked={options.hasUpdates}
                onChange={upload.toggleHasUpdates}
              />
            )}
            {buttons}
          </ColumnsStep>
        )}
        {!report && buttons}
      </Stack>
    </Dialog>
  );
}

function nothingToImport(count: number): string {
  return `Nothing to import: all ${count.toLocaleString("en-GB")} are already here.`;
}

/** Prefixes a network problem like the server's own messages. */
function withPrefix(problem: string): string {
  return problem.startsWith(FAILED) ? problem : `${FAILED}${problem}`;
}
