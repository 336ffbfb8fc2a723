// The costume inventory.
import { Alert } from "@mantine/core";
import { Suspense } from "react";
import { Await, Form, useNavigation } from "react-router";
import { platformContext } from "#app/platform/context.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import filterBar from "#app/ui/filter-bar.module.css";
import { formatCount } from "#app/ui/format.ts";
import { ProblemIcon } from "#app/ui/icons.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { StatTile, StatTiles } from "#app/ui/stat-tiles.tsx";
import type { Route } from "./+types/costumes";
import { CostumesTable } from "./costumes-table.tsx";
import { readCostumesPage, type CostumesPage } from "./costumes.server.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  const { database, log } = context.get(platformContext);
  const address = new URL(request.url).searchParams;
  const search = address.get("search") ?? "";
  const reading = readCostumesPage(database, { search, page: address.get("page") }).catch(
    (error: unknown) => {
      log.error({ err: error }, "could not load costumes");
      return null;
    },
  );
  return { search, reading };
}

export default function Costumes({ loaderData: { search, reading } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Costume Inventory" />
      <search aria-label="Costumes">
        <Form className={filterBar.bar} preventScrollReset>
          <SearchField
            label="Search costumes"
            placeholder="Search costumes by name, color, size, box number..."
            value={search}
          />
        </Form>
      </search>
      <Suspense fallback={<EmptyState title="Loading costumes..." />}>
        <Await resolve={reading}>
          {(page) => (page ? <Inventory search={search} {...page} /> : <NotLoaded />)}
        </Await>
      </Suspense>
    </>
  );
}

function Inventory({ search, costumes, columns, total, pieces, window }: Props) {
  const isLoading = useNavigation().state === "loading";
  return (
    <>
      <StatTiles>
        <StatTile name="Total Items" hint={formatCount(pieces, "piece")}>
          {total}
        </StatTile>
        <StatTile name="Showing">{window.total}</StatTile>
      </StatTiles>
      {costumes.length > 0 ? (
        <CostumesTable costumes={costumes} columns={columns} isLoading={isLoading} />
      ) : (
        <EmptyState title="No costumes found">
          {search ? <p>matching "{search}"</p> : <p>The school's costumes will be listed here.</p>}
        </EmptyState>
      )}
      <Pager window={window} />
    </>
  );
}

type Props = CostumesPage & { search: string };

function NotLoaded() {
  return (
    <Alert color="red" variant="light" icon={<ProblemIcon aria-hidden />}>
      Could not load costumes.
    </Alert>
  );
}
