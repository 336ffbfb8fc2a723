// Costumes and boxes for the staff search; borrowers are not searched.
import { href } from "react-router";
import { nameKey } from "#app/platform/name.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { SearchedKind } from "../slice/searched.server.ts";
import { boxAddress } from "./boxes/box-address.ts";
import { boxesOf, boxOf } from "./boxes/box.ts";
import { nameOfCostume } from "./costume.ts";
import { readFields } from "./costume.schema.ts";
import { DEFAULT_COLUMNS, inColumns } from "./list/columns.ts";

/** Quantities and names are not searched as other fields. */
const UNSEARCHED: ReadonlySet<string> = new Set(["Item name", "TOTAL QUANTITY", "QUANTITY OUT"]);

const named = (box: string) => (/box/i.test(box) ? box : `Box ${box}`);

async function readCostumes(database: Database) {
  const rows = await database
    .selectFrom("costumes")
    .select(["id", "fields"])
    .where("deletedAt", "is", null)
    .execute();
  return rows.map(({ id, fields }) => ({
    id,
    fields: inColumns(readFields(fields), DEFAULT_COLUMNS),
  }));
}

export const SEARCHED_COSTUMES: SearchedKind = {
  kind: "costume",
  name: "Costume",
  scope: "inventory",
  read: async (database) =>
    (await readCostumes(database)).map((costume) => {
      const { id, fields } = costume;
      const box = boxOf(costume);
      return {
        id,
        title: nameOfCostume(costume),
        apart: fields.SIZES ?? "",
        fields: [
          ...(box === "" ? [] : [{ label: "in", text: named(box) }]),
          ...Object.entries(fields)
            .filter(([name, value]) => value && name !== "BOX NUMBER" && !UNSEARCHED.has(name))
            .map(([name, text]) => ({ label: name.toLowerCase(), text })),
        ],
        leadsTo: `${href("/costume-inventory")}?only=${id}`,
      };
    }),
};

export const SEARCHED_BOXES: SearchedKind = {
  kind: "box",
  name: "Box",
  scope: "inventory",
  read: async (database) =>
    boxesOf(await readCostumes(database))
      .filter(({ name }) => name !== "")
      .map(({ name }) => ({
        id: nameKey(name),
        title: named(name),
        fields: [],
        leadsTo: boxAddress(name),
      })),
};
