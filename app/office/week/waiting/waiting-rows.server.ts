// The waiting lists as staff change them: undo of a place on a list.
import { rowsOf } from "#app/office/changes/change-row.server.ts";
import { day } from "#app/office/changes/audit-words.ts";

export const WAITING = rowsOf<"waitingPlaces">({
  table: "waitingPlaces",
  one: "place on a waiting list",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: "Someone else has changed this waiting list.",
  gone: "This child is no longer on the waiting list.",
  nameOf: ({ createdAt }) => `a place on a waiting list since ${day(createdAt.slice(0, 10))}`,
});
