import { expect, test } from "vitest";
import { commandAt } from "#tests/command-at.ts";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { sent } from "#tests/make-request.ts";
import { makeConsent } from "#tests/makers/make-care.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeShow as runShow, makeShowDevice } from "#tests/makers/make-running-show.ts";
import { makeCast, makeRoom, makeShow, makeShowNumber } from "#tests/makers/make-show.ts";
import { loader } from "./children-route.tsx";

/** Today on the test clock. */
const TODAY = "2026-11-20";
const mark = commandAt("/admin/registers/occasion/:kind/:id/mark");

/** Ada, whom Rex must not collect, is in room 1 of a show whose plan runs. */
async function school() {
  const platform = await makePlatform();
  const { database } = platform;
  const running = await runShow(platform);
  const show = await makeShow(database, { planId: running.scheduleId }, [
    { day: TODAY, fromMinute: 600 },
  ]);
  const number = await makeShowNumber(database, show.id);
  const room = await makeRoom(database, show.id);
  const { id: memberId } = await makeMember(database);
  await makeConsent(database, { memberId, what: "Performances" });
  await makeFamily(database, [memberId], { name: "Rex Tern" }, { collects: "must not" });
  const { performerId } = await makeCast(database, number, { memberId });
  await database.updateTable("showPerformers").set({ roomId: room.id }).execute();
  const params = { kind: "performance", id: show.performanceIds[0] ?? "" };
  const tap = async (way: "in" | "out" | null, more: object = {}) => {
    const body = { childId: performerId, way, by: "", ...more };
    return (await mark(sent(platform, body, { params, gates: ["admin"] }))).data;
  };
  const ask = async (role: "control" | "backstage") => {
    const cookie = await makeShowDevice(platform, running.id, role);
    const request = new Request("http://desk.test/", { headers: { cookie } });
    const of = { request, params: { id: running.id }, context: makeContext(platform) };
    return loader(of as never);
  };
  const read = async () =>
    ((await (await ask("control")).json()) as { children: unknown }).children;
  return { platform, database, tap, ask, read };
}

test("control learns that the office is asked about a child, and no name with it", async () => {
  const { platform, database, tap, read } = await school();
  await using _ = platform;
  expect(await tap("in")).toMatchObject({ isSaved: true });
  expect(await read()).toMatchObject({ asked: [] });
  expect(await tap("in", { isAsked: true })).toMatchObject({ isSaved: true });
  const shown = await read();
  expect(shown).toEqual({
    asked: [{ room: "Room 1" }],
    still: [{ session: "session-1", room: "Room 1", name: "Ada Tern" }],
  });
  expect(JSON.stringify(shown)).not.toContain("Rex");
  const { action } = await database
    .selectFrom("audit")
    .select("action")
    .where("action", "=", "asked the office")
    .executeTakeFirstOrThrow();
  expect(action).toBe("asked the office");
  await tap("out", { by: "Mo Tern" });
  expect(await read()).toEqual({ asked: [], still: [] });
});

test("a child who stays is no longer asked about", async () => {
  const { platform, tap, read } = await school();
  await using _ = platform;
  await tap("in", { isAsked: true });
  await tap("in");
  expect(await read()).toMatchObject({ asked: [], still: [{ name: "Ada Tern" }] });
});

test("who is in is for control alone", async () => {
  const { platform, ask } = await school();
  await using _ = platform;
  expect((await ask("backstage")).status).toBe(403);
  expect((await ask("control")).status).toBe(200);
});
