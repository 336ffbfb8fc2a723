// The table of families with their balances.
import { href, Link } from "react-router";
import { formatDay, formatMoney } from "#app/ui/format.ts";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { MAIN_ACTION } from "#app/ui/list/use-row-keys.ts";
import { Tag } from "#app/ui/tag.tsx";
import { kindsWords } from "./fee-words.ts";
import type { FeesRow } from "./read-fees.server.ts";
import styles from "./fees.module.css";

const COLUMNS: Column[] = [
  { name: "Family", kind: "name", sort: "name" },
  { name: "Code" },
  { name: "For" },
  { name: "Last paid" },
  { name: "In credit", kind: "number", sort: "credit" },
  { name: "Owing", kind: "number", sort: "open" },
];

export function FamiliesTable({ rows }: { rows: readonly FeesRow[] }) {
  return (
    <ListTable label="Families" columns={COLUMNS}>
      {rows.map(({ id, name, code, isThere, open, lastPaidOn, creditPence, openPence }) => (
        <ListRow key={id}>
          <ListName>
            <Link
              to={href("/admin/fees/family/:id", { id })}
              className={styles.name}
              {...MAIN_ACTION}
            >
              {name}
            </Link>{" "}
            {!isThere && <Tag>Deleted</Tag>}
          </ListName>
          <ListCell label="Code">
            <span className={styles.code}>{code}</span>
          </ListCell>
          <ListCell label="For">{kindsWords(open)}</ListCell>
          <ListCell label="Last paid">{lastPaidOn !== null && formatDay(lastPaidOn)}</ListCell>
          <ListCell label="In credit" kind="number">
            {creditPence > 0 && formatMoney(creditPence)}
          </ListCell>
          <ListCell label="Owing" kind="number">
            {openPence > 0 && <strong>{formatMoney(openPence)}</strong>}
          </ListCell>
        </ListRow>
      ))}
    </ListTable>
  );
}
