// Imports members from a CSV file, after a look at its columns and a preview.
import { Button, Checkbox, Stack } from "@mantine/core";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { formatCount } from "#app/ui/format.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { ColumnsStep } from "#app/office/upload/columns-step.tsx";
import { offerUndo, say } from "../../saving/notices.tsx";
import { named, useSave } from "#app/office/saving/use-save.ts";
import { FirstRows } from "#app/office/upload/first-rows.tsx";
import { RecordPreview } from "#app/office/upload/records/record-preview.tsx";
import { nothingToImport, ROWS_SHOWN } from "#app/office/upload/records/record-report.ts";
import { shownCell } from "#app/office/upload/shown-cell.ts";
import { PreviewedFile } from "../../saving/previewed-file.tsx";
import { NO_EMAIL } from "./compare-upload.ts";
import { ImportOffers } from "./import-offers.tsx";
import { FAILED, type UploadReport } from "./upload-report.ts";
import { ASKED_FOR, MEMBERS_TABLE } from "./member-table.ts";
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
  const isBusy = isReading || isImporting;
  // An import that was sent can only be undone.
  const close = () => void (isImporting || onClose());
  const send = () => {
    const body = isImporting ? null : upload.bodyToSend();
    if (!file || !body) return;
    sendFile(importUpload.at(), body, { words: named("Bulk Upload Members", file.name) });
  };
  const lacksEmail = report?.lines.some(({ note }) => note === NO_EMAIL) || options.takesPhone;
  const { unclear = 0, changed = 0 } = report?.counts ?? {};
  const buttons = (
    <DialogFoot>
      {upload.isAsking && <Quiet>Answer the question about classes first.</Quiet>}
      <Button variant="default" disabled={isImporting} onClick={close}>
        Cancel
      </Button>
      <Button
        disabled={importable === 0 || isReading || upload.isAsking}
        loading={isImporting}
        onClick={send}
      >
        {importable > 0
          ? `Import ${formatCount(importable, "member")}${unclear > 0 ? `, leave out ${unclear}` : ""}`
          : "Import"}
      </Button>
    </DialogFoot>
  );
  return (
    <Dialog onClose={close} title="Bulk Upload Members (CSV)" size="xl">
      <Stack gap="md">
        <PreviewedFile
          chosen={chosen}
          isImporting={isImporting}
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
            isBusy={isBusy}
            opensFirst={options.isWorkbook}
            show={(field, cell) =>
              shownCell({ table: report.table, fields: MEMBERS_TABLE.fields }, field, cell)
            }
            onChoices={upload.setChoices}
            onCancel={close}
          >
            <FirstRows
              label="Preview"
              caption={
                report.preview.rows.length < report.total
                  ? `The first ${report.preview.rows.length} of ${formatCount(report.total, "row")}`
                  : formatCount(report.total, "row")
              }
              headers={report.preview.headers}
              rows={report.preview.rows}
            />
            <Remarks report={report} />
            <RecordPreview
              report={report}
              many="members"
              answers={options.answers}
              isBusy={isBusy}
              onAnswers={upload.answer}
              onReread={upload.answerAgain}
              onKeep={(row) =>
                upload.setChoices({
                  ...report.table.choices,
                  records: [...(report.table.choices.records ?? []), row],
                })
              }
              aboveChanges={
                <Checkbox
                  label={`Also update ${formatCount(changed, "member")} whose details differ from the file`}
                  checked={options.hasUpdates}
                  onChange={upload.toggleHasUpdates}
                />
              }
            />
            <ImportOffers offers={report.offers} upload={upload} />
            {lacksEmail && (
              <Checkbox
                label="Import rows that have a phone number instead of an email"
                checked={options.takesPhone}
                disabled={isReading}
                onChange={upload.toggleTakesPhone}
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

function Remarks({ report: { disagreeing, doubled } }: { report: UploadReport }) {
  return (
    <>
      {disagreeing.length > 0 && (
        <Quiet>
          {formatCount(disagreeing.length, "new member")} will be Inactive, because status and
          active contradict each other: {disagreeing.length === 1 ? "row" : "rows"}{" "}
          {disagreeing.slice(0, ROWS_SHOWN).join(", ")}.
        </Quiet>
      )}
      {doubled.length > 0 && <Quiet>Repeated columns, first one used: {doubled.join(", ")}.</Quiet>}
    </>
  );
}

/** Prefixes a network problem like the server's own messages. */
function withPrefix(problem: string): string {
  return problem.startsWith(FAILED) ? problem : `${FAILED}${problem}`;
}
