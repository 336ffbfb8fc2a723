import { expect, test } from "vitest";
import { deskAt } from "#tests/command-at.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { loader as readRegister } from "./register-page.tsx";

/** A Friday: today on the test clock. */
const TODAY = "2026-11-20";

async function school(...children: object[]) {
  const platform = await makePlatform();
  const { database } = platform;
  const weekly = await makeWeeklyClass(database, { day: "Friday" });
  const ids: string[] = [];
  for (const [place, child] of children.entries()) {
    const { id } = await makeMember(database, { name: `Child ${place}`, ...child });
    await makeEnrolment(database, id, { classId: weekly.id });
    ids.push(id);
  }
  const read = async (day = TODAY) =>
    (await readRegister(asked(platform, `/?day=${day}`, { params: { id: weekly.id } }))).children;
  return { platform, weekly, ids, read };
}

test("a register shows the age on its day, and a birthday within the next seven days", async () => {
  const { platform, read } = await school(
    { birthDate: "2018-11-20" },
    { birthDate: "2018-11-27" },
    { birthDate: "2018-11-28" },
    { birthDate: "2018-11-19" },
    {},
  );
  await using _ = platform;
  const told = (await read()).map(({ age, birthday }) => [age, birthday]);
  expect(told).toEqual([
    [8, "2026-11-20"],
    [7, "2026-11-27"],
    [7, null],
    [8, null],
    [null, null],
  ]);
  expect((await read("2026-11-13")).map(({ age }) => age)).toEqual([7, 7, 7, 7, null]);
});

test("a new member is marked as new for three months", async () => {
  const { platform, read } = await school(
    { isNew: true, newMemberDate: "2026-08-20" },
    { isNew: true, newMemberDate: "2026-08-19" },
  );
  await using _ = platform;
  expect((await read()).map(({ isNew }) => isNew)).toEqual([true, false]);
});

test("a one-day visit is marked, on its day only", async () => {
  const { platform, weekly, read } = await school({});
  await using _ = platform;
  for (const kind of ["make-up", "one-off"] as const) {
    const { id } = await makeMember(platform.database, { name: `Here as ${kind}` });
    const days = { fromDay: TODAY, freeOn: "2026-11-21" };
    await makeEnrolment(platform.database, id, { classId: weekly.id, kind, ...days });
  }
  expect((await read()).map(({ name, visit }) => [name, visit])).toEqual([
    ["Child 0", null],
    ["Here as make-up", "make-up"],
    ["Here as one-off", "one-off"],
  ]);
  expect((await read("2026-11-27")).map(({ name }) => name)).toEqual(["Child 0"]);
});

test("of two taps in the same millisecond the later one counts, whatever their ids", async () => {
  const { platform, weekly, ids, read } = await school({});
  await using _ = platform;
  const mark = deskAt("/admin/registers/:id/mark", "admin");
  const child = { kind: "member", id: ids[0] };
  for (let turn = 0; turn < 6; turn += 1) {
    const next = turn % 2 === 0 ? "away" : "here";
    await mark(platform, { day: TODAY, child, mark: next }, weekly.id);
    expect((await read())[0]?.standing.mark).toBe(next);
  }
});
