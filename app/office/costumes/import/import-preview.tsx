// The preview of a spreadsheet: its sheets, and of each the first rows, the column mapping and warnings.
import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Text } from "@mantine/core";
import { HeaderSelect } from "#app/files/dialog/sheets-and-header.tsx";
import { hiddenWords } from "#app/files/hidden-words.ts";
import type { Choices } from "#app/files/table/table-kind.ts";
import type { SheetListed } from "#app/files/table/pick-sheet.ts";
import { formatCount, formatDay } from "#app/ui/format.ts";
import { BulletList } from "#app/ui/layout/bullet-list.tsx";
import { FirstRows } from "#app/office/upload/first-rows.tsx";
import { LeftOutRows } from "#app/office/upload/left-out.tsx";
import { PHOTOS } from "./costume-table.ts";
import type { DateWarning, Preview, SheetColumn, SheetPreview } from "./import-plan.ts";

const NOWHERE = " nowhere";

type Props = {
  preview: Preview;
  /** The choices that the preview is being read with, one for each sheet; null before a person has made any. */
  wished: readonly Choices[] | null;
  onChoices: (choices: Choices[]) => void;
  useSuggestions: boolean;
  onUseSuggestions: (isWanted: boolean) => void;
};

export function ImportPreview(props: Props) {
  const { preview, wished, onChoices, useSuggestions, onUseSuggestions } = props;
  const { sheets, list } = preview;
  const choices = wished ?? sheets.map(({ report }) => report.choices);
  const listed = sheets[0]?.report.sheets ?? [];
  const dates = sheets.flatMap((sheet) => sheet.dates);
  return (
    <>
      {listed.length > 1 && <Sheets listed={listed} choices={choices} onChoices={onChoices} />}
      {sheets.map((sheet, at) => {
        const { sheet: name } = sheet.report.choices;
        return (
          <SheetSection
            key={name}
            sheet={sheet}
            choices={choices.find((one) => one.sheet === name) ?? sheet.report.choices}
            list={list}
            title={sheets.length > 1 ? `${at + 1} of ${sheets.length}: ${name}` : ""}
            onChoices={(next) => onChoices(choices.map((one) => (one.sheet === name ? next : one)))}
          />
        );
      })}
      {dates.length > 0 && (
        <Dates dates={dates} isWanted={useSuggestions} onChange={onUseSuggestions} />
      )}
    </>
  );
}

type SheetsProps = {
  listed: readonly SheetListed[];
  choices: readonly Choices[];
  onChoices: (choices: Choices[]) => void;
};

function Sheets({ listed, choices, onChoices }: SheetsProps) {
  const ticked = choices.map(({ sheet }) => sheet ?? "");
  const choose = (names: string[]) => {
    if (names.length === 0) return;
    const inOrder = listed.filter(({ name }) => names.includes(name));
    onChoices(
      inOrder.map(({ name }) => choices.find(({ sheet }) => sheet === name) ?? { sheet: name }),
    );
  };
  return (
    <Checkbox.Group label="Sheets" value={ticked} onChange={choose}>
      <Group gap="lg" mt="xs">
        {listed.map(({ name, rows, isHidden }) => (
          <Checkbox
            key={name}
            value={name}
            label={`${name}${isHidden ? " (hidden)" : ""}, ${formatCount(rows, "row")}`}
            disabled={rows === 0}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

type SectionProps = {
  sheet: SheetPreview;
  choices: Choices;
  list: readonly string[];
  /** Empty where the file's only sheet is read. */
  title: string;
  onChoices: (choices: Choices) => void;
};

function SheetSection({ sheet, choices, list, title, onChoices }: SectionProps) {
  const { report, columns, rows, costumes, left, surplus, shared, hidden } = sheet;
  const { headerRow, rememberedOn } = report;
  const { columns: chosen = {} } = choices;
  const fromHidden = hiddenWords(hidden);
  const targetOf = ({ name, target }: SheetColumn) =>
    name in chosen ? (chosen[name] ?? null) : target;
  const choose = (name: string, target: string | null) =>
    onChoices({ ...choices, columns: { ...chosen, [name]: target } });
  return (
    <Stack component="section" gap="md" aria-label={title || "Costumes in the file"}>
      {title && (
        <Text component="h3" fw={600} fz="lg">
          {title}
        </Text>
      )}
      <Group justify="space-between" align="end">
        <div>
          <Text fw={600}>
            {formatCount(costumes, "costume")} to import
            {rows.length < costumes && `, the first ${rows.length} rows are shown`}
          </Text>
          {rememberedOn && (
            <Group gap="xs">
              <Text>Columns as on {formatDay(rememberedOn)}</Text>
              <Button variant="subtle" onClick={() => onChoices({ sheet: choices.sheet })}>
                Forget these columns
              </Button>
            </Group>
          )}
          {fromHidden && <Text>{fromHidden}</Text>}
        </div>
        <HeaderSelect
          headerRow={choices.headerRow === undefined ? headerRow : choices.headerRow}
          onChange={(row) => onChoices({ sheet: choices.sheet, headerRow: row })}
        />
      </Group>
      <FirstRows
        label={title ? `Preview of ${choices.sheet}` : "Preview"}
        headers={columns.map(({ name }) => name)}
        rows={rows}
        under={columns.map((column) => (
          <NativeSelect
            key={column.name}
            aria-label={`Import ${column.name} as`}
            value={targetOf(column) ?? NOWHERE}
            data={optionsFor(column, targetOf(column), list)}
            onChange={({ currentTarget: { value } }) =>
              choose(column.name, value === NOWHERE ? null : value)
            }
          />
        ))}
      />
      {shared.length > 0 && (
        <Alert variant="light" title="Several columns share a target">
          {shared.join("; ")}: their values are joined by “ / ”.
        </Alert>
      )}
      {surplus.length > 0 && (
        <Alert variant="light" title="Cells beyond the last column are not imported">
          <BulletList>
            {surplus.map(({ row, cells }) => (
              <li key={row}>
                Row {row}: {cells.join(", ")}
              </li>
            ))}
          </BulletList>
        </Alert>
      )}
      <LeftOutRows
        rows={left}
        headers={columns.map(({ header }) => header)}
        fileName="costumes-not-imported.csv"
        onKeep={(row) => onChoices({ ...choices, records: [...(choices.records ?? []), row] })}
      />
    </Stack>
  );
}

type DatesProps = {
  dates: readonly DateWarning[];
  isWanted: boolean;
  onChange: (isWanted: boolean) => void;
};

function Dates({ dates, isWanted, onChange }: DatesProps) {
  return (
    <Alert variant="light" title="Sizes or boxes that look like dates">
      <Checkbox
        checked={isWanted}
        onChange={(event) => onChange(event.currentTarget.checked)}
        label="Correct these to what was typed"
      />
      <BulletList mah="9rem" mt="3xs" style={{ overflow: "auto" }}>
        {dates.map(({ row, header, shown, suggestion }) => (
          <li key={`${row} ${header}`}>
            Row {row}, {header}: {shown} becomes {suggestion}
          </li>
        ))}
      </BulletList>
    </Alert>
  );
}

function optionsFor({ header, name }: SheetColumn, target: string | null, list: readonly string[]) {
  const own = header || name;
  const named = target === null || target === PHOTOS ? [] : [target];
  return [
    ...[...new Set([...named, own, ...list])].map((value) => ({
      value,
      label: list.includes(value) ? value : `${value} (new)`,
    })),
    { value: PHOTOS, label: "Photos" },
    { value: NOWHERE, label: "Leave out" },
  ];
}
