import path from "node:path";
import { expect, test } from "vitest";
import { earlierFiles, formOf } from "#tests/earlier-files.ts";
import { deskAt } from "#tests/command-at.ts";
import { serializable } from "#app/data/database/transactions.server.ts";
import { openFiles } from "./moved-files.server.ts";
import { planFiles, writeMove } from "./move-in.server.ts";
import { makePlatform, makeVisitor, NOW, type TestPlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { plainPicture } from "#tests/sample-pictures.ts";
import { zipOf } from "#app/files/zip.ts";
import { diskPhotoStore } from "#app/data/photos/disk-photo-store.server.ts";
import type { Answer, Refusal, Saved } from "#app/data/commands/answer.ts";
import { visitorContext } from "#app/data/context.server.ts";
import { findPlan } from "#app/scheduler/plans.server.ts";
import { openStored } from "#app/scheduler/open-stored.schema.ts";
import { EMPTY_PLAN } from "#app/scheduler/plan/plan.ts";
import { forgetOldPlans } from "#app/scheduler/plan-keeping.server.ts";
import { callOf, everyRecord } from "../member-record/shown-members.server.ts";
import { onePerPerson } from "../member-record/same-person.ts";
import { moveIn as moveInCommand, previewMove } from "./moving.commands.ts";
import { becomesWords, type MoveReport } from "./move-report.ts";

const preview = deskAt("/admin/move-in/preview", "admin", "owner");
const moveIn = deskAt("/admin/move-in", "admin", "owner");
const undo = deskAt("/admin/changes/:id/undo", "admin", "owner");

type Files = ReturnType<typeof earlierFiles>;

async function look(platform: TestPlatform, files: Files = earlierFiles()): Promise<MoveReport> {
  const answer = await preview(platform, formOf(files));
  if (!answer.isSaved) throw new Error(answer.problem);
  return (answer as Saved & { report: MoveReport }).report;
}

async function move(platform: TestPlatform, files: Files = earlierFiles()): Promise<Answer> {
  return moveIn(platform, formOf(files, (await look(platform, files)).mark));
}

const TABLES = [
  "members",
  "trials",
  "memberCheckins",
  "costumes",
  "aaTeachers",
  "aaPrivateLessons",
  "compSchedules",
  "payTeachers",
  "payRates",
  "payYears",
  "paySchedules",
  "payExtras",
  "payMisses",
  "billingAccounts",
] as const;

async function counts({ database }: TestPlatform): Promise<Record<string, number>> {
  const all: [string, number][] = [];
  for (const table of TABLES) {
    const { n } = await database
      .selectFrom(table as "members")
      .select((eb) => eb.fn.countAll().as("n"))
      .executeTakeFirstOrThrow();
    all.push([table, Number(n)]);
  }
  return Object.fromEntries(all);
}

const NOTHING = Object.fromEntries(TABLES.map((table) => [table, 0]));

test("the preview counts each table's rows and what they become, and stores nothing", async () => {
  await using platform = await makePlatform();
  const report = await look(platform);
  expect(report.tables.map((table) => [table.name, becomesWords(table)])).toEqual([
    ["members", "5 new, 1 left out of 6 rows"],
    ["member_checkins", "4 new, 1 left out of 5 rows"],
    ["trials", "3 new of 3 rows"],
    ["aa_teachers", "2 new of 2 rows"],
    ["aa_private_lessons", "4 new of 4 rows"],
    ["costumes", "3 new of 3 rows"],
    ["payroll", "2 new of 2 rows"],
    ["comp_schedules", "1 new of 1 row"],
  ]);
  expect(report.missing).toEqual([]);
  expect(report.unread).toEqual([{ file: "notes.txt", reason: "It isn't a CSV or JSON file." }]);
  expect(report.unreadColumns).toEqual([{ table: "Members", column: "shirt_size", count: 1 }]);
  expect(report.pictures).toEqual({ inFiles: 0, elsewhere: 3 });
  expect(await counts(platform)).toEqual(NOTHING);
});

test("a missing table is named, and every row or cell that does not fit is listed with its reason", async () => {
  await using platform = await makePlatform();
  const report = await look(platform, earlierFiles({ "trials.csv": null }));
  expect(report.missing).toEqual(["trials"]);
  const lines = report.unfit.map(({ file, row, column, isLeftOut }) =>
    [file, row, column, isLeftOut ? "left out" : ""].filter(Boolean).join(" "),
  );
  expect(lines).toEqual([
    "members_rows.csv 5 join_date",
    "members_rows.csv 5 subscription_amount",
    "members_rows.csv 5 join_date",
    "members_rows.csv 5 status",
    "members_rows.csv 5 membership_fee_date",
    "members_rows.csv 6 name left out",
    "members_rows.csv 7 email",
    "members_rows.csv 7 join_date",
    "members_rows.csv 7 classes",
    "members_rows.csv 7 is_new",
    "member_checkins.json 3 outcome",
    "member_checkins.json 4 outcome",
    "member_checkins.json 5 member_id left out",
    "aa_private_lessons.csv 4 students",
    "aa_private_lessons.csv 5 teacher_id",
    "aa_private_lessons.csv 5 students",
    "costumes.json 3 fields",
    "costumes.json 3 image_urls",
    "local-storage.json 1 extras",
  ]);
  expect(report.unfit.find(({ column }) => column === "status")?.reason).toBe(
    "It contradicts active, which is false: the member is Inactive.",
  );
});

test("a school arrives whole: counts and sums are those of its files", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  expect(await move(platform)).toMatchObject({ isSaved: true });
  expect(await counts(platform)).toEqual({
    members: 5,
    trials: 3,
    memberCheckins: 4,
    costumes: 3,
    aaTeachers: 2,
    aaPrivateLessons: 4,
    compSchedules: 1,
    payTeachers: 2,
    payRates: 2,
    payYears: 2,
    paySchedules: 1,
    payExtras: 1,
    payMisses: 1,
    billingAccounts: 5,
  });
  const members = await database.selectFrom("members").selectAll().execute();
  const sum = (amounts: (number | null)[]) =>
    amounts.reduce<number>((all, one) => all + (one ?? 0), 0);
  expect(sum(members.map((member) => member.subscriptionAmount))).toBe(3550 + 4200 + 2800);
  const lessons = await database.selectFrom("aaPrivateLessons").selectAll().execute();
  expect(sum(lessons.map((lesson) => lesson.totalPrice))).toBe(9500);
  expect(sum(lessons.map((lesson) => lesson.durationMinutes))).toBe(165);
  const [extra] = await database.selectFrom("payExtras").selectAll().execute();
  expect(extra).toMatchObject({ month: "2025-10", minutes: 120, note: "Open day" });
  const mail = await database.selectFrom("outbox").select("id").execute();
  expect(mail).toEqual([]);
});

test("members keep their state, classes, last check-in and due date", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await move(platform);
  const members = await database.selectFrom("members").selectAll().orderBy("id").execute();
  const named = (name: string) => members.filter((member) => member.name === name);
  expect(named("Ben Pellworth")).toMatchObject([
    {
      email: "ines@pellworth.example",
      classes: ["Ballet", "Street Dance"],
      gaveNotice: true,
      isNew: true,
      newMemberDate: "2026-10-20",
      membershipFeeDate: "2026-02-28",
      active: true,
    },
  ]);
  expect(named("Zoë Marrowby")).toMatchObject([
    { status: "Inactive", active: false, joinDate: null, subscriptionAmount: null, classes: [] },
  ]);
  expect(named("Odd Thorne")).toMatchObject([
    { email: "ola(at)thorne.example", joinDate: "2025-04-03", classes: ['["Ballet"'] },
  ]);
  const twice = onePerPerson(named("Ada Pellworth"));
  expect(twice).toMatchObject([{ copies: 2 }]);
  const days = await platform.schoolDays();
  const records = await everyRecord(database, days);
  const left = (name: string) => {
    const { id } = named(name)[0] ?? {};
    return records.flatMap((each) => (each.id === id ? callOf(each, days.today).daysLeft : []));
  };
  // The last check-in and 30 days; for a new member the start and 42; without any day, from today.
  expect(["Ada Pellworth", "Ben Pellworth", "Zoë Marrowby"].flatMap(left)).toEqual([7, 11, 30]);
});

test("every check-in is on its member and every lesson on its teacher; unreadable text is kept", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await move(platform);
  const calls = await database
    .selectFrom("memberCheckins as call")
    .innerJoin("members", "members.id", "call.memberId")
    .select(["members.name", "call.outcome", "call.notes"])
    .orderBy("call.callAt", "desc")
    .execute();
  expect(calls.map(({ name, outcome }) => `${name}: ${outcome}`)).toEqual([
    "Ada Pellworth: Phone Call",
    "Ada Pellworth: Not Reached",
    "Odd Thorne: Reached",
    "Odd Thorne: Reached",
  ]);
  expect(calls[2]?.notes).toBe("Call back\nOutcome: Voicemail");
  const lessons = await database
    .selectFrom("aaPrivateLessons as lesson")
    .leftJoin("aaTeachers", "aaTeachers.id", "lesson.teacherId")
    .select(["aaTeachers.name", "lesson.teacherName", "lesson.students", "lesson.notes"])
    .orderBy("lesson.date")
    .execute();
  const given = lessons.map(({ students, ...lesson }) => ({
    ...lesson,
    students: (students as { name: string; amount: number }[]).map((one) => [one.name, one.amount]),
  }));
  expect(given).toMatchObject([
    {
      name: "Marina Holloway",
      students: [
        ["Ada Pellworth", 1250],
        ["Cleo Quaylark", 1250],
      ],
    },
    { name: "Sorrel Finch", students: [["Ben Pellworth", 2000]] },
    { name: "Marina Holloway", students: [], notes: "Two steps\nStudents: {name: Ada" },
    { name: null, teacherName: "Left Long Ago", students: [["Ada Pellworth", 1999]] },
  ]);
});

test("sharing links become direct links, and fields that are not JSON are kept as text", async () => {
  await using platform = await makePlatform();
  await move(platform);
  const costumes = await platform.database
    .selectFrom("costumes")
    .select(["fields", "imageUrls"])
    .orderBy("id")
    .execute();
  expect(costumes).toEqual([
    {
      fields: { "Item name": "Swan tutu", SIZES: "7-8", "TOTAL QUANTITY": "12", Designer: "Finch" },
      imageUrls: [
        "https://drive.google.com/uc?export=view&id=1AbC-dEf",
        "https://pictures.example/costumes/Swan%20tutu.png",
      ],
    },
    {
      fields: { "Item name": "Top hat", "QUANTITY OUT": "2" },
      imageUrls: ["https://www.dropbox.com/s/abc/hat.jpg?raw=1"],
    },
    { fields: { Fields: "Item name: Cape", Photos: "on the shelf" }, imageUrls: [] },
  ]);
});

test("Load by ID opens a schedule by its old id with its old buffer, and none expires", async () => {
  await using platform = await makePlatform();
  await move(platform);
  const { context } = asked(platform) as { context: { get: (key: unknown) => never } };
  const visitor = context.get(visitorContext);
  const found = await findPlan(platform, visitor, " 5C0A7C11-52B6-4C1E-9D1A-0A1B2C3D4E01");
  expect(found).toMatchObject({ status: 200, body: { keptUntil: null } });
  const opened = openStored(EMPTY_PLAN, "data" in found.body ? found.body.data : null);
  expect("plan" in opened && opened.plan.settings.bufferSeconds).toBe(30);
  await forgetOldPlans(platform.database, "2027-11-20T10:00:00.000Z");
  expect((await counts(platform)).compSchedules).toBe(1);
});

test("the same files a second time bring nothing new", async () => {
  await using platform = await makePlatform();
  await move(platform);
  const before = await counts(platform);
  const report = await look(platform);
  expect(report.tables.map(({ added }) => added)).toEqual(report.tables.map(() => 0));
  expect(await move(platform)).toMatchObject({
    isSaved: false,
    problem: "Nothing to move in: all of it is here already.",
  });
  expect(await counts(platform)).toEqual(before);
});

test("one undo removes everything that the move brought, and the school can move in again", async () => {
  await using platform = await makePlatform();
  const moved = await move(platform);
  const id = "change" in moved ? (moved.change?.id ?? "") : "";
  expect(await undo(platform, {}, id, ["admin"])).toMatchObject({ isSaved: false, status: 403 });
  expect(await undo(platform, {}, id)).toMatchObject({ isSaved: true, left: 0 });
  expect(await counts(platform)).toEqual(NOTHING);
  expect(await move(platform)).toMatchObject({ isSaved: true });
  expect((await counts(platform)).members).toBe(5);
});

test("an undo removes nothing when something was changed or added since, and names it", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const moved = await move(platform);
  const id = "change" in moved ? (moved.change?.id ?? "") : "";
  const before = await counts(platform);
  await database
    .updateTable("members")
    .set({ phone: "07700900999", version: 2 })
    .where("name", "=", "Ben Pellworth")
    .execute();
  expect(await undo(platform, {}, id)).toMatchObject({
    isSaved: false,
    problem: "Someone has changed this since, so nothing was undone: Ben Pellworth.",
  });
  await database.updateTable("members").set({ version: 1 }).execute();
  const member = await database.selectFrom("members").select("id").executeTakeFirstOrThrow();
  await database
    .insertInto("medicalNotes")
    .values({
      id: "note",
      memberId: member.id,
      words: "Asthma",
      notedOn: "2026-11-20",
      notedBy: "Jo",
      createdAt: NOW,
      updatedAt: NOW,
    })
    .execute();
  expect((await undo(platform, {}, id)) as Refusal).toMatchObject({ isSaved: false, status: 409 });
  expect(await counts(platform)).toEqual(before);
});

const write = () => Promise.reject(new Error("the disk is full"));

test("a move that fails halfway stores nothing", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const opened = await openFiles(earlierFiles());
  const failed = serializable(database, async (trx) => {
    const days = await platform.schoolDays();
    const desk = { trx, visitor: makeVisitor(), at: NOW, days };
    const { planned, report } = await planFiles(desk, opened);
    // The schedules are written last.
    const cut = planned.map((each) =>
      each.table.name === "comp_schedules" ? { ...each, table: { ...each.table, write } } : each,
    );
    await writeMove(desk, { planned: cut, report }, new Map());
  });
  await expect(failed).rejects.toThrow("the disk is full");
  const left = await database.selectFrom("members").select("id").execute();
  const change = await database.selectFrom("changes").select("id").execute();
  expect([left, change]).toEqual([[], []]);
});

test("files that changed since the preview are refused, and nothing is stored", async () => {
  await using platform = await makePlatform();
  const { mark } = await look(platform);
  const files = earlierFiles({ "aa_teachers.csv": "id,name\n1,Someone Else\n" });
  expect(await moveIn(platform, formOf(files, mark))).toMatchObject({
    isSaved: false,
    status: 409,
    problem: "The files, or the school, have changed since the preview. Look at it again.",
  });
  expect(await counts(platform)).toEqual(NOTHING);
});

test("an image file whose name ends an address becomes the costume's photo", async () => {
  await using platform = await makePlatform();
  const photos = diskPhotoStore(path.join(platform.dataFolder, "photos"));
  const picture = await plainPicture(60, 40, "png");
  const files = [
    ...earlierFiles(),
    { path: "photos/swan tutu.png", bytes: picture },
    { path: "photos/never-named.png", bytes: picture },
  ];
  expect((await look(platform, files)).pictures).toEqual({ inFiles: 1, elsewhere: 2 });
  expect(await move({ ...platform, photos } as TestPlatform, files)).toMatchObject({
    isSaved: true,
  });
  const { imageUrls, searchText } = await platform.database
    .selectFrom("costumes")
    .select(["imageUrls", "searchText"])
    .where("searchText", "like", "%swan%")
    .executeTakeFirstOrThrow();
  const stored = await platform.database.selectFrom("photos").select(["id", "scope"]).execute();
  expect(stored).toMatchObject([{ scope: "inventory" }]);
  expect((imageUrls as string[])[1]).toBe(`/photos/${stored[0]?.id}`);
  expect(searchText).toContain(`/photos/${stored[0]?.id}`);
});

test("a zip is opened, and a damaged or locked one is named", async () => {
  await using platform = await makePlatform();
  const zip = zipOf(earlierFiles().map(({ path: name, bytes }) => [`school/${name}`, bytes]));
  const report = await look(platform, [{ path: "export.zip", bytes: zip }]);
  expect(report.tables).toHaveLength(8);
  expect(report.missing).toEqual([]);
  const cut = zip.subarray(0, zip.length - 40);
  expect(await preview(platform, formOf([{ path: "cut.zip", bytes: cut }]))).toMatchObject({
    isSaved: false,
    problem: "cut.zip is damaged. Make it again and choose it again.",
  });
});

test("only an owner with fresh proof may preview and make a move", () => {
  for (const { access, needsProof } of [previewMove, moveInCommand]) {
    expect({ access, needsProof }).toEqual({ access: "owner", needsProof: true });
  }
});
