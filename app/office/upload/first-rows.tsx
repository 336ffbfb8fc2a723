// The first rows of a file in their columns.
import type { ReactNode } from "react";
import styles from "./first-rows.module.css";

type Props = {
  label: string;
  caption?: string;
  headers: readonly string[];
  rows: readonly (readonly string[])[];
  /** Stands under each header, such as the choice of what its column is. */
  under?: readonly ReactNode[];
};

export function FirstRows({ label, caption, headers, rows, under }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be keyboard-focusable
    <section className={styles.rows} aria-label={label} tabIndex={0}>
      <table>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col" data-chosen={under ? true : undefined}>
                {header}
              </th>
            ))}
          </tr>
          {under && (
            <tr>
              {headers.map((header, at) => (
                <td key={header}>{under[at]}</td>
              ))}
            </tr>
          )}
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a file have no other identity
            <tr key={row}>
              {headers.map((header, at) => (
                <td key={header}>{cells[at]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
