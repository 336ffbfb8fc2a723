import { describe, expect, test } from "vitest";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { withIncludedScopes, type GateName } from "#app/platform/scopes.ts";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeLesson, makeTeacher } from "#tests/makers/make-lesson.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { readLessonFilter } from "./lesson.ts";
import { readLessonsPage, readTeachers } from "./lessons.server.ts";
import { loader as fileLoader } from "./list/download-route.tsx";
import { loader } from "./lessons.tsx";
import { endLastPageView } from "../sign-in/page-view.server.ts";

const read = (platform: TestPlatform, address = "", page: string | null = null) =>
  readLessonsPage(platform, readLessonFilter(new URLSearchParams(address)), page);

describe("the list", () => {
  test("lists the newest date first, then the last added", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    await makeLesson(database, { id: "older day", date: "2026-11-18" });
    await makeLesson(database, { id: "first", createdAt: "2026-11-20T09:00:00.000Z" });
    await makeLesson(database, { id: "second", createdAt: "2026-11-20T09:30:00.000Z" });
    await makeLesson(database, { id: "deleted", deletedAt: "2026-11-20T09:30:00.000Z" });
    const { lessons } = await read(platform);
    expect(lessons.map(({ id }) => id)).toEqual(["second", "first", "older day"]);
  });

  test("includes both end days of a filter, and only the teacher's lessons", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const { id: teacherId } = await makeTeacher(database);
    for (const date of ["2026-10-31", "2026-11-01", "2026-11-30", "2026-12-01"]) {
      await makeLesson(database, { date, teacherId });
      await makeLesson(database, { date });
    }
    const page = await read(platform, `teacher=${teacherId}&from=2026-11-01&to=2026-11-30`);
    expect(page.lessons.map(({ date }) => date)).toEqual(["2026-11-30", "2026-11-01"]);
    expect((await read(platform, "from=2026-11-30&to=2026-11-01")).lessons).toEqual([]);
  });

  test("totals the whole filter, not the page", async () => {
    await using platform = await makePlatform();
    for (let number = 0; number < 51; number += 1) await makeLesson(platform.database);
    const page = await read(platform, "", "2");
    expect([page.lessons.length, page.window.total, page.totalPence]).toEqual([1, 51, 102_000]);
  });

  test("totals zero without lessons", async () => {
    await using platform = await makePlatform();
    expect(await read(platform)).toMatchObject({ lessons: [], totalPence: 0 });
  });

  test("shows and counts a lesson with unreadable students", async () => {
    await using platform = await makePlatform();
    await makeLesson(platform.database, { students: { not: "a list" } });
    const page = await read(platform);
    expect(page.lessons).toMatchObject([{ students: [], isReadable: false }]);
    expect(page.totalPence).toBe(2000);
  });
});

test("lists teachers by name; a deleted one stays while they have lessons", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const archivedAt = "2026-11-01T09:00:00.000Z";
  await makeTeacher(database, { name: "Mr Sandpiper" });
  await makeTeacher(database, { name: "Miss Kestrel" });
  await makeTeacher(database, { name: "Gone without lessons", archivedAt });
  const { id: teacherId } = await makeTeacher(database, { name: "Ms Osprey", archivedAt });
  await makeLesson(database, { teacherId });
  const teachers = await readTeachers(database);
  expect(teachers.map(({ name }) => name)).toEqual(["Miss Kestrel", "Mr Sandpiper", "Ms Osprey"]);
});

describe("the gate", () => {
  const address = "http://school.example/private-lessons";
  const reload = () => new Request(address, { headers: { accept: "text/html" } });
  const data = () => new Request(`${address}.data`, { headers: { accept: "*/*" } });

  /** A visitor with these gates open, the lessons by the shared password. */
  function contextOf(platform: TestPlatform, ...gates: GateName[]) {
    const context = makeContext(platform, ...gates);
    const shared = withIncludedScopes(gates.includes("admin") ? [] : gates);
    shared.delete("inventory");
    context.set(visitorContext, { ...context.get(visitorContext), pageViewScopes: shared });
    return context;
  }

  /** A visitor whose session has these gates open. */
  async function visit(platform: TestPlatform, request: Request, ...gates: GateName[]) {
    const at = platform.now().toISOString();
    const sessionId = crypto.randomUUID();
    const { database } = platform;
    await database
      .insertInto("sessions")
      .values({ id: sessionId, tokenHash: sessionId, createdAt: at })
      .execute();
    for (const gate of gates) {
      const { wayInId } = await makePerson(database, { gate, createdAt: at });
      await database
        .insertInto("sessionScopes")
        .values({ sessionId, scope: gate, wayInId, unlockedAt: at, lastUsedAt: at })
        .execute();
    }
    const context = contextOf(platform, ...gates);
    context.set(visitorContext, { ...context.get(visitorContext), sessionId });
    const given = { request, context } as never;
    await endLastPageView(given, async () => new Response());
    const { data: shown } = await loader(given);
    const left = await context
      .get(platformContext)
      .database.selectFrom("sessionScopes")
      .select("scope")
      .where("sessionId", "=", sessionId)
      .execute();
    return {
      isLocked: shown.isLocked,
      sent: Object.keys(shown),
      left: left.map((row) => row.scope),
    };
  }

  test("a visitor without the password gets the gate and the requested page", async () => {
    await using platform = await makePlatform();
    expect(await visit(platform, reload())).toEqual({
      isLocked: true,
      sent: ["isLocked", "asked"],
      left: [],
    });
  });

  test("the open page can still load data; opening or reloading it closes what the password opened", async () => {
    await using platform = await makePlatform();
    expect(await visit(platform, data(), "lessons")).toMatchObject({
      isLocked: false,
      left: ["lessons"],
    });
    await using other = await makePlatform();
    expect(await visit(other, reload(), "lessons")).toMatchObject({ isLocked: true, left: [] });
  });

  test("downloading the file by its address ends the page view and is refused; the office can download it", async () => {
    const file = (platform: TestPlatform, ...gates: GateName[]) => {
      const context = contextOf(platform, ...gates);
      const given = { request: reload(), context } as never;
      return endLastPageView(given, () => fileLoader(given) as never);
    };
    await using platform = await makePlatform();
    await expect(file(platform, "lessons")).rejects.toMatchObject({ status: 401 });
    expect(await file(platform, "admin")).toMatchObject({ status: 200 });
  });

  test("ending a page view leaves the session's other gates open", async () => {
    await using platform = await makePlatform();
    expect(await visit(platform, reload(), "lessons", "inventory")).toMatchObject({
      isLocked: true,
      left: ["inventory"],
    });
  });

  test("staff with the admin password get in, also after a reload", async () => {
    await using platform = await makePlatform();
    expect(await visit(platform, reload(), "admin")).toMatchObject({ isLocked: false });
    await using other = await makePlatform();
    const both = await visit(other, reload(), "admin", "lessons");
    expect([both.isLocked, both.left.sort()]).toEqual([false, ["admin", "lessons"]]);
  });
});
