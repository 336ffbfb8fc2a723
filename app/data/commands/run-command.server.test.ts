import { expect, test } from "vitest";
import { z } from "zod";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { recordAudit } from "#app/data/audit/audit.server.ts";
import { command } from "./command.ts";
import { handler, type Handler } from "./handler.server.ts";
import { Refused } from "./answer.ts";
import { runCommand } from "./run-command.server.ts";

const KEY = "draft-0123456789";

/** Adds a holiday; refuses one without a name. */
const addHoliday = handler(
  command("/holidays/:day", "admin", z.object({ name: z.string("Enter a name.") })).answering<{
    day: string;
  }>(),
  async ({ trx, at, params: { day } }, { name }) => {
    await trx.insertInto("bankHolidays").values({ day, name }).execute();
    await recordAudit(trx, { who: "the test", at, action: "added holiday" });
    if (name === "") throw new Refused(409, "A holiday needs a name.");
    return { day };
  },
);

type Sending = { headers?: Record<string, string>; day?: string; by?: Handler };

function send(platform: TestPlatform, body: unknown, { headers = {}, ...more }: Sending = {}) {
  const { day = "2027-02-02", by = addHoliday } = more;
  const isForm = body instanceof FormData;
  const request = new Request("http://school.example/", {
    method: "POST",
    headers,
    body: isForm ? body : JSON.stringify(body),
  });
  return runCommand(by, {
    request,
    params: { day },
    visitor: makeVisitor(),
    platform: platform as never,
  });
}

const left = async ({ database }: TestPlatform) => ({
  days: (
    await database
      .selectFrom("bankHolidays")
      .select("day")
      .where("day", ">=", "2027-02-01")
      .where("day", "<", "2027-03-01")
      .execute()
  ).map(({ day }) => day),
  audit: (await database.selectFrom("audit").select("action").execute()).length,
  answers: (await database.selectFrom("idempotency").select("key").execute()).length,
});

/** A tap, one of many. */
const tapHoliday = handler(
  command(
    "/holidays/:day",
    "admin",
    z.object({ day: z.string(), name: z.string("Enter a name.") }),
    { isOneOfMany: true },
  ).answering<{ day: string }>(),
  async ({ trx }, { day, name }) => {
    await trx.insertInto("bankHolidays").values({ day, name }).execute();
    if (name === "") throw new Refused(409, "A holiday needs a name.");
    return { day };
  },
);

const tap = (day: string, name: string) => ({
  key: `tap-of-2027-02-${day}`,
  body: { day: `2027-02-${day}`, name },
});

test("each change of a batch is saved or refused on its own, once for its key", async () => {
  await using platform = await makePlatform();
  const all = { together: [tap("05", "Ebb"), tap("06", ""), tap("07", "Flood")] };
  const first = await send(platform, all, { by: tapHoliday });
  expect(first).toMatchObject({
    isSaved: true,
    answers: [
      { isSaved: true, day: "2027-02-05" },
      { isSaved: false, status: 409, problem: "A holiday needs a name." },
      { isSaved: true, day: "2027-02-07" },
    ],
  });
  const again = { together: [...all.together, tap("08", "Neap")] };
  expect(await send(platform, again, { by: tapHoliday })).toMatchObject({
    answers: [{ isSaved: true }, { isSaved: false }, { isSaved: true }, { isSaved: true }],
  });
  const { days, answers } = await left(platform);
  expect(days.toSorted()).toEqual(["2027-02-05", "2027-02-07", "2027-02-08"]);
  expect(answers).toBe(3);
});

test("a batch of other commands, of too many or of malformed changes is refused whole", async () => {
  await using platform = await makePlatform();
  expect(await send(platform, { together: [{ key: KEY, body: { name: "Tide" } }] })).toMatchObject({
    isSaved: false,
    status: 422,
    problem: "These changes cannot be sent together.",
  });
  const ask = (together: unknown[]) => send(platform, { together }, { by: tapHoliday });
  expect(
    await ask([null, 3, { body: "x" }, { key: "?", body: tap("05", "Ebb").body }]),
  ).toMatchObject({
    answers: Array.from({ length: 4 }, () => ({ isSaved: false, status: 422 })),
  });
  const many = Array.from({ length: 51 }, () => tap("05", "Ebb"));
  expect(await ask(many)).toMatchObject({ isSaved: false, status: 422 });
  expect((await left(platform)).days).toEqual([]);
});

test("a change is made once for a key, and gets the same answer each time", async () => {
  await using platform = await makePlatform();
  const again = () => send(platform, { name: "Tide" }, { headers: { "idempotency-key": KEY } });
  const answers = await Promise.all([again(), again(), again()]);
  expect([...answers, await again()]).toEqual(
    Array.from({ length: 4 }, () => ({ isSaved: true, day: "2027-02-02" })),
  );
  expect(await left(platform)).toEqual({ days: ["2027-02-02"], audit: 1, answers: 1 });
});

test("the key may be in the body, where forms still send it", async () => {
  await using platform = await makePlatform();
  for (const _ of [1, 2]) {
    expect(await send(platform, { key: KEY, name: "Tide" })).toMatchObject({ isSaved: true });
  }
  expect((await left(platform)).audit).toBe(1);
});

test("the same key with another body, or for another row, is refused", async () => {
  await using platform = await makePlatform();
  const headers = { "idempotency-key": KEY };
  await send(platform, { name: "Tide" }, { headers });
  expect(await send(platform, { name: "Ebb" }, { headers })).toMatchObject({ status: 422 });
  const other = await send(platform, { name: "Tide" }, { headers, day: "2027-02-03" });
  expect(other).toMatchObject({ status: 422 });
  const short = await send(platform, { name: "Ebb" }, { headers: { "idempotency-key": "1" } });
  expect(short).toMatchObject({ status: 422 });
  expect((await left(platform)).days).toEqual(["2027-02-02"]);
});

test("a refusal leaves no row, no audit entry and no answer; its key is free again", async () => {
  await using platform = await makePlatform();
  const headers = { "idempotency-key": KEY };
  expect(await send(platform, { name: "" }, { headers })).toEqual({
    isSaved: false,
    status: 409,
    problem: "A holiday needs a name.",
  });
  expect(await left(platform)).toEqual({ days: [], audit: 0, answers: 0 });
  expect(await send(platform, { name: "Tide" }, { headers })).toMatchObject({ isSaved: true });
});

test("an invalid body is answered field by field", async () => {
  await using platform = await makePlatform();
  expect(await send(platform, {})).toEqual({
    isSaved: false,
    status: 422,
    problem: "Enter a name.",
    messages: { name: "Enter a name." },
  });
});

test("a body of an earlier version is upgraded", async () => {
  await using platform = await makePlatform();
  const newer = handler(
    command("/holidays/:day", "admin", z.object({ title: z.string() }), {
      version: 3,
      earlier: { 2: (sent) => ({ title: z.object({ name: z.string() }).parse(sent).name }) },
    }).answering<object>(),
    {
      run: async (_, { title }) => ({ title }),
    },
  );
  const by = newer;
  const of = (version: string) => ({ by, headers: { "command-version": version } });
  expect(await send(platform, { name: "Ebb" }, of("2"))).toEqual({ isSaved: true, title: "Ebb" });
  expect(await send(platform, { title: "Ebb" }, of("3"))).toMatchObject({ isSaved: true });
  expect(await send(platform, { name: "Ebb" }, { by })).toMatchObject({
    status: 422,
    problem: "This page is out of date. Reload it, then try again.",
  });
});

test("a form's files are read with its JSON, and another file is another body", async () => {
  await using platform = await makePlatform();
  const upload = handler(
    command(
      "/holidays/:day",
      "admin",
      z.object({ file: z.instanceof(File), name: z.string() }),
    ).answering<object>(),
    {
      prepare: async ({ file, name }) => ({ text: await file.text(), name }),
      run: async (_, { text, name }) => ({ text, name }),
    },
  );
  const form = (text: string) => {
    const body = new FormData();
    body.set("file", new File([text], "days.csv"));
    body.set("body", JSON.stringify({ name: "Tide", key: KEY }));
    return body;
  };
  const by = upload;
  const answer = { isSaved: true, text: "one", name: "Tide" };
  expect(await send(platform, form("one"), { by })).toEqual(answer);
  expect(await send(platform, form("one"), { by })).toEqual(answer);
  expect(await send(platform, form("two"), { by })).toMatchObject({ status: 422 });
});

test("a question is answered again each time", async () => {
  await using platform = await makePlatform();
  let asked = 0;
  const look = handler(
    command("/holidays/:day", "admin", z.unknown(), { isQuestion: true }).answering<object>(),
    {
      run: async () => ({ asked: (asked += 1) }),
    },
  );
  const ask = () => send(platform, { key: KEY }, { by: look });
  expect([await ask(), await ask()]).toMatchObject([{ asked: 1 }, { asked: 2 }]);
});

test("an answer with a secret is not stored: a retry runs again", async () => {
  await using platform = await makePlatform();
  const tell = handler(
    command("/holidays/:day", "admin", z.unknown(), { isAnswerSecret: true }).answering<object>(),
    {
      run: async () => ({ secret: "of the moment" }),
    },
  );
  const ask = () => send(platform, { key: KEY }, { by: tell });
  expect(await ask()).toMatchObject({ secret: "of the moment" });
  expect(await platform.database.selectFrom("idempotency").selectAll().execute()).toEqual([]);
});

test("an unexpected error is thrown, and nothing is stored", async () => {
  await using platform = await makePlatform();
  await platform.database
    .insertInto("bankHolidays")
    .values({ day: "2027-02-02", name: "Ebb" })
    .execute();
  const headers = { "idempotency-key": KEY };
  await expect(send(platform, { name: "Tide" }, { headers })).rejects.toThrow(/unique/i);
  expect(await left(platform)).toMatchObject({ audit: 0, answers: 0 });
});
