import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { visitorContext } from "#app/data/context.server.ts";
import { readRegistersKey } from "#app/identity/registers-key.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { makeEnrolment, makeTeaching, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { loader } from "./day-route.tsx";
import type { OfflineRegisters } from "./offline-registers.ts";

const NOTE = "Carries an inhaler";
const WORD = "Puffin";

async function school() {
  const platform = await makePlatform();
  const { database } = platform;
  const { personId } = await makePerson(database, { name: "Odette Larkspur", gate: "lessons" });
  const own = await makeWeeklyClass(database, { day: "Friday", teachers: "Odette Larkspur" });
  const other = await makeWeeklyClass(database, { day: "Friday", name: "Tap", teachers: "Bo" });
  const later = await makeWeeklyClass(database, { day: "Monday", teachers: "Odette Larkspur" });
  for (const { id: classId } of [own, later]) await makeTeaching(database, { classId, personId });
  const { id } = await makeMember(database, { collectionWord: WORD });
  for (const { id: classId } of [own, other, later]) await makeEnrolment(database, id, { classId });
  const at = "2026-11-01T09:00:00.000Z";
  const noted = { words: NOTE, notedOn: "2026-11-01", notedBy: "Jo", createdAt: at, updatedAt: at };
  await database
    .insertInto("medicalNotes")
    .values({ id: randomUUID(), memberId: id, ...noted })
    .execute();
  return { platform, own, other, personId };
}

async function kept(platform: TestPlatform, person: string, scopes: Scope[], cookie = "") {
  const context = makeContext(platform, ...scopes);
  const visitor = context.get(visitorContext);
  context.set(visitorContext, { ...visitor, person, deviceId: "a phone" });
  const request = new Request("http://school.example/", { headers: { cookie } });
  const answer = await loader({ request, context } as never);
  return {
    day: (await answer.json()) as OfflineRegisters,
    cookie: answer.headers.get("set-cookie")!,
  };
}

test("a device's copy has a teacher's own meetings of today with medical notes, until midnight", async () => {
  const { platform, own, personId } = await school();
  await using _ = platform;
  const { day, cookie } = await kept(platform, personId, ["lessons"]);
  expect(day.registers.map(({ meeting }) => meeting.id)).toEqual([own.id]);
  expect(day.registers[0]?.children[0]).toMatchObject({
    medical: [NOTE],
    collecting: { word: WORD },
  });
  // The test clock says 10:00, in winter time.
  expect(day).toMatchObject({ time: "10:00", today: "2026-11-20", leftMs: 14 * 3_600_000 });
  expect(cookie).toContain(`Path=/admin/registers; SameSite=Strict; Max-Age=${14 * 3_600}`);
});

test("of other meetings the copy has only the building list, without medical notes or collection details", async () => {
  const { platform, own, other, personId } = await school();
  await using _ = platform;
  const teacher = await kept(platform, personId, ["lessons"]);
  expect(teacher.day.building.meetings.map(({ id }) => id).sort()).toEqual(
    [own.id, other.id].sort(),
  );
  expect(JSON.stringify(teacher.day.building)).not.toContain(NOTE);
  // The office marks every register, but reads medical notes online only.
  const { personId: office } = await makePerson(platform.database, {
    roles: ["office", "medical"],
  });
  const desk = await kept(platform, office, ["admin", "medical"]);
  expect(desk.day.registers).toHaveLength(2);
  expect(JSON.stringify(desk.day)).not.toContain(NOTE);
  expect(JSON.stringify(desk.day)).not.toContain(WORD);
});

test("a device's key lasts for the day, and each device has its own", async () => {
  const { platform, personId } = await school();
  await using _ = platform;
  const first = await kept(platform, personId, ["lessons"]);
  const again = await kept(platform, personId, ["lessons"], first.cookie.split(";")[0]);
  const other = await kept(platform, personId, ["lessons"]);
  const keys = [first, again, other].map((each) => readRegistersKey(each.cookie.split(";")[0]!));
  expect(keys[0]).not.toBeNull();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
