// The list of boxes with their number of costumes and pieces.
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PrintIcon } from "#app/ui/icons.tsx";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { MAIN_ACTION } from "#app/ui/list/use-row-keys.ts";
import type { Route } from "./+types/boxes";
import { boxAddress } from "./box-address.ts";
import { readBoxes } from "./boxes.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { boxes: await readBoxes(context.get(platformContext).database) };
}

const COSTUMES_PAGE = { to: "/costume-inventory", name: "Costumes" };

const COLUMNS: Column[] = [
  { name: "Box", kind: "name" },
  { name: "Costumes", kind: "number" },
  { name: "Pieces", kind: "number" },
];

export default function Boxes({ loaderData: { boxes } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Boxes"
        subtitle="Open a box to see what's in it or do a stocktake."
        back={COSTUMES_PAGE}
      >
        <Button
          component={Link}
          to="/costume-inventory/labels"
          leftSection={<PrintIcon size={18} aria-hidden />}
        >
          Labels
        </Button>
      </PageHead>
      {boxes.length === 0 ? (
        <EmptyState title="No boxes yet">
          <p>Give a costume a BOX NUMBER and its box will appear here.</p>
        </EmptyState>
      ) : (
        <ListTable label="Boxes" columns={COLUMNS}>
          {boxes.map(({ name, costumes, pieces }) => (
            <ListRow key={name}>
              <ListName>
                {name ? (
                  <Link to={boxAddress(name)} {...MAIN_ACTION}>
                    {name}
                  </Link>
                ) : (
                  "No box"
                )}
              </ListName>
              <ListCell label="Costumes" kind="number">
                {costumes}
              </ListCell>
              <ListCell label="Pieces" kind="number">
                {pieces}
              </ListCell>
            </ListRow>
          ))}
        </ListTable>
      )}
    </>
  );
}
