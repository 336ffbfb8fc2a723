// The rows of an import about which a person decides: those that are unclear, and those that change a record.
import { Box, Button, Checkbox, Radio, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { formatCount } from "#app/ui/format.ts";
import { SomeAtOnce } from "../some-at-once.tsx";
import { type FieldChange, keyOfChange } from "./compare-records.ts";
import { isTaken, type RecordAnswers, type RecordLine, type RowQuestion } from "./record-report.ts";

/** How rows are listed. */
const ROWS = {
  keyOf: ({ row, name }: RecordLine) => `${row} ${name}`,
  atOnce: 25,
  noun: ["row", "rows"],
} as const;

type ListProps = {
  lines: readonly RecordLine[];
  answers: RecordAnswers;
  isBusy: boolean;
  /** Takes answers that change nothing in the report. */
  onAnswers: (answers: RecordAnswers) => void;
  /** Takes answers with which the file is read again. */
  onReread: (answers: RecordAnswers) => void;
};

export function UnclearRows({ lines, answers, isBusy, onAnswers, onReread }: ListProps) {
  const answered = Object.keys(answers.given).length;
  if (lines.length === 0 && answered === 0) return null;
  const toggle = (row: number) => onAnswers({ ...answers, added: toggled(answers.added, row) });
  return (
    <section aria-label="Unclear">
      {lines.length > 0 && <Text fw={600}>Unclear: not imported until you decide</Text>}
      <SomeAtOnce entries={lines} {...ROWS}>
        {({ row, name, note, question, canBeNew }) =>
          question ? (
            <Asked
              row={row}
              question={question}
              onAnswer={(id, value) =>
                onReread({ ...answers, given: { ...answers.given, [id]: value } })
              }
            />
          ) : (
            <>
              <Text>
                Row {row}, {name}: {note}
              </Text>
              {canBeNew && (
                <Checkbox
                  label="Import it all the same"
                  mih="2.75rem"
                  mt="xs"
                  aria-label={`Import it all the same: row ${row}, ${name}`}
                  checked={answers.added.includes(row)}
                  onChange={() => toggle(row)}
                />
              )}
            </>
          )
        }
      </SomeAtOnce>
      {answered > 0 && (
        <Button
          variant="subtle"
          disabled={isBusy}
          onClick={() => onReread({ ...answers, given: {} })}
        >
          Ask about {formatCount(answered, "answered row")} again
        </Button>
      )}
    </section>
  );
}

type AskedProps = {
  row: number;
  question: RowQuestion;
  onAnswer: (id: string, value: string) => void;
};

function Asked({ row, question: { id, text, records, choices }, onAnswer }: AskedProps) {
  return (
    <Radio.Group label={`Row ${row}: ${text}`} onChange={(value) => onAnswer(id, value)}>
      {records.map((words) => (
        <Text key={words} size="sm">
          {words}
        </Text>
      ))}
      <Stack gap="xs" mt="xs">
        {choices.map(({ value, label }) => (
          <Radio key={value} value={value} label={label} mih="2.75rem" />
        ))}
      </Stack>
    </Radio.Group>
  );
}

export function ChangedRows({
  lines,
  answers,
  onAnswers,
  above,
}: ListProps & { above: ReactNode }) {
  if (lines.length === 0) return null;
  const tick = (key: string, isWanted: boolean) =>
    onAnswers({ ...answers, ticks: { ...answers.ticks, [key]: isWanted } });
  return (
    <section aria-label="Changed">
      <Text fw={600}>Changed: untick what should stay as it is</Text>
      {above && <Box my="sm">{above}</Box>}
      <SomeAtOnce entries={lines} {...ROWS}>
        {(line) => (
          <>
            <Text>
              Row {line.row}, {line.name}
            </Text>
            <Notes notes={line.notes} />
            <Stack gap="xs" mt="xs">
              {line.changes.map((change) => (
                <Checkbox
                  key={change.field}
                  label={changeWords(change)}
                  mih="2.75rem"
                  checked={isTaken(line, change, answers)}
                  onChange={({ currentTarget: { checked } }) =>
                    tick(keyOfChange(line.row, change.field), checked)
                  }
                />
              ))}
            </Stack>
          </>
        )}
      </SomeAtOnce>
    </section>
  );
}

function changeWords({ label, before, after, isDoubtful }: FieldChange): string {
  const change = `${label}: ${before || "empty"} becomes ${after || "empty"}`;
  return isDoubtful ? `${change} (looks damaged)` : change;
}

export function Notes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <Text key={note} component="small" size="sm" c="dimmed">
      {" "}
      {note}
    </Text>
  ));
}

function toggled<Item>(items: readonly Item[], item: Item): Item[] {
  return items.includes(item) ? items.filter((other) => other !== item) : [...items, item];
}
