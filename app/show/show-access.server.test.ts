// The rights of each visitor and device to see and press things at a show.
import { expect, test } from "vitest";
import type { RouterContextProvider } from "react-router";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeShow, makeShowDevice } from "#tests/makers/make-running-show.ts";
import { stopSharing } from "#app/scheduler/publishing/publish.server.ts";
import { makeVisitor } from "#tests/make-platform.ts";
import { MOST_DEVICES } from "./devices/show-devices.server.ts";
import { loader as readControl } from "./control/control-page.tsx";
import { loader as readBoard } from "./boards/board-page.tsx";
import { loader as readBackstage } from "./crew/backstage-page.tsx";
import { loader as readTimes } from "./history/times-file.tsx";
import { loader as readApi } from "./parents/shows-api.tsx";
import { loader as readApiEvents } from "./parents/shows-events.tsx";
import { action as press } from "./store/press-route.tsx";
import { loader as readEvents } from "./stream/events-route.tsx";
import { loader as readState } from "./stream/state-route.tsx";

type Loader = (args: never) => unknown;

/** Calls a loader or an action as a browser with a cookie would. */
async function call(
  to: Loader,
  context: RouterContextProvider,
  {
    params,
    cookie = "",
    body,
    headers = {},
  }: { params: object; cookie?: string; body?: object; headers?: Record<string, string> },
): Promise<unknown> {
  const request = new Request("http://desk.test/", {
    headers: { cookie, "content-type": "application/json", ...headers },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  try {
    return await to({ request, params, context } as never);
  } catch (thrown) {
    return thrown;
  }
}

const locationOf = (answer: unknown) => (answer as Response).headers.get("location");
const next = { id: "p1", stage: "Main", sees: "", agoMs: 0, wanted: { kind: "next" } };

async function show(platform: TestPlatform) {
  const made = await makeShow(platform);
  const context = makeContext(platform);
  const ask = (to: Loader, cookie: string, more: object = {}) =>
    call(to, context, { params: { id: made.id, code: made.code }, cookie, ...more });
  return { ...made, ask };
}

test("without a pairing every page leads to /join, and every call is refused", async () => {
  await using platform = await makePlatform();
  const { ask } = await show(platform);
  for (const page of [readControl, readBoard, readBackstage])
    expect(locationOf(await ask(page, ""))).toBe("/join");
  for (const to of [readEvents, readState, readTimes, readApiEvents])
    expect(((await ask(to, "")) as Response).status).toBe(403);
  expect(((await ask(press, "", { body: next })) as Response).status).toBe(403);
});

test("a pairing opens no other show", async () => {
  await using platform = await makePlatform();
  const [one, other] = [await show(platform), await show(platform)];
  const cookie = await makeShowDevice(platform, other.id);
  expect(locationOf(await one.ask(readControl, cookie))).toBe("/join");
  expect(((await one.ask(press, cookie, { body: next })) as Response).status).toBe(403);
  expect(((await one.ask(readEvents, cookie)) as Response).status).toBe(403);
});

test("another role's press for control is refused with 403 and changes nothing", async () => {
  await using platform = await makePlatform();
  const { ask, id } = await show(platform);
  for (const role of ["backstage", "announcer", "judges", "music", "board"] as const) {
    const cookie = await makeShowDevice(platform, id, role);
    const refused = (await ask(press, cookie, { body: next })) as Response;
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { isDone: false, words: "This device may not do that." },
    ]);
  }
  expect(await platform.database.selectFrom("showEvents").selectAll().execute()).toEqual([]);
});

test("each role is led to its own page, and control may look at all", async () => {
  await using platform = await makePlatform();
  const { ask, id } = await show(platform);
  const board = await makeShowDevice(platform, id, "board");
  expect(locationOf(await ask(readControl, board))).toBe(`/show/${id}/board`);
  expect(locationOf(await ask(readBackstage, board))).toBe(`/show/${id}/board`);
  const desk = await makeShowDevice(platform, id, "control");
  expect(await ask(readBackstage, desk)).toMatchObject({ role: "control" });
});

test("a board has no dancer's name in its page or its news; backstage has", async () => {
  await using platform = await makePlatform();
  const { ask, id } = await show(platform);
  const board = await makeShowDevice(platform, id, "board");
  const desk = await makeShowDevice(platform, id, "control");
  const routine = { title: "Duo of Ava Reed", school: "", dancers: ["Ava Reed"], minutes: 2 };
  const add = { ...next, wanted: { kind: "add", routine, after: "routine-1" } };
  expect(((await ask(press, desk, { body: add })) as Response).status).toBe(200);
  const textOf = async (to: Loader, cookie: string) => {
    const answer = await ask(to, cookie);
    return answer instanceof Response ? answer.text() : JSON.stringify(answer);
  };
  for (const to of [readBoard, readState])
    expect(await textOf(to, board)).not.toMatch(/Dancer \d|Ava Reed/);
  expect(await textOf(readState, desk)).toMatch(/Dancer 1.*Ava Reed/);
});

test("a board is not told which device moved or changed the show", async () => {
  await using platform = await makePlatform();
  const { ask, id } = await show(platform);
  const board = await makeShowDevice(platform, id, "board");
  const desk = await makeShowDevice(platform, id, "control", "Sam, stage left");
  const scratch = { kind: "scratch", entry: "routine-4", isHeld: false };
  await ask(press, desk, { body: next });
  await ask(press, desk, { body: { ...next, id: "p2", sees: "p1", wanted: scratch } });
  const textOf = async (cookie: string) => ((await ask(readState, cookie)) as Response).text();
  expect((await textOf(desk)).match(/Sam, stage left/g)).toHaveLength(3);
  expect(await textOf(board)).not.toContain("Sam");
});

test("staff become a control device, whose page outlasts their sign-in session", async () => {
  await using platform = await makePlatform();
  const { id } = await show(platform);
  const staff = makeContext(platform, "admin");
  const answer = (await call(readControl, staff, { params: { id } })) as {
    init: { headers: Record<string, string> };
  };
  const [cookie = ""] = answer.init.headers["set-cookie"]!.split(";");
  platform.passMinutes(15 * 60);
  const later = await call(press, makeContext(platform), { params: { id }, cookie, body: next });
  expect(await (later as Response).json()).toEqual({ isDone: true, number: 1 });
});

test("with 50 devices staff are told to remove one", async () => {
  await using platform = await makePlatform();
  const { id } = await show(platform);
  for (let device = 0; device < MOST_DEVICES; device++)
    await makeShowDevice(platform, id, "board", "");
  const staff = makeContext(platform, "admin");
  expect(await call(readControl, staff, { params: { id } })).toMatchObject({
    data: "50 devices are connected. Remove one at the desk.",
    init: { status: 409 },
  });
});

test("parents get the show by its code, 304 for an unchanged one, and 404 once sharing stops", async () => {
  await using platform = await makePlatform();
  const { ask, scheduleId } = await show(platform);
  const first = (await ask(readApi, "")) as Response;
  expect([first.status, ((await first.json()) as { now: null }).now]).toEqual([200, null]);
  const etag = first.headers.get("etag")!;
  const again = (await ask(readApi, "", { headers: { "if-none-match": etag } })) as Response;
  expect([again.status, await again.text()]).toEqual([304, ""]);
  await stopSharing(platform, makeVisitor(), scheduleId);
  platform.passMinutes(1);
  expect(((await ask(readApi, "")) as Response).status).toBe(404);
});

test("an ended show takes no press but 'Reopen show', and after ten minutes its devices are out", async () => {
  await using platform = await makePlatform();
  const { ask, id } = await show(platform);
  const board = await makeShowDevice(platform, id, "board");
  const desk = await makeShowDevice(platform, id, "control");
  const send = async (key: string, kind: string) =>
    ((await ask(press, desk, { body: { ...next, id: key, wanted: { kind } } })) as Response).json();
  await send("p1", "end");
  expect(await send("p2", "next")).toEqual({ isDone: false, words: "The show has ended." });
  expect(await ask(readBoard, board)).toHaveProperty("view");
  expect(await send("p3", "reopen")).toMatchObject({ isDone: true });
  expect(await send("p4", "next")).toMatchObject({ isDone: true });
  await send("p5", "end");
  platform.passMinutes(11);
  expect(locationOf(await ask(readBoard, board))).toBe("/join");
  expect(await send("p6", "reopen")).toEqual({ isDone: false, words: "The show has ended." });
});

test("a wrong code is not found, and after 30 of them has to wait; right ones never do", async () => {
  await using platform = await makePlatform();
  const { ask } = await show(platform);
  const wrong = () => ask(readApi, "", { params: { code: "wrong" } }) as Promise<Response>;
  for (let tried = 0; tried < 30; tried++) expect((await wrong()).status).toBe(404);
  expect((await wrong()).status).toBe(429);
  for (let asked = 0; asked < 50; asked++)
    expect(((await ask(readApi, "")) as Response).status).toBe(200);
});

async function readUntil(answer: Response, wanted: RegExp): Promise<string> {
  const reader = answer.body!.getReader();
  const decoder = new TextDecoder();
  let text = "";
  while (!wanted.test(text)) {
    const { value, done } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return text;
}

test("the stream has each event with its id, and goes on after the last one that a page has", async () => {
  await using platform = await makePlatform();
  const { ask, id } = await show(platform);
  const desk = await makeShowDevice(platform, id, "control");
  const stream = (await ask(readEvents, desk)) as Response;
  expect(stream.headers.get("content-type")).toContain("text/event-stream");
  const reading = readUntil(stream, /"number":2/);
  await ask(press, desk, { body: next });
  await ask(press, desk, { body: { ...next, id: "p2", sees: "p1" } });
  const text = await reading;
  expect([...text.matchAll(/"number":(\d+)/g)].map(([, number]) => number)).toEqual(["1", "2"]);
  expect(text).toMatch(/event: news\nid: 2\n/);
  const after = (await ask(readEvents, desk, { headers: { "last-event-id": "1" } })) as Response;
  const rest = await readUntil(after, /"number":/);
  expect([...rest.matchAll(/"number":(\d+)/g)].map(([, number]) => number)).toEqual(["2"]);
});
