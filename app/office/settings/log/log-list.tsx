// The audit log, newest first.
import { Link } from "react-router";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { FilterBar, FilterCount } from "#app/ui/list/filter-bar.tsx";
import { formatCount } from "#app/ui/format.ts";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { Pager } from "#app/ui/list/pager.tsx";
import { FilterSelect } from "#app/ui/list/filter-fields.tsx";
import { NOTES } from "./log-filter.ts";
import type { readLog } from "./log.server.ts";
import styles from "./log.module.css";

const COLUMNS: Column[] = [
  { name: "When", kind: "name" },
  { name: "Who" },
  { name: "What" },
  { name: "Details" },
];

export function LogList({ search, only, window, entries }: Awaited<ReturnType<typeof readLog>>) {
  return (
    <section aria-label="Who did what">
      <FilterBar
        of="Log"
        label="Search the log"
        placeholder="Search by who or what..."
        search={search}
      >
        <FilterSelect
          name="only"
          label="Show"
          isLabelHidden
          value={only}
          choices={[
            { value: "", label: "Everything" },
            { value: NOTES, label: "Medical notes read" },
          ]}
        />
        <FilterCount>{formatCount(window.total, "entry", "entries")}</FilterCount>
      </FilterBar>
      {entries.length === 0 ? (
        <EmptyState title={emptyTitle(search, only)} />
      ) : (
        <ListTable label="Log" columns={COLUMNS}>
          {entries.map(({ id, at, who, action, subjects, details }) => (
            <ListRow key={id}>
              <ListName>{at}</ListName>
              <ListCell label="Who">{who}</ListCell>
              <ListCell label="What">
                {action}
                {subjects.length > 0 && ": "}
                {subjects.map(({ name, to }, place) => (
                  <span key={to}>
                    {place > 0 && ", "}
                    <Link to={to}>{name}</Link>
                  </span>
                ))}
              </ListCell>
              <ListCell label="Details">
                <span className={styles.details}>{details}</span>
              </ListCell>
            </ListRow>
          ))}
        </ListTable>
      )}
      <Pager window={window} />
    </section>
  );
}

function emptyTitle(search: string, only: string): string {
  if (search) return `Nothing matches “${search}”`;
  return only === NOTES ? "No medical notes read" : "Nothing here yet";
}
