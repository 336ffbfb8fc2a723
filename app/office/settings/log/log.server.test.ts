import { expect, test } from "vitest";
import { deskAt } from "#tests/command-at.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { readLog } from "./log.server.ts";

const logCall = deskAt("/admin/check-ins/:id", "admin");

test("an entry names the child that it is about, until the child is erased", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const blythe = await makeMember(database, { name: "Blythe Limpetley" });
  const call = { outcome: "Phone Call", notes: "", calledOn: "2026-11-20", retryOn: "" };
  expect(await logCall(platform, call, blythe.id)).toMatchObject({ isSaved: true });
  const read = async () =>
    (await readLog(platform, { scopes: new Set(["admin"]) }, { search: "call", page: null }))
      .entries;
  expect(await read()).toMatchObject([
    { action: "logged call", child: { id: blythe.id, name: "Blythe Limpetley" } },
  ]);
  await database.updateTable("members").set({ name: "Blythe Ames" }).execute();
  expect((await read())[0]?.child?.name).toBe("Blythe Ames");
});
