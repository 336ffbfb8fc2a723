// A list of rows: a table that scrolls under its head, and cards where there is no room for one.
import type { ReactNode } from "react";
import { useStillList } from "./use-still-list.ts";
import { useRowKeys } from "./use-row-keys.ts";
import styles from "./list-table.module.css";

export type Column = { name: string; kind?: "name" | "number" | "actions" };

type Props = {
  label: string;
  columns: readonly Column[];
  /** The rows, each a `tr` with a `ListName` and a `ListCell` for every other column. */
  children: ReactNode;
  isLoading?: boolean;
  /** Lists with many columns become cards from 1024 px down, others from 768 px. */
  isWide?: boolean;
  /** For rows that leave while one presses: the next press waits a moment. */
  rowIds?: readonly string[];
};

const NO_IDS: readonly string[] = [];

export function ListTable(props: Props) {
  const { label, columns, children, isLoading = false, isWide = false, rowIds = NO_IDS } = props;
  const list = useStillList<HTMLElement>(rowIds);
  return (
    <div className={isWide ? styles.wide : styles.list}>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- what scrolls must be reachable with the keyboard, and leads into its rows */}
      <section
        ref={list}
        className={styles.scroll}
        aria-label={label}
        aria-busy={isLoading}
        tabIndex={0}
        onKeyDown={useRowKeys()}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(({ name, kind }) => (
                <th key={name} scope="col" className={kind && styles[kind]}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </div>
  );
}

export function ListRow({ children }: { children: ReactNode }) {
  // It takes the focus by the arrow keys only: the list around it is what Tab stops at.
  return <tr tabIndex={-1}>{children}</tr>;
}

/** The cell that names a row; it stays in sight when the table scrolls sideways. */
export function ListName({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className={styles.name}>
      {children}
    </th>
  );
}

type CellProps = {
  /** The column's name, shown beside the value in a card. */
  label: string;
  kind?: "number" | "oneLine" | "media" | "actions";
  children?: ReactNode;
};

export function ListCell({ label, kind, children }: CellProps) {
  return (
    <td data-label={label} className={kind && styles[kind]}>
      {children}
    </td>
  );
}
