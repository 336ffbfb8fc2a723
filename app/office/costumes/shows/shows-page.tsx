// The shows whose costumes the wardrobe prepares.
import { href, Link } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { MAIN_ACTION } from "#app/ui/list/use-row-keys.ts";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { readShows } from "../../show-cast/read-shows.server.ts";
import { performanceWords } from "../../show-cast/show.ts";
import { CostumeTabs } from "../costume-tabs.tsx";
import type { Route } from "./+types/shows-page";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  return { shows: await readShows(database, (await schoolDays()).today) };
}

const COLUMNS: Column[] = [
  { name: "Show", kind: "name" },
  { name: "Performances" },
  { name: "Numbers", kind: "number" },
];

export default function WardrobeShows({ loaderData: { shows } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Costumes for shows" subtitle="Who wears what, and what is lent to a show." />
      <CostumeTabs />
      {shows.length === 0 ? (
        <EmptyState title="No shows yet">
          <p>The office adds shows. Their numbers are listed here once they are planned.</p>
        </EmptyState>
      ) : (
        <ListTable label="Shows" columns={COLUMNS}>
          {shows.map(({ id, name, performances, numbers }) => (
            <ListRow key={id}>
              <ListName>
                <Link to={href("/costume-inventory/shows/:id", { id })} {...MAIN_ACTION}>
                  {name}
                </Link>
              </ListName>
              <ListCell label="Performances">
                {performances.map(performanceWords).join(" · ")}
              </ListCell>
              <ListCell label="Numbers" kind="number">
                {numbers}
              </ListCell>
            </ListRow>
          ))}
        </ListTable>
      )}
    </>
  );
}
