// A contact's view of the family's pages, and what they can do there.
import { expect, test } from "vitest";
import { answerOf, signedIn, visit, SITE } from "#tests/family-visit.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeBooking } from "#tests/makers/make-booking.ts";
import { makeEvent, makeEventPlace } from "#tests/makers/make-event.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeBankLine, makeCharge, makePayment } from "#tests/makers/make-fees.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeCancelled, makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { action as devicesAction, loader as devicesPage } from "./devices/devices-page.tsx";
import { action as weekAction, loader as weekPage } from "./family-page.tsx";
import { loader as moneyPage } from "./money/money-page.tsx";
import { loader as statementPage } from "./money/statement-page.tsx";
import { action as childAction, loader as childPage } from "./week/child-page.tsx";

/** The platform's day is Friday 20 November 2026, 10:00. */
const MONDAY = "2026-11-23";

/** Two homes of Mia: Ann's, with Leo, and Tom's. Every fact of Tom's home is a word to look for. */
async function twoHomes() {
  const platform = await makePlatform({ CALLBOARD_URL: SITE });
  const { database } = platform;
  const mia = await makeMember(database, { name: "Mia Tern" });
  const leo = await makeMember(database, { name: "Leo Tern" });
  const ballet = await makeWeeklyClass(database, { name: "Ballet (5-7)", teachers: "Odette" });
  await makeEnrolment(database, mia.id, { classId: ballet.id });
  const ann = { name: "Ann Tern", email: "ann@home.example", isPayer: true };
  const annsHome = await makeFamily(database, [mia.id, leo.id], ann, { maySee: true, share: 50 });
  const tom = {
    name: "Tom Quill",
    email: "tom@quill.example",
    phone: "07700 900999",
    address: "9 Heron Lane",
    isPayer: true,
  };
  const tomsHome = await makeFamily(database, [mia.id], tom, { maySee: true, share: 50 });
  await database
    .updateTable("families")
    .set({ name: "Quill" })
    .where("id", "=", tomsHome.id)
    .execute();
  return {
    platform,
    database,
    mia,
    leo,
    ballet,
    annsHome,
    tomsHome,
    ann: await signedIn(platform, annsHome.contactId ?? "", "ann@home.example"),
    tom: await signedIn(platform, tomsHome.contactId ?? "", "tom@quill.example"),
  };
}

const accountOf = async ({ database }: TestPlatform, familyId: string) =>
  (
    await database
      .selectFrom("billingAccounts")
      .select("id")
      .where("familyId", "=", familyId)
      .executeTakeFirstOrThrow()
  ).id;

const week = (platform: TestPlatform, cookie: string) =>
  answerOf(weekPage(visit(platform, "/family", { cookie })));
const tap = (platform: TestPlatform, cookie: string, body: Record<string, string>) =>
  answerOf(weekAction(visit(platform, "/family", { cookie, body })));
const span = (platform: TestPlatform, cookie: string, id: string, days: Record<string, string>) =>
  answerOf(
    childPage(
      visit(platform, `/family/children/${id}?${new URLSearchParams(days).toString()}`, {
        cookie,
        params: { id },
      }),
    ),
  );
const report = (platform: TestPlatform, cookie: string, id: string, body: Record<string, string>) =>
  answerOf(
    childAction(visit(platform, `/family/children/${id}`, { cookie, params: { id }, body })),
  );

const marks = ({ database }: TestPlatform) =>
  database
    .selectFrom("registerMarks")
    .select(["day", "mark", "markedBy", "absenceReason"])
    .orderBy("day")
    .orderBy("place")
    .execute();

type Week = {
  week: {
    homes: {
      name: string;
      weeks: { child: { name: string }; meetings: object[]; cancelled: object[] }[];
    }[];
  };
};

test("a contact sees the coming meetings of their children, with teacher and studio", async () => {
  const { platform, ann } = await twoHomes();
  await using _ = platform;
  const { homes } = ((await week(platform, ann)).data as Week).week;
  const [leo, mia] = homes[0]?.weeks ?? [];
  expect(leo).toMatchObject({ child: { name: "Leo Tern" }, meetings: [] });
  expect(mia).toMatchObject({
    child: { name: "Mia Tern" },
    meetings: [
      {
        day: MONDAY,
        name: "Ballet (5-7)",
        fromMinute: 960,
        studio: "Studio 1",
        teachers: "Odette",
        isAbsent: false,
      },
      { day: "2026-11-30" },
    ],
  });
});

test("a cancelled meeting is listed as cancelled, with its reason", async () => {
  const { platform, database, ballet, ann } = await twoHomes();
  await using _ = platform;
  await makeCancelled(database, ballet.id, MONDAY);
  const { homes } = ((await week(platform, ann)).data as Week).week;
  expect(homes[0]?.weeks[1]).toMatchObject({
    cancelled: [{ day: MONDAY, name: "Ballet (5-7)", reason: "No heating" }],
    meetings: [{ day: "2026-11-30" }],
  });
});

test("no page of one home holds a word of the other home", async () => {
  const { platform, database, mia, ballet, ann, tom, tomsHome } = await twoHomes();
  await using _ = platform;
  const account = await accountOf(platform, tomsHome.id);
  const { id: charge } = await makeCharge(database, account, { memberId: mia.id, pence: 7777 });
  await makePayment(database, account, { pence: 1234, way: "Quill cash" });
  // Tom reports Mia ill: Ann reads 'Absent', and neither who nor why.
  const day = { from: MONDAY, until: MONDAY, reason: "Ill" };
  expect(await report(platform, tom, mia.id, day)).toMatchObject({ data: { isDone: true } });
  const pages = [
    await week(platform, ann),
    await span(platform, ann, mia.id, { from: MONDAY, until: "2026-12-01" }),
    await answerOf(moneyPage(visit(platform, "/family/money", { cookie: ann }))),
    await answerOf(devicesPage(visit(platform, "/family/devices", { cookie: ann }))),
    await answerOf(statementPage(visit(platform, "/", { cookie: ann, params: { id: account } }))),
    await tap(platform, ann, { act: "absent", child: mia.id, class: ballet.id, day: MONDAY }),
  ];
  const all = JSON.stringify(pages.map(({ data }) => data));
  const secrets = [
    "Tom",
    "Quill",
    "tom@",
    "900999",
    "Heron",
    "7777",
    "1234",
    "absenceReason",
    charge,
  ];
  for (const secret of [...secrets, tomsHome.contactId ?? "", account]) {
    expect(all, secret).not.toContain(secret);
  }
  expect(pages[0]?.data).toMatchObject({
    week: { homes: [{ weeks: [{}, { meetings: [{ isAbsent: true }, { isAbsent: false }] }] }] },
  });
});

test("a contact tied to one child sees nothing of a brother", async () => {
  const { platform, leo, tom } = await twoHomes();
  await using _ = platform;
  const page = JSON.stringify((await week(platform, tom)).data);
  expect(page).toContain("Mia");
  expect(page).not.toContain("Leo");
  expect(page).not.toContain(leo.id);
});

test("another family's child is not found, as a child who does not exist", async () => {
  const { platform, database, ballet, leo, tom } = await twoHomes();
  await using _ = platform;
  const other = await makeMember(database, { name: "Ada Other" });
  const nobody = await span(platform, tom, "nobody", {});
  expect(nobody).toMatchObject({ status: 404 });
  for (const { id } of [leo, other]) {
    expect(await span(platform, tom, id, {})).toEqual(nobody);
    const body = { act: "absent", child: id, class: ballet.id, day: MONDAY };
    expect(await tap(platform, tom, body)).toEqual(nobody);
    const days = { from: MONDAY, until: MONDAY };
    expect(await report(platform, tom, id, days)).toEqual(nobody);
  }
  expect(await marks(platform)).toEqual([]);
});

test("a contact who only collects sees when and where, and can do nothing else", async () => {
  const { platform, database, mia, ballet, annsHome, ann } = await twoHomes();
  await using _ = platform;
  await database
    .updateTable("contactTies")
    .set({ maySee: false, collects: "may", share: null })
    .where("contactId", "=", annsHome.contactId ?? "")
    .execute();
  await database
    .updateTable("contacts")
    .set({ isPayer: false })
    .where("id", "=", annsHome.contactId ?? "")
    .execute();
  expect((await week(platform, ann)).data).toMatchObject({
    week: { may: { children: false, money: false } },
  });
  const body = { act: "absent", child: mia.id, class: ballet.id, day: MONDAY };
  expect(await tap(platform, ann, body)).toMatchObject({ status: 404 });
  expect(await span(platform, ann, mia.id, {})).toMatchObject({ status: 404 });
  const money = await answerOf(moneyPage(visit(platform, "/family/money", { cookie: ann })));
  expect(money.data).toMatchObject({ accounts: [] });
});

test("a person who is a contact of two families sees the children of both, each in its home", async () => {
  const { platform, database, ann } = await twoHomes();
  await using _ = platform;
  const ben = await makeMember(database, { name: "Ben Crane" });
  const bea = await makeMember(database, { name: "Bea Crane" });
  const contact = { name: "Ann Tern", email: "Ann@home.example" };
  const home = await makeFamily(database, [ben.id], contact, { maySee: true });
  await database
    .insertInto("familyChildren")
    .values({
      id: "bea",
      familyId: home.id,
      memberId: bea.id,
      createdAt: "2026-09-01T09:00:00.000Z",
      updatedAt: "2026-09-01T09:00:00.000Z",
    })
    .execute();
  await database.updateTable("families").set({ name: "Crane" }).where("id", "=", home.id).execute();
  const { homes } = ((await week(platform, ann)).data as Week).week;
  const seen = homes.map(({ name, weeks }) => [name, weeks.map(({ child }) => child.name)]);
  expect(seen).toEqual([
    ["Crane", ["Ben Crane"]],
    ["Tern", ["Leo Tern", "Mia Tern"]],
  ]);
});

test("an absence is on the register at one tap, and undone at another", async () => {
  const { platform, mia, ballet, ann } = await twoHomes();
  await using _ = platform;
  const at = { child: mia.id, class: ballet.id, day: MONDAY };
  expect(await tap(platform, ann, { act: "absent", ...at })).toMatchObject({
    status: 200,
    data: { words: "Mia is marked absent from Ballet (5-7) on Monday 23 November." },
  });
  const excused = { day: MONDAY, mark: "excused", markedBy: "reported by the family" };
  expect(await marks(platform)).toMatchObject([excused]);
  expect(await tap(platform, ann, { act: "undo", ...at })).toMatchObject({
    data: { isDone: true, words: "Mia is expected at Ballet (5-7) on Monday 23 November." },
  });
  expect(await marks(platform)).toMatchObject([excused, { mark: null }]);
  // The audit says who, for the office alone.
  const log = await platform.database.selectFrom("audit").select(["who", "action"]).execute();
  expect(log.map(({ who, action }) => `${who} ${action}`).toSorted()).toEqual([
    "Ann Tern reported absent",
    "Ann Tern took absence back",
  ]);
});

test("both parents, and one parent twice, report one absence", async () => {
  const { platform, mia, ballet, ann, tom } = await twoHomes();
  await using _ = platform;
  const body = { act: "absent", child: mia.id, class: ballet.id, day: MONDAY };
  const answers = await Promise.all([ann, ann, tom].map((cookie) => tap(platform, cookie, body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await marks(platform)).toHaveLength(1);
});

test("a mark of the teacher stays, and a meeting that has started is not changed", async () => {
  const { platform, database, mia, ballet, ann } = await twoHomes();
  await using _ = platform;
  const at = { child: mia.id, class: ballet.id, day: MONDAY };
  await tap(platform, ann, { act: "absent", ...at });
  // Monday 16:00.
  platform.passMinutes(3 * 24 * 60 + 6 * 60);
  expect(await tap(platform, ann, { act: "undo", ...at })).toMatchObject({
    status: 409,
    data: { words: "This class has started. Please call us." },
  });
  await database
    .insertInto("registerMarks")
    .values({
      id: "here",
      classId: ballet.id,
      day: "2026-11-30",
      memberId: mia.id,
      mark: "here",
      markedBy: "Odette",
      createdAt: platform.now().toISOString(),
    })
    .execute();
  const next = { ...at, day: "2026-11-30" };
  expect(await tap(platform, ann, { act: "absent", ...next })).toMatchObject({ status: 409 });
  expect(await tap(platform, ann, { act: "undo", ...next })).toMatchObject({ status: 409 });
  expect((await marks(platform)).map(({ mark }) => mark)).toEqual(["excused", "here"]);
});

test("an absence of several days lists its meetings before it is sent, with a reason", async () => {
  const { platform, mia, ann } = await twoHomes();
  await using _ = platform;
  const days = { from: "2026-11-21", until: "2026-12-01" };
  expect((await span(platform, ann, mia.id, days)).data).toMatchObject({
    chosen: { error: null, meetings: [{ day: MONDAY }, { day: "2026-11-30" }] },
  });
  expect(await marks(platform)).toEqual([]);
  const sent = await report(platform, ann, mia.id, { ...days, reason: "Holiday" });
  expect(sent).toMatchObject({ data: { words: "Mia is marked absent from 2 classes." } });
  expect(await marks(platform)).toMatchObject([
    { day: MONDAY, absenceReason: "Holiday" },
    { day: "2026-11-30", absenceReason: "Holiday" },
  ]);
});

test("a span is refused when its last day comes first, or it has no classes", async () => {
  const { platform, mia, ann } = await twoHomes();
  await using _ = platform;
  const errorOf = async (days: Record<string, string>) =>
    ((await span(platform, ann, mia.id, days)).data as { chosen: { error: string } }).chosen.error;
  expect(await errorOf({ from: "2026-11-24", until: MONDAY })).toBe(
    "The last day is before the first.",
  );
  expect(await errorOf({ from: "2026-11-24", until: "2026-11-25" })).toBe(
    "No classes on these days.",
  );
  const none = { from: "2026-11-24", until: "2026-11-25" };
  expect(await report(platform, ann, mia.id, none)).toMatchObject({
    status: 409,
    data: { words: "No classes on these days." },
  });
});

test("money shows what is due and why, and the charges less the payments are the balance", async () => {
  const { platform, database, mia, ann, annsHome, tomsHome } = await twoHomes();
  await using _ = platform;
  const account = await accountOf(platform, annsHome.id);
  const half = { memberId: mia.id, pence: 1400 };
  await makeCharge(database, account, half);
  await makeCharge(database, await accountOf(platform, tomsHome.id), half);
  await makeCharge(database, account, {
    memberId: mia.id,
    month: "2026-10",
    dueOn: "2026-10-01",
    pence: 2700,
    discountPence: 300,
    discountPercent: 10,
    discountPlace: 2,
  });
  await makePayment(database, account, { pence: 3000 });
  await makePayment(database, account, {
    pence: 500,
    day: "2026-11-02",
    reversedOn: "2026-11-19",
  });
  const { accounts } = (
    await answerOf(moneyPage(visit(platform, "/family/money", { cookie: ann })))
  ).data as {
    accounts: {
      duePence: number;
      charges: { owedPence: number; words: string; why: string[] }[];
      payments: { pence: number; reversedOn: string | null }[];
    }[];
  };
  const [own] = accounts;
  const charged = own?.charges.reduce((sum, { owedPence }) => sum + owedPence, 0) ?? 0;
  const paid = own?.payments.filter(({ reversedOn }) => reversedOn === null) ?? [];
  expect(charged - paid.reduce((sum, { pence }) => sum + pence, 0)).toBe(1100);
  expect(own?.duePence).toBe(1100);
  const whys = own?.charges.flatMap(({ why }) => why);
  expect(whys).toContain("Your share, 50% of £28.00: £14.00");
  expect(whys).toContain("£30.00 less 10% (second child) = £27.00");
  expect(own?.payments).toMatchObject([{ pence: 3000 }, { pence: 500, reversedOn: "2026-11-19" }]);
});

test("a statement has the account's lines, and only for the homes where the contact pays", async () => {
  const { platform, database, mia, ann, annsHome, tomsHome } = await twoHomes();
  await using _ = platform;
  const account = await accountOf(platform, annsHome.id);
  await makeCharge(database, account, { memberId: mia.id, pence: 3500 });
  await makePayment(database, account, { pence: 1500 });
  const statement = (id: string, query = "") =>
    answerOf(statementPage(visit(platform, `/s${query}`, { cookie: ann, params: { id } })));
  expect((await statement(account)).data).toMatchObject({
    statement: {
      broughtForwardPence: 0,
      lines: [{ pence: 3500 }, { pence: -1500, balancePence: 2000 }],
      owingPence: 2000,
    },
  });
  expect((await statement(account, "?from=2026-11-10&to=2026-11-20")).data).toMatchObject({
    statement: { broughtForwardPence: 2000, lines: [], owingPence: 2000 },
  });
  const theirs = await statement(await accountOf(platform, tomsHome.id));
  expect(theirs).toMatchObject({ status: 404 });
  expect(theirs).toEqual(await statement("no account"));
});

test("an open bank line is not shown as paid, and the page says up to when payments are matched", async () => {
  const { platform, database, mia, ann, annsHome } = await twoHomes();
  await using _ = platform;
  const account = await accountOf(platform, annsHome.id);
  await makeCharge(database, account, { memberId: mia.id, pence: 3500 });
  await makeBankLine(database, { pence: 3500, state: "open" });
  const page = await answerOf(moneyPage(visit(platform, "/family/money", { cookie: ann })));
  expect(page.data).toMatchObject({ accounts: [{ duePence: 3500, payments: [] }] });
  const { matchedUpTo } = page.data as { matchedUpTo: string | null };
  expect(matchedUpTo).toMatch(/^\d+ November$/);
});

test("a contact can only sign out their own devices", async () => {
  const { platform, ann, tom } = await twoHomes();
  await using _ = platform;
  const devices = async (cookie: string) =>
    (
      (await answerOf(devicesPage(visit(platform, "/family/devices", { cookie })))).data as {
        devices: { id: string }[];
      }
    ).devices;
  const [theirs] = await devices(tom);
  const body = { act: "out", device: theirs?.id ?? "" };
  await answerOf(devicesAction(visit(platform, "/family/devices", { cookie: ann, body })));
  expect(await devices(tom)).toHaveLength(1);
});

test("a child who has left stays for 60 days", async () => {
  const { platform, database, leo, ann } = await twoHomes();
  await using _ = platform;
  const leave = (leftOn: string) =>
    database
      .updateTable("members")
      .set({ active: false, status: "Inactive", leftOn })
      .where("id", "=", leo.id)
      .execute();
  await leave("2026-09-21");
  expect(JSON.stringify((await week(platform, ann)).data)).toContain("Leo");
  await leave("2026-09-20");
  expect(JSON.stringify((await week(platform, ann)).data)).not.toContain("Leo");
});

type Booked = { week: { bookings: { booked: object[]; offers: object[] } } };

test("the events and trials booked from a contact's address are listed with their booking's page", async () => {
  const { platform, database, mia, ann, tom } = await twoHomes();
  await using _ = platform;
  const event = await makeEvent(database);
  const asked = { email: "Ann@home.example", childName: "Mia" };
  const ofEvent = await makeBooking(database, { ...asked, eventId: event.id, link: "event-link" });
  await makeEventPlace(database, ofEvent.id, { eventId: event.id, state: "waiting" });
  await makeBooking(database, { ...asked, link: "trial-link" });
  // The office knows that it is the same child: the other home learns nothing of it.
  await database
    .updateTable("bookings")
    .set({ alikeMemberId: mia.id, alikeAnswer: "same" })
    .execute();
  const booked = async (cookie: string) =>
    ((await week(platform, cookie)).data as Booked).week.bookings.booked;
  expect(await booked(ann)).toMatchObject([
    {
      link: "event-link",
      name: "Tap Day",
      childName: "Mia",
      lines: ["Saturday 19 December, 10:00-11:30, Studio 2"],
      note: "On the waiting list",
    },
    {
      link: "trial-link",
      name: "Trial",
      childName: "Mia",
      lines: [expect.stringContaining("Monday 23 November, 16:00-")],
    },
  ]);
  expect(await booked(tom)).toEqual([]);
});

test("an event is offered for the children whose age fits, with the form filled in", async () => {
  const { platform, database, mia, leo, ann } = await twoHomes();
  await using _ = platform;
  await makeEvent(database);
  await makeEvent(database, { slug: "begun", firstDay: "2026-11-20", fromMinute: 540 });
  await makeEvent(database, { slug: "off", cancelledAt: "2026-11-10T09:00:00.000Z" });
  const born = (id: string, birthDate: string) =>
    database.updateTable("members").set({ birthDate }).where("id", "=", id).execute();
  await born(mia.id, "2022-03-04");
  await born(leo.id, "2016-03-04");
  await database.updateTable("contacts").set({ phone: "07700 900111" }).execute();
  const offers = async () => ((await week(platform, ann)).data as Booked).week.bookings.offers;
  expect(await offers()).toEqual([
    {
      slug: "tap-day",
      name: "Tap Day",
      when: "Saturday 19 December, 10:00-11:30",
      children: ["Mia"],
      fields: [
        ["go", "children"],
        ["drawnAt", String(platform.now().getTime())],
        ["parentName", "Ann Tern"],
        ["email", "ann@home.example"],
        ["phone", "07700 900111"],
        ["childName", "Mia"],
        ["childAge", "4"],
      ],
    },
  ]);
  await born(mia.id, "2010-03-04");
  expect(await offers()).toEqual([]);
});

test("an exam is filled in from the child's last entry, except the grade", async () => {
  const { platform, database, mia, leo, ann, tom } = await twoHomes();
  await using _ = platform;
  const grades = "Ballet, Grade 1, 40\nBallet, Grade 2, 50";
  await makeEvent(database, { kind: "exam", grades, ages: "" });
  await database
    .updateTable("members")
    .set({ birthDate: "2016-03-04" })
    .where("id", "=", leo.id)
    .execute();
  const past = await makeEvent(database, { slug: "past", kind: "exam", firstDay: "2026-03-14" });
  const entered = async (createdAt: string, entry: object) => {
    const own = { email: "Ann@home.example", childName: "mia", eventId: past.id };
    const { id } = await makeBooking(database, { ...own, alikeMemberId: mia.id });
    await makeEventPlace(database, id, { eventId: past.id, createdAt, ...entry });
  };
  const level = { syllabus: "Ballet", grade: "Grade 1" };
  const first = { certificateName: "Mia Tern", birthDate: "2018-04-03", boardNumber: "B12" };
  await entered("2026-01-05T09:00:00.000Z", { ...first, ...level });
  const second = { certificateName: "Mia Rose Tern", birthDate: "2018-04-03" };
  await entered("2026-03-05T09:00:00.000Z", { ...second, ...level });
  const fields = async (cookie: string) => {
    const { offers } = ((await week(platform, cookie)).data as Booked).week.bookings;
    const [offer] = offers as { fields: [string, string][] }[];
    return offer?.fields.slice(5);
  };
  expect(await fields(ann)).toEqual([
    ["childName", "Leo"],
    ["certificateName", "Leo Tern"],
    ["birthDate", "04/03/2016"],
    ["boardNumber", ""],
    ["childName-1", "Mia"],
    ["certificateName-1", "Mia Rose Tern"],
    ["birthDate-1", "03/04/2018"],
    ["boardNumber-1", "B12"],
  ]);
  expect(JSON.stringify(await fields(tom))).not.toContain("Rose");
});
