// The preview of an import: how many rows do what, and what a person can say about single rows.
import { Stack, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { formatNumber } from "#app/platform/format-number.ts";
import { formatCount } from "#app/ui/format.ts";
import { BulletList } from "#app/ui/layout/bullet-list.tsx";
import type { Tone } from "#app/ui/tag.tsx";
import { ImportSummary } from "../import-summary.tsx";
import { LeftOutRows } from "../left-out.tsx";
import { keyOfChange, ROW_STATES, type RowState } from "./compare-records.ts";
import { ChangedRows, Notes, UnclearRows } from "./decided-rows.tsx";
import {
  nothingToImport,
  type RecordAnswers,
  type RecordLine,
  ROWS_SHOWN,
  rowsOut,
  type RowsReport,
} from "./record-report.ts";

const WORDS: Record<RowState, string> = {
  new: "new",
  changed: "changed",
  same: "the same",
  unclear: "unclear",
  refused: "not imported",
};
const TONES: Record<RowState, Tone> = {
  new: "good",
  changed: "warning",
  same: "quiet",
  unclear: "danger",
  refused: "danger",
};

type Props = {
  report: RowsReport;
  /** The records, such as "trials". */
  many: string;
  answers: RecordAnswers;
  isBusy: boolean;
  /** Takes answers that change nothing in the report. */
  onAnswers: (answers: RecordAnswers) => void;
  /** Takes answers with which the file is read again. */
  onReread: (answers: RecordAnswers) => void;
  /** Imports a row that does not look like a record. */
  onKeep: (row: number) => void;
  /** Stands above the changed rows, such as whether any is changed. */
  aboveChanges?: ReactNode;
};

export function RecordPreview(props: Props) {
  const { report, many, answers, isBusy, onReread, onKeep, aboveChanges } = props;
  const { counts, lines, left, surplus, headers, table } = report;
  const inState = (state: RowState) => lines.filter((line) => line.state === state);
  const unused = table.columns.filter(({ field, header }) => field === null && header !== "");
  const total = ROW_STATES.reduce((sum, state) => sum + counts[state], 0);
  const leave = (row: number, fields: readonly string[]) =>
    onReread({
      ...answers,
      emptied: [...answers.emptied, ...fields.map((field) => keyOfChange(row, field))],
    });
  return (
    <Stack gap="md">
      <ImportSummary
        counts={[
          ...ROW_STATES.map((state) => ({
            count: counts[state],
            words: WORDS[state],
            tone: TONES[state],
          })),
          ...(left.length > 0
            ? [
                {
                  count: left.length,
                  words: left.length === 1 ? "row left out" : "rows left out",
                  tone: "quiet" as const,
                },
              ]
            : []),
        ]}
      />
      {total > 0 && counts.same === total && <Text>{nothingToImport(total)}</Text>}
      {unused.length > 0 && <Text>Not used: {unused.map(({ header }) => header).join(", ")}.</Text>}
      <UnclearRows {...props} lines={inState("unclear")} />
      <ChangedRows {...props} lines={inState("changed")} above={aboveChanges} />
      <Listed
        title={formatCount(counts.new, "new row")}
        count={counts.new}
        lines={inState("new")}
      />
      <Listed
        title={formatCount(counts.same, "row that is the same", "rows that are the same")}
        count={counts.same}
        lines={inState("same")}
      />
      {surplus.length > 0 && (
        <section aria-label="Cells beyond the last column">
          <Text fw={600}>Cells beyond the last column are not imported</Text>
          <BulletList>
            {surplus.slice(0, ROWS_SHOWN).map(({ row, cells }) => (
              <li key={row}>
                Row {row}: {cells.join(", ")}
              </li>
            ))}
            {surplus.length > ROWS_SHOWN && <li>and {surplus.length - ROWS_SHOWN} more</li>}
          </BulletList>
        </section>
      )}
      <LeftOutRows
        rows={rowsOut(report, answers)}
        headers={headers}
        fileName={`${many.replaceAll(" ", "-")}-not-imported.csv`}
        isBusy={isBusy}
        onKeep={onKeep}
        onLeaveEmpty={leave}
      />
    </Stack>
  );
}

type ListedProps = {
  title: string;
  count: number;
  lines: readonly RecordLine[];
};

/** Rows about which nothing is asked; they are drawn once they are looked at. */
function Listed({ title, count, lines }: ListedProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (count === 0) return null;
  const more = count - lines.length;
  return (
    <details onToggle={({ currentTarget: { open } }) => setIsOpen(open)}>
      <summary>{title}</summary>
      {isOpen && (
        <BulletList>
          {lines.map(({ row, name, note, notes }) => (
            <li key={`${row} ${name}`}>
              Row {row}: {name}
              <Notes notes={note === "" ? notes : [note, ...notes]} />
            </li>
          ))}
          {more > 0 && <li>and {formatNumber(more)} more</li>}
        </BulletList>
      )}
    </details>
  );
}
