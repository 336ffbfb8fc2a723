import { describe, expect, test } from "vitest";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeCall, makeMember } from "#tests/makers/make-member.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { loader as dashboardLoader } from "../dashboard/dashboard.tsx";
import { loader } from "./members.tsx";

async function open(platform: TestPlatform, address = "", ...gates: Scope[]) {
  const request = new Request(`http://school.example/admin/dashboard${address}`);
  const context = makeContext(platform, "admin", ...gates);
  return loader({ request, context } as never);
}

const names = (page: Awaited<ReturnType<typeof open>>) => page.members.map(({ name }) => name);

test("a school without a list of classes can choose its weekly classes in the form", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makeWeeklyClass(database, { name: "Tap (8-10)" });
  await makeWeeklyClass(database, { name: "Tap (8-10)", day: "Friday" });
  await makeWeeklyClass(database, { name: "Acro", archivedAt: "2026-10-01T09:00:00.000Z" });
  expect((await open(platform)).catalogue).toEqual(["Tap (8-10)"]);
  const ballet = { id: "1", name: "Ballet (5-7)", position: 0 };
  const gone = { id: "2", name: "Tap (8-10)", position: 1, retiredAt: "2026-10-01T09:00:00.000Z" };
  await database.insertInto("classCatalogue").values([ballet, gone]).execute();
  expect((await open(platform)).catalogue).toEqual(["Ballet (5-7)"]);
});

describe("while the members area is locked", () => {
  test("no subscription, no fee and no total leave the server", async () => {
    await using platform = await makePlatform();
    await makeMember(platform.database, {
      subscriptionAmount: 3456,
      membershipFeeDate: "2026-02-03",
      membershipFeeDue: "2027-02-03",
    });
    const page = await open(platform);
    expect(names(page)).toEqual(["Ada Tern"]);
    // A random id may contain 'fee' or digits.
    const sent = JSON.stringify(page, (key, value: unknown) => (key === "id" ? null : value));
    expect(sent).not.toMatch(/"(subscription|monthlyTotal|fee|membershipFee|pence)/);
    expect(sent).not.toContain("3456");
    expect(sent).not.toContain("02-03");
  });
});

describe("while the members area is unlocked", () => {
  test("each member has the subscription and the fee day, and the total covers all members", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    await makeMember(database, { subscriptionAmount: 3000, membershipFeeDate: "2028-02-29" });
    await makeMember(database, { name: "Bea Gull", subscriptionAmount: null });
    await makeMember(database, { name: "Cleo Wren", status: "Inactive", subscriptionAmount: 500 });
    const page = await open(platform, "?search=ada", "members");
    expect(page.members).toMatchObject([{ subscriptionPence: 3000, feeDue: "2029-02-28" }]);
    expect(page.monthlyTotalPence).toBe(3000);
  });

  test("two records of one person at £30 are one row and count £30", async () => {
    await using platform = await makePlatform();
    const twin = { email: "ada@tern.example", subscriptionAmount: 3000 };
    await makeMember(platform.database, twin);
    await makeMember(platform.database, { ...twin, name: " ADA  tern" });
    const page = await open(platform, "", "members");
    expect(page.members).toMatchObject([{ copies: 2 }]);
    expect(page.monthlyTotalPence).toBe(3000);
    expect(page.statistics.active).toBe(1);
  });
});

test("a write between two loaders of one request is in every list opened afterwards", async () => {
  await using platform = await makePlatform();
  const context = makeContext(platform, "admin");
  await dashboardLoader({ context } as never);
  await makeMember(platform.database);
  const request = new Request("http://school.example/admin/dashboard");
  await loader({ request, context } as never);
  expect(names(await open(platform))).toEqual(["Ada Tern"]);
});

describe("the list", () => {
  test("is sorted by a column in both directions, across all pages", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    await makeMember(database, { name: "Bea Gull", subscriptionAmount: 3000, parentName: "Ann" });
    await makeMember(database, { name: "ada tern", subscriptionAmount: 900, parentName: "" });
    await makeMember(database, { name: "Zoe Wren", subscriptionAmount: null, parentName: "Ben" });
    const sorted = async (sort: string) => names(await open(platform, `?sort=${sort}`, "members"));
    expect(await sorted("name")).toEqual(["ada tern", "Bea Gull", "Zoe Wren"]);
    expect(await sorted("-name")).toEqual(["Zoe Wren", "Bea Gull", "ada tern"]);
    expect(await sorted("-parent")).toEqual(["Zoe Wren", "Bea Gull", "ada tern"]);
    expect(await sorted("subscription")).toEqual(["ada tern", "Bea Gull", "Zoe Wren"]);
    expect(await sorted("-subscription")).toEqual(["Bea Gull", "ada tern", "Zoe Wren"]);
  });

  test("does not reveal locked values by its order", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    await makeMember(database, { name: "Ada", subscriptionAmount: 1, createdAt: "2026-11-03" });
    await makeMember(database, { name: "Bea", subscriptionAmount: 9, createdAt: "2026-11-02" });
    await makeMember(database, { name: "Cleo", subscriptionAmount: 5, createdAt: "2026-11-01" });
    const plain = names(await open(platform));
    for (const sort of ["subscription", "-subscription", "fee", "-fee"]) {
      expect(names(await open(platform, `?sort=${sort}`))).toEqual(plain);
    }
  });

  test("names other members with the same email or phone, unless half the school shares it", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    await makeMember(database, { name: "Ada", email: "home@tern.example", phone: "07700 900123" });
    await makeMember(database, { name: "Bea", email: "home@tern.example", phone: "" });
    await makeMember(database, { name: "Cleo", email: "", phone: "+44 7700 900123" });
    for (let number = 0; number < 10; number += 1) {
      await makeMember(database, { name: `M${number}`, email: "desk@school.example", phone: "" });
    }
    const { members } = await open(platform);
    const families = Object.fromEntries(members.map(({ name, family }) => [name, family]));
    expect(families["Ada"]?.toSorted()).toEqual(["Bea", "Cleo"]);
    expect(families["Bea"]).toEqual(["Ada"]);
    expect(families["Cleo"]).toEqual(["Ada"]);
    expect(families["M0"]).toEqual([]);
  });

  test("shows the newest first, without inactive and deleted members", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    await makeMember(database, { name: "Ada Tern", createdAt: "2026-01-01T09:00:00.000Z" });
    await makeMember(database, { name: "Bea Gull", createdAt: "2026-02-01T09:00:00.000Z" });
    await makeMember(database, { name: "Cleo Wren", status: "Inactive" });
    await makeMember(database, { name: "Dot Finch", deletedAt: "2026-03-01T09:00:00.000Z" });
    expect(names(await open(platform))).toEqual(["Bea Gull", "Ada Tern"]);
    expect(names(await open(platform, "?inactive=show"))).toEqual([
      "Cleo Wren",
      "Bea Gull",
      "Ada Tern",
    ]);
    expect(names(await open(platform, "?search=gull"))).toEqual(["Bea Gull"]);
  });

  test("shows 50 a page while the figures count everyone", async () => {
    await using platform = await makePlatform();
    for (let number = 0; number < 51; number += 1) {
      await makeMember(platform.database, { name: `Member ${number}` });
    }
    const first = await open(platform);
    expect([first.members.length, first.window.pages]).toEqual([50, 2]);
    const second = await open(platform, "?page=2");
    expect([second.members.length, second.statistics.active]).toEqual([1, 51]);
  });

  test("shows the state of the next call by the day in London", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const overdue = await makeMember(database, { name: "Overdue" });
    const soon = await makeMember(database, { name: "Soon" });
    const late = await makeMember(database, { name: "Late in the evening" });
    await makeCall(database, overdue.id, { callAt: "2026-10-20T12:00:00.000Z" });
    await makeCall(database, soon.id, { callAt: "2026-10-21T12:00:00.000Z" });
    // 23:30 UTC is the next day in London's summer time.
    await makeCall(database, late.id, { callAt: "2026-10-20T23:30:00.000Z" });
    const page = await open(platform);
    const calls = Object.fromEntries(page.members.map(({ name, call }) => [name, call]));
    expect(calls).toEqual({
      Overdue: { state: "overdue", daysLeft: -1 },
      Soon: { state: "soon", daysLeft: 0 },
      "Late in the evening": { state: "soon", daysLeft: 0 },
    });
  });

  test("an inactive member is not called", async () => {
    await using platform = await makePlatform();
    await makeMember(platform.database, { status: "Inactive" });
    expect((await open(platform, "?status=inactive")).members).toMatchObject([{ call: null }]);
  });
});

test("the tab counts active members, and their calls due within five days", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  for (const day of ["2026-10-20", "2026-10-21", "2026-10-26", "2026-10-27"]) {
    const { id } = await makeMember(database, { name: `Called ${day}` });
    await makeCall(database, id, { callAt: `${day}T12:00:00.000Z` });
  }
  await makeMember(database, { status: "Inactive", joinDate: "2026-10-22" });
  const context = makeContext(platform, "admin");
  const tab = await dashboardLoader({ context } as never);
  expect(tab.isUnlocked).toBe(false);
  expect(tab.tabs.find(({ name }) => name === "Members")).toMatchObject({
    count: 4,
    due: { count: 2 },
  });
  expect(tab.tabs.find(({ name }) => name === "Check-ins")).toMatchObject({ due: { count: 1 } });
});
