// The filters of a list: a search and other choices, all kept in the address.
import type { ReactNode } from "react";
import { Form } from "react-router";
import styles from "./filter-bar.module.css";
import { SearchField } from "./search-field.tsx";

type Props = {
  /** The searched list, for screen readers. */
  of: string;
  label: string;
  placeholder: string;
  search: string;
  /** On a phone all filters but the search are in one row that scrolls sideways. */
  isOneRow?: boolean;
  children?: ReactNode;
};

export function FilterBar({ of, label, placeholder, search, isOneRow, children }: Props) {
  return (
    <search aria-label={of}>
      <Form className={styles.bar} preventScrollReset>
        <SearchField label={label} placeholder={placeholder} value={search} />
        {isOneRow ? <div className={styles.row}>{children}</div> : children}
      </Form>
    </search>
  );
}

/** The number of matching rows, at the end of the bar. */
export function FilterCount({ children }: { children: ReactNode }) {
  return <output className={styles.count}>{children}</output>;
}
