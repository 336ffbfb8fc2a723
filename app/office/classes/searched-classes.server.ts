// The classes that the search of all staff pages finds: each leads to its members.
import type { SearchedKind } from "../slice/searched.server.ts";
import { readCatalogue } from "./catalogue.server.ts";

export const SEARCHED_CLASSES: SearchedKind = {
  kind: "class",
  name: "Class",
  scope: "admin",
  read: async (database) =>
    (await readCatalogue(database)).map(({ id, name }) => ({
      id,
      title: name,
      fields: [],
      leadsTo: `/admin/dashboard?${new URLSearchParams({ class: name })}`,
    })),
};
