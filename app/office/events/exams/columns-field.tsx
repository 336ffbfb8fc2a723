// The columns of a board's file: what each holds, its heading, and their order.
import { ActionIcon, Button, Group, Input, NativeSelect, TextInput } from "@mantine/core";
import { AutoColumns } from "#app/ui/layout/auto-columns.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { AddIcon, DownIcon, TrashIcon, UpIcon } from "#app/ui/icons.tsx";
import { BOARD_FIELDS, type BoardColumn, type BoardField } from "./board.ts";

const ICON = 18;
const CHOICES = Object.entries(BOARD_FIELDS).map(([value, label]) => ({ value, label }));

type Props = {
  label: string;
  error?: string | undefined;
  columns: readonly BoardColumn[];
  onChange: (columns: BoardColumn[]) => void;
};

export function ColumnsField({ label, error, columns, onChange }: Props) {
  const put = (place: number, column: BoardColumn) => onChange(columns.toSpliced(place, 1, column));
  const move = (from: number, to: number) => {
    const column = columns[from];
    if (column) onChange(columns.toSpliced(from, 1).toSpliced(to, 0, column));
  };
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <LinedList isBlock component="ol" aria-label={label} aria-invalid={Boolean(error)}>
        {columns.map((column, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place
          <li key={place}>
            <ColumnFields
              number={place + 1}
              column={column}
              onChange={(next) => put(place, next)}
              onMove={(by) => move(place, place + by)}
              isFirst={place === 0}
              isLast={place === columns.length - 1}
              onRemove={() => onChange(columns.toSpliced(place, 1))}
            />
          </li>
        ))}
      </LinedList>
      <Button
        variant="default"
        mt="sm"
        leftSection={<AddIcon size={ICON} aria-hidden />}
        onClick={() => onChange([...columns, { field: "blank", heading: "", text: "" }])}
      >
        Add a column
      </Button>
    </Input.Wrapper>
  );
}

type ColumnProps = {
  /** From 1. */
  number: number;
  column: BoardColumn;
  onChange: (column: BoardColumn) => void;
  onMove: (by: 1 | -1) => void;
  isFirst: boolean;
  isLast: boolean;
  onRemove: () => void;
};

function ColumnFields({ number, column, onChange, onMove, ...of }: ColumnProps) {
  const { field, heading, text } = column;
  const choose = (next: BoardField) => {
    // A heading that was never changed follows the field.
    const isOwn = heading !== "" && heading !== BOARD_FIELDS[field];
    const usual = next === "blank" || next === "fixed" ? "" : BOARD_FIELDS[next];
    onChange({ field: next, heading: isOwn ? heading : usual, text: "" });
  };
  const button = { variant: "subtle", size: 44 } as const;
  return (
    <Group align="flex-end" gap="xs" wrap="wrap" justify="flex-end">
      <AutoColumns least="10rem" gap="sm" isFit flex="1 1 20rem">
        <TextInput
          label={`Heading ${number}`}
          value={heading}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ ...column, heading: currentTarget.value })}
        />
        <NativeSelect
          label={`Contents of column ${number}`}
          value={field}
          data={CHOICES}
          onChange={({ currentTarget }) => choose(currentTarget.value as BoardField)}
        />
        {field === "fixed" && (
          <TextInput
            label={`Text in column ${number}`}
            placeholder="Our school's number"
            value={text}
            autoComplete="off"
            onChange={({ currentTarget }) => onChange({ ...column, text: currentTarget.value })}
          />
        )}
      </AutoColumns>
      <ActionIcon.Group>
        <ActionIcon
          {...button}
          aria-label={`Move column ${number} up`}
          disabled={of.isFirst}
          onClick={() => onMove(-1)}
        >
          <UpIcon size={ICON} aria-hidden />
        </ActionIcon>
        <ActionIcon
          {...button}
          aria-label={`Move column ${number} down`}
          disabled={of.isLast}
          onClick={() => onMove(1)}
        >
          <DownIcon size={ICON} aria-hidden />
        </ActionIcon>
        <ActionIcon {...button} aria-label={`Remove column ${number}`} onClick={of.onRemove}>
          <TrashIcon size={ICON} aria-hidden />
        </ActionIcon>
      </ActionIcon.Group>
    </Group>
  );
}
