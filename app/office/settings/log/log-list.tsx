// Who did what, the newest first.
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { FilterBar, FilterCount } from "#app/ui/list/filter-bar.tsx";
import { formatCount } from "#app/ui/format.ts";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { Pager } from "#app/ui/list/pager.tsx";
import type { readLog } from "./log.server.ts";
import styles from "./log.module.css";

const COLUMNS: Column[] = [
  { name: "When", kind: "name" },
  { name: "Who" },
  { name: "What" },
  { name: "From and to" },
];

export function LogList({ search, window, entries }: Awaited<ReturnType<typeof readLog>>) {
  return (
    <section aria-label="Who did what">
      <FilterBar
        of="Log"
        label="Search the log"
        placeholder="Search by who or what..."
        search={search}
      >
        <FilterCount>{formatCount(window.total, "entry", "entries")}</FilterCount>
      </FilterBar>
      {entries.length === 0 ? (
        <EmptyState title={search ? `Nothing matches “${search}”` : "Nothing was done yet"} />
      ) : (
        <ListTable label="Log" columns={COLUMNS}>
          {entries.map(({ id, at, who, action, details }) => (
            <ListRow key={id}>
              <ListName>{at}</ListName>
              <ListCell label="Who">{who}</ListCell>
              <ListCell label="What">{action}</ListCell>
              <ListCell label="From and to">
                <span className={styles.told}>{details}</span>
              </ListCell>
            </ListRow>
          ))}
        </ListTable>
      )}
      <Pager window={window} />
    </section>
  );
}
