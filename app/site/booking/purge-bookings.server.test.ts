import { expect, test } from "vitest";
import { makeBooking } from "#tests/makers/make-booking.ts";
import { makeEvent, makeEventPlace } from "#tests/makers/make-event.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { purgeOldBookings } from "./purge-bookings.server.ts";

test("a booking without a trial goes after a year, but not before its event is over", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const book = async (name: string, event?: { firstDay: string; lastDay?: string }) => {
    const own = { childName: name, trialId: null, createdAt: "2026-11-01T09:00:00.000Z" };
    const { id } = await makeBooking(database, own);
    if (!event) return;
    const { id: eventId } = await makeEvent(database, { slug: name, ...event });
    await makeEventPlace(database, id, { eventId });
  };
  await book("without");
  await book("over", { firstDay: "2027-12-01" });
  await book("ahead", { firstDay: "2027-12-03" });
  await book("under-way", { firstDay: "2027-12-01", lastDay: "2027-12-04" });
  const left = async () => {
    const rows = await database.selectFrom("bookings").select("childName").execute();
    return rows.map(({ childName }) => childName).toSorted();
  };
  const purgeAt = (at: string) =>
    database.transaction().execute((trx) => purgeOldBookings(trx, at));
  expect(await purgeAt("2027-10-31T09:00:00.000Z")).toBe(0);
  expect(await purgeAt("2027-12-02T09:00:00.000Z")).toBe(2);
  expect(await left()).toEqual(["ahead", "under-way"]);
  expect(await purgeAt("2027-12-05T09:00:00.000Z")).toBe(2);
  expect(await left()).toEqual([]);
});
