// Two concurrent transactions: one commits, the other is refused.
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#app/data/database/database.server.ts";
import { commandAt } from "#tests/command-at.ts";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { sent } from "#tests/make-request.ts";
import { makeEnquiry } from "#tests/makers/make-enquiry.ts";
import { makeMember, makeTrial } from "#tests/makers/make-member.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { newValues } from "./member-record/member-values.ts";
import { newTrialValues } from "./trials/form/trial-values.ts";

type Answered = { data: Answer };

const GATES = ["admin", "members"] as const;
const TWIN = { name: "Ada Tern", email: "ada@tern.example" };

const send = (platform: TestPlatform, address: string, body: object, id: string) =>
  commandAt(address)(sent(platform, body, { params: { id }, gates: [...GATES] }));

/**
 * Holds an edit open after it has written its row, sends the command, which waits for the row, and then
 * commits the edit.
 */
async function whileEdited(
  platform: TestPlatform,
  table: "members" | "trials" | "enquiries",
  id: string,
  ask: () => Promise<Answered>,
): Promise<Answer> {
  const { database } = platform;
  let asked: Promise<Answered> | undefined;
  await database.transaction().execute(async (trx) => {
    await trx
      .updateTable(table as "members")
      .set((eb) => ({ name: "Ada Edited", version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .execute();
    asked = ask();
    await untilOneWaits(database);
  });
  if (!asked) throw new Error("Nothing was asked.");
  return (await asked).data;
}

async function untilOneWaits(database: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waits: boolean }>`select exists (
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    ) as waits`.execute(database);
    if (rows[0]?.waits) return;
  }
}

const stored = ({ database }: TestPlatform, id: string) =>
  database
    .selectFrom("members")
    .select(["name", "version", "deletedAt", "subscriptionAmount"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const traces = async ({ database }: TestPlatform) => ({
  audit: await database.selectFrom("audit").select("action").execute(),
  changes: await database.selectFrom("changes").select("kind").execute(),
});

const NOTHING = { audit: [], changes: [] };
const values = { ...newValues("2026-11-20"), name: "Ada Other" };

const MEMBER_WRITES: [name: string, address: string, body: object][] = [
  ["the form", "/admin/members/:id", { version: 1, values }],
  ["a field of the list", "/admin/members/:id/money", { version: 1, subscription: "40" }],
  ["a delete", "/admin/members/:id/delete", { withCopies: false }],
];

test.each(MEMBER_WRITES)(
  "%s of a member being edited at the same time is refused with the current record",
  async (_, address, body) => {
    await using platform = await makePlatform();
    const { id } = await makeMember(platform.database, TWIN);
    const answer = await whileEdited(platform, "members", id, () =>
      send(platform, address, body, id),
    );
    expect(answer).toMatchObject({
      isSaved: false,
      status: 409,
      newer: { version: 2, values: { name: "Ada Edited" } },
    });
    expect(await stored(platform, id)).toMatchObject({ name: "Ada Edited", deletedAt: null });
    expect(await traces(platform)).toEqual(NOTHING);
  },
);

test.each(["kept", "other"])(
  "a merge is refused entirely while the %s record is being edited",
  async (which) => {
    await using platform = await makePlatform();
    const kept = await makeMember(platform.database, TWIN);
    const other = await makeMember(platform.database, { ...TWIN, status: "Inactive" });
    const { id } = which === "kept" ? kept : other;
    const answer = await whileEdited(platform, "members", id, () =>
      send(platform, "/admin/members/:id/merge", {}, kept.id),
    );
    expect(answer).toMatchObject({
      isSaved: false,
      status: 409,
      newer: { values: { name: "Ada Edited" } },
    });
    expect(await stored(platform, id)).toMatchObject({ name: "Ada Edited", deletedAt: null });
    expect(await stored(platform, other.id)).toMatchObject({ deletedAt: null });
    expect(await traces(platform)).toEqual(NOTHING);
  },
);

test("a conversion is refused entirely while the child's existing member is being edited", async () => {
  await using platform = await makePlatform();
  const trial = await makeTrial(platform.database, TWIN);
  const { id } = await makeMember(platform.database, TWIN);
  const body = { version: 1, values: { ...newValues("2026-11-20"), ...TWIN } };
  const answer = await whileEdited(platform, "members", id, () =>
    send(platform, "/admin/trials/:id/convert", body, trial.id),
  );
  expect(answer).toMatchObject({ isSaved: false, status: 409 });
  expect(await stored(platform, id)).toMatchObject({ name: "Ada Edited", version: 2 });
  const { joined } = await platform.database
    .selectFrom("trials")
    .select("joined")
    .executeTakeFirstOrThrow();
  expect(joined).toBe(false);
  expect(await traces(platform)).toEqual(NOTHING);
});

const TRIAL_WRITES: [name: string, address: string, body: object][] = [
  ["the form", "/admin/trials/:id", { version: 1, values: newTrialValues("2026-11-20") }],
  ["a tick", "/admin/trials/:id/progress", { flag: "sentEmail1", isDone: true }],
  ["a delete", "/admin/trials/:id/delete", {}],
  ["a conversion", "/admin/trials/:id/convert", { version: 1, values }],
];

test.each(TRIAL_WRITES)(
  "%s of a trial being edited at the same time is refused",
  async (_, address, body) => {
    await using platform = await makePlatform();
    const { id } = await makeTrial(platform.database, TWIN);
    const given =
      "values" in body ? { ...body, values: { ...Object(body.values), ...TWIN } } : body;
    const answer = await whileEdited(platform, "trials", id, () =>
      send(platform, address, given, id),
    );
    expect(answer).toMatchObject({ isSaved: false, status: 409, newer: { version: 2 } });
    expect(await platform.database.selectFrom("members").select("id").execute()).toEqual([]);
    expect(await traces(platform)).toEqual(NOTHING);
  },
);

test("an enquiry being moved at the same time is not moved again", async () => {
  await using platform = await makePlatform();
  const { id } = await makeEnquiry(platform.database, { state: "new" });
  const answer = await whileEdited(platform, "enquiries", id, () =>
    send(platform, "/admin/enquiries/:id", { version: 1, to: "replied" }, id),
  );
  expect(answer).toMatchObject({ isSaved: false, status: 409 });
  expect(await traces(platform)).toEqual(NOTHING);
});

test("an upload is refused entirely while one of its members is being edited", async () => {
  await using platform = await makePlatform();
  const { id } = await makeMember(platform.database, { ...TWIN, subscriptionAmount: 3000 });
  const text = `name,email,subscriptionAmount\nAda Tern,${TWIN.email},36\nBea Gull,bea@gull.example,30\n`;
  const upload = (address: string, mark = "") => {
    const body = new FormData();
    body.set("file", new File([text], "members.csv"));
    body.set("mark", mark);
    body.set("hasUpdates", "yes");
    const request = new Request("http://school.example/", { method: "POST", body });
    return commandAt(address)({ request, params: {}, context: makeContext(platform, ...GATES) });
  };
  const { data } = await upload("/admin/members/upload/preview");
  const { mark } = (data as unknown as { report: { mark: string } }).report;
  const answer = await whileEdited(platform, "members", id, () =>
    upload("/admin/members/upload", mark),
  );
  expect(answer).toMatchObject({ isSaved: false, status: 409 });
  expect(await stored(platform, id)).toMatchObject({
    name: "Ada Edited",
    subscriptionAmount: 3000,
  });
  expect(await platform.database.selectFrom("members").select("id").execute()).toHaveLength(1);
  expect(await traces(platform)).toEqual(NOTHING);
});

test("of two people importing the same file at once, one succeeds and the other must preview it again", async () => {
  await using platform = await makePlatform();
  const text = "name,email\nAda Tern,ada@tern.example\n";
  const upload = async (address: string, mark = "") => {
    const body = new FormData();
    body.set("file", new File([text], "members.csv"));
    body.set("mark", mark);
    const request = new Request("http://school.example/", { method: "POST", body });
    const args = { request, params: {}, context: makeContext(platform, ...GATES) };
    return (await commandAt(address)(args)).data;
  };
  const looked = await upload("/admin/members/upload/preview");
  const { mark } = (looked as unknown as { report: { mark: string } }).report;
  const answers = await Promise.all([1, 2, 3].map(() => upload("/admin/members/upload", mark)));
  expect(answers.filter(({ isSaved }) => isSaved)).toHaveLength(1);
  expect(await platform.database.selectFrom("members").select("id").execute()).toHaveLength(1);
});
