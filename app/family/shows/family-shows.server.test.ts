import { expect, test } from "vitest";
import { deskAt } from "#tests/command-at.ts";
import { answerOf, signedIn, SITE, visit } from "#tests/family-visit.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { makeConsent } from "#tests/makers/make-care.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import {
  makeCast,
  makeRehearsal,
  makeRoom,
  makeShow,
  makeShowNumber,
} from "#tests/makers/make-show.ts";
import { loader as weekPage } from "../family-page.tsx";
import { action as childAction } from "../week/child-page.tsx";
import { readShow } from "#app/office/show-cast/read-show.server.ts";

async function school() {
  const platform = await makePlatform({ CALLBOARD_URL: SITE });
  const { database } = platform;
  const ada = await makeMember(database);
  await makeConsent(database, { memberId: ada.id, what: "Performances" });
  const show = await makeShow(database);
  const opening = await makeShowNumber(database, show.id);
  const finale = await makeShowNumber(database, show.id, { name: "Finale" });
  const { performerId } = await makeCast(database, opening, { memberId: ada.id });
  await makeCast(database, finale, { memberId: ada.id });
  const home = await makeFamily(
    database,
    [ada.id],
    { email: "mo@tern.example", name: "Mo Tern" },
    { maySee: true },
  );
  const cookie = await signedIn(platform, home.contactId ?? "", "mo@tern.example");
  const report = async (days: { from: string; until: string }) => {
    const of = { cookie, params: { id: ada.id }, body: { ...days, reason: "" } };
    return (await answerOf(childAction(visit(platform, `/family/children/${ada.id}`, of)))).data;
  };
  const shows = async () => {
    const page = (await weekPage(visit(platform, "/family", { cookie }))) as {
      week: { shows: { performances: { words: string }[]; rehearsals: { show: string }[] } };
    };
    return page.week.shows;
  };
  return { platform, database, ada, show, opening, finale, performerId, shows, report };
}

test("the family reads a child's numbers, room and time once the order is published", async () => {
  const { platform, database, show, performerId, shows } = await school();
  await using _ = platform;
  expect((await shows()).performances).toMatchObject([{ words: "In Opening and Finale" }]);
  const room = await makeRoom(database, show.id, { name: "Room 3" });
  await database
    .updateTable("showPerformers")
    .set({ roomId: room.id })
    .where("id", "=", performerId)
    .execute();
  const planned = await deskAt("/admin/shows/:id/plan", "admin")(platform, {}, show.id);
  const { planId } = planned as unknown as { planId: string };
  const routines = [
    { row: 2, number: "22", startSeconds: 70_000, print: 0 },
    { row: 1, number: "14", startSeconds: 66_000, print: 0 },
  ];
  await database
    .insertInto("scheduleVersions")
    .values({
      scheduleId: planId,
      number: 1,
      publishedAt: "2026-11-20T09:00:00.000Z",
      showsNames: false,
      changes: {},
      data: { published: { version: 1, at: "", routines, retired: [] } },
      byteSize: 2,
    })
    .execute();
  expect((await shows()).performances).toMatchObject([
    { words: "On in number 14 and 22, room 3, be there 17:15" },
  ]);
});

test("a rehearsal of a child's number is on the family's page", async () => {
  const { platform, database, show, opening, shows } = await school();
  await using _ = platform;
  const other = await makeShowNumber(database, show.id, { name: "Bows" });
  await makeRehearsal(database, show.id, [opening.id]);
  await makeRehearsal(database, show.id, [other.id], { day: "2027-07-04" });
  expect((await shows()).rehearsals).toMatchObject([{ show: "Summer Show", day: "2027-07-03" }]);
});

test("an absence over a show day leaves the child out, where no class meets too", async () => {
  const { platform, database, ada, show, shows } = await school();
  await using _ = platform;
  const absent = deskAt("/admin/people/:id/absent", "admin");
  const answer = await absent(platform, { from: "10/7/2027", until: "12/7/2027" }, ada.id);
  expect(answer).toMatchObject({
    isSaved: true,
    change: { summary: "Ada Tern is away, 10 Jul 2027 to 12 Jul 2027" },
  });
  const read = await readShow(database, show.id, "2026-11-20");
  expect(read?.numbers[0]?.cast[0]?.out).toMatchObject([
    { words: "Away 10 Jul 2027 to 12 Jul 2027" },
  ]);
  expect((await shows()).performances).toEqual([]);
});

test("an absence over a show day that is reported again is there once", async () => {
  const { platform, database, ada, report } = await school();
  await using _ = platform;
  const days = { from: "2027-07-10", until: "2027-07-12" };
  expect(await report(days)).toMatchObject({
    isDone: true,
    words: "Ada is marked away, 10 Jul 2027 to 12 Jul 2027.",
  });
  expect(await report(days)).toMatchObject({
    isDone: true,
    words: "Ada is already marked absent.",
  });
  const absent = deskAt("/admin/people/:id/absent", "admin");
  expect(await absent(platform, days, ada.id)).toMatchObject({
    isSaved: false,
    problem: "No classes on those days (or already marked absent).",
  });
  const rows = await database
    .selectFrom("absentDays")
    .select(["memberId", "firstDay", "lastDay"])
    .execute();
  expect(rows).toEqual([{ memberId: ada.id, firstDay: days.from, lastDay: days.until }]);
  const changes = await database.selectFrom("changes").select("summary").execute();
  expect(changes).toEqual([{ summary: "Ada Tern is away, 10 Jul 2027 to 12 Jul 2027" }]);
});
