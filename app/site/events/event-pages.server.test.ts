import { expect, test } from "vitest";
import { makeContext } from "#tests/make-context.ts";
import { makeEvent } from "#tests/makers/make-event.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { openEvent, openEvents } from "./event-pages.server.ts";

const REQUEST = new Request("https://school.example/events");

const opened = (platform: TestPlatform, slug: string) =>
  openEvent(REQUEST, makeContext(platform), slug);

/** Returns the event in the structured data of its page. */
async function describedEvent(platform: TestPlatform, slug: string) {
  const { text } = await opened(platform, slug);
  const graph = (JSON.parse(text) as { "@graph": Record<string, unknown>[] })["@graph"];
  const events = graph.filter((node) => node["@type"] === "Event");
  expect(events).toHaveLength(1);
  return events[0];
}

test("the list has the published events to come, by date", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makeEvent(database, { slug: "later", firstDay: "2027-01-09" });
  await makeEvent(database, { slug: "sooner" });
  await makeEvent(database, { slug: "draft", isPublished: false });
  await makeEvent(database, { slug: "over", firstDay: "2026-11-19" });
  await makeEvent(database, { slug: "gone", deletedAt: "2026-11-02T09:00:00.000Z" });
  const { events } = await openEvents(REQUEST, makeContext(platform));
  expect(events.map(({ slug, left }) => [slug, left])).toEqual([
    ["sooner", 12],
    ["later", 12],
  ]);
});

test("an event that is over keeps its page without booking, and a draft is not shown", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makeEvent(database, { slug: "over", firstDay: "2026-11-19" });
  await makeEvent(database, { slug: "draft", isPublished: false });
  await makeEvent(database, { slug: "sooner" });
  expect((await opened(platform, "over")).event).toMatchObject({ isOver: true, isOpen: false });
  expect((await opened(platform, "sooner")).event).toMatchObject({ isOver: false, isOpen: true });
  expect((await opened(platform, "draft")).event).toBeNull();
});

test("an address that no event ever had leads to the home page", async () => {
  await using platform = await makePlatform();
  const answer = await opened(platform, "never-heard-of").catch((thrown: unknown) => thrown);
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get("location")).toBe("/");
});

test("search engines read when, where, for whom and at what price it is", async () => {
  await using platform = await makePlatform();
  await makeEvent(platform.database, { picture: "/photos/one", pictureWords: "A dancer" });
  expect(await describedEvent(platform, "tap-day")).toMatchObject({
    name: "Tap Day",
    startDate: "2026-12-19T10:00:00+00:00",
    endDate: "2026-12-19T11:30:00+00:00",
    eventStatus: "https://schema.org/EventScheduled",
    location: { "@type": "Place" },
    organizer: { "@id": expect.stringContaining("#school") },
    offers: {
      price: "25.00",
      priceCurrency: "GBP",
      availability: "https://schema.org/InStock",
      url: expect.stringContaining("/events/tap-day"),
    },
    typicalAgeRange: "4-5",
    image: expect.stringContaining("/photos/one"),
  });
});

test("search engines read that an event is full, cancelled or moved", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makeEvent(database, { slug: "full", places: 0 });
  await makeEvent(database, { slug: "cancelled", cancelledAt: "2026-11-02T09:00:00.000Z" });
  await makeEvent(database, {
    slug: "moved",
    firstDay: "2027-07-10",
    movedDay: "2026-12-12",
    movedMinute: 660,
  });
  expect(await describedEvent(platform, "full")).toMatchObject({
    offers: { availability: "https://schema.org/SoldOut" },
  });
  expect(await describedEvent(platform, "cancelled")).toMatchObject({
    eventStatus: "https://schema.org/EventCancelled",
  });
  expect(await describedEvent(platform, "moved")).toMatchObject({
    eventStatus: "https://schema.org/EventRescheduled",
    startDate: "2027-07-10T10:00:00+01:00",
    previousStartDate: "2026-12-12T11:00:00+00:00",
  });
});
