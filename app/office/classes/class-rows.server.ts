// The catalogue table and its undo.
import { rowsOf } from "../changes/change-row.server.ts";

export const CLASSES = rowsOf<"classCatalogue">({
  table: "classCatalogue",
  one: "class",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: "Someone else has changed this class.",
  gone: "This class has been removed.",
  nameOf: ({ name }) => name,
});
