// The preview of an import: how many rows do what, and what a person can say about single rows.
import { Checkbox, Stack, Text } from "@mantine/core";
import { formatCount } from "#app/ui/format.ts";
import { BulletList } from "#app/ui/layout/bullet-list.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import type { Tone } from "#app/ui/tag.tsx";
import { ImportSummary } from "../import-summary.tsx";
import { LeftOutRows } from "../left-out.tsx";
import { keyOfChange, ROW_STATES, type RowState } from "./compare-records.ts";
import type { RecordAnswers, RecordLine, RecordReport } from "./record-report.ts";

const WORDS: Record<RowState, string> = {
  new: "new",
  changed: "changed",
  same: "the same",
  unclear: "unclear",
  refused: "not imported",
};
const TONES: Record<RowState, Tone> = {
  new: "good",
  changed: "accent",
  same: "quiet",
  unclear: "warning",
  refused: "danger",
};
const MOST_SHOWN = 200;

type Props = {
  report: RecordReport;
  /** The records, such as "trials". */
  many: string;
  answers: RecordAnswers;
  onAnswers: (answers: RecordAnswers) => void;
  /** Imports a row that does not look like a record. */
  onKeep: (row: number) => void;
};

export function RecordPreview({ report, many, answers, onAnswers, onKeep }: Props) {
  const { counts, lines, left, surplus, headers, table } = report;
  const inState = (state: RowState) => lines.filter((line) => line.state === state);
  const unused = table.columns.filter(({ field, header }) => field === null && header !== "");
  const notImported = inState("refused").map(({ row, note, cells }) => ({
    row,
    reason: note,
    cells,
  }));
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
      {lines.length > 0 && counts.same === lines.length && (
        <Text>Nothing to import: all {counts.same} are already here.</Text>
      )}
      {unused.length > 0 && <Text>Not used: {unused.map(({ header }) => header).join(", ")}.</Text>}
      <Unclear lines={inState("unclear")} answers={answers} onAnswers={onAnswers} />
      <Changed lines={inState("changed")} answers={answers} onAnswers={onAnswers} />
      <New lines={inState("new")} />
      {surplus.length > 0 && (
        <section aria-label="Cells beyond the last column">
          <Text fw={600}>Cells beyond the last column are not imported</Text>
          <BulletList>
            {surplus.map(({ row, cells }) => (
              <li key={row}>
                Row {row}: {cells.join(", ")}
              </li>
            ))}
          </BulletList>
        </section>
      )}
      <LeftOutRows
        rows={[...notImported, ...left]}
        headers={headers}
        fileName={`${many.replaceAll(" ", "-")}-not-imported.csv`}
        onKeep={onKeep}
      />
    </Stack>
  );
}

type ListProps = {
  lines: readonly RecordLine[];
  answers: RecordAnswers;
  onAnswers: (answers: RecordAnswers) => void;
};

function Unclear({ lines, answers, onAnswers }: ListProps) {
  if (lines.length === 0) return null;
  const toggle = (row: number) => onAnswers({ ...answers, added: toggled(answers.added, row) });
  return (
    <section aria-label="Unclear">
      <Text fw={600}>Unclear: not imported unless you tick them</Text>
      <LinedList isBlock>
        {lines.slice(0, MOST_SHOWN).map(({ row, name, note, canBeNew }) => (
          <li key={row}>
            <Text>
              Row {row}, {name}: {note}
            </Text>
            {canBeNew && (
              <Checkbox
                label="Import it all the same"
                aria-label={`Import it all the same: row ${row}, ${name}`}
                checked={answers.added.includes(row)}
                onChange={() => toggle(row)}
              />
            )}
          </li>
        ))}
      </LinedList>
    </section>
  );
}

function Changed({ lines, answers, onAnswers }: ListProps) {
  if (lines.length === 0) return null;
  const toggle = (key: string) => onAnswers({ ...answers, kept: toggled(answers.kept, key) });
  return (
    <section aria-label="Changed">
      <Text fw={600}>Changed: untick what should stay as it is</Text>
      <LinedList isBlock>
        {lines.slice(0, MOST_SHOWN).map(({ row, name, changes }) => (
          <li key={row}>
            <Text>
              Row {row}, {name}
            </Text>
            {changes.map(({ field, label, before, after }) => (
              <Checkbox
                key={field}
                label={`${label}: ${before || "empty"} becomes ${after || "empty"}`}
                checked={!answers.kept.includes(keyOfChange(row, field))}
                onChange={() => toggle(keyOfChange(row, field))}
              />
            ))}
          </li>
        ))}
      </LinedList>
    </section>
  );
}

function New({ lines }: { lines: readonly RecordLine[] }) {
  if (lines.length === 0) return null;
  const more = lines.length - MOST_SHOWN;
  return (
    <details>
      <summary>{formatCount(lines.length, "new row")}</summary>
      <BulletList>
        {lines.slice(0, MOST_SHOWN).map(({ row, name, notes }) => (
          <li key={row}>
            Row {row}: {name}
            {notes.map((note) => (
              <Text key={note} component="small" size="sm" c="dimmed">
                {" "}
                {note}
              </Text>
            ))}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </BulletList>
    </details>
  );
}

function toggled<Item>(items: readonly Item[], item: Item): Item[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item];
}
