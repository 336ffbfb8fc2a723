// A list of rows: a table with a sticky head, or cards when there is no room for one.
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { HiddenColumns } from "./hidden-columns.tsx";
import { useTapGuard } from "./use-tap-guard.ts";
import { useRowKeys } from "./use-row-keys.ts";
import dense from "./dense-list.module.css";
import styles from "./list-table.module.css";

export type Column = {
  name: string;
  kind?: "name" | "number" | "actions";
  /** The column's name in the address, if the list can be sorted by it. */
  sort?: string;
};

type Props = {
  label: string;
  columns: readonly Column[];
  /** The rows, each a `tr` with a `ListName` and a `ListCell` for every other column. */
  children: ReactNode;
  isLoading?: boolean;
  /** Lists with many columns become cards below 1024 px, others below 768 px. */
  isWide?: boolean;
  /** Rows of 40 px, and cards that show the main facts; `isMore` cells appear when one is opened. */
  isDense?: boolean;
  /** For rows that disappear when pressed: the next press is ignored for a moment. */
  rowIds?: readonly string[];
};

const NO_IDS: readonly string[] = [];

export function ListTable(props: Props) {
  const {
    label,
    columns,
    children,
    isLoading = false,
    isWide = false,
    isDense = false,
    rowIds = NO_IDS,
  } = props;
  const list = useTapGuard<HTMLElement>(rowIds);
  return (
    <div className={`${isWide ? styles.wide : styles.list} ${isDense ? dense.dense : ""}`}>
      <HiddenColumns list={list} />
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
              {columns.map((column) => (
                <Head key={column.name} {...column} />
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </div>
  );
}

/** Sorts by the column when pressed, and reverses the order when pressed again. */
function Head({ name, kind, sort }: Column) {
  const [address] = useSearchParams();
  const now = address.get("sort");
  const isUp = sort !== undefined && now === sort;
  const isDown = sort !== undefined && now === `-${sort}`;
  const next = new URLSearchParams(address);
  next.delete("page");
  if (sort) next.set("sort", isUp ? `-${sort}` : sort);
  return (
    <th
      scope="col"
      className={kind && styles[kind]}
      aria-sort={isUp ? "ascending" : isDown ? "descending" : undefined}
    >
      {sort ? (
        <Link to={`?${next}`} className={styles.sort} preventScrollReset>
          {name}
          {(isUp || isDown) && <span aria-hidden>{isUp ? "↑" : "↓"}</span>}
        </Link>
      ) : (
        name
      )}
    </th>
  );
}

/** `isOpen` is for a card that shows only the main facts until it is opened. */
export function ListRow({ isOpen, children }: { isOpen?: boolean; children: ReactNode }) {
  // Focused by arrow keys only: the Tab key stops at the list around it.
  return (
    <tr tabIndex={-1} data-open={isOpen || undefined}>
      {children}
    </tr>
  );
}

/** The cell that names a row; it stays visible when the table scrolls sideways. */
export function ListName({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className={styles.name}>
      {children}
    </th>
  );
}

type CellProps = {
  /** The column's name, shown next to the value in a card. */
  label: string;
  kind?: "number" | "oneLine" | "media" | "actions";
  /** Shown in a card only once it is opened. */
  isMore?: boolean;
  children?: ReactNode;
};

export function ListCell({ label, kind, isMore, children }: CellProps) {
  return (
    <td data-label={label} data-more={isMore || undefined} className={kind && styles[kind]}>
      {children}
    </td>
  );
}
