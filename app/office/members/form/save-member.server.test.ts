import { commandAt } from "#tests/command-at.ts";
import { describe, expect, test } from "vitest";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import type { Scope } from "#app/platform/scopes.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { loader as download } from "#app/office/members/list/download-route.tsx";
import { newValues } from "#app/office/member-record/member-values.ts";

const undoAction = commandAt("/admin/changes/:id/undo");
const addAction = commandAt("/admin/members/new");
const deleteAction = commandAt("/admin/members/:id/delete");
const editAction = commandAt("/admin/members/:id");
const moneyAction = commandAt("/admin/members/:id/money");

const OPEN: Scope[] = ["admin", "members"];
const values = { ...newValues("2026-11-20"), name: "Ada Tern" };
const KEY = "draft-0123456789";

type Sent = { params?: object; gates?: Scope[] };

function send(platform: TestPlatform, body: unknown, { params = {}, gates = OPEN }: Sent = {}) {
  const request = new Request("http://school.example/", {
    method: "POST",
    body: JSON.stringify(body),
  });
  return { request, params, context: makeContext(platform, ...gates) } as never;
}

function undo(platform: TestPlatform, answer: Answer) {
  if (!answer.isSaved || !answer.change) throw new Error("nothing to undo");
  return undoAction(send(platform, {}, { params: { id: answer.change.id } }));
}

const rows = ({ database }: TestPlatform) => database.selectFrom("members").selectAll().execute();

const row = ({ database }: TestPlatform, id: string) =>
  database.selectFrom("members").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const audit = ({ database }: TestPlatform) =>
  database.selectFrom("audit").select(["who", "action", "details"]).execute();

describe("a member who is added", () => {
  test("is active, new from today, has search keys, and is in the audit", async () => {
    await using platform = await makePlatform();
    const sent = {
      ...values,
      name: " Ada  TERN ",
      email: " Ada@Tern.Example",
      phone: "+44 7700 900123",
      joinDate: "",
      classes: ["Tap", "Jazz"],
      subscription: "£32.50",
      feeDue: "29/02/2028",
    };
    const answer = await addAction(send(platform, { key: KEY, values: sent }));
    expect(answer.data).toMatchObject({ isSaved: true });
    expect(await rows(platform)).toMatchObject([
      {
        name: "Ada TERN",
        email: "ada@tern.example",
        nameKey: "ada tern",
        emailKey: "ada@tern.example",
        phoneKey: "07700900123",
        searchText: "ada tern ada@tern.example",
        joinDate: "2026-11-20",
        status: "Active",
        active: true,
        isNew: true,
        newMemberDate: "2026-11-20",
        classes: ["Tap", "Jazz"],
        subscriptionAmount: 3250,
        membershipFeeDate: "2027-02-28",
        membershipFeeDue: "2028-02-29",
        version: 1,
      },
    ]);
    expect(await audit(platform)).toEqual([
      { who: "admin desk", action: "added member", details: null },
    ]);
  });

  test("is added once when the draft is sent several times", async () => {
    await using platform = await makePlatform();
    const sent = () => addAction(send(platform, { key: KEY, values }));
    const answers = await Promise.all([sent(), sent(), sent()]);
    const [member, ...others] = await rows(platform);
    expect(others).toEqual([]);
    for (const { data } of answers) expect(data).toEqual({ isSaved: true, id: member?.id });
    const other = await addAction(send(platform, { key: KEY, values: { ...values, phone: "1" } }));
    expect(other.data).toMatchObject({ isSaved: false, status: 422 });
  });

  test("is refused with a message for each field", async () => {
    await using platform = await makePlatform();
    const wrong = { ...values, name: "", email: "ada", subscription: "-1" };
    const answer = await addAction(send(platform, { key: KEY, values: wrong }));
    expect(answer.init?.status).toBe(422);
    expect(answer.data).toMatchObject({
      messages: {
        name: "Enter the member's name.",
        email: expect.any(String),
        subscription: expect.any(String),
      },
    });
    const nothing = await addAction(send(platform, null));
    expect(nothing.init?.status).toBe(422);
    expect(await rows(platform)).toEqual([]);
    expect(await audit(platform)).toEqual([]);
  });
});

describe("a member who is changed", () => {
  test("gets status and active together, and a returning member starts again today", async () => {
    await using platform = await makePlatform();
    const { id } = await makeMember(platform.database);
    const save = (version: number, status: string) =>
      editAction(send(platform, { version, values: { ...values, status } }, { params: { id } }));
    await save(1, "Inactive");
    expect(await row(platform, id)).toMatchObject({
      status: "Inactive",
      active: false,
      reactivatedOn: null,
      isNew: false,
    });
    await save(2, "Active");
    expect(await row(platform, id)).toMatchObject({
      status: "Active",
      active: true,
      reactivatedOn: "2026-11-20",
      version: 3,
    });
  });

  test("is not saved over a newer change, and the answer has the newer values", async () => {
    await using platform = await makePlatform();
    const { id } = await makeMember(platform.database, { phone: "1", subscriptionAmount: 3000 });
    const save = (phone: string, gates: Scope[]) =>
      editAction(
        send(
          platform,
          { version: 1, values: { ...values, phone, subscription: "30" } },
          { params: { id }, gates },
        ),
      );
    const together = await Promise.all([save("2", OPEN), save("3", OPEN)]);
    expect(together.map(({ init }) => init?.status).sort()).toEqual([200, 409]);
    const { phone } = await row(platform, id);
    const late = await save("4", OPEN);
    expect(late.data).toMatchObject({
      problem: "Someone else has changed this member since you opened it.",
      newer: { version: 2, values: { phone, subscription: "30.00" } },
    });
    const locked = await save("4", ["admin"]);
    expect(JSON.stringify(locked.data)).not.toMatch(/subscription|feeDue/);
    expect((await audit(platform)).length).toBe(1);
  });

  test("keeps the money when changed by someone who may not see it", async () => {
    await using platform = await makePlatform();
    const money = { subscriptionAmount: 3000, membershipFeeDue: "2027-02-03" };
    const { id } = await makeMember(platform.database, money);
    const sent = { version: 1, values: { ...values, subscription: "1", feeDue: "" } };
    const refused = await editAction(send(platform, sent, { params: { id }, gates: ["admin"] }));
    expect(refused.data).toMatchObject({ status: 403, gate: "members" });
    expect(new Headers(refused.init?.headers).get("callboard-gate")).toBe("members");
    expect(await row(platform, id)).toMatchObject({ ...money, version: 1 });
    const { subscription: _, feeDue: __, ...others } = values;
    const without = { version: 1, values: others };
    await editAction(send(platform, without, { params: { id }, gates: ["admin"] }));
    expect(await row(platform, id)).toMatchObject({ ...money, version: 2 });
  });

  test("a deleted member cannot be changed", async () => {
    await using platform = await makePlatform();
    const { id } = await makeMember(platform.database, { deletedAt: "2026-11-01T09:00:00.000Z" });
    const answer = await editAction(send(platform, { version: 1, values }, { params: { id } }));
    expect(answer.init?.status).toBe(410);
  });
});

describe("a field of the list", () => {
  test("saves a subscription, and clears it", async () => {
    await using platform = await makePlatform();
    const { id } = await makeMember(platform.database);
    const save = (body: object) => moneyAction(send(platform, body, { params: { id } }));
    await save({ version: 1, subscription: "30.5" });
    expect((await row(platform, id)).subscriptionAmount).toBe(3050);
    await save({ version: 2, subscription: "" });
    expect((await row(platform, id)).subscriptionAmount).toBeNull();
    const late = await save({ version: 1, subscription: "40" });
    expect(late.data).toMatchObject({ status: 409, newer: { version: 3 } });
    expect((await save({ version: 3, subscription: "-1" })).init?.status).toBe(422);
  });

  test("keeps an entered 29 February, and an empty day clears both", async () => {
    await using platform = await makePlatform();
    const { id } = await makeMember(platform.database);
    const save = (version: number, feeDue: string) =>
      moneyAction(send(platform, { version, feeDue }, { params: { id } }));
    await save(1, "2028-02-29");
    expect(await row(platform, id)).toMatchObject({
      membershipFeeDate: "2027-02-28",
      membershipFeeDue: "2028-02-29",
    });
    await save(2, "");
    expect(await row(platform, id)).toMatchObject({
      membershipFeeDate: null,
      membershipFeeDue: null,
    });
    const label = "Membership Fee Due";
    expect((await audit(platform)).map(({ details }) => details)).toEqual([
      { facts: [{ label, from: "", to: "29 Feb 2028", scope: "members" }] },
      { facts: [{ label, from: "29 Feb 2028", to: "", scope: "members" }] },
    ]);
  });
});

describe("a member who is deleted", () => {
  const twin = { email: "ada@tern.example" };

  test("is deleted alone or with all records of the person, and can be restored", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const first = await makeMember(database, twin);
    const second = await makeMember(database, { ...twin, name: "ADA TERN" });
    const sibling = await makeMember(database, { ...twin, name: "Bea Tern" });
    const remove = (id: string, withCopies: boolean) =>
      deleteAction(send(platform, { withCopies }, { params: { id } }));
    const left = async () =>
      (await rows(platform)).filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id);
    const alone = await remove(first.id, false);
    expect((await left()).sort()).toEqual([second.id, sibling.id].sort());
    await undo(platform, alone.data);
    const both = await remove(first.id, true);
    expect(both.data).toMatchObject({ change: { summary: "Deleted Ada Tern (2 records)" } });
    expect(await left()).toEqual([sibling.id]);
    await undo(platform, both.data);
    expect(await left()).toHaveLength(3);
    expect((await undo(platform, both.data)).init?.status).toBe(404);
    expect((await remove("nobody", false)).init?.status).toBe(410);
    const actions = (await audit(platform)).map(({ action }) => action);
    expect(actions.filter((action) => action === "deleted member")).toHaveLength(3);
    expect(actions.filter((action) => action === "took back: deleted member")).toHaveLength(2);
  });

  test.each([
    [30, 200],
    [31, 404],
  ])("an undo after %i days answers %i", async (days, status) => {
    await using platform = await makePlatform();
    const { id } = await makeMember(platform.database);
    const answer = await deleteAction(send(platform, { withCopies: false }, { params: { id } }));
    platform.passMinutes(days * 24 * 60);
    expect((await undo(platform, answer.data)).init?.status).toBe(status);
  });
});

test("the file has the filtered members, and its download is recorded", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makeMember(database, { email: "a@tern.example", membershipFeeDate: "2026-02-28" });
  await makeMember(database, { email: "a@tern.example", name: "ada tern" });
  await makeMember(database, { name: "Bea Gull", status: "Inactive" });
  const ask = async (address: string) => {
    const request = new Request(`http://school.example/admin/members.csv${address}`);
    const response = await download({ request, context: makeContext(platform, ...OPEN) } as never);
    expect(response.headers.get("content-disposition")).toBe(
      'attachment; filename="members_2026-11-20.csv"',
    );
    return (await response.text()).trim().split("\r\n").slice(1);
  };
  expect(await ask("")).toHaveLength(1);
  expect(await ask("?inactive=show")).toHaveLength(2);
  expect((await ask("?search=gull&status=inactive"))[0]).toContain("Bea Gull");
  expect(await audit(platform)).toContainEqual({
    who: "admin desk",
    action: "downloaded members",
    details: { rows: 2 },
  });
});

test("of 200 simultaneous saves of one version of a member exactly one succeeds", async () => {
  await using platform = await makePlatform();
  const { id, version } = await makeMember(platform.database);
  const names = Array.from({ length: 200 }, (_, number) => `Ada Tern ${number}`);
  const answers = await Promise.all(
    names.map((name) =>
      editAction(send(platform, { version, values: { ...values, name } }, { params: { id } })),
    ),
  );
  const saved = names.filter((_, number) => answers[number]?.data.isSaved);
  expect(saved).toHaveLength(1);
  expect(answers.filter(({ init }) => init?.status === 409)).toHaveLength(199);
  expect(await row(platform, id)).toMatchObject({ name: saved[0], version: version + 1 });
  expect(await audit(platform)).toHaveLength(1);
});
