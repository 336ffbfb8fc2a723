import { expect, test } from "vitest";
import { commandAt } from "#tests/command-at.ts";
import { makeEvent } from "#tests/makers/make-event.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { sent } from "#tests/make-request.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { eventValuesOf, NEW_EVENT } from "./event-values.ts";

const add = commandAt("/admin/events/new");
const edit = commandAt("/admin/events/:id/edit");
const cancel = commandAt("/admin/events/:id/cancel");
const resume = commandAt("/admin/events/:id/resume");
const remove = commandAt("/admin/events/:id/delete");
const undoAction = commandAt("/admin/changes/:id/undo");

const VALUES = {
  ...NEW_EVENT,
  name: "Tap Day",
  firstDay: "19/12/2026",
  starts: "10:00",
  ends: "11:30",
  venue: "Studio 2",
  places: "12",
  price: "25",
  isPublished: true,
};

const events = ({ database }: TestPlatform) =>
  database.selectFrom("events").selectAll().orderBy("slug").execute();

async function undo(platform: TestPlatform, answer: Answer) {
  if (!answer.isSaved || !answer.change) throw new Error("nothing to undo");
  return (await undoAction(sent(platform, {}, { params: { id: answer.change.id } }))).data;
}

test("an event is added with an address made from its name, which no other event has", async () => {
  await using platform = await makePlatform();
  await makeEvent(platform.database, { deletedAt: "2026-11-02T09:00:00.000Z" });
  const answer = await add(sent(platform, { key: "draft-1234567890", values: VALUES }));
  expect(answer.data).toMatchObject({ isSaved: true });
  expect(await events(platform)).toMatchObject([
    { slug: "tap-day" },
    {
      slug: "tap-day-2",
      name: "Tap Day",
      firstDay: "2026-12-19",
      fromMinute: 600,
      toMinute: 690,
      price: 2500,
      places: 12,
      isPublished: true,
    },
  ]);
});

test("an edited event keeps its address, and a moved one its first start", async () => {
  await using platform = await makePlatform();
  const event = await makeEvent(platform.database);
  const params = { id: event.id };
  const values = { ...eventValuesOf(event), name: "Tap Night", firstDay: "2026-12-20" };
  const done = await edit(sent(platform, { version: event.version, values }, { params }));
  expect(await events(platform)).toMatchObject([
    { slug: "tap-day", name: "Tap Night", movedDay: "2026-12-19", movedMinute: 600 },
  ]);
  const late = await edit(sent(platform, { version: event.version, values }, { params }));
  expect(late.data).toMatchObject({
    isSaved: false,
    problem: "Someone else has changed this event since you opened it.",
  });
  await undo(platform, done.data as Answer);
  expect(await events(platform)).toMatchObject([{ name: "Tap Day", movedDay: null }]);
});

test("an event is cancelled with a reason, and can be on again", async () => {
  await using platform = await makePlatform();
  const { id, version } = await makeEvent(platform.database);
  const params = { id };
  const empty = await cancel(
    sent(platform, { version, values: { reason: " ", takesOffCharges: true } }, { params }),
  );
  expect(empty.data).toMatchObject({ isSaved: false, messages: { reason: expect.any(String) } });
  await cancel(
    sent(
      platform,
      { version, values: { reason: "No heating", takesOffCharges: true } },
      { params },
    ),
  );
  expect(await events(platform)).toMatchObject([
    { cancelledAt: expect.any(String), cancelReason: "No heating" },
  ]);
  await resume(sent(platform, {}, { params }));
  expect(await events(platform)).toMatchObject([{ cancelledAt: null, cancelReason: "" }]);
});

test("a deleted event can be restored", async () => {
  await using platform = await makePlatform();
  const { id } = await makeEvent(platform.database);
  const deleted = await remove(sent(platform, {}, { params: { id } }));
  expect(await events(platform)).toMatchObject([{ deletedAt: expect.any(String) }]);
  await undo(platform, deleted.data as Answer);
  expect(await events(platform)).toMatchObject([{ deletedAt: null }]);
});

test("the uploaded picture of a published event is public", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const photo = { contentHash: "a", width: 10, height: 10, byteSize: 10, scope: "admin" };
  const createdAt = "2026-11-01T09:00:00.000Z";
  await database
    .insertInto("photos")
    .values({ id: "one", ...photo, createdAt })
    .execute();
  const event = await makeEvent(database, { isPublished: false });
  const values = { ...eventValuesOf(event), picture: "/photos/one", pictureWords: "Three dancers" };
  const save = (version: number, isPublished: boolean) =>
    edit(
      sent(platform, { version, values: { ...values, isPublished } }, { params: { id: event.id } }),
    );
  const scope = async () =>
    (await database.selectFrom("photos").select("scope").executeTakeFirstOrThrow()).scope;
  await save(event.version, false);
  expect(await scope()).toBe("admin");
  await save(event.version + 1, true);
  expect(await scope()).toBeNull();
});
