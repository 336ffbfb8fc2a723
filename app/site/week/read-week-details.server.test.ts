import { expect, test } from "vitest";
import { publishContent } from "#app/site/content/content.server.ts";
import { OPENING_CONTENT } from "#app/site/content/opening-content.ts";
import type { Timetable } from "#app/site/content/content.ts";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makeTrial } from "#tests/makers/make-member.ts";
import { makeTerm } from "#tests/makers/make-term.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { openTrialPage } from "../booking/trial/trial-page.server.ts";
import { loader as readClasses } from "../booking/classes-api.tsx";
import { loader as readFile } from "../finding/timetable-file.tsx";
import { placesOf } from "../slides/timetable/try-link.tsx";
import { readWeekDetails } from "./read-week-details.server.ts";
import { detailsOf } from "./week-details.ts";
import { weekAnswerSchema } from "./week-api.schema.ts";
import { loader } from "./week-api.tsx";

/** The test clock: a Friday. */
const AT = "2026-11-20T12:00:00.000Z";

const BOARD: Timetable = {
  Monday: {
    studios: ["Studio 1", "Studio 2"],
    rows: [
      { time: "16:00-16:45", cells: ["Ballet (5-7)", "Ballet (5-7)"] },
      { time: "17:00", cells: ["Team rehearsal", "Stilts"] },
    ],
  },
};

async function platformWith(timetable: Timetable): Promise<TestPlatform> {
  const platform = await makePlatform();
  const content = { ...OPENING_CONTENT, timetable };
  await platform.database
    .transaction()
    .execute((trx) => publishContent(trx, content, { who: "admin", at: AT }));
  return platform;
}

test("each class of the timetable has its teacher, price and places", async () => {
  await using platform = await platformWith(BOARD);
  const { database } = platform;
  const known = { teachers: "Miss Wren", price: 2800, wear: "Bare feet" };
  const first = await makeWeeklyClass(database, known);
  const second = await makeWeeklyClass(database, { studio: "Studio 2", studioPlace: 1 });
  const team = { name: "Team rehearsal", fromMinute: 1020, toMinute: null, isInviteOnly: true };
  await makeWeeklyClass(database, team);
  const { classes, asked: none } = await readWeekDetails(database, platform.now());
  expect(none).toBeNull();
  // A cell without a weekly class, such as 'Stilts', is left out.
  expect(classes.map(({ title, studio }) => [title, studio])).toEqual([
    ["Ballet (5-7)", "Studio 1"],
    ["Ballet (5-7)", "Studio 2"],
    ["Team rehearsal", "Studio 1"],
  ]);
  expect(classes[0]).toEqual({
    id: first.id,
    day: "Monday",
    time: "16:00-16:45",
    title: "Ballet (5-7)",
    studio: "Studio 1",
    ...known,
    isInviteOnly: false,
    left: 2,
    freeFrom: null,
  });
  expect(classes[1]?.id).toBe(second.id);
  expect(classes[2]).toMatchObject({ isInviteOnly: true, left: null });
  const cell = { day: "Monday", time: "17:00", title: "Stilts", studio: "Studio 2" } as const;
  expect(detailsOf({ classes, asked: null }, cell)).toBeUndefined();
});

test("a booking is counted at once, and a later free day is named", async () => {
  await using platform = await platformWith(BOARD);
  const { database } = platform;
  const { id } = await makeWeeklyClass(database, { trialPlaces: 1, lastDay: "2026-12-14" });
  const read = async () => {
    const answer = await loader(asked(platform, "/api/week", { gates: [] }));
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const [details] = weekAnswerSchema.parse(await answer.json());
    return { ...details };
  };
  expect(await read()).toMatchObject({ id, left: 1, freeFrom: null });
  const classes = ["Ballet (5-7)"];
  // Two weeks: lessons on 23 and 30 November.
  await makeTrial(database, { firstTrialDate: "2026-11-23", classes });
  expect(await read()).toMatchObject({ left: 1, freeFrom: "2026-12-14" });
  await makeTrial(database, { firstTrialDate: "2026-12-08", classes });
  expect(await read()).toMatchObject({ left: 0, freeFrom: null });
});

test("a class is full when its only places are on days when no trial can start", async () => {
  await using platform = await platformWith(BOARD);
  const { database } = platform;
  const { id } = await makeWeeklyClass(database, { trialPlaces: 1 });
  const classes = ["Ballet (5-7)"];
  await makeTrial(database, { firstTrialDate: "2026-11-23", classes });
  await makeTrial(database, { firstTrialDate: "2026-12-05", classes });
  // A trial starts by the 18th, so the places of the 21st are too late.
  const { classes: details } = await readWeekDetails(database, platform.now());
  expect(details[0]).toMatchObject({ id, left: 0, freeFrom: null });
  const address = `/book/trial?class=${id}`;
  const request = new Request(`http://school.example${address}`);
  const opened = await openTrialPage(request, makeContext(platform));
  const { meetings } = opened.classes[0]!;
  expect(meetings.find(({ left }) => left > 0)?.day).toBe("2026-12-21");
  expect(opened.chosen).toEqual({ picks: [], waits: [id] });
});

test("a class whose next meeting is full has no places in the API, and names the day it is full until", async () => {
  await using platform = await platformWith(BOARD);
  const { database } = platform;
  const { id } = await makeWeeklyClass(database, { trialPlaces: 0, lastDay: null });
  await makeTerm(database);
  const edition = await database
    .updateTable("classEditions")
    .set({ classId: id, places: 12, trialPlaces: 2, firstDay: "2026-12-14" })
    .returningAll()
    .executeTakeFirstOrThrow();
  const days = { firstDay: "2026-09-01", lastDay: "2026-12-13", begunAt: AT };
  const term = { id: "this term", title: "Autumn", createdAt: AT, updatedAt: AT };
  await database
    .insertInto("terms")
    .values({ ...term, firstDay: days.firstDay, lastDay: days.lastDay })
    .execute();
  await database
    .insertInto("classEditions")
    .values({ ...edition, id: "this edition", termId: term.id, ...days })
    .execute();
  const { classes } = await readWeekDetails(database, platform.now());
  const details = classes.find((one) => one.id === id);
  expect(details).toMatchObject({ left: 2, freeFrom: "2026-12-14" });
  expect(placesOf(details)).toBe("Next free place: 14 December");
  const list = await readClasses(asked(platform, "/api/classes", { gates: [] }));
  expect(await list.json()).toContainEqual(expect.objectContaining({ id, trialPlacesLeft: 0 }));
});

test("an address of a finished class gets its name", async () => {
  await using platform = await platformWith(BOARD);
  const { database } = platform;
  const on = await makeWeeklyClass(database);
  const over = await makeWeeklyClass(database, { name: "Tap juniors", lastDay: "2026-11-19" });
  const named = async (id: string) => (await readWeekDetails(database, platform.now(), id)).asked;
  expect(await named(on.id)).toEqual({ id: on.id, name: "Ballet (5-7)", isOver: false });
  expect(await named(over.id)).toEqual({ id: over.id, name: "Tap juniors", isOver: true });
  expect(await named("another")).toEqual({ id: "another", name: "", isOver: true });
});

test("the calendar file of a class has only that class, and a finished class has none", async () => {
  await using platform = await platformWith(BOARD);
  const { database } = platform;
  const { id } = await makeWeeklyClass(database, { teachers: "Miss Wren" });
  const over = await makeWeeklyClass(database, { name: "Tap juniors", lastDay: "2026-11-19" });
  const file = (address: string) => readFile(asked(platform, address, { gates: [] }));
  const answer = await file(`/timetable.ics?class=${id}`);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toBe('inline; filename="ballet-5-7.ics"');
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const text = await answer.text();
  expect(text.match(/^SUMMARY:.*$/gm)).toEqual(["SUMMARY:Ballet (5-7)"]);
  expect((await file(`/timetable.ics?class=${over.id}`)).status).toBe(404);
  expect((await file("/timetable.ics?class=another")).status).toBe(404);
  expect((await file("/timetable.ics")).status).toBe(200);
});
