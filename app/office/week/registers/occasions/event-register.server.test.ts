// An event on the registers: each of its days, its booked children, and what is shown of them.
import { expect, test } from "vitest";
import { commandAt } from "#tests/command-at.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { asked, sent } from "#tests/make-request.ts";
import { makeBooking } from "#tests/makers/make-booking.ts";
import { makeNote } from "#tests/makers/make-care.ts";
import { makeEvent, makeEventPlace } from "#tests/makers/make-event.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { purgeOldBookings } from "#app/site/booking/purge-bookings.server.ts";
import { loader as building } from "../building/building.tsx";
import { loader as registers } from "../registers.tsx";
import { sessionId } from "./occasion.ts";
import { loader as page } from "./occasion-page.tsx";

const mark = commandAt("/admin/registers/occasion/:kind/:id/mark");

/** Today on the test clock: a Friday, 10:00. */
const TODAY = "2026-11-20";

type Gates = ("admin" | "medical" | "registers")[];

/** A camp of three days from today, with Ada Tern, a member, and Bea, who is none. */
async function school(event: Parameters<typeof makeEvent>[1] = {}) {
  const platform = await makePlatform();
  const { database } = platform;
  const times = { firstDay: TODAY, lastDay: "2026-11-22", fromMinute: 540, toMinute: 900 };
  const camp = await makeEvent(database, { name: "Camp", kind: "camp", ...times, ...event });
  const ada = await makeMember(database, { name: "Ada Tern" });
  const own = { eventId: camp.id, trialId: null, note: "Nuts" };
  const same = { alikeMemberId: ada.id, alikeAnswer: "same" };
  const ofAda = await makeBooking(database, { ...own, ...same, childName: "Ada" });
  const ofBea = await makeBooking(database, { ...own, note: "Asthma" });
  for (const { id } of [ofAda, ofBea]) await makeEventPlace(database, id, { eventId: camp.id });
  const on = async (day: string, gates: Gates = ["admin"]) =>
    (await registers(asked(platform, `/?day=${day}`, { gates }))).occasions;
  const params = (day: string) => ({ kind: "event", id: sessionId(camp.id, day) });
  const children = async (day: string, gates: Gates = ["admin"]) => {
    const shown = await page(asked(platform, "/", { params: params(day), gates }));
    return shown.register.groups.flatMap((group) => group.children);
  };
  const tap = async (day: string, body: object, gates: Gates = ["admin"]) =>
    (await mark(sent(platform, body, { params: params(day), gates }))).data;
  return { platform, database, camp, ada, ofBea, on, children, tap };
}

test("a camp of three days is on the registers of each of them, with its booked children", async () => {
  const { platform, database, camp, on } = await school();
  await using _ = platform;
  const left = await makeBooking(database, { eventId: camp.id, trialId: null, state: "cancelled" });
  await makeEventPlace(database, left.id, { eventId: camp.id, state: "left" });
  const waits = await makeBooking(database, { eventId: camp.id, trialId: null, state: "waiting" });
  await makeEventPlace(database, waits.id, { eventId: camp.id, state: "waiting" });
  for (const day of [TODAY, "2026-11-21", "2026-11-22"]) {
    expect(await on(day)).toMatchObject([
      { kind: "event", name: "Camp", day, here: 0, expected: 2 },
    ]);
  }
  expect(await on("2026-11-19")).toEqual([]);
  expect(await on("2026-11-23")).toEqual([]);
});

test("a sleepover has one register, on its first day, and its children are in the building next morning", async () => {
  const night = { kind: "sleepover", firstDay: "2026-11-19", lastDay: TODAY, fromMinute: 1080 };
  const { platform, on, children, tap } = await school({ ...night, toMinute: 540 });
  await using _ = platform;
  expect(await on("2026-11-19")).toMatchObject([{ day: "2026-11-19", toDay: TODAY }]);
  expect(await on(TODAY)).toEqual([]);
  const [ada] = await children("2026-11-19");
  await tap("2026-11-19", { childId: ada?.id, way: "in", by: "" });
  const { occasions } = await building(asked(platform, "/", { gates: ["admin"] }));
  expect(occasions).toMatchObject([{ name: "Camp", rooms: [{ children: ["Ada Tern"] }] }]);
});

test("an event without bookings, one that is cancelled and one that is deleted have no register", async () => {
  const { platform, database, camp, on } = await school();
  await using _ = platform;
  await makeEvent(database, { slug: "empty", firstDay: TODAY });
  expect(await on(TODAY)).toHaveLength(1);
  for (const set of [
    { cancelledAt: `${TODAY}T09:00:00.000Z` },
    { deletedAt: `${TODAY}T09:00:00.000Z` },
  ]) {
    await database.updateTable("events").set({ cancelledAt: null, deletedAt: null }).execute();
    await database.updateTable("events").set(set).where("id", "=", camp.id).execute();
    expect(await on(TODAY)).toEqual([]);
  }
});

test("notes are shown only to those who may read them", async () => {
  const { platform, database, ada, children } = await school();
  await using _ = platform;
  await makeNote(database, { memberId: ada.id, words: "Bee stings" });
  const notes = async (gates: Gates) => (await children(TODAY, gates)).map((child) => child.notes);
  expect(await notes(["admin", "medical"])).toEqual([["Bee stings", "Nuts"], ["Asthma"]]);
  expect(await notes(["admin"])).toEqual([undefined, undefined]);
});

test("a member is collected by the family's people, and any other child by the parent who booked", async () => {
  const { platform, database, ada, children } = await school();
  await using _ = platform;
  await makeFamily(database, [ada.id], { name: "Mo Tern", phone: "1" }, { collects: "may" });
  expect((await children(TODAY)).map(({ name, collecting }) => [name, collecting.may])).toEqual([
    ["Ada Tern", ["Mo Tern"]],
    ["Bea", ["Ida Gull"]],
  ]);
});

test("each day has its own marks, and a child who is late has the phones", async () => {
  const { platform, children, tap } = await school();
  await using _ = platform;
  const [ada] = await children(TODAY);
  await tap(TODAY, { childId: ada?.id, way: "in", by: "" });
  await tap(TODAY, { childId: ada?.id, way: "out", by: "Mo Tern" });
  expect(await children(TODAY)).toMatchObject([
    { presence: "out", collectedBy: "Mo Tern", isMissing: false, phones: [] },
    { presence: null, isMissing: true, phones: [{ name: "Ida Gull", phone: "07700 900123" }] },
  ]);
  expect(await children("2026-11-21")).toMatchObject([
    { presence: null, isMissing: false },
    { presence: null, isMissing: false },
  ]);
  expect(await tap("2026-11-21", { childId: ada?.id, way: "in", by: "" })).toMatchObject({
    problem: "You can only record this on the day.",
  });
});

test("a child goes home with nobody only where the family has agreed", async () => {
  const { platform, children, tap } = await school();
  await using _ = platform;
  const [ada] = await children(TODAY);
  await tap(TODAY, { childId: ada?.id, way: "in", by: "" });
  expect(await tap(TODAY, { childId: ada?.id, way: "out", by: "" })).toMatchObject({
    problem: "Enter who is collecting.",
  });
});

test("a teacher without the office's rights has no register of an event", async () => {
  const { platform, on, children } = await school();
  await using _ = platform;
  expect(await on(TODAY, ["registers"])).toEqual([]);
  await expect(children(TODAY, ["registers"])).rejects.toMatchObject({ init: { status: 404 } });
});

test("old bookings are purged with their marks", async () => {
  const { platform, database, children, tap } = await school();
  await using _ = platform;
  const [ada] = await children(TODAY);
  await tap(TODAY, { childId: ada?.id, way: "in", by: "" });
  await database.transaction().execute((trx) => purgeOldBookings(trx, "2028-01-01T09:00:00.000Z"));
  expect(await database.selectFrom("occasionMarks").selectAll().execute()).toEqual([]);
  expect(await database.selectFrom("bookings").selectAll().execute()).toEqual([]);
});
