// Reads a show as the wardrobe sees it: children by first name and initial, unless the visitor may see members.
import type { Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { UNTOLD } from "../../show-cast/left-out.ts";
import { readShow } from "../../show-cast/read-show.server.ts";
import type { Show } from "../../show-cast/show.ts";
import { nameOfCostume } from "../costume.ts";
import { readStored } from "../costumes.server.ts";
import { valueIn } from "../list/columns.ts";
import { stockOf } from "../list/stock.ts";
import { borrowerForWardrobe } from "../loans/loan.ts";
import { piecesToSettle } from "../loans/to-settle.server.ts";
import { sizesIn, type Wear } from "./show-pieces.ts";

export type WornCostume = {
  id: string;
  name: string;
  box: string;
  sizes: string[];
  available: number | null;
};

export type WardrobeShow = {
  show: Pick<Show, "id" | "name" | "place" | "performances" | "numbers">;
  /** Names by performer. */
  names: Record<string, string>;
  wears: Wear[];
  costumes: WornCostume[];
};

/** Returns a show with its costumes; null when there is none. */
export async function readWardrobe(
  database: Database,
  { scopes }: Pick<Visitor, "scopes">,
  { id, today }: { id: string; today: string },
): Promise<WardrobeShow | null> {
  const found = await readShow(database, id, today);
  if (!found) return null;
  const { performers, numbers, ...show } = found;
  const wears = await readWears(database, id);
  const costumeIds = [...new Set(wears.map(({ costumeId }) => costumeId))];
  const isOffice = scopes.has("admin");
  const names = performers.map(({ id: performerId, name }) => [
    performerId,
    isOffice ? name : borrowerForWardrobe({ borrowerKind: "member", borrower: plainName(name) }),
  ]);
  return {
    show: {
      id: show.id,
      name: show.name,
      place: show.place,
      performances: show.performances,
      // Nothing of why a child is left out, nor of children on trial.
      numbers: isOffice ? numbers : numbers.map(withoutReasons),
    },
    names: Object.fromEntries(names) as Record<string, string>,
    wears,
    costumes: await readWornCostumes(database, costumeIds),
  };
}

/** Takes off what tells two children of one name apart. */
function plainName(name: string): string {
  return name.replace(/ \([^)]*\)+$/, "");
}

function withoutReasons(number: Show["numbers"][number]): Show["numbers"][number] {
  const cast = number.cast.map((row) => ({
    ...row,
    out: row.out.map((reason) => reason && UNTOLD),
  }));
  return { ...number, cast, joined: [], left: [], onTrial: [] };
}

export function readWears(database: Database, showId: string): Promise<Wear[]> {
  return database
    .selectFrom("showWears as wear")
    .innerJoin("showCast as cast", "cast.id", "wear.castId")
    .innerJoin("showNumbers as number", "number.id", "cast.numberId")
    .innerJoin("costumes as costume", "costume.id", "wear.costumeId")
    .select(["wear.id", "wear.version", "wear.castId", "wear.costumeId", "wear.size"])
    .select(["wear.loanId", "wear.returnedOn"])
    .where("number.showId", "=", showId)
    .where("number.deletedAt", "is", null)
    .where("costume.deletedAt", "is", null)
    .orderBy("wear.createdAt")
    .orderBy("wear.id")
    .execute();
}

async function readWornCostumes(
  database: Database,
  ids: readonly string[],
): Promise<WornCostume[]> {
  const rows = await database
    .selectFrom("costumes")
    .select(["id", "fields", "imageUrls"])
    .where("id", "in", [...ids, ""])
    .execute();
  const toSettle = await piecesToSettle(database);
  return rows
    .map((row) => {
      const { fields } = readStored(row);
      return {
        id: row.id,
        name: nameOfCostume({ fields }),
        box: valueIn(fields, "BOX NUMBER"),
        sizes: sizesIn(valueIn(fields, "SIZES")),
        available: stockOf(fields, toSettle.get(row.id)).available,
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name, "en-GB"));
}
