import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { commandAt } from "#tests/command-at.ts";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { sent } from "#tests/make-request.ts";
import { makeBooking, makeWaiting } from "#tests/makers/make-booking.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import type { DueKind } from "../slice/due/due.server.ts";
import { DUE_ALIKE, DUE_JOINING, DUE_OFFERS, DUE_TELLING } from "./due-bookings.server.ts";

const doneAction = commandAt("/admin/today/done");
const undoAction = commandAt("/admin/changes/:id/undo");

async function linesOf(platform: TestPlatform, { read }: DueKind) {
  return read(makeContext(platform, "admin"), await platform.schoolDays());
}

async function finish(platform: TestPlatform, kind: string, act: string, id: string) {
  const { data } = await doneAction(sent(platform, { kind, act, ids: [id], key: randomUUID() }));
  if (!data.isSaved || !data.change) throw new Error("not saved");
  return data.change;
}

const undo = (platform: TestPlatform, id: string) =>
  undoAction(sent(platform, {}, { params: { id } }));

test("without mail a family is told by phone, which can be undone", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id: classId } = await makeWeeklyClass(database);
  const { id, reference } = await makeBooking(database, { classId, isTold: false });
  await makeBooking(database, { isTold: false, state: "cancelled" });
  const lines = await linesOf(platform, DUE_TELLING);
  expect(lines).toMatchObject([{ ids: [id], title: "Bea", parentName: "Ida Gull" }]);
  expect(lines[0]?.reason).toBe(
    `Tell by phone: ${reference}, Monday 23 November, 16:00-16:45: Ballet (5-7), Studio 1`,
  );
  const change = await finish(platform, "booking", "told", id);
  expect(await linesOf(platform, DUE_TELLING)).toEqual([]);
  await undo(platform, change.id);
  expect(await linesOf(platform, DUE_TELLING)).toHaveLength(1);
});

test("'Same child?' shows both records until it is answered, and can be undone", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const member = await makeMember(database, {
    name: "Bea Gull",
    parentName: "Ida Gull",
    phone: "01632 960200",
  });
  const { id } = await makeBooking(database, { alikeMemberId: member.id });
  const [line] = await linesOf(platform, DUE_ALIKE);
  expect(line?.reason).toContain("Bea, 6, Ida Gull, ida@home.example, 07700 900123");
  expect(line?.reason).toContain("Member: Bea Gull, Ida Gull, 01632 960200");
  for (const act of ["same", "another"]) {
    const change = await finish(platform, "same-child", act, id);
    expect(await linesOf(platform, DUE_ALIKE)).toEqual([]);
    const { alikeAnswer } = await database
      .selectFrom("bookings")
      .select("alikeAnswer")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(alikeAnswer).toBe(act);
    await undo(platform, change.id);
    expect(await linesOf(platform, DUE_ALIKE)).toHaveLength(1);
  }
});

test("a child who would like to join is listed until joining", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { trialId } = await makeBooking(database, { wantsToJoinAt: "2026-11-19T09:00:00.000Z" });
  expect(await linesOf(platform, DUE_JOINING)).toMatchObject([{ ids: [trialId], title: "Bea" }]);
  await database.updateTable("trials").set({ joined: true }).execute();
  expect(await linesOf(platform, DUE_JOINING)).toEqual([]);
});

test("an offer is listed for a phone call while it is open and no mail is set up", async () => {
  const setUp = async (variables: Record<string, string>) => {
    const platform = await makePlatform(variables);
    const { id: classId } = await makeWeeklyClass(platform.database);
    const { waitingId } = await makeWaiting(platform.database, classId);
    await platform.database
      .updateTable("waitingPlaces")
      .set({
        state: "offered",
        offerId: "offer",
        day: "2026-11-23",
        endsAt: "2026-11-21T10:00:00.000Z",
      })
      .where("id", "=", waitingId)
      .execute();
    return platform;
  };
  await using platform = await setUp({});
  expect((await linesOf(platform, DUE_OFFERS))[0]?.reason).toBe(
    "Offer by phone: Ballet (5-7), Mondays 16:00 on Monday 23 November, until Saturday 21 November, 10:00",
  );
  platform.passMinutes(24 * 60);
  expect(await linesOf(platform, DUE_OFFERS)).toEqual([]);
  const mail = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "desk@school.example" };
  await using withMail = await setUp(mail);
  expect(await linesOf(withMail, DUE_OFFERS)).toEqual([]);
});

test("places offered to two children of one family are one line", async () => {
  await using platform = await makePlatform();
  const { id: classId } = await makeWeeklyClass(platform.database);
  const offer = { day: "2026-11-23", offerId: "offer", endsAt: "2026-11-21T10:00:00.000Z" };
  for (const [place, childName] of ["Ana", "Ben", "Cy"].entries()) {
    const { waitingId } = await makeWaiting(platform.database, classId, { childName });
    await platform.database
      .updateTable("waitingPlaces")
      .set({ ...offer, state: place < 2 ? "offered" : "waiting" })
      .where("id", "=", waitingId)
      .execute();
  }
  const [line, ...more] = await linesOf(platform, DUE_OFFERS);
  expect(more).toEqual([]);
  expect(line?.ids).toHaveLength(3);
  expect(line?.title).toMatch(/^\w+, \w+ and \w+$/);
  expect(line?.reason).toBe(
    "Offer by phone: 2 places in Ballet (5-7), Mondays 16:00 on Monday 23 November, until Saturday 21 November, 10:00. Two places are free. Take them for two of your children, or wait for three?",
  );
});
