import { expect, test } from "vitest";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { classesAnswerSchema } from "./classes-api.schema.ts";
import { loader } from "./classes-api.tsx";

/** The test clock: a Friday. */
const TODAY = "2026-11-20";

async function read(platform: TestPlatform) {
  const answer = await loader(asked(platform, "/api/classes", { gates: [] }));
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return classesAnswerSchema.parse(await answer.json());
}

const places = async (platform: TestPlatform) =>
  (await read(platform)).map(({ trialPlacesLeft }) => trialPlacesLeft);

test("anyone can read the weekly classes, each with the same twelve properties", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const late = { day: "Tuesday", name: "Jazz (11+)", toMinute: null } as const;
  const jazz = await makeWeeklyClass(database, late);
  const teachers = "Odette Larkspur";
  const ballet = await makeWeeklyClass(database, { teachers, price: 2850 });
  const acro = { day: "Friday", name: "Acro beginners", isInviteOnly: true } as const;
  await makeWeeklyClass(database, acro);
  await makeWeeklyClass(database, { name: "Over", lastDay: "2026-11-19" });
  const list = await read(platform);
  expect(list.map(({ name, level }) => [name, level])).toEqual([
    ["Ballet (5-7)", null],
    ["Jazz (11+)", null],
    ["Acro beginners", "beginners"],
  ]);
  expect(list[0]).toEqual({
    id: ballet.id,
    name: "Ballet (5-7)",
    day: "Monday",
    start: "16:00",
    end: "16:45",
    ages: { from: 5, to: 7 },
    level: null,
    teacher: teachers,
    price: 2850,
    trialPlacesLeft: 2,
    bookable: true,
    dates: ["2026-11-23", "2026-11-30", "2026-12-07", "2026-12-14", "2026-12-21"].map((date) => ({
      date,
      left: 2,
    })),
  });
  expect(list[1]).toMatchObject({
    id: jazz.id,
    end: null,
    ages: { from: 11, to: null },
    price: null,
  });
  expect(list[2]).toMatchObject({ ages: null, trialPlacesLeft: 0, bookable: false, dates: [] });
});

test("a class without places cannot be booked", async () => {
  await using platform = await makePlatform();
  await makeWeeklyClass(platform.database, { places: null });
  expect(await read(platform)).toMatchObject([{ bookable: false, trialPlacesLeft: 0 }]);
});

test("the free trial places are those of the next meeting, after its trials and members", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id: classId } = await makeWeeklyClass(database, { places: 3, trialPlaces: 2 });
  const classes = ["Ballet (5-7)"];
  // One ends before Monday, one has joined, one is in another class.
  await makeTrial(database, { firstTrialDate: "2026-11-01", classes });
  await makeTrial(database, { firstTrialDate: TODAY, classes, joined: true });
  await makeTrial(database, { firstTrialDate: TODAY, classes: ["Tap (6-9)"] });
  expect(await places(platform)).toEqual([2]);
  await makeTrial(database, { firstTrialDate: "2026-11-23", classes });
  expect(await places(platform)).toEqual([1]);
  // A trial without dates of its own takes a place from its first date to its last.
  const [{ dates } = { dates: [] }] = await read(platform);
  expect(dates.map(({ left }) => left)).toEqual([1, 1, 1, 2, 2]);
  for (const name of ["Ada Finch", "Ivy Finch"]) {
    const member = await makeMember(database, { name });
    await makeEnrolment(database, member.id, { classId });
  }
  expect(await places(platform)).toEqual([0]);
});
