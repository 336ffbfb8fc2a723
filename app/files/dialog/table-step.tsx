// How a file was read: its sheet, its header, its columns with cells of each, and what a person has to answer.
import { Button, Group, NativeSelect, Radio, Stack, Text, TextInput } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { readDay } from "#app/platform/typed/day.ts";
import { answered, essentialQuestions, openQuestions } from "../table/answer.ts";
import { withColumn } from "../table/choose-column.ts";
import { HEADER_ROWS } from "../table/find-header.ts";
import { columnNames } from "../table/fold-header.ts";
import type { Choices, ColumnUse, LeftRow, Question } from "../table/table-kind.ts";
import css from "./table-step.module.css";

export type TableStepProps<Field extends string> = {
  fields: readonly { field: Field; label: string }[];
  /** Fields that may be read from several columns. */
  several: readonly Field[];
  columns: readonly ColumnUse<Field>[];
  headerRow: number | null;
  sheets?:
    | readonly { name: string; rows: number; isHidden: boolean; isRead: boolean }[]
    | undefined;
  left: readonly LeftRow[];
  questions: readonly Question[];
  choices: Choices;
  /** A cell as it will be read as a field. */
  show: (field: Field, cell: string) => string;
  /** While the file is read again. */
  isBusy: boolean;
  /** What the button does, such as 'Load 4 routines'. */
  confirmText: string;
  onChoices: (choices: Choices) => void;
  onConfirm: () => void;
  onCancel: () => void;
};

export function TableStep<Field extends string>(props: TableStepProps<Field>) {
  const { questions, choices, isBusy, confirmText, onChoices, onConfirm, onCancel } = props;
  const asked = useRef<HTMLDivElement>(null);
  const essential = essentialQuestions(questions);
  const open = openQuestions(questions);
  const inOrder = [...essential, ...questions.filter(({ isEssential }) => !isEssential)];
  const focusOpen = () => {
    const place = inOrder.findIndex(({ id }) => id === open[0]?.id);
    asked.current?.children[place]?.querySelector<HTMLElement>("input, select")?.focus();
  };
  return (
    <Stack gap="lg">
      <output className={css.count}>
        {essential.length === 0
          ? "Columns: no questions"
          : `Columns: ${essential.length} ${essential.length === 1 ? "question" : "questions"}`}
      </output>
      <div ref={asked} className={css.questions}>
        {inOrder.map((question, at) => (
          <Asked
            key={question.id}
            question={question}
            isFirst={at === 0}
            onAnswer={(value) => onChoices(answered(choices, question, value))}
          />
        ))}
      </div>
      <Where {...props} />
      <Columns {...props} />
      {props.left.length > 0 && (
        <section aria-label="Rows left out">
          <Text fw={600}>Rows left out</Text>
          <ul className={css.left}>
            {props.left.map(({ number, text }) => (
              <li key={number}>
                <span>
                  Row {number}: {text}
                </span>
                <Button
                  size="compact-sm"
                  variant="subtle"
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

const MOST_RADIOS = 4;

type AskedProps = {
  question: Question;
  /** Whether the dialog opens on it. */
  isFirst: boolean;
  onAnswer: (value: string) => void;
};

function Asked({ question, isFirst, onAnswer }: AskedProps) {
  const { text, choices, guess, isEssential } = question;
  const label = (
    <>
      <span aria-hidden className={css.mark}>
        {isEssential ? "?" : "i"}
      </span>{" "}
      {text}
    </>
  );
  if (question.asksFor === "day") return <DayAsked {...{ label, choices, onAnswer, isFirst }} />;
  if (choices.length > MOST_RADIOS)
    return (
      <NativeSelect
        className={css.question}
        data-autofocus={isFirst || undefined}
        label={label}
        data={[
          ...(guess === null ? [{ value: "", label: "Choose" }] : []),
          ...choices.map(({ value, label: words }) => ({ value, label: words })),
        ]}
        value={guess ?? ""}
        onChange={({ currentTarget: { value } }) => value !== "" && onAnswer(value)}
      />
    );
  return (
    <Radio.Group className={css.question} label={label} value={guess ?? ""} onChange={onAnswer}>
      <Stack gap="xs" mt="xs">
        {choices.map(({ value, label: words }) => (
          <Radio
            key={value}
            data-autofocus={(isFirst && value === (guess ?? choices[0]?.value)) || undefined}
            value={value}
            label={words}
            // The likeliest one is chosen already: pressing it says so.
            onClick={() => value === guess && onAnswer(value)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

type DayAskedProps = Pick<AskedProps, "isFirst" | "onAnswer"> & {
  label: ReactNode;
  choices: Question["choices"];
};

/** A day that a person types, or one of the choices. */
function DayAsked({ label, choices, isFirst, onAnswer }: DayAskedProps) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const answer = () => {
    if (typed.trim() === "") return;
    const day = readDay(typed);
    if ("problem" in day) setProblem(day.problem);
    else onAnswer(day.value);
  };
  return (
    <div className={css.question}>
      <TextInput
        data-autofocus={isFirst || undefined}
        label={label}
        placeholder="dd/mm/yyyy"
        error={problem}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
          setProblem(null);
        }}
        onBlur={answer}
        onKeyDown={({ key }) => key === "Enter" && answer()}
      />
      <Group gap="xs" mt="xs">
        {choices.map(({ value, label: words }) => (
          <Button key={value} size="compact-sm" variant="default" onClick={() => onAnswer(value)}>
            {words}
          </Button>
        ))}
      </Group>
    </div>
  );
}

/** The sheet and the row of the header. */
function Where<Field extends string>(props: TableStepProps<Field>) {
  const { sheets, headerRow, choices, onChoices } = props;
  return (
    <Group align="flex-end">
      {sheets && sheets.length > 1 && (
        <NativeSelect
          label="Sheet"
          data={sheets.map(({ name, rows, isHidden }) => ({
            value: name,
            label: `${name}${isHidden ? " (hidden)" : ""}, ${rows} rows`,
          }))}
          value={sheets.find(({ isRead }) => isRead)?.name ?? ""}
          onChange={({ currentTarget: { value } }) => onChoices({ sheet: value })}
        />
      )}
      <HeaderSelect
        headerRow={headerRow}
        onChange={(row) => onChoices({ ...choices, headerRow: row })}
      />
    </Group>
  );
}

type HeaderProps = { headerRow: number | null; onChange: (row: number | null) => void };

/** Chooses the row that names the columns. */
export function HeaderSelect({ headerRow, onChange }: HeaderProps) {
  return (
    <NativeSelect
      label="Headers are in"
      data={[
        { value: "none", label: "This file has no headers" },
        ...Array.from({ length: HEADER_ROWS }, (_, at) => ({
          value: String(at + 1),
          label: `Row ${at + 1}`,
        })),
      ]}
      value={headerRow === null ? "none" : String(headerRow)}
      onChange={({ currentTarget: { value } }) => onChange(value === "none" ? null : Number(value))}
    />
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
