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
  test("has the newest date first, then the latest added", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    await makeLesson(database, { id: "older day", date: "2026-11-18" });
    await makeLesson(database, { id: "first", createdAt: "2026-11-20T09:00:00.000Z" });
    await makeLesson(database, { id: "second", createdAt: "2026-11-20T09:30:00.000Z" });
    await makeLesson(database, { id: "deleted", deletedAt: "2026-11-20T09:30:00.000Z" });
    const { lessons } = await read(platform);
    expect(lessons.map(({ id }) => id)).toEqual(["second", "first", "older day"]);
  });

  test("includes both days of a filter, and only the teacher's lessons", async () => {
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

  test("sums the whole filter, not the page", async () => {
    await using platform = await makePlatform();
    for (let number = 0; number < 51; number += 1) await makeLesson(platform.database);
    const page = await read(platform, "", "2");
    expect([page.lessons.length, page.window.total, page.totalPence]).toEqual([1, 51, 102_000]);
  });

  test("without lessons sums to nothing", async () => {
    await using platform = await makePlatform();
    expect(await read(platform)).toMatchObject({ lessons: [], totalPence: 0 });
  });

  test("shows a lesson whose students cannot be read, and counts it", async () => {
    await using platform = await makePlatform();
    await makeLesson(platform.database, { students: { not: "a list" } });
    const page = await read(platform);
    expect(page.lessons).toMatchObject([{ students: [], isReadable: false }]);
    expect(page.totalPence).toBe(2000);
  });
});

test("teachers are by name; one who has gone stays while there are lessons", async () => {
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

  /** Of a visitor who has opened these gates, the lessons by their shared password. */
  function contextOf(platform: TestPlatform, ...gates: GateName[]) {
    const context = makeContext(platform, ...gates);
    const shared = withIncludedScopes(gates.includes("admin") ? [] : gates);
    shared.delete("inventory");
    context.set(visitorContext, { ...context.get(visitorContext), pageViewScopes: shared });
    return context;
  }

  /** A visitor with a session that has these gates open. */
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

  test("a visitor without the password is sent that it is locked, and what they asked for", async () => {
    await using platform = await makePlatform();
    expect(await visit(platform, reload())).toEqual({
      isLocked: true,
      sent: ["isLocked", "asked"],
      left: [],
    });
  });

  test("the open page reads on; opening or reloading it ends what the password opened", async () => {
    await using platform = await makePlatform();
    expect(await visit(platform, data(), "lessons")).toMatchObject({
      isLocked: false,
      left: ["lessons"],
    });
    await using other = await makePlatform();
    expect(await visit(other, reload(), "lessons")).toMatchObject({ isLocked: true, left: [] });
  });

  test("its file by an address ends the page view and is refused; the office keeps it", async () => {
    const file = (platform: TestPlatform, ...gates: GateName[]) => {
      const context = contextOf(platform, ...gates);
      const given = { request: reload(), context } as never;
      return endLastPageView(given, () => fileLoader(given) as never);
    };
    await using platform = await makePlatform();
    await expect(file(platform, "lessons")).rejects.toMatchObject({ status: 401 });
    expect(await file(platform, "admin")).toMatchObject({ status: 200 });
  });

  test("the end of a page view leaves the other gates of the session open", async () => {
    await using platform = await makePlatform();
    expect(await visit(platform, reload(), "lessons", "inventory")).toMatchObject({
      isLocked: true,
      left: ["inventory"],
    });
  });

  test("staff with the admin password pass, also after a reload", async () => {
    await using platform = await makePlatform();
    expect(await visit(platform, reload(), "admin")).toMatchObject({ isLocked: false });
    await using other = await makePlatform();
    const both = await visit(other, reload(), "admin", "lessons");
    expect([both.isLocked, both.left.sort()]).toEqual([false, ["admin", "lessons"]]);
  });
});
