import { expect, test } from "vitest";
import { deskAt, changeAt } from "#tests/command-at.ts";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { liveContent, publishContent } from "#app/site/content/content.server.ts";
import { OPENING_CONTENT } from "#app/site/content/opening-content.ts";
import { asked } from "#tests/make-request.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { notOnSlide } from "#app/site/week/taught.ts";
import { loader as loadChanges } from "../changes/changes.tsx";
import { schoolDaysIn } from "#app/platform/days/school-days.ts";
import { DUE_TEACHERS, DUE_TERMS } from "./due-website.server.ts";
import { loader } from "./editor.tsx";
import { overlapsIn } from "./form/timetable-times.ts";

const send = changeAt("/admin/editor", "admin");

const read = (platform: TestPlatform) =>
  loader({ context: makeContext(platform, "admin") } as never);

const company = (tagline: string) => ({ company: { tagline, copy: "", points: [] } });

test("Today lists the teachers who are not on the staff slide", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makeWeeklyClass(database, { name: "Tap (5-7)", teachers: "Di Wren" });
  const listed = async () => {
    const days = schoolDaysIn("Europe/London", platform.now());
    const lines = await DUE_TEACHERS.read(makeContext(platform, "admin"), days);
    return lines.map(({ title, leadsTo }) => [title, leadsTo]);
  };
  expect(await listed()).toEqual([
    ["Di Wren teaches 1 class and isn't on the staff slide", "/admin/editor?part=staff"],
  ]);
  const staff = [{ name: "Di Wren", role: "", img: "", bio: "" }];
  const by = { who: "Jo", at: platform.now().toISOString(), visitor: makeVisitor() };
  await publishContent(database, { ...OPENING_CONTENT, staff }, by);
  expect(await listed()).toEqual([]);
});

test("Today asks for the last day of the term, and leads to the key dates", async () => {
  await using platform = await makePlatform();
  const keyDates = [
    { title: "Autumn term", sub: "", date: "2026-09-07", until: null, kind: "term", place: "" },
  ] as const;
  const by = { who: "Jo", at: platform.now().toISOString(), visitor: makeVisitor() };
  await publishContent(platform.database, { ...OPENING_CONTENT, keyDates: [...keyDates] }, by);
  const days = schoolDaysIn("Europe/London", platform.now());
  expect(await DUE_TERMS.read(makeContext(platform, "admin"), days)).toMatchObject([
    {
      title: "Set the last day of the autumn term: parents can't book beyond 7 September 2026.",
      leadsTo: "/admin/editor?part=keyDates",
    },
  ]);
});

test("before publishing the editor knows who teaches the classes that have not ended", async () => {
  await using platform = await makePlatform();
  await makeWeeklyClass(platform.database, { name: "Tap (5-7)", teachers: "Di Wren" });
  await makeWeeklyClass(platform.database, { teachers: "Ada Tern", lastDay: "2026-11-19" });
  const { taughtClasses, content } = await read(platform);
  expect(notOnSlide(taughtClasses, content.staff)).toEqual([
    "Di Wren teaches 1 class and isn't on the staff slide",
  ]);
});

test("published content is live immediately, its version is kept, and one click brings it back", async () => {
  await using platform = await makePlatform();
  expect((await read(platform)).number).toBe(0);
  const publish = (base: number, tagline: string) =>
    send(platform, { do: "publish", base, blocks: company(tagline) });
  expect(await publish(0, "First")).toMatchObject({ isSaved: true });
  expect(await publish(1, "Second")).toMatchObject({ isSaved: true });
  expect((await liveContent(platform.database)).company.tagline).toBe("Second");
  expect(await send(platform, { do: "bring back", base: 2, number: 1 })).toMatchObject({
    isSaved: true,
  });
  const { content, versions } = await read(platform);
  expect(content.company.tagline).toBe("First");
  expect(versions.map(({ number, by, at }) => [number, by, at])).toEqual([
    [3, "admin desk", "20 Nov 2026, 10:00"],
    [2, "admin desk", "20 Nov 2026, 10:00"],
    [1, "admin desk", "20 Nov 2026, 10:00"],
  ]);
  expect(versions.map(({ changes }) => changes)).toEqual([
    ["Company, changed: Tagline"],
    ["Company, changed: Tagline"],
    ["The first version: Company"],
  ]);
  const audit = await platform.database
    .selectFrom("audit")
    .select(["who", "action", "requestId"])
    .execute();
  expect(audit).toHaveLength(3);
  // The audit entry has the request id.
  expect(audit.every(({ requestId }) => requestId !== null)).toBe(true);
  expect(audit[0]).toMatchObject({ who: "admin desk", action: "published content" });
});

test("a withdrawn name does not come back with an earlier version", async () => {
  await using platform = await makePlatform();
  const named = {
    title: "Third place",
    name: "Lily",
    consentBy: "Ann Tern",
    consentOn: "2026-05-01",
  };
  const publish = (base: number, hasConsent: boolean) =>
    send(platform, {
      do: "publish",
      base,
      blocks: { successItems: [{ ...named, hasConsent }] },
    });
  const ticked = async () =>
    (await liveContent(platform.database)).successItems.map(({ hasConsent }) => hasConsent);
  await publish(0, true);
  expect(await ticked()).toEqual([true]);
  await publish(1, false);
  expect(await send(platform, { do: "bring back", base: 2, number: 1 })).toMatchObject({
    isSaved: true,
    hidden: 1,
  });
  expect(await ticked()).toEqual([false]);
  // New consent shows the name again, and undoing it hides the name again.
  await publish(3, true);
  expect(await ticked()).toEqual([true]);
  await publish(4, false);
  const [last] = (await loadChanges(asked(platform))).changes;
  await deskAt("/admin/changes/:id/undo", "admin")(platform, {}, last?.id ?? "");
  expect(await ticked()).toEqual([false]);
});

test("publishing is listed in Recent changes, and can be undone until the next publication", async () => {
  await using platform = await makePlatform();
  const publish = (base: number, tagline: string) =>
    send(platform, { do: "publish", base, blocks: company(tagline) });
  const tagline = async () => (await liveContent(platform.database)).company.tagline;
  const opening = await tagline();
  const listed = async () => (await loadChanges(asked(platform))).changes;
  const takeBack = (id = "") => deskAt("/admin/changes/:id/undo", "admin")(platform, {}, id);

  await publish(0, "First");
  const [first] = await listed();
  expect(first).toMatchObject({ summary: "Published the website, version 1", who: "admin desk" });
  expect(await takeBack(first?.id)).toMatchObject({ isSaved: true, left: 0 });
  expect(await tagline()).toBe(opening);
  expect(await listed()).toMatchObject([{ isUndone: true }]);

  platform.passMinutes(1);
  await publish(2, "Second");
  platform.passMinutes(1);
  await publish(3, "Third");
  const [third, second] = await listed();
  expect(await takeBack(second?.id)).toMatchObject({
    status: 409,
    problem: "Someone has changed this since, so nothing was undone: the website.",
  });
  expect(await takeBack(third?.id)).toMatchObject({ isSaved: true });
  expect(await tagline()).toBe("Second");
});

test("changes based on an older version are refused, and so is an invalid block", async () => {
  await using platform = await makePlatform();
  await send(platform, { do: "publish", base: 0, blocks: company("First") });
  expect(await send(platform, { do: "publish", base: 0, blocks: company("Late") })).toMatchObject({
    isSaved: false,
    status: 409,
  });
  const bad = { do: "publish", base: 1, blocks: { staff: [{ role: "Teacher" }] } };
  expect(await send(platform, bad)).toMatchObject({
    status: 422,
    problem: "Not published: please correct Staff first.",
  });
  expect(await send(platform, { do: "bring back", base: 1, number: 9 })).toMatchObject({
    status: 422,
  });
  expect((await read(platform)).number).toBe(1);
});

test("times are published in one format, and invalid ones are refused", async () => {
  await using platform = await makePlatform();
  const publish = (base: number, ...times: string[]) => {
    const rows = times.map((time) => ({ time, cells: ["Tap"] }));
    return send(platform, { do: "publish", base, blocks: { timetable: { Monday: { rows } } } });
  };
  expect(await publish(0, "9.30am", "4pm", "16.30")).toMatchObject({ isSaved: true });
  const times = async () =>
    (await liveContent(platform.database)).timetable.Monday?.rows.map(({ time }) => time);
  expect(await times()).toEqual(["09:30", "16:00", "16:30"]);
  expect(await publish(1, "15:00-14:00")).toMatchObject({
    status: 422,
    problem: "Not published: Timetable, Monday, 15:00-14:00: The end is before the start.",
  });
  expect(await publish(1, "16:00", "4pm")).toMatchObject({
    problem: "Not published: Timetable, Monday, 4pm: There is already a row at 16:00.",
  });
  expect(await times()).toEqual(["09:30", "16:00", "16:30"]);
});

test("overlapping classes in one studio are published anyway", async () => {
  await using platform = await makePlatform();
  const rows = [
    { time: "16:00-17:00", cells: ["Ballet"] },
    { time: "16:30-17:15", cells: ["Tap"] },
  ];
  const monday = { studios: ["Studio 1"], rows };
  expect(overlapsIn(monday)).toHaveLength(1);
  const blocks = { timetable: { Monday: monday } };
  expect(await send(platform, { do: "publish", base: 0, blocks })).toMatchObject({ isSaved: true });
  const { timetable } = await liveContent(platform.database);
  expect(timetable.Monday?.rows).toEqual(rows);
});
