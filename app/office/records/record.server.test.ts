import { commandAt } from "#tests/command-at.ts";
import { describe, expect, test } from "vitest";
import type { Scope } from "#app/platform/scopes.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked, sent } from "#tests/make-request.ts";
import { makeCostume, makeLoan } from "#tests/makers/make-costume.ts";
import { makeEnquiry } from "#tests/makers/make-enquiry.ts";
import { makeLesson } from "#tests/makers/make-lesson.ts";
import { accountPage } from "#tests/fees-desk.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeCharge, makePayment } from "#tests/makers/make-fees.ts";
import { makeCall, makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { isFoundIn, plantedColumns, plantPerson } from "#tests/planted-person.ts";
import { newValues } from "#app/office/member-record/member-values.ts";
import { loader } from "./record-page.tsx";
import { readRecord } from "./read-record.server.ts";
import { loader as download } from "./record-file-route.tsx";
import { PLACES } from "../places.ts";
import { TABLES } from "../references/references.ts";

const deleteAction = commandAt("/admin/members/:id/delete");
const editAction = commandAt("/admin/members/:id");
const eraseAction = commandAt("/admin/members/:id/erase");

const OPEN: Scope[] = ["admin", "members"];
const HOME = { email: "home@tern.example", phone: "07700 900123" };

const read = async (
  platform: TestPlatform,
  id: string,
  scopes: ReadonlySet<Scope> = new Set([...OPEN, "medical"]),
) => {
  const { database, environment, schoolDays } = platform;
  const record = await readRecord(database, { environment, days: await schoolDays(), scopes }, id);
  if (!record) throw new Error("unknown person");
  return record;
};

const erase = async (platform: TestPlatform, id: string, typedName = "Ada Tern") =>
  (await eraseAction(sent(platform, { typedName }, { params: { id }, gates: OPEN }))).data;

/** Makes Ada with a duplicate record, a call, a trial, a shared lesson and a costume; and her brother. */
async function makeAda(platform: TestPlatform) {
  const { database } = platform;
  const trial = await makeTrial(database, { name: "Ada Tern", ...HOME, joined: true });
  const ada = await makeMember(database, { ...HOME, convertedFromTrialId: trial.id });
  const copy = await makeMember(database, { name: "ada tern", ...HOME });
  await makeCall(database, copy.id, { notes: "Loves tap." });
  const bea = await makeMember(database, { name: "Bea Tern", ...HOME });
  await makeCall(database, bea.id, { notes: "Shy." });
  const students = [
    { name: "Ada Tern", amount: 1000, paidOn: "2026-11-20" },
    { name: "Cy Gull", amount: 1000 },
  ];
  await makeLesson(database, { students, notes: "Ada was late." });
  await makeLesson(database, { students: [{ name: "Cy Gull", amount: 2000 }], notes: "Solo." });
  const costume = await makeCostume(database);
  const lend = (returned: number, more: object = {}) =>
    makeLoan(database, { costumeId: costume.id, returned, ...more });
  return { ada, copy, bea, trial, lend };
}

describe("a person's record", () => {
  test("has the profile with duplicates, calls, trials, lessons and costumes", async () => {
    await using platform = await makePlatform();
    const { ada, lend } = await makeAda(platform);
    await lend(2);
    const record = await read(platform, ada.id);
    expect(record).toMatchObject({
      name: "Ada Tern",
      isNameShared: false,
      rows: {
        profiles: [{ name: "Ada Tern" }, { name: "ada tern" }],
        calls: [{ outcome: "Phone Call", notes: "Loves tap." }],
        trials: [{ name: "Ada Tern", joined: true }],
        lessons: [{ sharePence: 1000, paidOn: "2026-11-20", notes: "Ada was late." }],
        loans: [{ costume: "White tutu", quantity: 2, returned: 2 }],
      },
    });
    expect(JSON.stringify(record)).not.toContain("Bea");
  });

  test("has every row of a person in every registered field", async () => {
    await using platform = await makePlatform();
    const id = await plantPerson(platform.database);
    const record = await read(platform, id);
    // Classes are listed with days and class names only.
    const { weeklyClasses, ...rows } = record.rows;
    expect(weeklyClasses).toHaveLength(1);
    const sections = [
      ...Object.values(rows),
      record.rows.loans?.flatMap((loan) => (loan as { returns: object[] }).returns),
      record.enquiries,
      record.mail,
      record.changes,
    ];
    for (const section of sections) expect(isFoundIn(JSON.stringify(section))).toBe(true);
    expect(Object.keys(rows)).toEqual([
      "messages",
      "news",
      "shows",
      "profiles",
      "calls",
      "registers",
      "leavings",
      "trials",
      "families",
      "familyPage",
      "contactChanges",
      "billingAccounts",
      "fees",
      "payments",
      "payers",
      "medicalNotes",
      "consents",
      "consentsAskedFor",
      "notesAskedFor",
      "bookings",
      "eventsBooked",
      "forTheTeacher",
      "unconfirmedBookings",
      "lessons",
      "loans",
      "familyRequests",
    ]);
    const shown = new Set([
      ...record.mentions.map(({ place }) => place),
      "Members",
      "Calls",
      "Registers",
      "Going home",
      "Trials",
      "Families",
      "Billing accounts",
      "Fees",
      "Medical notes",
      "Consents",
      "Consents and notes that families asked for",
      "Contacts",
      "Families and contacts",
      "Payers",
      "Bank lines",
      "Bookings",
      "Bookings not confirmed",
      "Events booked",
      "Private lessons",
      "Costumes that are lent",
      "Costumes that came back",
      "Enquiries",
      "Mail",
      "Recent changes",
      "Sent messages",
      "Addresses without news",
      "Devices signed in to the family's page",
      "Changes that contacts asked for",
      "Links to the family's page",
      "Requests for links to the family's page",
      "Requests of families",
      "Shows",
      "Shows and events: in and out",
      "Performances elsewhere",
    ]);
    const planted = TABLES.filter((table) => plantedColumns(table).length > 0);
    expect(planted.filter((table) => !shown.has(PLACES[table].label ?? ""))).toEqual([]);
  });

  test("has the enquiries from the same email or phone, their mail, and the activity", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const { ada, bea } = await makeAda(platform);
    await makeEnquiry(database, {
      email: "HOME@tern.example",
      subject: "About Bea",
      createdAt: "2026-11-19T10:00:00.000Z",
    });
    await makeEnquiry(database, { message: "Ring +44 7700 900 123." });
    await makeEnquiry(database, { message: "Is Ada  Tern well?" });
    await makeEnquiry(database, { message: "Is Bea Tern well?" });
    const line = { at: "2026-11-19T09:00:00.000Z", who: "Jo", action: "changed member" };
    const details = { facts: [{ label: "Subscription", to: "£36.00", scope: "members" }] };
    for (const subjectId of [ada.id, bea.id]) {
      await database
        .insertInto("audit")
        .values({ ...line, id: subjectId, subject: "member", subjectId, details })
        .execute();
    }
    expect(await read(platform, ada.id)).toMatchObject({
      enquiries: [{ message: "Ring +44 7700 900 123." }, { subject: "About Bea" }],
      done: [{ day: "2026-11-19", who: "Jo", values: "Subscription: £36.00" }],
      mentions: [{ place: "Enquiries", texts: ["Is Ada  Tern well?"] }],
    });
  });

  test("is downloaded under a name without the person, and the export is in the audit", async () => {
    await using platform = await makePlatform();
    const { ada } = await makeAda(platform);
    const params = { id: ada.id };
    const response = await download(asked(platform, "/", { params, gates: OPEN }));
    expect(response.headers.get("content-disposition")).toBe(
      'attachment; filename="member-record_2026-11-20.json"',
    );
    expect(await response.json()).toMatchObject({ madeOn: "2026-11-20", name: "Ada Tern" });
    const audit = await platform.database.selectFrom("audit").selectAll().execute();
    expect(audit).toMatchObject([{ action: "exported member's record", subjectId: ada.id }]);
  });

  test("does not exist for an unknown member", async () => {
    await using platform = await makePlatform();
    const page = loader(asked(platform, "/", { params: { id: "nobody" }, gates: OPEN }));
    await expect(page).rejects.toMatchObject({ status: 404 });
    expect(await erase(platform, "nobody")).toMatchObject({ status: 410 });
  });
});

describe("erasing", () => {
  test("leaves only lessons and costumes, without the name", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const { ada, bea, lend } = await makeAda(platform);
    await lend(2);
    await makeMember(database, { ...HOME, deletedAt: "2026-11-10T09:00:00.000Z" });
    const params = { id: ada.id };
    const values = {
      ...newValues("2026-11-20"),
      name: "Ada Tern",
      ...HOME,
      parentName: "Mia Tern",
    };
    const edit = { key: "edit-0123456789-a", version: 1, values };
    expect(await editAction(sent(platform, edit, { params, gates: OPEN }))).toMatchObject({
      data: { isSaved: true },
    });
    const wish = { key: "delete-0123456789", withCopies: true };
    await deleteAction(sent(platform, wish, { params, gates: OPEN }));
    expect(await erase(platform, ada.id)).toEqual({ isSaved: true, backups: [] });
    expect(await database.selectFrom("members").select("id").execute()).toEqual([{ id: bea.id }]);
    expect(await database.selectFrom("trials").select("id").execute()).toEqual([]);
    expect(await database.selectFrom("memberCheckins").select("notes").execute()).toEqual([
      { notes: "Shy." },
    ]);
    const lessons = await database.selectFrom("aaPrivateLessons").selectAll().execute();
    expect(lessons.map(({ notes }) => notes).toSorted()).toEqual(["Solo.", null]);
    expect(lessons.find(({ notes }) => notes === null)).toMatchObject({
      totalPrice: 2000,
      version: 2,
      students: [
        { name: "Erased", amount: 1000, paidOn: "2026-11-20" },
        { name: "Cy Gull", amount: 1000 },
      ],
    });
    const everything = await Promise.all(
      (["changes", "changedRows", "audit", "costumeLoans", "idempotency"] as const).map((table) =>
        database.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(everything)).not.toMatch(/ada tern|loves tap|home@tern|mia tern/i);
    const audit = await database
      .selectFrom("audit")
      .selectAll()
      .where("action", "=", "erased member")
      .execute();
    expect(audit).toMatchObject([
      {
        details: {
          facts: [
            { label: "Records", to: "3" },
            { label: "Trials", to: "1" },
            { label: "Calls", to: "1" },
            { label: "Enquiries", to: "0" },
            { label: "Lessons without the name", to: "1" },
            { label: "Costumes without the name", to: "1" },
          ],
        },
      },
    ]);
  });

  test("removes the name from a shared change, which can still be undone", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const { ada, bea } = await makeAda(platform);
    const change = { kind: "logged call", who: "desk", createdAt: "2026-11-19T09:00:00.000Z" };
    const summary = "Logged Phone Call for Ada Tern and Bea Tern";
    await database
      .insertInto("changes")
      .values({ id: "change", ...change, summary })
      .execute();
    for (const [place, rowId] of [ada.id, bea.id].entries()) {
      const row = { changeId: "change", place, tableName: "members", rowId, wasNew: false };
      await database
        .insertInto("changedRows")
        .values({ ...row, before: {}, version: null })
        .execute();
    }
    await erase(platform, ada.id, " ADA  tern");
    expect(await database.selectFrom("changes").select("summary").execute()).toEqual([
      { summary: "Logged Phone Call for Erased and Bea Tern" },
    ]);
    expect(await database.selectFrom("changedRows").select("rowId").execute()).toEqual([
      { rowId: bea.id },
    ]);
  });

  test("needs the typed name, and no costumes on loan", async () => {
    await using platform = await makePlatform();
    const { ada, lend } = await makeAda(platform);
    await lend(1);
    expect(await erase(platform, ada.id, "Ada")).toMatchObject({
      messages: { typedName: expect.stringMatching(/^This is not the member's name/) },
    });
    expect(await erase(platform, ada.id)).toMatchObject({
      status: 409,
      problem: "Costumes are still on loan under this name. Mark them as returned first.",
    });
    expect(await platform.database.selectFrom("members").select("id").execute()).toHaveLength(3);
  });

  test("leaves lessons unchanged when another member has the same name", async () => {
    await using platform = await makePlatform();
    const { ada, lend } = await makeAda(platform);
    const other = await makeMember(platform.database, { email: "another@gull.example" });
    await lend(2, { memberId: ada.id });
    await lend(1, { memberId: other.id });
    await lend(1);
    expect(await read(platform, ada.id)).toMatchObject({ isNameShared: true });
    await erase(platform, ada.id);
    const lessons = await platform.database.selectFrom("aaPrivateLessons").selectAll().execute();
    expect(JSON.stringify(lessons)).toContain("Ada Tern");
    const loans = await platform.database
      .selectFrom("costumeLoans")
      .select(["borrower", "memberId", "returned"])
      .orderBy("returned", "desc")
      .orderBy("memberId")
      .execute();
    expect(loans).toHaveLength(3);
    expect(loans[0]).toEqual({ borrower: "Erased", memberId: null, returned: 2 });
    expect(loans).toContainEqual({ borrower: "Ada Tern", memberId: other.id, returned: 1 });
    expect(loans).toContainEqual({ borrower: "Ada Tern", memberId: null, returned: 1 });
  });

  test("removes a linked student from lessons under every spelling, even with a shared name", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const { ada } = await makeAda(platform);
    const other = await makeMember(database, { email: "another@gull.example" });
    await database.deleteFrom("aaPrivateLessons").execute();
    const tied = (name: string, memberId: string | null) => ({
      totalPrice: 2000,
      students: [{ name, amount: 2000, memberId }],
    });
    await makeLesson(database, tied("Adah Tern", ada.id));
    await makeLesson(database, tied("Ada Tern", ada.id));
    await makeLesson(database, tied("Ada Tern", other.id));
    await makeLesson(database, tied("Ada Tern", null));
    await erase(platform, ada.id);
    const lessons = await database.selectFrom("aaPrivateLessons").select("students").execute();
    const named = lessons.map(({ students }) => JSON.stringify(students));
    expect(named.filter((text) => text.includes("Erased"))).toHaveLength(2);
    expect(named.filter((text) => text.includes("Ada Tern"))).toHaveLength(2);
    expect(named.join("")).not.toContain("Adah");
    expect(named.join("")).not.toContain(ada.id);
    expect(named.join("")).toContain(other.id);
  });
});

test("a shared account stays to the penny when one child is erased, and shows Erased", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const gates: Scope[] = ["admin", "members"];
  const ada = await makeMember(database, HOME);
  const bea = await makeMember(database, { ...HOME, name: "Bea Tern" });
  const { id: familyId } = await makeFamily(database, [ada.id, bea.id], { isPayer: true });
  await makeCharge(database, familyId, { memberId: ada.id, pence: 4000 });
  await makeCharge(database, familyId, { memberId: bea.id });
  await makePayment(database, familyId, { pence: 5000 });
  const before = await accountPage(platform, familyId);
  const erased = await eraseAction(
    sent(platform, { typedName: ada.name }, { params: { id: ada.id }, gates }),
  );
  expect(erased.data).toMatchObject({ isSaved: true });
  const after = await accountPage(platform, familyId);
  expect(after).toMatchObject({ openPence: before.openPence, creditPence: before.creditPence });
  const charges = after.charges.map(({ memberName, owedPence }) => [memberName, owedPence]);
  expect(charges.toSorted()).toEqual([
    ["Bea Tern", 3500],
    ["Erased", 4000],
  ]);
  expect(after.payments).toMatchObject([{ pence: 5000 }]);
});
