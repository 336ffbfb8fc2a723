// Requests of families: to join, move and leave, with the place held and the office's answer.
import { expect, test } from "vitest";
import { deskAt, undoAt } from "#tests/command-at.ts";
import { answerOf, signedIn, SITE, visit } from "#tests/family-visit.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { action, loader } from "./classes-page.tsx";

const MAIL = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "desk@school.example" };
const answerLine = deskAt("/admin/today/done", "admin");
const undo = undoAt("/admin/changes/:id/undo", "admin");
const MONDAY = "2026-11-23";

async function school(places = 1) {
  const platform = await makePlatform({ ...MAIL, CALLBOARD_URL: SITE });
  const { database } = platform;
  const ballet = await makeWeeklyClass(database, { name: "Ballet", places: 12, price: 3000 });
  const tap = await makeWeeklyClass(database, {
    name: "Tap",
    day: "Tuesday",
    places,
    price: 2800,
    trialPlaces: 0,
  });
  const homeOf = async (name: string) => {
    const email = `${name.toLowerCase()}@home.example`;
    const member = await makeMember(database, { name: `Mia ${name}` });
    const contact = { name: `Ann ${name}`, email, isPayer: true };
    const family = await makeFamily(database, [member.id], contact, { maySee: true });
    const enrolment = await makeEnrolment(database, member.id, { classId: ballet.id });
    const cookie = await signedIn(platform, family.contactId ?? "", email);
    return { cookie, childId: member.id, enrolmentId: enrolment.id };
  };
  return {
    platform,
    database,
    ballet,
    tap,
    tern: await homeOf("Tern"),
    crane: await homeOf("Crane"),
  };
}

type Home = Awaited<ReturnType<typeof school>>["tern"];

const ask = (platform: TestPlatform, { cookie, childId }: Home, body: Record<string, string>) =>
  answerOf(
    action(
      visit(platform, "/family/classes", {
        cookie,
        body: { child: childId, day: MONDAY, place: "", class: "", ...body },
      }),
    ),
  );

type Page = {
  children: {
    classes: { name: string; lastDay: string | null }[];
    offered: { id: string; words: string; clash: string }[];
    asked: { id: string; words: string; state: string }[];
  }[];
};

const page = async (platform: TestPlatform, { cookie }: Home) => {
  const answer = await answerOf(loader(visit(platform, "/family/classes", { cookie })));
  const [child] = (answer.data as Page).children;
  if (!child) throw new Error("no child on the page");
  return child;
};

const openIds = async ({ database }: TestPlatform) =>
  (
    await database
      .selectFrom("familyRequests")
      .select("id")
      .where("state", "=", "open")
      .orderBy("createdAt")
      .execute()
  ).map(({ id }) => id);

const decide = async (platform: TestPlatform, act: "accept" | "decline", isMeant = false) => {
  const [id = ""] = await openIds(platform);
  return answerLine(platform, { kind: "family-request", act, ids: [id], isMeant }, "");
};

test("the page offers classes that fit and have a place, with the price to pay more", async () => {
  const { platform, tap, tern } = await school();
  await using _ = platform;
  const { classes, offered } = await page(platform, tern);
  expect(classes).toMatchObject([{ name: "Ballet", lastDay: null }]);
  expect(offered).toEqual([
    { id: tap.id, words: "Tap, Tuesday 16:00-16:45: £28.00 more a month", clash: "" },
  ]);
});

test("a request to join holds the last place; another family reads that the class is full", async () => {
  const { platform, tap, tern, crane } = await school();
  await using _ = platform;
  const join = { act: "join", class: tap.id };
  expect(await ask(platform, tern, join)).toMatchObject({
    status: 200,
    data: { words: "We have your request and hold the place for 7 days. We'll email you." },
  });
  expect(await ask(platform, tern, join)).toMatchObject({
    data: { isDone: true, words: "We have this request already." },
  });
  expect(await ask(platform, crane, join)).toMatchObject({
    status: 409,
    data: { words: "This class is full now." },
  });
  expect((await page(platform, crane)).offered).toEqual([]);
  expect(await openIds(platform)).toHaveLength(1);
  // After seven days the place is free, and the request stays open.
  platform.passMinutes(7 * 24 * 60 + 1);
  expect((await page(platform, tern)).asked).toMatchObject([{ state: "late" }]);
  expect((await page(platform, crane)).offered).toHaveLength(1);
});

test("of twenty requests for the last place at one moment one holds it", async () => {
  const { platform, database, tap, tern, crane } = await school();
  await using _ = platform;
  const join = { act: "join", class: tap.id };
  await Promise.all(
    Array.from({ length: 20 }, (_one, at) => ask(platform, at % 2 === 0 ? tern : crane, join)),
  );
  const held = await database.selectFrom("familyRequests").select("memberId").execute();
  expect(held).toHaveLength(1);
});

test("accepting enrols the child from the day asked and mails the family; one undo reverses both", async () => {
  const { platform, database, tap, tern } = await school();
  await using _ = platform;
  await ask(platform, tern, { act: "join", class: tap.id, day: "2026-12-01" });
  const accepted = await decide(platform, "accept");
  expect(accepted).toMatchObject({
    change: { summary: expect.stringContaining("Mia Tern in Tap") },
  });
  const enrolments = () =>
    database
      .selectFrom("enrolments")
      .select(["fromDay", "freeOn"])
      .where("classId", "=", tap.id)
      .where("deletedAt", "is", null)
      .execute();
  expect(await enrolments()).toEqual([{ fromDay: "2026-12-01", freeOn: null }]);
  expect((await page(platform, tern)).asked).toMatchObject([{ state: "accepted" }]);
  const mails = await database.selectFrom("outbox").select(["recipient", "body"]).execute();
  expect(mails).toMatchObject([
    {
      recipient: "tern@home.example",
      body: "Mia Tern is in Tap, Tuesday 16:00-16:45 from 1 Dec 2026.\n",
    },
  ]);
  expect(await undo(platform, accepted)).toMatchObject({ isSaved: true });
  expect(await enrolments()).toEqual([]);
  expect(await openIds(platform)).toHaveLength(1);
});

test("declining changes nothing but the request", async () => {
  const { platform, database, tap, tern } = await school();
  await using _ = platform;
  const before = await database.selectFrom("enrolments").selectAll().orderBy("id").execute();
  await ask(platform, tern, { act: "move", class: tap.id, place: tern.enrolmentId });
  expect(await decide(platform, "decline")).toMatchObject({ isSaved: true });
  expect(await database.selectFrom("enrolments").selectAll().orderBy("id").execute()).toEqual(
    before,
  );
  expect((await page(platform, tern)).asked).toMatchObject([{ state: "declined" }]);
});

test("a move keeps the old place until the office accepts", async () => {
  const { platform, tap, tern } = await school();
  await using _ = platform;
  const move = { act: "move", class: tap.id, place: tern.enrolmentId, day: "2026-12-01" };
  await ask(platform, tern, move);
  expect((await page(platform, tern)).classes).toMatchObject([{ name: "Ballet", lastDay: null }]);
  await decide(platform, "accept");
  expect((await page(platform, tern)).classes).toMatchObject([
    { name: "Ballet", lastDay: "2026-11-30" },
    { name: "Tap", lastDay: null },
  ]);
});

test("a request to leave ends the class on the last day asked, and can be withdrawn before", async () => {
  const { platform, tern } = await school();
  await using _ = platform;
  const leave = { act: "leave", place: tern.enrolmentId, day: "2026-12-14", reason: "Moving" };
  await ask(platform, tern, leave);
  const [asked] = (await page(platform, tern)).asked;
  expect(await ask(platform, tern, { act: "withdraw", request: asked?.id ?? "" })).toMatchObject({
    data: { isDone: true },
  });
  expect((await page(platform, tern)).asked).toEqual([]);
  await ask(platform, tern, leave);
  await decide(platform, "accept");
  expect((await page(platform, tern)).classes).toMatchObject([{ lastDay: "2026-12-14" }]);
});

test("a child has at most three open requests", async () => {
  const { platform, database, tern } = await school();
  await using _ = platform;
  for (const name of ["Jazz", "Choir", "Drama", "Street"]) {
    const { id } = await makeWeeklyClass(database, { name, day: "Friday" });
    const answer = await ask(platform, tern, { act: "join", class: id });
    expect(answer.status, name).toBe(name === "Street" ? 409 : 200);
  }
  expect(await openIds(platform)).toHaveLength(3);
});

test("one family can neither see, ask for nor withdraw anything of another's child", async () => {
  const { platform, tap, tern, crane } = await school();
  await using _ = platform;
  await ask(platform, tern, { act: "join", class: tap.id });
  const [request = ""] = await openIds(platform);
  const stranger = { ...crane, childId: tern.childId };
  expect(await ask(platform, stranger, { act: "withdraw", request })).toMatchObject({
    status: 404,
  });
  expect(await ask(platform, stranger, { act: "join", class: tap.id })).toMatchObject({
    status: 404,
  });
  expect(await ask(platform, crane, { act: "withdraw", request })).toMatchObject({ status: 409 });
  const place = { act: "leave", place: tern.enrolmentId };
  expect(await ask(platform, crane, place)).toMatchObject({ status: 409 });
  expect(JSON.stringify(await page(platform, crane))).not.toContain(tern.childId);
  expect(await openIds(platform)).toEqual([request]);
});
