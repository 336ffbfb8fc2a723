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
  // One that was confirmed by phone and is taken back holds nothing any more.
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
  changed: "Somebody else changed this booking meanwhile.",
  gone: "This booking is confirmed or removed.",
  nameOf: ({ reference }) => `the booking ${reference}`,
});
