// What narrows a list: a search, and whatever else stands beside it; every choice is in the address.
import type { ReactNode } from "react";
import { Form } from "react-router";
import styles from "./filter-bar.module.css";
import { SearchField } from "./search-field.tsx";

type Props = {
  /** What is searched, for those who hear the page. */
  of: string;
  label: string;
  placeholder: string;
  search: string;
  /** On a phone everything but the search stands in one row that scrolls sideways. */
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

/** How many rows fit; it stands at the bar's end. */
export function FilterCount({ children }: { children: ReactNode }) {
  return <output className={styles.count}>{children}</output>;
}
