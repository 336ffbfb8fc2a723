// A pick list by box with tick boxes, for screen and print.
import { platformContext } from "#app/data/context.server.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { FilterBar } from "#app/ui/list/filter-bar.tsx";
import { formatCount } from "#app/ui/format.ts";
import { PrintHead } from "#app/ui/page/print-head.tsx";
import { PaperSheet } from "#app/ui/page/paper-sheet.tsx";
import { nameOfCostume } from "../costume.ts";
import type { Route } from "./+types/pick-list";
import { boxOf } from "./box.ts";
import paper from "#app/ui/page/paper.module.css";
import styles from "./boxes.module.css";
import { readPickList } from "./boxes.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams.get("search")?.trim() ?? "";
  const { database } = context.get(platformContext);
  return { search, costumes: search ? await readPickList(database, search) : [] };
}

export default function PickList({ loaderData: { search, costumes } }: Route.ComponentProps) {
  return (
    <div className={paper.paper}>
      <div className={paper.screenOnly}>
        <PrintHead
          title="Pick list"
          subtitle="What to fetch for a show or a class, box by box."
          back={{ to: "/costume-inventory", name: "Costumes" }}
          canPrint={costumes.length > 0}
        />
        <FilterBar
          of="Costumes to pick"
          label="Search costumes"
          placeholder="Show, colour, size..."
          search={search}
        />
      </div>
      {costumes.length === 0 ? (
        <EmptyState title={search ? "No costumes found" : "What do you need?"}>
          <p>Search for a show, a colour or a size, then print the list.</p>
        </EmptyState>
      ) : (
        <PaperSheet>
          <h2 className={styles.sheetTitle}>
            {search}: {formatCount(costumes.length, "costume")}
          </h2>
          <table className={styles.picks}>
            <thead>
              <tr>
                <th scope="col">Box</th>
                <th scope="col">Costume</th>
                <th scope="col">Sizes</th>
                <th scope="col">Colour</th>
                <th scope="col">Pieces</th>
                <th scope="col">Picked</th>
              </tr>
            </thead>
            <tbody>
              {costumes.map((costume) => (
                <tr key={costume.id}>
                  <td>{boxOf(costume)}</td>
                  <th scope="row">{nameOfCostume(costume)}</th>
                  <td>{costume.fields.SIZES}</td>
                  <td>{costume.fields.COLOUR}</td>
                  <td>{costume.fields["TOTAL QUANTITY"]}</td>
                  <td>
                    <input
                      type="checkbox"
                      className={styles.tick}
                      aria-label={`Picked: ${nameOfCostume(costume)}`}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </PaperSheet>
      )}
    </div>
  );
}
