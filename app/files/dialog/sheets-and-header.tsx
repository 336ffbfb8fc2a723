// Chooses the sheets of a file and the row of its headers.
import { Checkbox, Group, NativeSelect } from "@mantine/core";
import { HEADER_ROWS } from "../table/find-header.ts";
import type { SheetListed } from "../table/pick-sheet.ts";
import type { Choices, Question } from "../table/table-kind.ts";
import { Marked } from "./asked-question.tsx";
import css from "./table-step.module.css";

/** The id of the question about sheets; its answers are ticks. */
export const SHEETS_QUESTION = "sheets";

export type SheetsListed = readonly SheetListed[];

type SheetsProps = {
  sheets?: SheetsListed | undefined;
  /** True when several sheets can be read as one list. */
  readsSeveralSheets?: boolean;
  choices: Choices;
  onChoices: (choices: Choices) => void;
  /** Undefined once it is answered. */
  question: Question | undefined;
};

/** Shows a workbook's sheets, with ticks when several can be read as one list. */
export function Sheets({ sheets, readsSeveralSheets, choices, onChoices, question }: SheetsProps) {
  if (!sheets || sheets.length < 2) return null;
  const labelOf = ({ name, rows, isHidden }: SheetListed) =>
    `${name}${isHidden ? " (hidden)" : ""}, ${rows === 1 ? "1 row" : `${rows} rows`}`;
  const read = sheets.filter(({ isRead }) => isRead).map(({ name }) => name);
  if (!readsSeveralSheets)
    return (
      <NativeSelect
        className={css.where}
        label="Sheet"
        data={sheets.map((sheet) => ({ value: sheet.name, label: labelOf(sheet) }))}
        value={read[0] ?? ""}
        onChange={({ currentTarget: { value } }) => onChoices({ sheet: value })}
      />
    );
  const choose = (ticked: readonly string[]) => {
    const inOrder = sheets.map(({ name }) => name).filter((name) => ticked.includes(name));
    if (inOrder.length === 0) return;
    const { columns, answers } = choices;
    onChoices({ columns, answers, sheets: inOrder });
  };
  return (
    <Checkbox.Group
      className={question && css.question}
      label={question ? <Marked isEssential>{question.text}</Marked> : "Sheets"}
      value={read}
      onChange={choose}
    >
      <Group gap="lg" mt="xs">
        {sheets.map((sheet) => (
          <Checkbox
            key={sheet.name}
            data-autofocus={(question && sheet.name === read[0]) || undefined}
            value={sheet.name}
            label={labelOf(sheet)}
            disabled={sheet.rows === 0}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

/** Returns true when several sheets are read as one list, each with its own header. */
export function areReadTogether(sheets: SheetsListed | undefined): boolean {
  return (sheets ?? []).filter(({ isRead }) => isRead).length > 1;
}

type HeaderProps = { headerRow: number | null; onChange: (row: number | null) => void };

/** Chooses the row that names the columns. */
export function HeaderSelect({ headerRow, onChange }: HeaderProps) {
  return (
    <NativeSelect
      className={css.where}
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
