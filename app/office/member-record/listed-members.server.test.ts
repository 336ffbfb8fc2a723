import { expect, test } from "vitest";
import { makePlatform } from "#tests/make-platform.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { countCopies, listedMembers } from "./listed-members.server.ts";
import { onePerPerson } from "./same-person.ts";

const pick = <Value>(values: readonly Value[], number: number) =>
  values[number % values.length] as Value;

test("the database shows the records that the rule shows, and counts their copies", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  for (let number = 0; number < 144; number += 1) {
    await makeMember(database, {
      id: `m${(number * 89) % 144}`,
      name: pick(["Ada", " ADA ", "Bea"], number),
      email: pick(["", "", "a@x.example", "b@x.example"], Math.floor(number / 3)),
      phone: pick(["", "01", "02"], Math.floor(number / 12)),
      status: pick(["Active", "Inactive"], Math.floor(number / 36)),
      updatedAt: `2026-11-0${1 + (number % 5)}T09:00:00.000Z`,
      deletedAt: number % 13 === 0 ? "2026-11-09T09:00:00.000Z" : null,
    });
  }
  const records = await database
    .selectFrom("members")
    .selectAll()
    .where("deletedAt", "is", null)
    .execute();
  const shown = onePerPerson(records);
  const listed = await listedMembers(database).select(["id", "nameKey"]).execute();
  expect(listed.map(({ id }) => id).sort()).toEqual(shown.map(({ id }) => id).sort());
  expect(shown.some(({ copies }) => copies > 2)).toBe(true);
  const copies = await countCopies(database, listed);
  expect(Object.fromEntries(copies)).toEqual(
    Object.fromEntries(shown.map((each) => [each.id, each.copies])),
  );
});
