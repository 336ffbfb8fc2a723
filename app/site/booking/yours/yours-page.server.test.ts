// The booking page behind the mailed link, as mail scanners and families request it.
import { expect, test } from "vitest";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makeContext } from "#tests/make-context.ts";
import { makeBooking, makeWaiting } from "#tests/makers/make-booking.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { loader as calendar } from "./trial-file.tsx";
import { action, loader } from "./yours-page.tsx";

const ACTS = "cancel undo change take wait decline leave stay join".split(" ");

/** A family with a trial, an open offer and the invitation to join, so that every button shows. */
async function family(platform: TestPlatform) {
  const { database } = platform;
  const { id: classId } = await makeWeeklyClass(database, { trialPlaces: null });
  const joinMailedAt = platform.now().toISOString();
  const { link } = await makeBooking(database, { classId, joinMailedAt });
  const { booking, waitingId } = await makeWaiting(database, classId);
  const endsAt = "2026-11-21T10:00:00.000Z";
  const offered = { state: "offered", offerId: "offer", day: "2026-11-23", endsAt } as const;
  await database.updateTable("waitingPlaces").set(offered).where("id", "=", waitingId).execute();
  return { links: [link, booking.link], waitingId };
}

async function everything({ database }: TestPlatform) {
  return {
    bookings: await database.selectFrom("bookings").selectAll().orderBy("id").execute(),
    meetings: await database.selectFrom("bookedMeetings").selectAll().orderBy("id").execute(),
    waiting: await database.selectFrom("waitingPlaces").selectAll().orderBy("id").execute(),
    trials: await database.selectFrom("trials").selectAll().orderBy("id").execute(),
    outbox: await database.selectFrom("outbox").selectAll().orderBy("id").execute(),
    log: await database.selectFrom("audit").selectAll().orderBy("id").execute(),
  };
}

/** Posts a form without scripts and without an account. */
function pressed(platform: TestPlatform, link: string, fields: Record<string, string>) {
  const request = new Request("http://school.example/", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  return action({ request, params: { link }, context: makeContext(platform) } as never);
}

test("opening the link shows the page and changes nothing; only its buttons do", async () => {
  await using platform = await makePlatform();
  const { links, waitingId } = await family(platform);
  const before = await everything(platform);
  for (const link of links) {
    const given = { params: { link }, gates: [] };
    for (const act of ACTS) {
      const { data } = await loader(asked(platform, `/?act=${act}&waiting=${waitingId}`, given));
      expect(data.yours?.link).toBe(link);
    }
    await calendar(asked(platform, "/", given));
  }
  expect(await everything(platform)).toEqual(before);
  const taken = await pressed(platform, links[1] ?? "", { act: "take", waiting: waitingId });
  expect(taken.data).toMatchObject({ isDone: true });
  const cancelled = await pressed(platform, links[0] ?? "", { act: "cancel" });
  expect(cancelled.data).toMatchObject({ isDone: true });
  const after = await everything(platform);
  expect(after.waiting).not.toEqual(before.waiting);
  expect(after.bookings.map(({ state }) => state).toSorted()).toEqual(["booked", "cancelled"]);
});
