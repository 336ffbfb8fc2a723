// The costumes to choose from for a number.
import { platformContext } from "#app/data/context.server.ts";
import { nameOfCostume } from "../costume.ts";
import { readCostumes } from "../costumes.server.ts";
import { valueIn } from "../list/columns.ts";
import type { Route } from "./+types/choices-route";

export async function loader({ context }: Route.LoaderArgs) {
  const costumes = await readCostumes(context.get(platformContext).database);
  const known = new Map<string, number>();
  return {
    costumes: costumes.map(({ id, fields }) => {
      const more = [
        valueIn(fields, "SIZES"),
        valueIn(fields, "COLOUR"),
        valueIn(fields, "BOX NUMBER") && `box ${valueIn(fields, "BOX NUMBER")}`,
      ].filter(Boolean);
      const name = nameOfCostume({ fields });
      const words = more.length === 0 ? name : `${name} (${more.join(", ")})`;
      const count = (known.get(words) ?? 0) + 1;
      known.set(words, count);
      return { id, label: count === 1 ? words : `${words} ${count}` };
    }),
  };
}
