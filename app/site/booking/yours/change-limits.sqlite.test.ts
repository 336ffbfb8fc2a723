// Limits on mails and changes for the holder of a booking's link.
import { expect, test } from "vitest";
import { headerOf, mailServer } from "#tests/mail-server.ts";
import { book, booked, confirm, on, ORIGIN, school } from "#tests/booking-school.ts";
import { makeContext } from "#tests/make-context.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { deliverNext, mailSender } from "#app/jobs/mail/mail-worker.server.ts";
import { liveContent } from "#app/site/content/content.server.ts";
import { action } from "./yours-page.tsx";

/** The test clock: Friday 20 November 2026, 10:00. */
const MONDAY = "2026-11-23";
const NEXT_MONDAY = "2026-11-30";
const NEVER = new AbortController().signal;

type School = Awaited<ReturnType<typeof school>>;

function change({ platform }: School, link: string, ...picks: string[]) {
  const fields = [["act", "change"], ...picks.map((pick) => ["pick", pick])];
  const request = new Request(`${ORIGIN}/`, { method: "POST", body: new URLSearchParams(fields) });
  return action({ request, params: { link }, context: makeContext(platform) } as never);
}

test("110 changes of a booking in twenty seconds cause at most three mails, the last with the final dates", async () => {
  const all = await school();
  const { platform, ballet, database } = all;
  await using _ = platform;
  await using server = await mailServer();
  const send = mailSender({ url: server.url, from: "office@school.example" });
  const deliver = async () => {
    while (await deliverNext({ ...platform, send }, NEVER)) await Promise.resolve();
  };
  const { link } = await booked(platform, on(ballet, MONDAY));
  await deliver();
  await confirm(platform, link);
  const statuses: number[] = [];
  for (let turn = 0; turn < 110; turn += 1) {
    const { init } = await change(all, link, `${ballet.id} ${turn % 2 ? MONDAY : NEXT_MONDAY}`);
    statuses.push(init?.status ?? 200);
    await deliver();
    platform.passMinutes(20 / 60 / 110);
  }
  expect(statuses).toEqual([
    ...Array.from({ length: 10 }, () => 200),
    ...Array.from({ length: 100 }, () => 429),
  ]);
  platform.passMinutes(2);
  await deliver();
  expect(server.taken.length).toBeLessThanOrEqual(3);
  const rows = await database
    .selectFrom("bookedMeetings")
    .select("day")
    .where("freedAt", "is", null)
    .execute();
  expect(rows).toEqual([{ day: MONDAY }]);
  const last = server.taken.at(-1);
  expect(headerOf(last, "Subject")).toContain("Your trial at");
  expect(last).toContain("Monday 23 November");
  expect(last).not.toContain("Monday 30 November");
});

test("the eleventh change within an hour is refused with the school's phone number", async () => {
  const all = await school();
  const { platform, ballet, database } = all;
  await using _ = platform;
  const { link } = await booked(platform, on(ballet, MONDAY));
  await confirm(platform, link);
  const one = (turn: number) =>
    change(all, link, `${ballet.id} ${turn % 2 ? MONDAY : NEXT_MONDAY}`);
  for (let turn = 0; turn < 10; turn += 1) await one(turn);
  const { school: live } = await liveContent(database);
  const eleventh = await one(10);
  expect([eleventh.init?.status, eleventh.data?.words]).toEqual([
    429,
    `Too many changes. Please call us: ${live.phone}`,
  ]);
  platform.passMinutes(61);
  expect((await one(10)).data?.isDone).toBe(true);
});

test("a change whose mail is delayed by a limit is saved, and the page says so", async () => {
  const all = await school();
  const { platform, ballet, database } = all;
  await using _ = platform;
  const { link } = await booked(platform, on(ballet, MONDAY));
  await confirm(platform, link);
  for (const childName of ["Tom", "Kit", "Ann"]) {
    await book(platform, { ...on(ballet, NEXT_MONDAY), childName }, childName);
    await database
      .updateTable("outbox")
      .set({ state: "sent", sentAt: platform.now().toISOString() })
      .execute();
    await database.deleteFrom("heldMeetings").execute();
  }
  const { data } = await change(all, link, `${ballet.id} ${NEXT_MONDAY}`);
  expect(data).toEqual({
    isDone: true,
    words:
      "Your trial has been changed. We've emailed this address several times today. Please use the newest email, or call us.",
  });
});

test("a confirmed child can add dates of any class in its two weeks, at most twelve and no overlaps", async () => {
  const all = await school();
  const { platform, ballet, database } = all;
  await using _ = platform;
  const { link } = await booked(platform, on(ballet, MONDAY));
  await confirm(platform, link);
  const picks = [MONDAY, NEXT_MONDAY, "2026-12-07"].map((day) => `${ballet.id} ${day}`);
  for (const [place, day] of ["Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"].entries()) {
    const { id } = await makeWeeklyClass(database, {
      name: `Jazz ${day}`,
      day: day as "Tuesday",
      studioPlace: 1,
    });
    const of = [24 + place, 24 + place + 7].map(
      (date) => `2026-${date > 30 ? `12-0${date - 30}` : `11-${date}`}`,
    );
    picks.push(...of.map((one) => `${id} ${one}`));
  }
  expect((await change(all, link, ...picks)).data?.words).toBe("Please choose at most 12 dates.");
  expect((await change(all, link, ...picks.slice(0, 12))).data?.isDone).toBe(true);
  const { id } = await makeWeeklyClass(database, { name: "Tap (5-7)", studioPlace: 2 });
  const both = await change(all, link, `${ballet.id} ${MONDAY}`, `${id} ${MONDAY}`);
  expect(both.data?.words).toContain("Mime (5-7) (16:00-16:45) and Tap (5-7) (16:00-16:45)");
});
