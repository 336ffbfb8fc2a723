// Who did what, the newest first.
import { Form } from "react-router";
import { EmptyState } from "#app/ui/empty-state.tsx";
import filterBar from "#app/ui/filter-bar.module.css";
import { formatCount } from "#app/ui/format.ts";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list-table.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import type { readLog } from "./log.server.ts";

const COLUMNS: Column[] = [
  { name: "When", kind: "name" },
  { name: "Who" },
  { name: "What" },
  { name: "From and to" },
];

export function LogList({ search, window, entries }: Awaited<ReturnType<typeof readLog>>) {
  return (
    <section aria-label="Who did what">
      <search aria-label="Log">
        <Form className={filterBar.bar} preventScrollReset>
          <SearchField
            label="Search the log"
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
        <ListTable label="Log" columns={COLUMNS}>
          {entries.map(({ id, at, who, action, details }) => (
            <ListRow key={id}>
              <ListName>{at}</ListName>
              <ListCell label="Who">{who}</ListCell>
              <ListCell label="What">{action}</ListCell>
              <ListCell label="From and to">{details}</ListCell>
            </ListRow>
          ))}
        </ListTable>
      )}
      <Pager window={window} />
    </section>
  );
}
