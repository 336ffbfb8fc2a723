// The table of worn pieces: optimistic lock and undo.
import { rowsOf } from "../../changes/change-row.server.ts";

export const WEARS = rowsOf<"showWears">({
  table: "showWears",
  one: "costume in a show",
  deletedColumn: null,
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has changed this costume of the show.",
  gone: "This costume has been taken off the number.",
  nameOf: () => "a costume of the show",
  auditedFields: [{ label: "Size", of: ({ size }) => size }],
});
