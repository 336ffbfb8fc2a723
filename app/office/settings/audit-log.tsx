// Who did what, the newest first.
import { Form } from "react-router";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import filterBar from "#app/ui/list/filter-bar.module.css";
import { formatCount } from "#app/ui/format.ts";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { Pager } from "#app/ui/list/pager.tsx";
import { SearchField } from "#app/ui/list/search-field.tsx";
import type { readAudit } from "./settings.server.ts";
import styles from "./settings.module.css";

const COLUMNS: Column[] = [
  { name: "When", kind: "name" },
  { name: "Who" },
  { name: "What" },
  { name: "Of" },
  { name: "Details" },
];

export function AuditLog({ search, window, entries }: Awaited<ReturnType<typeof readAudit>>) {
  return (
    <section aria-labelledby="audit" className={styles.audit}>
      <h2 id="audit" className={styles.title}>
        Who did what
      </h2>
      <search aria-label="Audit">
        <Form className={filterBar.bar} preventScrollReset>
          <SearchField
            label="Search the audit"
            placeholder="Search by who or what..."
            value={search}
          />
          <output className={filterBar.count}>
            {formatCount(window.total, "entry", "entries")}
          </output>
        </Form>
      </search>
      {entries.length === 0 ? (
        <EmptyState title={search ? `Nothing matches “${search}”` : "Nothing was done yet"} />
      ) : (
        <ListTable label="Audit" columns={COLUMNS}>
          {entries.map(({ id, at, who, action, subject, details }) => (
            <ListRow key={id}>
              <ListName>{at}</ListName>
              <ListCell label="Who">{who}</ListCell>
              <ListCell label="What">{action}</ListCell>
              <ListCell label="Of">{subject}</ListCell>
              <ListCell label="Details">{details}</ListCell>
            </ListRow>
          ))}
        </ListTable>
      )}
      <Pager window={window} />
    </section>
  );
}
