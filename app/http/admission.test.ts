import { describe, expect, test } from "vitest";
import { makeVisitor } from "#tests/make-platform.ts";
import { admission, type WriteRule } from "./admission.server.ts";

const OPEN: WriteRule = { refusal: null, bodyLimit: 1000, count: async () => null };
const stranger = makeVisitor();
const staff = makeVisitor({ sessionId: "a session" });

/** A body that arrives as the test decides. */
function sending() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let pulls = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given;
      },
      pull: () => {
        pulls += 1;
      },
    },
    { highWaterMark: 0 },
  );
  return {
    body,
    pulls: () => pulls,
    send: (bytes: number) => controller?.enqueue(new Uint8Array(bytes)),
    finish: () => controller?.close(),
  };
}

function post(body: ReadableStream | null, headers: Record<string, string> = {}) {
  const given = { "content-type": "application/json", ...headers };
  const chunked = body ? { "transfer-encoding": "chunked" } : {};
  const request = new Request("http://school.example/", {
    method: "POST",
    headers: given,
    ...(body && { body, duplex: "half" }),
  } as RequestInit);
  // The browser's Headers hides some headers from programs; a server reads them.
  for (const [name, value] of Object.entries({ ...given, ...chunked })) {
    request.headers.set(name, value);
  }
  return request;
}

async function admitted(...asked: Parameters<ReturnType<typeof admission>>) {
  const decided = await admission()(...asked);
  if ("refused" in decided) throw new Error(decided.refused.words);
  return decided.admitted;
}

describe("before anything is read", () => {
  test("a content type that the product never sends is refused", async () => {
    for (const type of ["text/plain", "text/plain;application/json", "application/jsonp", ""]) {
      const { body, pulls } = sending();
      const request = post(body, { "content-type": type });
      const decided = await admission()({ request, visitor: staff, rule: OPEN });
      expect(decided, type).toMatchObject({ refused: { status: 415 } });
      expect(pulls()).toBe(0);
    }
    for (const type of [
      "application/json",
      "Application/JSON; charset=utf-8",
      "application/x-www-form-urlencoded;charset=UTF-8",
      "multipart/form-data; boundary=x",
    ]) {
      const request = post(sending().body, { "content-type": type });
      const decided = await admission()({ request, visitor: staff, rule: OPEN });
      expect(decided, type).toHaveProperty("admitted");
    }
  });

  test("a write without access, over its rate limit or with too large a length is refused", async () => {
    const { body, pulls } = sending();
    const ask = (rule: Partial<WriteRule>, headers = {}) =>
      admission()({
        request: post(body, headers),
        visitor: stranger,
        rule: { ...OPEN, ...rule },
      });
    const refusal = { status: 401, words: "Sign in first.", gate: "admin" } as const;
    expect(await ask({ refusal })).toMatchObject({
      refused: { status: 401, headers: { "callboard-gate": "admin" } },
    });
    expect(await ask({ count: async () => 61_000 })).toEqual({
      refused: {
        status: 429,
        words: "Too many requests. Try again in 2 minutes.",
        headers: { "retry-after": "61" },
      },
    });
    expect(await ask({}, { "content-length": "1001" })).toMatchObject({ refused: { status: 413 } });
    expect(await ask({ tooLarge: "Too long." }, { "content-length": "1001" })).toMatchObject({
      refused: { status: 413, words: "Too long." },
    });
    expect(pulls()).toBe(0);
  });

  test("a write without a body needs no content type", async () => {
    const request = post(null, { "content-type": "" });
    const decided = await admission()({ request, visitor: stranger, rule: OPEN });
    expect(decided).toHaveProperty("admitted");
  });
});

describe("while it arrives", () => {
  test("a body of unknown length is aborted beyond the limit", async () => {
    const { body, send } = sending();
    const { request, fault, end } = await admitted({
      request: post(body),
      visitor: staff,
      rule: OPEN,
    });
    const text = request.text();
    send(600);
    send(401);
    await expect(text).rejects.toThrow("too large");
    expect(fault()).toMatchObject({ status: 413, headers: { connection: "close" } });
    end();
    const whole = sending();
    const kept = await admitted({ request: post(whole.body), visitor: staff, rule: OPEN });
    const read = kept.request.arrayBuffer();
    whole.send(600);
    whole.send(400);
    whole.finish();
    expect((await read).byteLength).toBe(1000);
    expect(kept.fault()).toBeNull();
  });

  test("an anonymous body has a time limit, one of the staff has none", async () => {
    const slow = admission(20);
    const ask = async (visitor: typeof staff) => {
      const { body, send } = sending();
      const decided = await slow({ request: post(body), visitor, rule: OPEN });
      if ("refused" in decided) throw new Error(decided.refused.words);
      const { request, fault } = decided.admitted;
      const text = request.text().catch(() => "broken off");
      send(1);
      const later = new Promise((resolve) => {
        setTimeout(() => resolve("still coming"), 100);
      });
      return [await Promise.race([text, later]), fault()?.status ?? null];
    };
    expect(await ask(stranger)).toEqual(["broken off", 408]);
    expect(await ask(staff)).toEqual(["still coming", null]);
  });

  test("twenty bodies of one sender may be arriving, and one more once one has arrived", async () => {
    const admit = admission();
    const bodies = Array.from({ length: 20 }, sending);
    const ask = (body: ReadableStream, visitor = stranger) =>
      admit({ request: post(body), visitor, rule: OPEN });
    const arriving = await Promise.all(bodies.map(({ body }) => ask(body)));
    expect(arriving.every((each) => "admitted" in each)).toBe(true);
    expect(await ask(sending().body)).toMatchObject({
      refused: { status: 429, headers: { "retry-after": "60" } },
    });
    expect(await ask(sending().body, staff)).toHaveProperty("admitted");
    const other = makeVisitor({ addressHash: "another" });
    expect(await ask(sending().body, other)).toHaveProperty("admitted");
    const [first] = arriving;
    const reading = first && "admitted" in first ? first.admitted.request.text() : null;
    bodies[0]?.finish();
    await reading;
    expect(await ask(sending().body)).toHaveProperty("admitted");
    expect(await ask(sending().body)).toHaveProperty("refused");
    const [, second] = arriving;
    if (second && "admitted" in second) second.admitted.end();
    expect(await ask(sending().body)).toHaveProperty("admitted");
  });

  test("anonymous bodies may hold 8 MB together: the oldest one arriving is aborted", async () => {
    const admit = admission();
    const MB = 1024 * 1024;
    const hold = async (place: number) => {
      const { body, send, finish } = sending();
      const visitor = makeVisitor({ addressHash: `address ${place}` });
      const rule = { ...OPEN, bodyLimit: 2 * MB };
      const decided = await admit({ request: post(body), visitor, rule });
      if ("refused" in decided) throw new Error(decided.refused.words);
      const { request, fault, end } = decided.admitted;
      const whole = request.arrayBuffer().catch(() => null);
      send(MB);
      await new Promise(setImmediate);
      return { fault, end, whole, finish };
    };
    const faults = (held: { fault: () => { status: number } | null }[]) =>
      held.map(({ fault }) => fault()?.status ?? null);
    const held = [];
    for (let place = 0; place < 8; place += 1) held.push(await hold(place));
    expect(faults(held)).toEqual(held.map(() => null));
    // A body that has arrived is being processed, and stays.
    held[0]?.finish();
    await held[0]?.whole;
    const next = await hold(8);
    expect(faults([...held.slice(0, 3), next])).toEqual([null, 503, null, null]);
    expect(held[1]?.fault()?.headers).toEqual({ connection: "close", "retry-after": "5" });
    for (const { finish, whole } of [...held.slice(2), next]) {
      finish();
      await whole;
    }
    // All of them are being processed: the new one has to be sent again.
    expect(faults([await hold(9)])).toEqual([503]);
    held[0]?.end();
    expect(faults([await hold(10)])).toEqual([null]);
  });
});
