// Declares the catalogue of classes to the rest of the office.
import { href } from "react-router";
import { purgeTable } from "../references/purge-after-delete.server.ts";
import type { Slice } from "../slice/slice.server.ts";
import { CLASSES } from "./class-rows.server.ts";
import type { SearchedKind } from "../slice/searched.server.ts";
import { readCatalogue } from "./catalogue.server.ts";

const SEARCHED_CLASSES: SearchedKind = {
  kind: "class",
  name: "Class",
  scope: "admin",
  read: async (database) =>
    (await readCatalogue(database)).map(({ id, name }) => ({
      id,
      title: name,
      fields: [],
      leadsTo: `${href("/admin/dashboard")}?${new URLSearchParams({ class: name })}`,
    })),
};

export const CLASSES_SLICE: Slice = {
  searched: [SEARCHED_CLASSES],
  undoable: [CLASSES],
  retention: [
    {
      table: "classCatalogue",
      when: "when it can no longer be restored, and no member or trial has it",
      wasDeleted: true,
      purge: async (trx, { at, since }) => {
        const retired = trx
          .selectFrom("classCatalogue")
          .select("id")
          .where("retiredAt", "<", since);
        return purgeTable(trx, "classCatalogue", await retired.execute(), at);
      },
    },
  ],
};
