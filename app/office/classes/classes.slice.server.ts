// What the list of classes declares of itself.
import type { Database } from "#app/platform/database/database.server.ts";
import type { Slice } from "../slice/slice.server.ts";
import { CLASSES } from "./class-rows.server.ts";
import { SEARCHED_CLASSES } from "./searched-classes.server.ts";

export const CLASSES_SLICE: Slice = {
  searched: [SEARCHED_CLASSES],
  undoable: [CLASSES],
  ends: [
    {
      table: "classCatalogue",
      ends: "when the time in which it can be brought back is over and no member and no trial has it",
      wasDeleted: true,
      remove: async (trx, { since }) => {
        const retired = await trx
          .selectFrom("classCatalogue")
          .select(["id", "name"])
          .where("retiredAt", "<", since)
          .execute();
        if (retired.length === 0) return 0;
        const had = await classesThatSomebodyHas(trx);
        const toGo = retired.filter(({ name }) => !had.has(name)).map(({ id }) => id);
        if (toGo.length === 0) return 0;
        await trx.deleteFrom("classCatalogue").where("id", "in", toGo).execute();
        return toGo.length;
      },
    },
  ],
  places: {
    classCatalogue: { key: "id", none: "id name position retiredAt" },
  },
};

/** Also of those who were deleted and may be brought back. */
async function classesThatSomebodyHas(trx: Database): Promise<Set<string>> {
  const members = await trx.selectFrom("members").select("classes").execute();
  const trials = await trx.selectFrom("trials").select("classes").execute();
  return new Set([...members, ...trials].flatMap(({ classes }) => classes as string[]));
}
