import { describe, expect, onTestFinished, test } from "vitest";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { filteredMembers } from "../members.server.ts";
import { readFilter } from "./member-filter.ts";

const MEMBERS = [
  { id: "ada", name: "Ada Tern", email: "ada@harbour.example", classes: ["Ballet", "Street"] },
  { id: "bea", name: "Béa Gull", email: "gulls@harbour.example", classes: ["Tap"] },
  { id: "cleo", name: "Cleo Wren", email: "wren@harbour.example", status: "Inactive" },
];

async function withMembers(): Promise<TestPlatform> {
  const platform = await makePlatform();
  onTestFinished(() => platform[Symbol.asyncDispose]());
  for (const member of MEMBERS) {
    await makeMember(platform.database, { classes: ["Ballet", "Street"], ...member });
  }
  return platform;
}

async function shown({ database }: TestPlatform, address: string): Promise<string[]> {
  const filter = readFilter(new URLSearchParams(address));
  const rows = await filteredMembers(database, filter).select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

test("inactive members are hidden by default", async () => {
  const platform = await withMembers();
  expect(await shown(platform, "")).toEqual(["ada", "bea"]);
  expect(await shown(platform, "inactive=show")).toEqual(["ada", "bea", "cleo"]);
});

test("Inactive Only wins over the toggle, and Active Only shows active members only", async () => {
  const platform = await withMembers();
  expect(await shown(platform, "status=inactive")).toEqual(["cleo"]);
  expect(await shown(platform, "status=inactive&inactive=show")).toEqual(["cleo"]);
  expect(await shown(platform, "status=active&inactive=show")).toEqual(["ada", "bea"]);
});

describe("search", () => {
  test("looks in the name and the email, in any case, with or without accents", async () => {
    const platform = await withMembers();
    expect(await shown(platform, "search=TERN")).toEqual(["ada"]);
    expect(await shown(platform, "search=gulls%40")).toEqual(["bea"]);
    expect(await shown(platform, "search=%20ada%20%20tern%20")).toEqual(["ada"]);
    expect(await shown(platform, "search=bea")).toEqual(["bea"]);
    expect(await shown(platform, `search=${encodeURIComponent("BÉA")}`)).toEqual(["bea"]);
  });

  test("returns nothing without a match, and treats special characters literally", async () => {
    const platform = await withMembers();
    expect(await shown(platform, "search=parrot")).toEqual([]);
    expect(await shown(platform, "search=%25")).toEqual([]);
    expect(await shown(platform, "search=_")).toEqual([]);
    expect(await shown(platform, "search=.*")).toEqual([]);
  });
});

test("the list can show one member only, or the members of one class", async () => {
  const platform = await withMembers();
  expect(await shown(platform, "only=cleo&status=active")).toEqual(["cleo"]);
  expect(await shown(platform, "only=nobody")).toEqual([]);
  expect(await shown(platform, "class=Tap")).toEqual(["bea"]);
  expect(await shown(platform, "class=tap")).toEqual([]);
  expect(await shown(platform, "class=Ballet&inactive=show")).toEqual(["ada", "cleo"]);
  expect(await shown(platform, "class=Ballet&search=gull")).toEqual([]);
});
