import { expect, test } from "vitest";
import { undoAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeTrial } from "#tests/makers/make-member.ts";
import { sendRecords } from "#tests/send-records.ts";

const IMPORT = "/admin/trials/import";
const undo = undoAt("/admin/changes/:id/undo", "admin");

const send = (platform: TestPlatform, text: string, wish = {}) =>
  sendRecords(platform, IMPORT, text, wish);

const trials = ({ database }: TestPlatform) =>
  database
    .selectFrom("trials")
    .selectAll()
    .where("deletedAt", "is", null)
    .orderBy("name")
    .execute();

test("a list of trials is previewed, imported and undone as one", async () => {
  await using platform = await makePlatform();
  const text = [
    "Trials 2026",
    "First name,Surname,Email Address,Trial date,Class,Comments,Shoe size",
    "Ada,Tern,ADA@example.com,03/12/2026,Ballet,shy,12",
    "Bea,Gull,bea@example.com,31/02/2026,Ballet,,",
    "Cleo,Wren,cleo@example.com,,Ballet,,",
  ].join("\n");
  const { report } = await send(platform, text).preview();
  expect(report.counts).toEqual({ new: 0, changed: 0, same: 0, unclear: 2, refused: 1 });
  expect(report.lines).toMatchObject([
    { row: 3, name: "Ada Tern, 3 Dec 2026", note: "Ballet: not among the school's classes." },
    { row: 4, note: "First Trial: 31/02/2026 isn't a real date." },
    { row: 5, name: "Cleo Wren, 20 Nov 2026" },
  ]);
  expect(report.table.columns.at(-1)).toMatchObject({ header: "Shoe size", field: null });
  const answers = { kept: [], added: [3, 5] };
  const answer = await send(platform, text, { answers }).run();
  expect(answer).toMatchObject({ isSaved: true, change: { summary: "Imported 2 trials" } });
  expect(await trials(platform)).toMatchObject([
    { name: "Ada Tern", email: "ada@example.com", firstTrialDate: "2026-12-03", notes: "shy" },
    { name: "Cleo Wren", firstTrialDate: "2026-11-20", trialPeriod: 14 },
  ]);
  expect(await platform.database.selectFrom("outbox").selectAll().execute()).toEqual([]);
  expect(await undo(platform, answer)).toMatchObject({ isSaved: true, left: 0 });
  expect(await trials(platform)).toEqual([]);
});

test("a trial that is there shows old and new values, each to be taken or left", async () => {
  await using platform = await makePlatform();
  await makeTrial(platform.database, {
    name: "Ada Tern",
    email: "ada@example.com",
    phone: "07700900111",
    notes: "old",
    firstTrialDate: "2026-11-01",
  });
  const text = "name,email,phone,notes\nAda Tern,Ada@Example.com,07700900222,new\n";
  const { report } = await send(platform, text).preview();
  expect(report.lines).toMatchObject([
    {
      state: "changed",
      name: "Ada Tern, 1 Nov 2026",
      changes: [
        { label: "Phone", before: "07700900111", after: "07700900222" },
        { label: "Notes", before: "old", after: "new" },
      ],
    },
  ]);
  const answer = await send(platform, text, { answers: { kept: ["2 phone"], added: [] } }).run();
  expect(answer).toMatchObject({ change: { summary: "Imported 0 trials and updated 1" } });
  expect(await trials(platform)).toMatchObject([
    { phone: "07700900111", notes: "new", firstTrialDate: "2026-11-01", version: 2 },
  ]);
  expect(
    (await send(platform, "name,email,notes\nAda Tern,ADA@example.com,new\n").preview()).report,
  ).toMatchObject({ counts: { same: 1 } });
  await undo(platform, answer);
  expect(await trials(platform)).toMatchObject([{ phone: "07700900111", notes: "old" }]);
});

test("the same name with another email is asked about, and imported once a person says so", async () => {
  await using platform = await makePlatform();
  await makeTrial(platform.database, { name: "Ola Thorne", email: "ola@example.com" });
  const text = "name,email\nOla Thorne,new@example.com\n";
  const { report } = await send(platform, text).preview();
  expect(report.lines).toMatchObject([{ state: "unclear", canBeNew: true }]);
  expect(await send(platform, text).run()).toEqual({ isSaved: true });
  expect(await trials(platform)).toHaveLength(1);
  await send(platform, text, { answers: { kept: [], added: [2] } }).run();
  expect(await trials(platform)).toHaveLength(2);
});

test("a row that the form would refuse is refused in the form's words", async () => {
  await using platform = await makePlatform();
  const { report } = await send(platform, 'name,email\nAda,"a@b.com, c@d.com"\n').preview();
  expect(report.lines).toMatchObject([
    {
      state: "refused",
      note: "Email: Enter an email address such as name@example.com, or leave it empty.",
      cells: ["Ada", "a@b.com, c@d.com"],
    },
  ]);
});

test("an import differs in nothing from its preview: it is refused once a trial has changed", async () => {
  await using platform = await makePlatform();
  const text = "name,email\nAda Tern,ada@example.com\n";
  const sending = send(platform, text);
  await sending.preview();
  await makeTrial(platform.database, { name: "Ada Tern", email: "ada@example.com" });
  expect(await sending.run()).toMatchObject({
    status: 409,
    problem: "The records, or the file, have changed since the preview. Look at it again.",
  });
});

test("a column that names nobody is asked about, and the answer is remembered for trials only", async () => {
  await using platform = await makePlatform();
  const text = "Kind,Wann,email\nAda Tern,03/12/2026,ada@example.com\n";
  const asked = (await send(platform, text).preview()).report;
  expect(asked.table.questions).toMatchObject([
    { text: "Which column has the name?" },
    { id: "days:Wann", guess: "day", isEssential: false },
  ]);
  expect(asked.table.columns[1]).toMatchObject({ field: "firstTrialDate", by: "values" });
  expect(asked.lines).toEqual([]);
  const choices = { columns: { Kind: "name" } };
  await send(platform, text, { choices }).run();
  expect(await trials(platform)).toMatchObject([{ name: "Ada Tern" }]);
  expect((await send(platform, text).preview()).report).toMatchObject({
    table: { rememberedOn: "2026-11-20", questions: [{ isEssential: false }] },
    counts: { same: 1 },
  });
  await send(platform, text, { choices: {} }).run();
  expect((await send(platform, text).preview()).report.table).toMatchObject({
    rememberedOn: null,
    questions: [{ id: "field:name" }, { id: "days:Wann" }],
  });
});

test("days that are written month first are asked about, and read as a person says", async () => {
  await using platform = await makePlatform();
  const text =
    "name,email,phone,First trial\nAda Tern,a@b.uk,7700900111,09/13/2026\nBea,b@b.uk,,01/09/2026\n";
  const { report } = await send(platform, text).preview();
  expect(report.table.questions).toMatchObject([
    { id: "days:First trial", guess: null, isEssential: true },
  ]);
  expect(report.lines).toEqual([]);
  const choices = { answers: { "days:First trial": "month" } };
  const answered = await send(platform, text, { choices }).preview();
  expect(answered.report.lines).toMatchObject([
    { name: "Ada Tern, 13 Sep 2026", notes: ["Phone 7700900111 had lost its 0: 07700900111."] },
    { name: "Bea, 9 Jan 2026", notes: [] },
  ]);
  await send(platform, text, { choices }).run();
  expect(await trials(platform)).toMatchObject([
    { firstTrialDate: "2026-09-13", phone: "07700900111" },
    { firstTrialDate: "2026-01-09" },
  ]);
});
