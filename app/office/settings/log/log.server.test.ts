import { expect, test } from "vitest";
import { deskAt } from "#tests/command-at.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { recordAudit } from "#app/data/audit/audit.server.ts";
import { SLICES } from "#app/office/slices.server.ts";
import { makeCostume } from "#tests/makers/make-costume.ts";
import { makeEnquiry } from "#tests/makers/make-enquiry.ts";
import { makeCharge, makePayingFamily, makePayment } from "#tests/makers/make-fees.ts";
import { makeLesson } from "#tests/makers/make-lesson.ts";
import { makePayTeacher, makeSchedule } from "#tests/makers/make-payroll.ts";
import { OTHER_PAGES } from "./log-pages.server.ts";
import { readLog } from "./log.server.ts";

const enrol = deskAt("/admin/classes/:id/enrol", "admin");
const makeFamily = deskAt("/admin/families/new", "admin");
const logCall = deskAt("/admin/check-ins/:id", "admin");

test("an entry names the child that it is about, until the child is erased", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const blythe = await makeMember(database, { name: "Blythe Limpetley" });
  const call = { outcome: "Phone Call", notes: "", calledOn: "2026-11-20", retryOn: "" };
  expect(await logCall(platform, call, blythe.id)).toMatchObject({ isSaved: true });
  const read = async () =>
    (await readLog(platform, { scopes: new Set(["admin"]) }, { search: "call", page: null }))
      .entries;
  expect(await read()).toMatchObject([
    {
      action: "logged call",
      subjects: [{ name: "Blythe Limpetley", to: `/admin/children/${blythe.id}` }],
    },
  ]);
  await database.updateTable("members").set({ name: "Blythe Ames" }).execute();
  expect((await read())[0]?.subjects[0]?.name).toBe("Blythe Ames");
});

test("entries about places, consents, families and classes lead to their pages", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const ada = await makeMember(database, { name: "Ada Tern", parentName: "Mo Tern" });
  const weekly = await makeWeeklyClass(database, { name: "Tap", day: "Monday" });
  const body = { memberIds: [ada.id], kind: "member", day: "2026-11-23", isMeant: true };
  expect(await enrol(platform, body, weekly.id)).toMatchObject({ isSaved: true });
  const child = { children: [{ kind: "member", id: ada.id }] };
  expect(await makeFamily(platform, child)).toMatchObject({ isSaved: true });
  const { entries } = await readLog(
    platform,
    { scopes: new Set(["admin"]) },
    { search: "", page: null },
  );
  const shown = new Map(entries.map(({ action, subjects }) => [action, subjects[0]]));
  const page = { name: "Ada Tern", to: `/admin/children/${ada.id}` };
  expect(shown.get("enrolled member")).toEqual(page);
  const { id } = await database.selectFrom("families").select("id").executeTakeFirstOrThrow();
  expect([...shown.values()]).toContainEqual(
    expect.objectContaining({ to: `/admin/families/${id}` }),
  );
});

test("entries about money, costumes, enquiries, lessons and pay name their subject, without an amount", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const family = await makePayingFamily(database, { name: "Tern", code: "T1", children: ["Ada"] });
  const charge = await makeCharge(database, family.id);
  const payment = await makePayment(database, family.id);
  const costume = await makeCostume(database);
  const enquiry = await makeEnquiry(database, { name: "Ida Gull" });
  const lesson = await makeLesson(database);
  const teacherId = await makePayTeacher(database, (await makeSchedule(database)).id);
  const at = platform.now().toISOString();
  const extra = { id: "extra", teacherId, month: "2025-05", type: "fixed", amount: 1688 };
  await database
    .insertInto("payExtras")
    .values({ ...extra, createdAt: at })
    .execute();
  const account = { name: "Tern", to: `/admin/fees/family/${family.id}` };
  const expected: [subject: string, id: string, page: { name: string; to: string }][] = [
    ["account", family.id, account],
    ["charge", charge.id, account],
    ["payment", payment.id, account],
    ["costume", costume.id, { name: "White tutu", to: `/costume-inventory?only=${costume.id}` }],
    ["enquiry", enquiry.id, { name: "Ida Gull", to: `/admin/enquiries?only=${enquiry.id}` }],
    [
      "lesson",
      lesson.id,
      { name: "the lesson of 20 Nov 2026 with Miss Kestrel", to: "/private-lessons" },
    ],
    ["payroll teacher", teacherId, { name: "Marina Holloway", to: "/admin/dashboard/payroll" }],
    ["extra", "extra", { name: "Marina Holloway", to: "/admin/dashboard/payroll" }],
  ];
  for (const [subject, subjectId] of expected)
    await recordAudit(database, { who: "Jo", at, action: subject, subject, subjectId });
  const { entries } = await readLog(
    platform,
    { scopes: new Set(["admin"]) },
    { search: "", page: null },
  );
  const shown = new Map(entries.map(({ action, subjects }) => [action, subjects]));
  expect(Object.fromEntries(shown)).toEqual(
    Object.fromEntries(expected.map(([subject, , page]) => [subject, [page]])),
  );
});

test("each kind of subject with a page is one that a part writes", () => {
  const written = new Set(SLICES.flatMap(({ undoable = [] }) => undoable.map(({ one }) => one)));
  const unknown = Object.keys(OTHER_PAGES).filter((subject) => !written.has(subject));
  expect(unknown).toEqual(["finalised month"]);
});
