// Shows how each column of a file was read, with its first value; each can be corrected by hand.
import { NativeSelect } from "@mantine/core";
import { columnNames } from "#app/files/table/fold-header.ts";
import {
  type Column,
  type Field,
  FIELD_LABELS,
  FIELDS,
  isLimitField,
} from "#app/scheduler/files/columns.ts";
import { limitCells } from "#app/scheduler/files/limit-cells.ts";
import { minutesText } from "#app/scheduler/plan/clock.ts";
import type { Limit } from "#app/scheduler/plan/limits/limit.ts";
import css from "./load-notice.module.css";
import type { Routine } from "#app/scheduler/plan/routine.ts";

type ColumnsTableProps = {
  columns: readonly Column[];
  first: Routine | undefined;
  /** The availability of the first row's routine. */
  limit: Limit | undefined;
  isLocked: boolean;
  onCorrect: (index: number, field: Field | null) => void;
};

const MEANINGS = [
  ...FIELDS.map((value) => ({ value, label: FIELD_LABELS[value] })),
  { value: "", label: "not used (kept)" },
];

export function ColumnsTable({ columns, first, limit, isLocked, onCorrect }: ColumnsTableProps) {
  const names = columnNames(columns);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must reach what scrolls
    <section className={css.scroll} aria-label="Columns" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">Read as</th>
            <th scope="col">In the first row</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ field }, index) => {
            const name = names[index]!;
            return (
              <tr key={name} data-unknown={field === null || undefined}>
                <th scope="row">{name}</th>
                <td>
                  <NativeSelect
                    size="xs"
                    className={css.meaning}
                    aria-label={`Read ${name} as`}
                    data={MEANINGS}
                    disabled={isLocked}
                    value={field ?? ""}
                    onChange={({ currentTarget: { value } }) =>
                      onCorrect(index, (value || null) as Field | null)
                    }
                  />
                </td>
                <td>{field ? valueOf(first, limit, field) : first?.otherColumns?.[name]}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function valueOf(routine: Routine | undefined, limit: Limit | undefined, field: Field): string {
  if (!routine) return "";
  if (isLimitField(field)) return limit ? limitCells([limit])[field] : "";
  if (field === "age") return routine.ageRange === null ? "" : String(routine.ageRange);
  if (field === "duration") return minutesText(routine.duration);
  if (field === "performers") return routine.performers.join("; ");
  return routine[field];
}
