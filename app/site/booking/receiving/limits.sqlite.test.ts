// Limits for a child, a family and a network before a booking is confirmed.
import { expect, test } from "vitest";
import {
  booked,
  confirm,
  leftOn,
  MONDAY,
  NEXT_MONDAY,
  on,
  ORIGIN,
  school,
  lily,
  book,
  errorOf,
} from "#tests/booking-school.ts";
import { makeContext } from "#tests/make-context.ts";
import { makeVisitor } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { action as yoursAction, loader as yoursPage } from "../yours/yours-page.tsx";
import { bookTrial } from "./book-trial.server.ts";

test("a child has at most three unconfirmed meetings, in all bookings together", async () => {
  const { platform, ballet } = await school();
  await using _ = platform;
  await booked(platform, on(ballet, MONDAY, NEXT_MONDAY));
  const more = await book(platform, {
    ...on(ballet, "2026-11-30", "2026-12-07"),
    email: "Marsha+2@home.example",
  });
  expect([more.status, errorOf(more)]).toEqual([
    400,
    "You can add more dates once you've confirmed.",
  ]);
  const byPhone = { ...on(ballet, "2026-11-30", "2026-12-07"), email: "other@home.example" };
  expect((await book(platform, byPhone)).status).toBe(400);
  // A brother is another child.
  expect((await book(platform, { ...byPhone, childName: "Tom" })).status).toBe(200);
});

test("overlapping meetings and a class for another age are refused by name", async () => {
  const { platform, ballet, database } = await school();
  await using _ = platform;
  const jazz = await makeWeeklyClass(database, { name: "Jazz (6-8)", studioPlace: 1 });
  const both = { classes: [ballet, jazz].map(({ id }) => ({ id, dates: [MONDAY] })) };
  const answer = await book(platform, both);
  expect(answer).toMatchObject({ status: 400, field: "classes" });
  expect(errorOf(answer)).toContain("Jazz (6-8) (16:00-16:45) and Mime (5-7) (16:00-16:45)");
  const old = { ...on(ballet, MONDAY), childAge: 9 };
  expect(await book(platform, old)).toMatchObject({
    status: 400,
    field: "reason",
    error: "Why this class?: Please fill this in.",
  });
  const { link } = await booked(platform, { ...old, reason: "She likes its teacher." });
  await confirm(platform, link);
  const [trial] = await database.selectFrom("trials").select("notes").execute();
  expect(trial?.notes).toBe("Why this class? She likes its teacher.");
});

test("one network holds at most nine unconfirmed places, a /56 eighteen and a /48 thirty-six", async () => {
  const { platform, ballet, database } = await school();
  await using _ = platform;
  await database.updateTable("weeklyClasses").set({ trialPlaces: null, places: 99 }).execute();
  let child = 0;
  const from = (address: string, site = address, provider = address) => {
    child += 1;
    const fields = {
      ...lily,
      childName: `Child ${child}`,
      email: `c${child}@home.example`,
      phone: `0770090${1000 + child}`,
    };
    return bookTrial(
      platform,
      makeVisitor({ addressHash: address, widerHashes: { site, provider } }),
      { ...fields, ...on(ballet, MONDAY, NEXT_MONDAY, "2026-12-07") },
      { origin: ORIGIN },
    );
  };
  const statuses: number[] = [];
  for (let one = 0; one < 4; one += 1) statuses.push((await from("a", "s1", "p")).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  for (let one = 0; one < 4; one += 1) statuses.push((await from(`b${one}`, "s1", "p")).status);
  expect(statuses.slice(4)).toEqual([200, 200, 200, 429]);
  for (let one = 0; one < 7; one += 1)
    statuses.push((await from(`c${one}`, `s${one + 2}`, "p")).status);
  expect(statuses.slice(8)).toEqual([200, 200, 200, 200, 200, 200, 429]);
  expect(errorOf(await from("d", "s9", "p"))).toBe("Please confirm your earlier booking first.");
  expect((await from("e", "s10", "another")).status).toBe(200);
});

test("of forty bookings from eight networks of one /56 fifteen are taken", async () => {
  const { platform, ballet, database } = await school({});
  await using _ = platform;
  await database.updateTable("weeklyClasses").set({ trialPlaces: null, places: 99 }).execute();
  const answers = await Promise.all(
    Array.from({ length: 40 }, (__, number) =>
      bookTrial(
        platform,
        makeVisitor({
          addressHash: `net ${number % 8}`,
          widerHashes: { site: "a house", provider: "a provider" },
        }),
        { ...lily, childName: `Child ${number}`, waitFor: [ballet.id] },
        { origin: ORIGIN },
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(15);
  const refused = answers.filter((answer) => answer.status !== 200);
  expect(refused).toHaveLength(25);
  expect(
    refused.every(({ status, retryAfterSeconds = 0 }) => status === 429 && retryAfterSeconds > 0),
  ).toBe(true);
});

test("a booking with the right address takes over the places of the first", async () => {
  const { platform, ballet, database } = await school();
  await using _ = platform;
  await database.updateTable("weeklyClasses").set({ trialPlaces: 1 }).execute();
  const wrong = await booked(platform, { ...on(ballet, MONDAY), email: "mrasha@home.example" });
  const right = await booked(platform, { ...on(ballet, MONDAY), instead: wrong.id });
  expect((await confirm(platform, wrong.link)).init?.status).toBe(404);
  expect((await confirm(platform, right.link)).data).toMatchObject({ isDone: true });
  const waiting = await database.selectFrom("outbox").select("recipient").execute();
  expect(waiting).toEqual([]);
});

test("siblings share one booking, mail and link, and each has their own trial", async () => {
  const { platform, ballet, database } = await school();
  await using _ = platform;
  const child = (childName: string, childAge: number, note: string, ...dates: string[]) => ({
    childName,
    childAge,
    note,
    classes: [{ id: ballet.id, dates }],
  });
  const children = [child("Lily", 6, "Shy", MONDAY), child("Tom", 7, "", MONDAY, NEXT_MONDAY)];
  const { link } = await booked(platform, { children });
  const mails = await database.selectFrom("outbox").select(["recipient", "body"]).execute();
  expect(mails).toHaveLength(1);
  for (const name of ["Lily", "Tom"]) expect(mails[0]?.body).toContain(`${name}:`);
  await confirm(platform, link);
  const trials = await database
    .selectFrom("bookings")
    .innerJoin("trials", "trials.id", "bookings.trialId")
    .select(["trials.name", "childAge", "note", "firstTrialDate"])
    .orderBy("trials.name")
    .execute();
  expect(trials).toMatchObject([
    { name: "Lily", childAge: 6, note: "Shy" },
    { name: "Tom", childAge: 7, note: "" },
  ]);
  const page = await yoursPage(asked(platform, "/", { params: { link }, gates: [] }));
  expect(page.data.yours?.others).toMatchObject([{ childName: "Tom" }]);
});

test("when there is no place for one of two children, that child is named and neither is booked", async () => {
  const { platform, ballet, database } = await school();
  await using _ = platform;
  await database.updateTable("weeklyClasses").set({ trialPlaces: 1 }).execute();
  const child = (childName: string) => ({ childName, childAge: 6, ...on(ballet, MONDAY) });
  const answer = await book(platform, { children: [child("Lily"), child("Tom")] });
  expect(answer).toMatchObject({
    status: 409,
    error: "There is no place for Tom in Mime (5-7) on Monday 23 November. Nothing is booked yet.",
    missing: [{ child: 1, classId: ballet.id, day: MONDAY }],
  });
  expect(await leftOn(platform, ballet)).toBe(1);
});

test("the same meeting sent twice is booked once, on the page and by the API", async () => {
  const { platform, ballet, database } = await school();
  await using _ = platform;
  const pick = `${ballet.id} ${MONDAY}`;
  const { link } = await booked(platform, { pick: [pick, pick] });
  await confirm(platform, link);
  const rows = () =>
    database.selectFrom("bookedMeetings").select("day").where("freedAt", "is", null).execute();
  expect(await rows()).toHaveLength(1);
  const body = new URLSearchParams([
    ["act", "change"],
    ...Array.from({ length: 28 }, () => ["pick", `${ballet.id} ${NEXT_MONDAY}`]),
  ]);
  const request = new Request(`${ORIGIN}/`, { method: "POST", body });
  await yoursAction({ request, params: { link }, context: makeContext(platform) } as never);
  expect(await rows()).toEqual([{ day: NEXT_MONDAY }]);
  const [booking] = await database.selectFrom("bookings").select("id").execute();
  const again = { bookingId: booking?.id ?? "", classId: ballet.id, day: NEXT_MONDAY };
  const insert = database
    .insertInto("bookedMeetings")
    .values({ ...again, id: "twice", createdAt: platform.now().toISOString() });
  await expect(insert.execute()).rejects.toThrow(/unique/i);
});

test("all kinds of real names are accepted, and a first name has at most 40 letters", async () => {
  const { platform, database } = await school();
  await using _ = platform;
  const names = ["Mary-Kate O'Neil", "St. John", "J.R.", "Łucja", "نور الهدى", "x".repeat(40)];
  for (const [place, name] of names.entries()) {
    const fromMinute = 600 + place * 60;
    const times = { fromMinute, toMinute: fromMinute + 45 };
    const weekly = await makeWeeklyClass(database, { name: `Mime ${place}`, ...times });
    const family = { childName: name, parentName: name, email: `p${place}@home.example` };
    const { link } = await booked(platform, { ...on(weekly, MONDAY), ...family }, `phone ${place}`);
    await confirm(platform, link);
  }
  const trials = await database.selectFrom("trials").select(["name", "parentName"]).execute();
  expect(trials.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  expect(trials.every(({ name, parentName }) => name === parentName)).toBe(true);
  const [weekly] = await database.selectFrom("weeklyClasses").select("id").limit(1).execute();
  const long = { ...on(weekly!, MONDAY), childName: "x".repeat(41) };
  expect(await book(platform, long)).toMatchObject({ status: 400, field: "childName" });
});
