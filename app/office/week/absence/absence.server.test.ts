import { expect, test } from "vitest";
import { deskAt, undoAt } from "#tests/command-at.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makeBooking } from "#tests/makers/make-booking.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { DUE_AWAY } from "../registers/due-registers.server.ts";
import { makeContext } from "#tests/make-context.ts";
import { loader as readRegister } from "../registers/register/register-page.tsx";
import { loader as readChild } from "../../child-page.tsx";

/** A Friday: today on the test clock. */
const TODAY = "2026-11-20";
const excuse = deskAt("/admin/people/:id/absent", "admin");

async function school() {
  const platform = await makePlatform();
  const { database } = platform;
  const friday = await makeWeeklyClass(database, { day: "Friday" });
  const monday = await makeWeeklyClass(database, { day: "Monday", name: "Tap" });
  const { id } = await makeMember(database);
  await makeEnrolment(database, id, { classId: friday.id });
  await makeEnrolment(database, id, { classId: monday.id, freeOn: "2026-11-30" });
  const absentDays = async () =>
    (await readChild(asked(platform, "/", { params: { id } }))).meetings.flatMap(
      ({ day, isExcused }) => (isExcused ? [day] : []),
    );
  const markOn = async (day: string) => {
    const page = await readRegister(asked(platform, `/?day=${day}`, { params: { id: friday.id } }));
    return page.children[0]?.standing.mark;
  };
  return { platform, friday, id, absentDays, markOn };
}

test("an absence excuses a member from each of their meetings in advance", async () => {
  const { platform, id, absentDays, markOn } = await school();
  await using _ = platform;
  expect(await absentDays()).toEqual([]);
  const answer = await excuse(platform, { from: "20/11/2026", until: "4/12/2026" }, id);
  // Monday 30 November is after the member's last day in that class.
  expect(answer).toMatchObject({
    isSaved: true,
    change: { summary: "Excused Ada Tern from 4 meetings, 20 Nov 2026 to 4 Dec 2026" },
  });
  expect(await absentDays()).toEqual([TODAY, "2026-11-23", "2026-11-27", "2026-12-04"]);
  expect(await markOn(TODAY)).toBe("excused");
  expect(await markOn("2026-12-11")).toBeNull();
  const due = await DUE_AWAY.read(makeContext(platform, "admin"), await platform.schoolDays());
  expect(due).toEqual([]);
  await undoAt("/admin/changes/:id/undo", "admin")(platform, answer);
  expect(await absentDays()).toEqual([]);
});

test("existing marks stay, and an absence without any meeting is refused", async () => {
  const { platform, friday, id, absentDays, markOn } = await school();
  await using _ = platform;
  const child = { kind: "member", id };
  const mark = deskAt("/admin/registers/:id/mark", "admin");
  await mark(platform, { day: TODAY, child, mark: "here" }, friday.id);
  await excuse(platform, { from: TODAY, until: "2026-11-27" }, id);
  expect(await markOn(TODAY)).toBe("here");
  expect(await absentDays()).toEqual(["2026-11-23", "2026-11-27"]);
  const refused = async (from: string, until: string) => excuse(platform, { from, until }, id);
  expect(await refused("2026-11-19", TODAY)).toMatchObject({
    messages: { from: expect.any(String) },
  });
  expect(await refused("2026-11-24", TODAY)).toMatchObject({
    messages: { until: expect.any(String) },
  });
  expect(await refused(TODAY, "2027-03-01")).toMatchObject({
    messages: { until: expect.any(String) },
  });
  expect(await refused("2026-11-24", "2026-11-26")).toMatchObject({ isSaved: false, status: 422 });
});

test("a child on trial is excused from the booked meeting, with the reason, and only once", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const monday = await makeWeeklyClass(database);
  const { trialId } = await makeBooking(database, { classId: monday.id, day: "2026-11-23" });
  const id = trialId ?? "";
  const days = { from: TODAY, until: "2026-11-30", reason: "Holiday" };
  expect(await excuse(platform, days, id)).toMatchObject({
    change: { summary: "Excused Bea Gull from 1 meeting, 20 Nov 2026 to 30 Nov 2026" },
  });
  const { meetings, trial } = await readChild(asked(platform, "/", { params: { id } }));
  expect(meetings).toMatchObject([{ day: "2026-11-23", isExcused: true, reason: "Holiday" }]);
  expect(trial?.meetings).toMatchObject([{ day: "2026-11-23", state: "Excused" }]);
  expect(await excuse(platform, days, id)).toMatchObject({
    isSaved: false,
    problem: "No classes on those days (or already marked absent).",
  });
  expect(await excuse(platform, { ...days, reason: "Flu" }, id)).toMatchObject({ isSaved: false });
});
