import { expect, test } from "vitest";
import { deskAt, undoAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { loader as readChild } from "../../child-page.tsx";
import { loader as readChoices } from "./choices-route.tsx";

const KEY = "a-key-that-is-long-enough";
const move = deskAt("/admin/classes/:id/move", "admin");
const enrol = deskAt("/admin/classes/:id/enrol", "admin");
const undo = undoAt("/admin/changes/:id/undo", "admin");

const choices = async (
  platform: TestPlatform,
  id: string,
  query = "",
  gates: Scope[] = ["admin", "members"],
) => (await readChoices(asked(platform, `/?${query}`, { params: { id }, gates }))).choices ?? [];

/** Ada, aged 8, is in Ballet on Mondays. */
async function school() {
  const platform = await makePlatform();
  const { database } = platform;
  const ballet = await makeWeeklyClass(database, { name: "Ballet (8-10)", price: 2800 });
  const ada = await makeMember(database, { birthDate: "2018-05-01" });
  const enrolment = await makeEnrolment(database, ada.id, { classId: ballet.id });
  return { platform, database, ballet, ada, enrolment };
}

test("the classes to move to are in the order of the week, with places, price and clashes", async () => {
  const { platform, database, ballet, ada } = await school();
  await using _ = platform;
  const tap = await makeWeeklyClass(database, { name: "Tap (8-10)", day: "Tuesday", price: 3400 });
  await makeWeeklyClass(database, { name: "Jazz (8-10)", fromMinute: 990, studioPlace: 1 });
  const full = { name: "Acro (8-10)", day: "Friday", places: 1 };
  const acro = await makeWeeklyClass(database, full);
  await makeEnrolment(database, (await makeMember(database, { name: "Bea" })).id, {
    classId: acro.id,
  });
  const found = await choices(platform, ada.id, `leaving=${ballet.id}`);
  expect(found.map(({ name, reason, morePence }) => [name, reason, morePence])).toEqual([
    ["Jazz (8-10)", "", null],
    ["Tap (8-10)", "", 600],
    ["Acro (8-10)", "Full (1 of 1)", null],
  ]);
  expect(found[0]?.clash).toBe("");
  const [jazz] = await choices(platform, ada.id);
  expect(jazz?.clash).toBe("Clashes with Ballet (8-10), Monday 16:00");
  const locked = await choices(platform, ada.id, "", ["admin"]);
  expect(locked.filter((choice) => "morePence" in choice)).toEqual([]);
  expect(locked.map(({ id }) => id)).toContain(tap.id);
});

test("a later move shows both places with their days, and one undo restores the first", async () => {
  const { platform, database, ballet, ada, enrolment } = await school();
  await using _ = platform;
  const tap = await makeWeeklyClass(database, { name: "Tap (8-10)", day: "Tuesday" });
  const places = async () =>
    (await readChild(asked(platform, "/", { params: { id: ada.id } }))).member?.classes.map(
      ({ name, fromDay, lastDay }) => [name, fromDay, lastDay],
    );
  expect(await places()).toEqual([["Ballet (8-10)", "2026-09-01", null]]);
  const body = { key: KEY, enrolmentId: enrolment.id, toClassId: tap.id, day: "10/12/2026" };
  const moved = await move(platform, body, ballet.id);
  expect(await places()).toEqual([
    ["Ballet (8-10)", "2026-09-01", "2026-12-09"],
    ["Tap (8-10)", "2026-12-10", null],
  ]);
  expect(await undo(platform, moved)).toMatchObject({ isSaved: true });
  expect(await places()).toEqual([["Ballet (8-10)", "2026-09-01", null]]);
});

test("adding a class at the same time asks first and names both; a confirmed one is saved", async () => {
  const { platform, database, ada } = await school();
  await using _ = platform;
  const jazz = await makeWeeklyClass(database, {
    name: "Jazz (8-10)",
    fromMinute: 990,
    toMinute: 1035,
  });
  const body = { key: KEY, memberIds: [ada.id] };
  expect(await enrol(platform, body, jazz.id)).toMatchObject({
    isSaved: false,
    isAsking: true,
    problem:
      "Ada Tern would be in two classes at the same time: Ballet (8-10), Monday 16:00-16:45, and Jazz (8-10), Monday 16:30-17:15.",
  });
  expect(await enrol(platform, { ...body, isMeant: true }, jazz.id)).toMatchObject({
    isSaved: true,
  });
});
