import { expect, test } from "vitest";
import { undoAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { sendRecords } from "#tests/send-records.ts";
import { liveContent } from "#app/site/content/content.server.ts";

const undo = undoAt("/admin/changes/:id/undo", "admin");

const send = (platform: TestPlatform, text: string, wish = {}) =>
  sendRecords(platform, "/admin/classes/import", text, wish);

const classes = ({ database }: TestPlatform) =>
  database
    .selectFrom("weeklyClasses")
    .selectAll()
    .where("archivedAt", "is", null)
    .where("lastDay", "is", null)
    .orderBy("name")
    .execute();

const cells = async ({ database }: TestPlatform) => {
  const { timetable } = await liveContent(database);
  return Object.values(timetable).flatMap(({ rows }) => rows.flatMap((row) => row.cells));
};

const TEXT = [
  "Class name,Day,Start time,End time,Room,Teacher,Capacity,Monthly fee",
  "Kestrel Tap,Mondays,6pm,6.45pm,Studio 3,Miss Finch,12,£35 pcm",
  "Kestrel Jazz,Sat,08:00,08:45,studio 1,,many,",
  "Kestrel Acro,Sunday,10:00,11:00,Studio 1,,,",
  "Kestrel Song,Friday,20:00,21:00,Barn,,,",
].join("\n");

test("classes are published on the timetable with their details, and undone with it", async () => {
  await using platform = await makePlatform();
  const before = { classes: await classes(platform), cells: await cells(platform) };
  const { report } = await send(platform, TEXT).preview();
  expect(report.lines).toMatchObject([
    { state: "new", name: "Kestrel Tap, Monday 18:00-18:45, Studio 3" },
    { state: "refused", note: "Places: Enter a whole number from 0 to 500." },
    { state: "refused", note: "Sunday isn't a day from Monday to Saturday." },
    { state: "refused", note: expect.stringContaining("Friday has no studio called Barn") },
  ]);
  const answer = await send(platform, TEXT).run();
  expect(answer).toMatchObject({ change: { summary: "Imported 1 weekly class" } });
  expect(await cells(platform)).toContain("Kestrel Tap");
  const [tap] = (await classes(platform)).filter(({ name }) => name === "Kestrel Tap");
  expect(tap).toMatchObject({
    day: "Monday",
    fromMinute: 18 * 60,
    toMinute: 18 * 60 + 45,
    studio: "Studio 3",
    teachers: "Miss Finch",
    places: 12,
    price: 3500,
  });
  expect((await send(platform, TEXT).preview()).report.counts).toMatchObject({ new: 0, same: 1 });
  expect(await undo(platform, answer)).toMatchObject({ isSaved: true });
  expect(await cells(platform)).toEqual(before.cells);
  expect((await classes(platform)).map(({ id }) => id)).toEqual(before.classes.map(({ id }) => id));
});

test("a class that is there with other details is named and not changed", async () => {
  await using platform = await makePlatform();
  await send(platform, TEXT).run();
  const text = "Class,Day,Time,Studio,Places\nKestrel Tap,Monday,18:00-18:45,Studio 3,20\n";
  expect((await send(platform, text).preview()).report.lines).toMatchObject([
    {
      state: "unclear",
      note: "It is there already, and the file says Places 20, not 12.",
      canBeNew: false,
    },
  ]);
});
