// Waiting lists on the family's page: the position, leaving with undo, brothers and sisters together.
import { expect, test } from "vitest";
import { answerOf, signedIn, SITE, visit } from "#tests/family-visit.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { readWaiting } from "#app/site/booking/waiting/waiting-list.server.ts";
import { action, loader } from "./classes-page.tsx";
import type { FamilyWait } from "./waits.server.ts";

/** A full class, a class with one place, and families with one or two children. */
async function school() {
  const platform = await makePlatform({ CALLBOARD_URL: SITE });
  const { database } = platform;
  const full = await makeWeeklyClass(database, { name: "Ballet (5-7)", places: 1 });
  const open = await makeWeeklyClass(database, { name: "Tap (5-7)", day: "Tuesday", places: 1 });
  const other = await makeMember(database, { name: "Zed Finch" });
  await makeEnrolment(database, other.id, { classId: full.id });
  const homeOf = async (first: string, children: string[]) => {
    const email = `${first.toLowerCase()}@home.example`;
    const ids: string[] = [];
    for (const name of children)
      ids.push((await makeMember(database, { name, birthDate: "2020-05-01" })).id);
    const contact = { name: `${first} Tern`, email };
    const { contactId } = await makeFamily(database, ids, contact, { maySee: true });
    return { ids, cookie: await signedIn(platform, contactId ?? "", email) };
  };
  const ann = await homeOf("Ann", ["Mia Tern", "Leo Tern"]);
  const bo = await homeOf("Bo", ["Cy Crane"]);
  type Home = typeof ann;
  const post = ({ cookie }: Home, body: Record<string, string>) =>
    answerOf(action(visit(platform, "/family/classes", { cookie, body })));
  const page = async ({ cookie }: Home) =>
    (await answerOf(loader(visit(platform, "/family/classes", { cookie })))).data as {
      waits: FamilyWait[];
      children: { child: { firstName: string }; full: { id: string }[] }[];
    };
  /** Bo's child was there first. */
  const bothWait = async () => {
    const wait = { act: "wait", class: full.id };
    const first = await post(bo, { ...wait, child: bo.ids[0]! });
    const earlier = { createdAt: "2026-11-19T10:00:00.000Z" };
    await database.updateTable("waitingPlaces").set(earlier).execute();
    return [first.status, (await post(ann, { ...wait, child: ann.ids[0]! })).status];
  };
  return { platform, database, full, open, ann, bo, post, page, bothWait };
}

test("a family joins the list of a full class and reads its position, without names", async () => {
  const { platform, full, ann, bo, page, bothWait } = await school();
  await using _ = platform;
  expect((await page(bo)).children[0]?.full).toMatchObject([{ id: full.id }]);
  expect(await bothWait()).toEqual([200, 200]);
  const mine = await page(ann);
  expect(mine.waits).toMatchObject([
    { childName: "Mia Tern", words: "To join Ballet (5-7), Mondays 16:00", position: "2nd of 2" },
  ]);
  expect(JSON.stringify(mine)).not.toContain("Crane");
  expect((await page(bo)).waits[0]?.position).toBe("1st of 2");
});

test("leaving a list can be undone for ten minutes, and the next family moves up", async () => {
  const { platform, ann, bo, post, page, bothWait } = await school();
  await using _ = platform;
  await bothWait();
  const id = (await page(bo)).waits[0]?.id ?? "";
  // Another family's place is not theirs to leave.
  expect((await post(ann, { act: "leave list", wait: id })).status).toBe(409);
  expect((await post(bo, { act: "leave list", wait: id })).status).toBe(200);
  expect((await page(bo)).waits).toMatchObject([{ hasLeft: true, position: "" }]);
  expect((await page(ann)).waits[0]?.position).toBe("1st of 1");
  expect((await post(bo, { act: "stay", wait: id })).status).toBe(200);
  expect((await page(bo)).waits[0]?.position).toBe("1st of 2");
});

test("brothers and sisters wait together, for a place each", async () => {
  const { platform, database, full, ann, post } = await school();
  await using _ = platform;
  const [mia = "", leo = ""] = ann.ids;
  const wait = { act: "wait", class: full.id, child: mia, [`with ${leo}`]: "on" };
  expect((await post(ann, wait)).status).toBe(200);
  const waiting = await readWaiting(database, [full.id]);
  expect(waiting.map(({ family, waitsForAll }) => [family, waitsForAll])).toEqual([
    ["ann@home.example", true],
    ["ann@home.example", true],
  ]);
});

test("a request for two children needs two places, or nothing is asked", async () => {
  const { platform, database, open, ann, post } = await school();
  await using _ = platform;
  const [mia = "", leo = ""] = ann.ids;
  const join = { act: "join", class: open.id, child: mia, day: "2026-11-24" };
  const asked = () => database.selectFrom("familyRequests").select("memberId").execute();
  expect(await post(ann, { ...join, [`with ${leo}`]: "on" })).toMatchObject({
    status: 409,
    data: { words: "This class is full now." },
  });
  expect(await asked()).toEqual([]);
  await database
    .updateTable("weeklyClasses")
    .set({ places: 2 })
    .where("id", "=", open.id)
    .execute();
  expect((await post(ann, { ...join, [`with ${leo}`]: "on" })).status).toBe(200);
  expect((await asked()).map(({ memberId }) => memberId).toSorted()).toEqual([mia, leo].toSorted());
});
