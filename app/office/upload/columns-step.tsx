// Shows how the columns of an uploaded file were read, and asks where they are unclear.
import { Button, Group, Text } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { TableStep } from "#app/files/dialog/table-step.tsx";
import { essentialQuestions, withGuesses } from "#app/files/table/answer.ts";
import type { Choices, FieldSpec } from "#app/files/table/table-kind.ts";
import { isUndecided, type TableReport } from "#app/files/table/table-report.ts";
import { formatDay } from "#app/ui/format.ts";

type Props<Field extends string> = {
  table: TableReport<Field>;
  kind: { fields: readonly Pick<FieldSpec<Field>, "field" | "label" | "joins">[] };
  /** While the file is read again. */
  isBusy: boolean;
  /** Opens the columns first, also where nothing is asked. */
  opensFirst?: boolean;
  /** Returns a cell as it will be read as a field. */
  show?: (field: Field, cell: string) => string;
  onChoices: (choices: Choices) => void;
  onCancel: () => void;
  /** The step that follows once the columns are clear. */
  children: ReactNode;
};

export function ColumnsStep<Field extends string>(props: Props<Field>) {
  const { table, kind, isBusy, show, onChoices, onCancel, children } = props;
  const [isOpen, setIsOpen] = useState(props.opensFirst ?? false);
  const isAsking = isUndecided(table);
  const step = useRef<HTMLDivElement>(null);
  // The step opens within a dialog that has the focus elsewhere.
  useEffect(() => {
    if (isAsking || isOpen)
      step.current?.querySelector<HTMLElement>("[data-autofocus], select, input")?.focus();
  }, [isAsking, isOpen]);
  if (!isOpen && !isAsking) {
    return (
      <>
        <Group gap="sm" justify="space-between">
          <Text>
            {table.rememberedOn === null
              ? `Headers are in row ${table.headerRow ?? 1}.`
              : `Columns as on ${formatDay(table.rememberedOn)}.`}
          </Text>
          <Group gap="xs">
            {table.rememberedOn !== null && (
              <Button variant="subtle" onClick={() => onChoices({ sheet: table.choices.sheet })}>
                Forget these columns
              </Button>
            )}
            <Button variant="subtle" onClick={() => setIsOpen(true)}>
              Change columns
            </Button>
          </Group>
        </Group>
        {children}
      </>
    );
  }
  const fields = kind.fields.map(({ field, label }) => ({ field, label }));
  const several = kind.fields.filter(({ joins }) => joins !== undefined).map(({ field }) => field);
  return (
    <div ref={step}>
      <TableStep
        {...table}
        fields={fields}
        several={several}
        show={show ?? ((_field, cell) => cell)}
        isBusy={isBusy}
        confirmText="Use these columns"
        onChoices={onChoices}
        onConfirm={() => {
          setIsOpen(false);
          if (isAsking) onChoices(withGuesses(table.choices, essentialQuestions(table.questions)));
        }}
        onCancel={isAsking ? onCancel : () => setIsOpen(false)}
      />
    </div>
  );
}
