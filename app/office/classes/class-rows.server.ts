// The classes' rows: how one that was taken off the list comes back.
import { rowsOf } from "../changes/change-row.server.ts";

export const CLASSES = rowsOf<"classCatalogue">({
  table: "classCatalogue",
  one: "class",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: "Somebody else changed this class meanwhile.",
  gone: "This class was removed meanwhile.",
  nameOf: ({ name }) => name,
});
