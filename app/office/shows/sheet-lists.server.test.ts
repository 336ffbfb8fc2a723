import { expect, test } from "vitest";
import { deskAt } from "#tests/command-at.ts";
import { makePlatform, makeVisitor } from "#tests/make-platform.ts";
import { makeConsent } from "#tests/makers/make-care.ts";
import { makeCostume } from "#tests/makers/make-costume.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import {
  makeAbsentDays,
  makeCast,
  makeRoom,
  makeShow,
  makeShowNumber,
  makeWear,
} from "#tests/makers/make-show.ts";
import { readWornOfPlan } from "../costumes/shows/read-worn-of-plan.server.ts";
import { readRoomsOfPlan } from "../week/registers/occasions/read-rooms-of-plan.server.ts";

const planOrder = deskAt("/admin/shows/:id/plan", "admin");
const TODAY = "2026-11-20";

async function school() {
  const platform = await makePlatform();
  const { database } = platform;
  const show = await makeShow(database, {}, [
    { day: "2027-07-11", fromMinute: 1080 },
    { day: "2027-07-12", fromMinute: 1080 },
  ]);
  const opening = await makeShowNumber(database, show.id);
  const finale = await makeShowNumber(database, show.id, { name: "Finale" });
  const room = await makeRoom(database, show.id, { chaperones: "Ida Wren\nJo Kite" });
  const ada = await makeMember(database);
  await makeConsent(database, { memberId: ada.id, what: "Performances" });
  await makeConsent(database, { memberId: ada.id, what: "Leaving alone" });
  await makeFamily(database, [ada.id], { name: "Mo Tern" }, { collects: "may" });
  await makeFamily(database, [ada.id], { name: "Rex Tern" }, { collects: "must not" });
  const cast = await makeCast(database, opening, { memberId: ada.id });
  await makeCast(database, finale, { memberId: ada.id });
  await makeCast(database, finale, { guest: "Gia Heron" });
  await database
    .updateTable("showPerformers")
    .set({ roomId: room.id })
    .where("id", "=", cast.performerId)
    .execute();
  const { planId } = (await planOrder(platform, {}, show.id)) as unknown as { planId: string };
  return { platform, database, planId, ada, cast };
}

test("the rooms of a plan have the children's routines and who may collect, and no other name", async () => {
  const { platform, database, planId, ada } = await school();
  await using _ = platform;
  await makeAbsentDays(database, ada.id, "2027-07-12");
  const rooms = await readRoomsOfPlan(database, planId, TODAY);
  expect(rooms).toEqual([
    {
      name: "Room 1",
      chaperones: ["Ida Wren", "Jo Kite"],
      children: [
        {
          name: "Ada Tern",
          rows: [1, 2],
          collectors: ["Ask the office", "Mo Tern", "May leave alone"],
        },
      ],
    },
    {
      name: "Without a room",
      chaperones: [],
      children: [{ name: "Gia Heron", rows: [2, 1002], collectors: [] }],
    },
  ]);
  expect(await readRoomsOfPlan(database, "another plan", TODAY)).toBeNull();
});

test("the wardrobe's costume list has first names and initials, the office's full names", async () => {
  const { platform, database, planId, cast } = await school();
  await using _ = platform;
  const fields = { "Item name": "White tutu", SIZES: "S, M", "BOX NUMBER": "12" };
  const tutu = await makeCostume(database, { fields });
  await makeWear(database, cast.id, tutu.id);
  const read = (...scopes: ("admin" | "inventory")[]) =>
    readWornOfPlan(database, makeVisitor({ scopes: new Set(scopes) }), { planId, today: TODAY });
  const piece = { costume: "White tutu", size: "M", box: "12" };
  expect(await read("inventory")).toEqual([
    { ...piece, row: 1, child: "Ada T." },
    { ...piece, row: 1001, child: "Ada T." },
  ]);
  expect((await read("admin", "inventory"))?.map(({ child }) => child)).toEqual([
    "Ada Tern",
    "Ada Tern",
  ]);
});
