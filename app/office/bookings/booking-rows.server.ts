// The booking tables as staff change them: told by phone, and matched to a known child.
import { rowsOf } from "../changes/change-row.server.ts";

export const BOOKINGS = rowsOf<"bookings">({
  table: "bookings",
  one: "booking",
  deletedColumn: null,
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has changed this booking since you opened the page.",
  gone: "This booking no longer exists.",
  nameOf: ({ childName }) => `the booking of ${childName}`,
  // UndoCommand a confirmation by phone frees the booked places.
  afterUndo: async ({ trx, at }, ids) => {
    const cancelled = trx
      .selectFrom("bookings")
      .select("id")
      .where("id", "in", ids)
      .where("state", "=", "cancelled")
      .where("undoUntil", "is", null);
    await trx
      .updateTable("bookedMeetings")
      .set({ freedAt: at })
      .where("bookingId", "in", cancelled)
      .where("freedAt", "is", null)
      .execute();
    await trx
      .updateTable("waitingPlaces")
      .set({ state: "left" })
      .where("bookingId", "in", cancelled)
      .where("state", "in", ["waiting", "offered"])
      .execute();
  },
});

export const UNCONFIRMED = rowsOf<"unconfirmedBookings">({
  table: "unconfirmedBookings",
  one: "booking",
  deletedColumn: "deletedAt",
  hasVersion: true,
  hasUpdatedAt: false,
  changed: "Someone else has changed this booking since you opened the page.",
  gone: "This booking has been confirmed or removed.",
  nameOf: ({ reference }) => `the booking ${reference}`,
});
