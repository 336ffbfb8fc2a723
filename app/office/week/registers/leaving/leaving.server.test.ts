import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { deskAt } from "#tests/command-at.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { readBuildingDay } from "../building/read-building.server.ts";
import { loader as readRegister } from "../register/register-page.tsx";

/** A Friday: today on the test clock. */
const TODAY = "2026-11-20";
const leave = deskAt("/admin/registers/:id/leaving", "admin");
const ask = deskAt("/admin/registers/:id/must-not", "admin");

async function school() {
  const platform = await makePlatform();
  const { database } = platform;
  const weekly = await makeWeeklyClass(database, { day: "Friday" });
  const { id } = await makeMember(database, { collectionWord: "Puffin" });
  await makeEnrolment(database, id, { classId: weekly.id });
  const child = { kind: "member", id };
  const read = async () => {
    const page = await readRegister(
      asked(platform, `/?day=${TODAY}`, { params: { id: weekly.id } }),
    );
    return page.children[0]!;
  };
  const send = (way: string | null, by = "", day = TODAY) =>
    leave(platform, { day, child, way, by }, weekly.id);
  return { platform, database, weekly, child, read, send };
}

test("a collection is stored with its author and time; every tap is kept and the last counts", async () => {
  const { platform, database, read, send } = await school();
  await using _ = platform;
  expect((await read()).leaving).toBeNull();
  expect(await send("collected", "  ")).toMatchObject({
    isSaved: false,
    messages: { by: "Enter who is collecting." },
  });
  expect(await send("collected", " Mo  Tern ")).toEqual({ isSaved: true });
  expect(await read()).toMatchObject({
    leaving: { way: "collected", by: "Mo Tern", notedBy: "admin desk" },
    times: { left: "10:00" },
  });
  // Taps in the same millisecond keep their order.
  expect(await send(null)).toEqual({ isSaved: true });
  expect((await read()).leaving).toBeNull();
  expect(await send("collected", "Ida Tern")).toEqual({ isSaved: true });
  expect((await read()).leaving?.by).toBe("Ida Tern");
  const kept = await database.selectFrom("registerLeavings").select("place").execute();
  expect(kept.map(({ place }) => place).sort()).toEqual([1, 2, 3]);
  const { meetings } = await readBuildingDay(database, TODAY);
  expect(meetings[0]?.children).toMatchObject([{ left: "Collected by Ida Tern" }]);
  expect(await send("collected", "Ida Tern", "2026-11-27")).toMatchObject({ status: 422 });
});

test("a child may leave alone only with the family's consent on that day", async () => {
  const { platform, database, child, read, send } = await school();
  await using _ = platform;
  const consent = (values: object) =>
    database
      .insertInto("consents")
      .values({
        id: randomUUID(),
        memberId: child.id,
        what: "Leaving alone",
        givenBy: "Mo Tern",
        givenOn: "2026-09-01",
        createdAt: "2026-09-01T09:00:00.000Z",
        updatedAt: "2026-09-01T09:00:00.000Z",
        ...values,
      })
      .execute();
  await consent({ until: "2026-11-19" });
  await consent({ what: "Trips" });
  await consent({ givenOn: "2026-11-21" });
  expect((await read()).collecting.mayLeaveAlone).toBe(false);
  expect(await send("alone")).toMatchObject({ isSaved: false, status: 422 });
  await consent({ until: TODAY });
  expect((await read()).collecting.mayLeaveAlone).toBe(true);
  expect(await send("alone")).toEqual({ isSaved: true });
  expect((await read()).leaving).toMatchObject({ way: "alone", by: "" });
  await consent({ givenOn: TODAY, isGiven: false });
  expect((await read()).collecting.mayLeaveAlone).toBe(false);
});

test("opening who must not collect shows the names and is audited", async () => {
  const { platform, database, weekly, child, read } = await school();
  await using _ = platform;
  expect((await read()).collecting).toMatchObject({ may: [], isAsked: false, word: "Puffin" });
  await makeFamily(database, [child.id], { name: "Mo Tern" }, { collects: "may" });
  const never = { collects: "must not" as const, relation: "Stepfather" };
  await makeFamily(database, [child.id], { name: "Rex Tern" }, never);
  const shown = await read();
  expect(shown.collecting).toMatchObject({ may: ["Mo Tern"], isAsked: true });
  expect(JSON.stringify(shown)).not.toContain("Rex");
  expect(await ask(platform, { day: TODAY, child }, weekly.id)).toMatchObject({
    isSaved: true,
    names: ["Rex Tern (Stepfather)"],
  });
  const lines = await database
    .selectFrom("audit")
    .select(["action", "subjectId", "details"])
    .execute();
  expect(lines).toMatchObject([{ action: "opened who must not collect", subjectId: child.id }]);
  expect(JSON.stringify(lines)).not.toContain("Rex");
  // Another teacher's class shows nothing.
  expect(await ask(platform, { day: TODAY, child }, weekly.id, ["lessons"])).toMatchObject({
    isSaved: false,
    status: 404,
  });
});
