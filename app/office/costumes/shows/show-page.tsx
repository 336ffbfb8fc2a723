// The costumes of a show: how many are needed and available, lent in one act and returned in one.
import { Button } from "@mantine/core";
import { useState } from "react";
import { data, href, Link } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { formatCount } from "#app/ui/format.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { MAIN_ACTION } from "#app/ui/list/use-row-keys.ts";
import { Tag } from "#app/ui/tag.tsx";
import { useAct } from "../../saving/use-act.ts";
import { ShowHead } from "../../show-cast/show-head.tsx";
import { lendToShow } from "../costumes.commands.ts";
import type { Route } from "./+types/show-page";
import { readWardrobe, type WardrobeShow } from "./read-wardrobe.server.ts";
import { ReturnShowDialog } from "./return-show-dialog.tsx";
import { costumesOf, piecesOfShow, shortWords, type Piece } from "./show-pieces.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const { today } = await schoolDays();
  const visitor = context.get(visitorContext);
  const read = await readWardrobe(database, visitor, { id: params.id, today });
  if (!read) throw data("This show has been deleted.", { status: 404 });
  return read;
}

export default function ShowCostumes({ loaderData }: Route.ComponentProps) {
  const { show, names, wears, costumes } = loaderData;
  const { id, name, numbers } = show;
  const [isReturning, setIsReturning] = useState(false);
  const { send, isSaving } = useAct();
  const pieces = piecesOfShow(show, wears);
  const out = pieces.filter(({ isOut }) => isOut);
  const lend = () => send(lendToShow.at({ id }), {}, { words: `Lend to the show: ${name}` });
  return (
    <>
      <ShowHead show={show}>
        {out.length > 0 && (
          <Button variant="default" onClick={() => setIsReturning(true)}>
            Return from the show
          </Button>
        )}
        <Button disabled={pieces.length === out.length} loading={isSaving} onClick={lend}>
          Lend to the show
        </Button>
      </ShowHead>
      {costumes.length > 0 && <Costumes pieces={pieces} costumes={costumes} />}
      <section>
        <h2>Numbers</h2>
        {numbers.length === 0 ? (
          <EmptyState title="No numbers yet">
            <p>The office adds the numbers of a show.</p>
          </EmptyState>
        ) : (
          <Numbers read={loaderData} />
        )}
      </section>
      {isReturning && (
        <ReturnShowDialog
          show={show}
          pieces={out}
          names={names}
          costumes={costumes}
          onClose={() => setIsReturning(false)}
        />
      )}
    </>
  );
}

const COSTUME_COLUMNS: Column[] = [
  { name: "Costume", kind: "name" },
  { name: "Box" },
  { name: "Needed", kind: "number" },
  { name: "Lent", kind: "number" },
  { name: "Available", kind: "number" },
];

type CostumesProps = { pieces: readonly Piece[]; costumes: WardrobeShow["costumes"] };

function Costumes({ pieces, costumes }: CostumesProps) {
  return (
    <section>
      <h2>Costumes</h2>
      <ListTable label={formatCount(costumes.length, "costume")} columns={COSTUME_COLUMNS}>
        {costumes.map(({ id, name, sizes, box, available }) => {
          const own = pieces.filter(({ costumeId }) => costumeId === id);
          const lent = own.filter(({ isOut }) => isOut).length;
          const short = shortWords(own.length - lent, available);
          return (
            <ListRow key={id}>
              <ListName>
                {name} {sizes.length > 0 && <small>{sizes.join(", ")}</small>}{" "}
                {short && <Tag tone="danger">{short}</Tag>}
              </ListName>
              <ListCell label="Box">{box}</ListCell>
              <ListCell label="Needed" kind="number">
                {own.length}
              </ListCell>
              <ListCell label="Lent" kind="number">
                {lent}
              </ListCell>
              <ListCell label="Available" kind="number">
                {available ?? "Not known"}
              </ListCell>
            </ListRow>
          );
        })}
      </ListTable>
    </section>
  );
}

const NUMBER_COLUMNS: Column[] = [
  { name: "Number", kind: "name" },
  { name: "Costumes" },
  { name: "Children", kind: "number" },
];

function Numbers({ read: { show, wears, costumes } }: { read: WardrobeShow }) {
  const nameOf = new Map(costumes.map((each) => [each.id, each.name]));
  return (
    <ListTable label={formatCount(show.numbers.length, "number")} columns={NUMBER_COLUMNS}>
      {show.numbers.map((number) => {
        const own = costumesOf(number, wears).map((id) => nameOf.get(id) ?? "");
        const cast = new Set(number.cast.map(({ id }) => id));
        const unsized = wears.filter(({ castId, size }) => cast.has(castId) && size === "").length;
        return (
          <ListRow key={number.id}>
            <ListName>
              <Link
                to={href("/costume-inventory/shows/:id/numbers/:number", {
                  id: show.id,
                  number: number.id,
                })}
                {...MAIN_ACTION}
              >
                {number.name}
              </Link>
            </ListName>
            <ListCell label="Costumes">
              {own.length === 0 ? "None yet" : own.join(", ")}{" "}
              {unsized > 0 && <Tag tone="warning">{unsized} without a size</Tag>}
            </ListCell>
            <ListCell label="Children" kind="number">
              {number.cast.length}
            </ListCell>
          </ListRow>
        );
      })}
    </ListTable>
  );
}
