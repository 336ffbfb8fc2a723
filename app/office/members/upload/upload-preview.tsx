// The preview of an import: the first rows, the number of rows of each kind, and all rows by kind.
import { Button } from "@mantine/core";
import { saveFile } from "#app/client/requests/download.ts";
import { formatCount } from "#app/ui/format.ts";
import { DownloadIcon } from "#app/ui/icons.tsx";
import { ImportSummary } from "#app/office/upload/import-summary.tsx";
import type { Tone } from "#app/ui/tag.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { ChangeList } from "./change-list.tsx";
import { RowQuestionList } from "./row-question-list.tsx";
import {
  changeKey,
  isLeftOut,
  notImportedFile,
  type ReportLine,
  type RowState,
  type UploadReport,
} from "./upload-report.ts";
import type { UploadState } from "./use-upload.ts";
import styles from "./upload-preview.module.css";

const MOST_LISTED = 200;
const MOST_LEFT = 10;

const STATES: { state: RowState; words: string; rows: (rows: string) => string; tone: Tone }[] = [
  { state: "new", words: "new", rows: (rows) => `New: ${rows}`, tone: "good" },
  { state: "update", words: "changed", rows: (rows) => `Changed: ${rows}`, tone: "warning" },
  { state: "same", words: "the same", rows: (rows) => `The same: ${rows}`, tone: "quiet" },
  { state: "clash", words: "unclear", rows: (rows) => `Unclear: ${rows}`, tone: "danger" },
  {
    state: "refused",
    words: "not imported",
    rows: (rows) => `${rows} not imported`,
    tone: "danger",
  },
];

type Props = { report: UploadReport; upload: UploadState; isBusy: boolean };

export function UploadPreview({ report, upload, isBusy }: Props) {
  const { total, counts, lines, preview, disagreeing, unread, doubled } = report;
  const { left } = report.table;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable with the keyboard */}
      <section className={styles.scroll} aria-label="Preview" tabIndex={0}>
        <table className={styles.table}>
          <caption>
            {preview.rows.length < total
              ? `The first ${preview.rows.length} of ${formatCount(total, "row")}`
              : formatCount(total, "row")}
          </caption>
          <thead>
            <tr>
              {preview.headers.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.rows.map((cells, row) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows of a file have no other key
              <tr key={row}>
                {cells.map((cell, column) => (
                  <td key={preview.headers[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ImportSummary
        counts={STATES.map(({ state, words, tone }) => ({ count: counts[state], words, tone }))}
      />
      {disagreeing.length > 0 && (
        <Quiet>
          {formatCount(disagreeing.length, "new member")} will be Inactive, because status and
          active contradict each other: {disagreeing.length === 1 ? "row" : "rows"}{" "}
          {disagreeing.join(", ")}.
        </Quiet>
      )}
      {doubled.length > 0 && <Quiet>Repeated columns, first one used: {doubled.join(", ")}.</Quiet>}
      {unread.length > 0 && (
        <Quiet>
          {unread.length === 1 ? "Column" : "Columns"} ignored: {unread.join(", ")}.
        </Quiet>
      )}
      {left.length > 0 && (
        <Quiet>
          {formatCount(left.length, "row")} left out:{" "}
          {left
            .slice(0, MOST_LEFT)
            .map(({ number, text }) => `row ${number}, ${text}`)
            .join("; ")}
          {left.length > MOST_LEFT && ` and ${left.length - MOST_LEFT} more`}. Keep any of them
          under “Change columns”.
        </Quiet>
      )}
      <RowQuestionList lines={lines} upload={upload} />
      {STATES.filter(({ state }) => counts[state] > 0).map(({ state, rows }) => (
        <Rows
          key={state}
          title={rows(formatCount(counts[state], "row"))}
          rows={lines.filter((line) => line.state === state)}
          upload={upload}
          isBusy={isBusy}
        />
      ))}
      {lines.some(isLeftOut) && (
        <Button
          variant="default"
          leftSection={<DownloadIcon size={18} aria-hidden />}
          onClick={() =>
            saveFile(
              new Blob([notImportedFile(report)], { type: "text/csv" }),
              "members-not-imported.csv",
            )
          }
        >
          Download the rows left out
        </Button>
      )}
    </>
  );
}

type RowsProps = {
  title: string;
  rows: readonly ReportLine[];
  upload: UploadState;
  isBusy: boolean;
};

function Rows({ title, rows, upload, isBusy }: RowsProps) {
  return (
    <details className={styles.rows}>
      <summary>{title}</summary>
      <ul>
        {rows.slice(0, MOST_LISTED).map((line) => (
          <li key={`${line.row} ${line.name}`}>
            Row {line.row}: {line.name || "no name"}
            {line.note && <small> {line.note}</small>}
            {line.notes?.map((note) => (
              <small key={note}> {note}</small>
            ))}
            {line.changes && <ChangeList line={line} upload={upload} />}
            <LeaveEmpty line={line} upload={upload} isBusy={isBusy} />
          </li>
        ))}
      </ul>
      {rows.length > MOST_LISTED && <p>and {rows.length - MOST_LISTED} more.</p>}
    </details>
  );
}

type LeaveEmptyProps = { line: ReportLine; upload: UploadState; isBusy: boolean };

/** Imports a row without the cells that cannot be read. */
function LeaveEmpty({ line: { row, name, canBeEmpty = [] }, upload, isBusy }: LeaveEmptyProps) {
  if (canBeEmpty.length === 0) return null;
  const labels = canBeEmpty.map(({ label }) => label).join(", ");
  const words = canBeEmpty.length === 1 ? "Leave this field empty" : "Leave these fields empty";
  return (
    <Button
      size="compact-sm"
      mih="2.75rem"
      variant="subtle"
      disabled={isBusy}
      aria-label={`${words}: ${labels} of row ${row}, ${name}`}
      onClick={() => upload.leaveEmpty(canBeEmpty.map(({ column }) => changeKey(row, column)))}
    >
      {words}
    </Button>
  );
}
