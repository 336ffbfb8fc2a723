// Shows how a file was read: its sheets, header and columns with sample cells, and the open questions.
import { Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { useRef } from "react";
import { applyAnswer, essentialQuestions, openQuestions, withSheet } from "../table/answer.ts";
import { withColumn } from "../table/choose-column.ts";
import { columnNames } from "../table/fold-header.ts";
import type { Choices, ColumnUse, LeftRow, Question } from "../table/table-kind.ts";
import { Asked } from "./asked-question.tsx";
import {
  areReadTogether,
  HeaderSelect,
  Sheets,
  SHEETS_QUESTION,
  type SheetsListed,
} from "./sheets-and-header.tsx";
import css from "./table-step.module.css";

/** How one of several sheets was read. */
type SheetColumns<Field extends string> = {
  sheet: string;
  columns: readonly ColumnUse<Field>[];
  headerRow: number | null;
  choices: Choices;
};

export type TableStepProps<Field extends string> = {
  fields: readonly { field: Field; label: string }[];
  /** Fields that may be read from several columns. */
  several: readonly Field[];
  columns: readonly ColumnUse<Field>[];
  headerRow: number | null;
  sheets?: SheetsListed | undefined;
  /** True when several sheets can be read as one list. */
  readsSeveralSheets?: boolean;
  /** Several sheets with different headers, each with columns of its own in place of `columns`. */
  parts?: readonly SheetColumns<Field>[] | undefined;
  left: readonly LeftRow[];
  /** Returns the name of a row by its number, such as 'Row 5'. */
  rowWords?: (number: number) => string;
  questions: readonly Question[];
  choices: Choices;
  /** Returns a cell as it will be read for a field. */
  show: (field: Field, cell: string) => string;
  /** True while the file is read again. */
  isBusy: boolean;
  /** Shown beside the buttons while it is. */
  busyWords?: string;
  /** The button's text, such as 'Load 4 routines'. */
  confirmText: string;
  onChoices: (choices: Choices) => void;
  onConfirm: () => void;
  onCancel: () => void;
};

export function TableStep<Field extends string>(props: TableStepProps<Field>) {
  const { questions, choices, isBusy, confirmText, onChoices, onConfirm, onCancel } = props;
  const { rowWords = (number: number) => `Row ${number}` } = props;
  const asked = useRef<HTMLDivElement>(null);
  const essential = essentialQuestions(questions);
  const open = openQuestions(questions);
  const inOrder = [...essential, ...questions.filter(({ isEssential }) => !isEssential)].filter(
    ({ id }) => id !== SHEETS_QUESTION,
  );
  const sheetsQuestion = questions.find(({ id }) => id === SHEETS_QUESTION);
  const focusOpen = () => {
    const place = inOrder.findIndex((question) => question === open[0]);
    asked.current?.children[place]?.querySelector<HTMLElement>("input, select")?.focus();
  };
  return (
    <Stack gap="lg">
      <output className={css.count}>
        {essential.length === 0
          ? "Columns: no questions"
          : `Columns: ${essential.length} ${essential.length === 1 ? "question" : "questions"}`}
      </output>
      <Sheets {...props} question={sheetsQuestion} />
      <div ref={asked} className={css.questions}>
        {inOrder.map((question, at) => (
          <Asked
            key={`${question.sheet ?? ""} ${question.id}`}
            question={question}
            isFirst={at === 0 && !sheetsQuestion}
            onAnswer={(value) => onChoices(applyAnswer(choices, question, value))}
          />
        ))}
      </div>
      {!(props.readsSeveralSheets && areReadTogether(props.sheets)) && (
        <HeaderSelect
          headerRow={props.headerRow}
          onChange={(row) => onChoices({ ...choices, headerRow: row })}
        />
      )}
      {props.parts?.map((part, at, { length }) => {
        const title = `${at + 1} of ${length}: ${part.sheet}`;
        const choose = (own: Choices) => onChoices(withSheet(choices, part.sheet, own));
        return (
          <Stack key={part.sheet} component="section" gap="md" aria-label={title}>
            <Text component="h3" fw={600}>
              {title}
            </Text>
            <HeaderSelect
              headerRow={part.headerRow}
              onChange={(row) => choose({ ...part.choices, headerRow: row })}
            />
            <Columns {...props} {...part} onChoices={choose} />
          </Stack>
        );
      })}
      {!props.parts && <Columns {...props} />}
      {props.left.length > 0 && (
        <section aria-label="Rows left out">
          <Text fw={600}>Rows left out</Text>
          <ul className={css.left}>
            {props.left.map(({ number, text }) => (
              <li key={number}>
                <span>
                  {rowWords(number)}: {text}
                </span>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  className={css.keep}
                  aria-label={`Keep this row: ${number}, ${text}`}
                  onClick={() =>
                    onChoices({ ...choices, records: [...(choices.records ?? []), number] })
                  }
                >
                  Keep this row
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Group justify="flex-end" className={css.end}>
        {isBusy && props.busyWords && <output className={css.busy}>{props.busyWords}</output>}
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button loading={isBusy} onClick={() => (open.length > 0 ? focusOpen() : onConfirm())}>
          {confirmText}
        </Button>
      </Group>
    </Stack>
  );
}

function Columns<Field extends string>(props: TableStepProps<Field>) {
  const { fields, several, columns, choices, show, onChoices } = props;
  const names = columnNames(columns);
  const meanings = [
    { value: "", label: "not used" },
    ...fields.map(({ field, label }) => ({ value: field as string, label })),
  ];
  const choose = (at: number, value: string) => {
    const field = value === "" ? null : (value as Field);
    onChoices(withColumn(choices, columns, { at, field, several }));
  };
  return (
    <section aria-label="Columns">
      <ul className={css.columns}>
        {columns.map(({ field, by, samples = [] }, at) => (
          <li key={names[at]} className={css.column} data-unused={field === null || undefined}>
            <span className={css.name}>
              {names[at]}
              {by === "values" && <span className={css.why}>From the values</span>}
            </span>
            <NativeSelect
              aria-label={
                samples[0] === undefined
                  ? `${names[at]} is read as`
                  : `${names[at]}, such as ${samples[0]}, is read as`
              }
              data={meanings}
              value={field ?? ""}
              onChange={({ currentTarget: { value } }) => choose(at, value)}
            />
            <span className={css.samples}>
              {samples.map((cell) => (
                <span key={cell} className={css.sample}>
                  {field === null ? cell : show(field, cell)}
                </span>
              ))}
              {samples.length === 0 && <em>empty</em>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
