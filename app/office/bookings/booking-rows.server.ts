// The bookings' rows as the staff change them: told by phone, and whether it is a child that is known.
import { rowsOf } from "../changes/change-row.server.ts";

export const BOOKINGS = rowsOf<"bookings">({
  table: "bookings",
  one: "booking",
  deletedColumn: null,
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Somebody else changed this booking meanwhile.",
  gone: "This booking is gone meanwhile.",
  nameOf: ({ childName }) => `the booking of ${childName}`,
});
