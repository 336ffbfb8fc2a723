// Reads who wears what in each routine of the show that a plan was made from.
import type { Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { rowOf } from "../../show-cast/plan-rows.ts";
import { findShowOfPlan } from "../../show-cast/read-show.server.ts";
import { readWardrobe } from "./read-wardrobe.server.ts";

/** `row` is that of a routine in the plan. */
type WornPiece = { row: number; child: string; costume: string; size: string; box: string };

/** Names children as the wardrobe does; null for another plan. */
export async function readWornOfPlan(
  database: Database,
  visitor: Pick<Visitor, "scopes">,
  { planId, today }: { planId: string; today: string },
): Promise<WornPiece[] | null> {
  const id = await findShowOfPlan(database, planId);
  const wardrobe = id === null ? null : await readWardrobe(database, visitor, { id, today });
  if (!wardrobe) return null;
  const { show, names, wears, costumes } = wardrobe;
  const known = new Map(costumes.map((costume) => [costume.id, costume]));
  const byCast = Map.groupBy(wears, ({ castId }) => castId);
  return show.performances.flatMap((performance, at) =>
    show.numbers.flatMap((number) =>
      number.cast
        .filter(({ out }) => !out[at])
        .flatMap((child) =>
          (byCast.get(child.id) ?? []).map(({ costumeId, size }) => ({
            row: rowOf(performance, number),
            child: names[child.performerId] ?? "",
            costume: known.get(costumeId)?.name ?? "",
            size,
            box: known.get(costumeId)?.box ?? "",
          })),
        ),
    ),
  );
}
