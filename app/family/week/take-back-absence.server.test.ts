// A family reports a child away from a show, and takes days away back.
import { expect, test } from "vitest";
import { undoAt } from "#tests/command-at.ts";
import { answerOf, signedIn, SITE, visit } from "#tests/family-visit.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeCast, makeRehearsal, makeShow, makeShowNumber } from "#tests/makers/make-show.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { action, loader } from "./child-page.tsx";
import { FAMILY_MARK } from "./family-mark.ts";

/** The platform's day is Friday 20 November 2026, 10:00. Ballet is on Mondays, the show on a Saturday. */
const MONDAY = "2026-11-23";
const REHEARSAL = "2026-12-03";
const SHOW = "2026-12-05";

const undo = undoAt("/admin/changes/:id/undo", "admin");

async function school() {
  const platform = await makePlatform({ CALLBOARD_URL: SITE });
  const { database } = platform;
  const mia = await makeMember(database, { name: "Mia Tern" });
  const ballet = await makeWeeklyClass(database, { name: "Ballet (5-7)" });
  await makeEnrolment(database, mia.id, { classId: ballet.id });
  const email = "ann@home.example";
  const home = await makeFamily(database, [mia.id], { name: "Ann Tern", email }, { maySee: true });
  const show = await makeShow(database, {}, [{ day: SHOW, fromMinute: 1080 }]);
  const number = await makeShowNumber(database, show.id);
  await makeCast(database, number, { memberId: mia.id });
  await makeRehearsal(database, show.id, [number.id], { day: REHEARSAL });
  const cookie = await signedIn(platform, home.contactId ?? "", email);
  const path = `/family/children/${mia.id}`;
  const params = { id: mia.id };
  type Page = { away: { id: string }[]; chosen: object };
  return {
    platform,
    page: async (from: string, until: string) => {
      const query = new URLSearchParams({ from, until }).toString();
      const { data } = await answerOf(
        loader(visit(platform, `${path}?${query}`, { cookie, params })),
      );
      return data as Page;
    },
    act: async (body: Record<string, string>) =>
      (await answerOf(action(visit(platform, path, { cookie, params, body })))).data,
    days: () => database.selectFrom("absentDays").select(["firstDay", "lastDay"]).execute(),
    takenBack: () =>
      database
        .selectFrom("changes")
        .select(["id", "summary", "scope"])
        .where("kind", "=", "took absence back")
        .executeTakeFirstOrThrow(),
    marks: async () => {
      const rows = await database
        .selectFrom("registerMarks")
        .select(["day", "mark"])
        .orderBy("place")
        .execute();
      return rows.filter(({ day }) => day === MONDAY).map(({ mark }) => mark);
    },
  };
}

test.each([REHEARSAL, SHOW])("a child without a class on %s is reported away", async (day) => {
  const { platform, page, act, days } = await school();
  await using _ = platform;
  expect((await page(day, day)).chosen).toMatchObject({
    error: null,
    hasShow: true,
    meetings: [],
  });
  expect(await act({ act: "absent", from: day, until: day })).toMatchObject({ isDone: true });
  expect(await days()).toEqual([{ firstDay: day, lastDay: day }]);
});

test("days without a class and without a show are refused", async () => {
  const { platform, page } = await school();
  await using _ = platform;
  expect((await page("2026-12-01", "2026-12-02")).chosen).toMatchObject({
    error: "No classes on these days.",
    hasShow: false,
  });
});

test("days away are listed and taken back, with the meetings; the office can undo that", async () => {
  const { platform, page, act, days, marks, takenBack } = await school();
  await using _ = platform;
  await act({ act: "absent", from: MONDAY, until: SHOW });
  const span = { firstDay: MONDAY, lastDay: SHOW };
  const [away, ...more] = (await page(MONDAY, SHOW)).away;
  expect(away).toMatchObject(span);
  expect(more).toEqual([]);
  const takeBack = { act: "take back", away: away?.id ?? "" };
  expect(await act(takeBack)).toEqual({ isDone: true, words: "Mia is expected again." });
  expect([await days(), await marks()]).toEqual([[], ["excused", null]]);
  expect(await act(takeBack)).toMatchObject({ isDone: true });
  expect(await marks()).toEqual(["excused", null]);
  expect((await undo(platform, { isSaved: true, change: await takenBack() })).isSaved).toBe(true);
  expect([await days(), await marks()]).toEqual([[span], ["excused"]]);
});

test("another family's days away are not taken back", async () => {
  const { platform, act, days } = await school();
  await using _ = platform;
  const { id: memberId } = await makeMember(platform.database, { name: "Bo Quill" });
  const own = { memberId, firstDay: SHOW, lastDay: SHOW, reportedBy: FAMILY_MARK };
  await platform.database
    .insertInto("absentDays")
    .values({ id: "bos", ...own, createdAt: "2026-11-19T10:00:00.000Z" })
    .execute();
  await act({ act: "take back", away: "bos" });
  expect(await days()).toHaveLength(1);
});
