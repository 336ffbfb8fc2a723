// What each column of a file was taken as, with the first thing that was read from it.
import type { Column, Field } from "../files/columns.ts";
import { FIELD_WORDS } from "../files/import-report.ts";
import { minutesText } from "../plan/clock.ts";
import type { Routine } from "../plan/plan.ts";
import css from "./load-notice.module.css";

type ColumnsTableProps = { columns: readonly Column[]; first: Routine | undefined };

export function ColumnsTable({ columns, first }: ColumnsTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys must reach what scrolls
    <section className={css.scroll} aria-label="Columns" tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Column</th>
            <th scope="col">Taken as</th>
            <th scope="col">In the first row</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ header, field }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two columns may have one header
            <tr key={index} data-unknown={field === null || undefined}>
              <th scope="row">{header || `Column ${index + 1}`}</th>
              <td>{field ? FIELD_WORDS[field] : "kept without a use"}</td>
              <td>{field ? valueOf(first, field) : first?.otherColumns?.[header]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function valueOf(routine: Routine | undefined, field: Field): string {
  if (!routine) return "";
  if (field === "age") return routine.ageRange === null ? "" : String(routine.ageRange);
  if (field === "duration") return minutesText(routine.duration);
  if (field === "performers") return routine.performers.join("; ");
  return routine[field];
}
