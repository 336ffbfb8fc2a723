import { expect, test } from "vitest";
import { makePlatform } from "#tests/make-platform.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { openAccounts } from "./open-accounts.server.ts";

const AT = "2026-11-20T10:00:00.000Z";

/** Draws the code 2222 first, then others. */
function sameAtFirst(): () => number {
  let draws = 0;
  return () => {
    draws += 1;
    return draws <= 4 ? 0 : Math.random();
  };
}

test("accounts opened at the same moment never share a code", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const members = await Promise.all(Array.from({ length: 5 }, () => makeMember(database)));
  await database.deleteFrom("billingAccounts").execute();
  const ids = members.map(({ id }) => id);
  await Promise.all([
    ...ids.slice(0, 3).map((id) => openAccounts(database, "memberId", [id], AT, sameAtFirst())),
    openAccounts(database, "memberId", ids.slice(3), AT, sameAtFirst()),
  ]);
  const accounts = await database
    .selectFrom("billingAccounts")
    .select(["memberId", "code"])
    .execute();
  expect(accounts.map(({ memberId }) => memberId).toSorted()).toEqual(ids.toSorted());
  expect(new Set(accounts.map(({ code }) => code)).size).toBe(ids.length);
  expect(accounts.map(({ code }) => code)).toContain("2222");
});
