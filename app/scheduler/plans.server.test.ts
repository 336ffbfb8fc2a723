import { expect, test } from "vitest";
import { makeBreakItem, makePlaced, makePlan, makeRoutine, makeSection } from "#tests/make-plan.ts";
import { makePlatform, makeVisitor } from "#tests/make-platform.ts";
import { MOST_CALLS, WINDOW_MINUTES } from "./plan-calls.ts";
import { MAX_PLAN_BYTES, readStored } from "./plan.schema.ts";
import { fromStored, toStored } from "./plan/stored-plan.ts";
import { EMPTY_PLAN } from "./plan/plan.ts";
import { findPlan, NOT_FOUND, savePlan, STALE } from "./plans.server.ts";

const visitor = makeVisitor();
const plan = makePlan({
  sections: [makeSection("section-1", makePlaced(1, "Ava Reed"), makeBreakItem("break-2"))],
  categories: { "TEEN Solo (Competitive)": [makeRoutine({ row: 2, ageGroup: "TEEN" })] },
  selectedSectionId: "section-1",
});
const posting = (given: object) => JSON.stringify({ data: toStored(plan), ...given });

async function saved(answer: ReturnType<typeof savePlan>) {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(body.error);
  return body;
}

test("a first save is one row under a random id, found again as it was", async () => {
  await using platform = await makePlatform();
  const { id, version } = await saved(savePlan(platform, visitor, posting({})));
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(version).toBe(1);
  const rows = await platform.database.selectFrom("compSchedules").selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]?.name).toBe("AA Schedule");
  expect(Object.keys(rows[0]?.data as object).toSorted()).toEqual([
    "categories",
    "runningOrder",
    "sections",
    "settings",
  ]);
  const { body } = await findPlan(platform, visitor, ` ${id.toUpperCase()} `);
  const found = readStored("data" in body ? body.data : null);
  expect("stored" in found && fromStored(EMPTY_PLAN, found.stored)).toEqual(plan);
  const audit = await platform.database.selectFrom("audit").selectAll().execute();
  expect(audit.map(({ action, subjectId }) => ({ action, subjectId }))).toEqual([
    { action: "saved new schedule", subjectId: id },
  ]);
});

test("a later save changes its row and adds none", async () => {
  await using platform = await makePlatform();
  const first = await saved(savePlan(platform, visitor, posting({})));
  expect(await saved(savePlan(platform, visitor, posting(first)))).toEqual({
    ...first,
    version: 2,
  });
  const rows = await platform.database.selectFrom("compSchedules").select("version").execute();
  expect(rows).toEqual([{ version: 2 }]);
});

test("of two browsers that save one version, one is refused and nothing of the other is lost", async () => {
  await using platform = await makePlatform();
  const opened = await saved(savePlan(platform, visitor, posting({})));
  const others = Array.from({ length: 8 }, (_, number) =>
    posting({
      ...opened,
      data: toStored({ ...plan, sections: [makeSection(`section-${number}`)] }),
    }),
  );
  const answers = await Promise.all(others.map((body) => savePlan(platform, visitor, body)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 200)).toEqual(
    Array.from({ length: 7 }, () => ({ status: 409, body: { error: STALE } })),
  );
  const won = answers.findIndex(({ status }) => status === 200);
  const { body } = await findPlan(platform, visitor, opened.id);
  expect(body).toMatchObject({ version: 2, data: { sections: [{ id: `section-${won}` }] } });
});

test("a save whose answer was lost, sent again, is saved once and answered as before", async () => {
  await using platform = await makePlatform();
  const first = posting({ key: "first" });
  const made = await saved(savePlan(platform, visitor, first));
  expect(await saved(savePlan(platform, visitor, first))).toEqual(made);
  const second = posting({ ...made, key: "second" });
  const changed = await saved(savePlan(platform, visitor, second));
  expect(changed).toEqual({ ...made, version: 2 });
  expect(await saved(savePlan(platform, visitor, second))).toEqual(changed);
  const rows = await platform.database.selectFrom("compSchedules").select("version").execute();
  expect(rows).toEqual([{ version: 2 }]);
  const audit = await platform.database.selectFrom("audit").select("action").execute();
  expect(audit).toHaveLength(2);
});

test("two sendings of one save at the same moment are one save", async () => {
  await using platform = await makePlatform();
  const body = posting({ key: "twice" });
  const both = [savePlan(platform, visitor, body), savePlan(platform, visitor, body)];
  const [one, other] = await Promise.all(both.map(saved));
  expect(one).toEqual(other);
  const rows = await platform.database.selectFrom("compSchedules").select("id").execute();
  expect(rows).toHaveLength(1);
});

test("a refused save keeps nothing, its key neither, and a key stands for one content", async () => {
  await using platform = await makePlatform();
  const made = await saved(savePlan(platform, visitor, posting({})));
  await saved(savePlan(platform, visitor, posting(made)));
  const mine = posting({ ...made, key: "mine" });
  const refused = { status: 409, body: { error: STALE } };
  expect(await savePlan(platform, visitor, mine)).toEqual(refused);
  expect(await savePlan(platform, visitor, mine)).toEqual(refused);
  expect(await platform.database.selectFrom("idempotency").select("key").execute()).toEqual([]);
  await saved(savePlan(platform, visitor, posting({ key: "mine" })));
  const other = posting({ key: "mine", data: toStored({ ...plan, sections: [] }) });
  expect((await savePlan(platform, visitor, other)).status).toBe(400);
});

test("an id that nobody has is not found, whether it is asked for or saved to", async () => {
  await using platform = await makePlatform();
  const id = "00000000-0000-4000-8000-000000000000";
  const notFound = { status: 404, body: { error: NOT_FOUND } };
  expect(await findPlan(platform, visitor, id)).toEqual(notFound);
  expect(await findPlan(platform, visitor, "no id at all")).toEqual(notFound);
  expect(await savePlan(platform, visitor, posting({ id, version: 1 }))).toEqual(notFound);
});

test.each([
  ["no JSON", "{"],
  ["nothing to save", "{}"],
  ["a routine without a name", posting({ data: { ...toStored(plan), runningOrder: [{ id: 1 }] } })],
  ["a schedule over 4 MB", posting({ more: "x".repeat(MAX_PLAN_BYTES) })],
  [
    "more than 5,000 routines",
    posting({
      data: {
        ...toStored(plan),
        categories: {
          all: Array.from({ length: 5000 }, () => ({
            id: 1,
            name: "R",
            performers: [],
            duration: 3,
          })),
        },
      },
    }),
  ],
])("%s is refused and nothing is stored", async (_what, body) => {
  await using platform = await makePlatform();
  expect((await savePlan(platform, visitor, body)).status).toBe(400);
  expect(await platform.database.selectFrom("compSchedules").selectAll().execute()).toEqual([]);
  expect(await platform.database.selectFrom("audit").selectAll().execute()).toEqual([]);
});

test("texts that a database refuses are stored without what it refuses", async () => {
  await using platform = await makePlatform();
  const data = {
    ...toStored(plan),
    runningOrder: [{ id: "1", name: "A\0B\ud800", performers: [], duration: 3 }],
  };
  const { id } = await saved(savePlan(platform, visitor, posting({ data })));
  const { body } = await findPlan(platform, visitor, id);
  expect(body).toMatchObject({ data: { runningOrder: [{ name: "AB\ufffd" }] } });
});

test("many look-ups in a short time are refused for a while, for that address alone", async () => {
  await using platform = await makePlatform();
  const look = (from = visitor) => findPlan(platform, from, "guess");
  for (let call = 0; call < MOST_CALLS["look-up"]; call++) expect((await look()).status).toBe(404);
  expect(await look()).toEqual({
    status: 429,
    body: { error: `too many requests. Try again in ${WINDOW_MINUTES} minutes.` },
  });
  expect((await look(makeVisitor({ addressHash: "another" }))).status).toBe(404);
  platform.passMinutes(WINDOW_MINUTES);
  expect((await look()).status).toBe(404);
});

test("many new schedules in a short time are refused for a while, changes to a known one are not", async () => {
  await using platform = await makePlatform();
  let last = await saved(savePlan(platform, visitor, posting({})));
  for (let call = 1; call < MOST_CALLS.insert; call++)
    last = await saved(savePlan(platform, visitor, posting({})));
  expect((await savePlan(platform, visitor, posting({}))).status).toBe(429);
  expect((await savePlan(platform, visitor, posting(last))).status).toBe(200);
  const rows = await platform.database.selectFrom("compSchedules").select("id").execute();
  expect(rows).toHaveLength(MOST_CALLS.insert);
});
