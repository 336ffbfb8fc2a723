// The questions of an import of members: about columns, children and changed fields.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { sheetBytes } from "#app/files/sheet.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import {
  HEAD,
  KEY,
  members,
  posted,
  preview,
  previewAction,
  undo,
  upload,
} from "#tests/upload-members.ts";
import { leftOutFile } from "#app/office/upload/left-out-file.ts";
import { NO_ANSWERS, rowsOut } from "#app/office/upload/records/record-report.ts";

const fieldCase = (name: string) =>
  new Uint8Array(readFileSync(`tests/field-cases/office/${name}`));

const deciding = (more: object) => ({
  decisions: { answers: {}, emptied: [], leftOut: null, ...more },
});

const changeOf = (field: string, label: string) => ({ field, label, isDoubtful: false });

describe("a changed member", () => {
  const ADA = { email: "a@b.uk", phone: "1", parentName: "Mia" };
  const text = `${HEAD}Ada Tern,Mia Tern,a@b.uk,2,01/09/2026,35,\n`;

  test("shows old and new values, and a field that is not ticked keeps the old one", async () => {
    await using platform = await makePlatform();
    await makeMember(platform.database, ADA);
    const { lines } = await preview(platform, { text });
    expect(lines[0]?.changes).toEqual([
      { ...changeOf("parentName", "Parent"), before: "Mia", after: "Mia Tern" },
      { ...changeOf("phone", "Phone"), before: "1", after: "2" },
      { ...changeOf("subscription", "Subscription"), before: "", after: "£35.00" },
    ]);
    const wish = { text, hasUpdates: "yes", ...deciding({ leftOut: ["2 phone"] }) };
    const answer = await upload(platform, wish);
    expect(answer).toMatchObject({ change: { summary: "Imported 0 members and updated 1" } });
    expect(await members(platform)).toMatchObject([
      { parentName: "Mia Tern", phone: "1", phoneKey: "1", subscriptionAmount: 3500 },
    ]);
    await undo(platform, answer);
    expect(await members(platform)).toMatchObject([{ parentName: "Mia", phone: "1" }]);
  });

  test("is not written where no field is ticked", async () => {
    await using platform = await makePlatform();
    await makeMember(platform.database, ADA);
    const leftOut = ["2 parentName", "2 phone", "2 subscription"];
    const answer = await upload(platform, { text, hasUpdates: "yes", ...deciding({ leftOut }) });
    expect(answer).not.toHaveProperty("change");
  });

  test("keeps a name whose letters a program has lost, until it is ticked", async () => {
    await using platform = await makePlatform();
    const { id } = await makeMember(platform.database, {
      name: "Łucja Tern",
      email: "a@b.uk",
      phone: "07700 900123",
    });
    const lost = `id,${HEAD}${id},?ucja Tern,,a@b.uk,7700900123,01/09/2026,35,\n`;
    const { lines } = await preview(platform, { text: lost });
    expect(lines[0]).toMatchObject({
      changes: [
        { field: "name", before: "Łucja Tern", after: "?ucja Tern", isDoubtful: true },
        { field: "subscription", isDoubtful: false },
      ],
    });
    await upload(platform, { text: lost, hasUpdates: "yes" });
    expect(await members(platform)).toMatchObject([
      { name: "Łucja Tern", phone: "07700 900123", subscriptionAmount: 3500 },
    ]);
  });
});

test("the school's own file, saved by Excel, changes no phone that only lost its 0", async () => {
  await using platform = await makePlatform();
  const id = "0b42328f-cf19-4a30-8841-06d95bcc3b47";
  await makeMember(platform.database, {
    id: "ce584d21-3ac9-4ff2-bebc-41f510a7302c",
    name: "Ola Thorne",
    parentName: "P Thorne",
    email: "ola.new@th.example",
    phone: "07700900120",
    subscriptionAmount: 3500,
  });
  await makeMember(platform.database, { id, name: "@Bob Sorrel", email: "f3@f.example" });
  const { lines } = await preview(platform, {
    text: fieldCase("m40-own-export-through-excel.csv"),
  });
  expect(lines.find(({ row }) => row === 2)).toMatchObject({ state: "same" });
  expect(lines.find(({ row }) => row === 4)).toMatchObject({
    state: "changed",
    changes: [{ field: "parentName" }, { field: "joinDate" }],
  });
});

describe("a row that may be a child on the list", () => {
  const first = fieldCase("m21a.csv");
  const second = fieldCase("m21b-same-child-new-email.csv");

  test("with another email is asked about, with both records shown", async () => {
    await using platform = await makePlatform();
    await upload(platform, { text: first });
    const [ola] = await members(platform);
    const { counts, lines } = await preview(platform, { text: second });
    expect(counts).toMatchObject({ new: 0, unclear: 1 });
    expect(lines[0]?.question).toMatchObject({
      text: "Is Ola Thorne the same child?",
      records: [
        expect.stringMatching(/^In the file: Ola Thorne.*ola\.new@th\.example/),
        expect.stringMatching(/^On the list: Ola Thorne.*ola\.old@th\.example/),
      ],
      choices: [{ value: ola?.id }, { value: "other", label: "Another child of that name" }],
    });
    await upload(platform, { text: second, key: `${KEY}-1` });
    expect(await members(platform)).toHaveLength(1);

    const id = lines[0]!.question!.id;
    const same = { text: second, hasUpdates: "yes", ...deciding({ answers: { [id]: ola!.id } }) };
    await upload(platform, { ...same, key: `${KEY}-2` });
    expect(await members(platform)).toMatchObject([
      { id: ola!.id, email: "ola.new@th.example", emailKey: "ola.new@th.example" },
    ]);
  });

  test("is another child once a person says so", async () => {
    await using platform = await makePlatform();
    await upload(platform, { text: first });
    const { lines } = await preview(platform, { text: second });
    const answers = { [lines[0]!.question!.id]: "other" };
    await upload(platform, { text: second, key: `${KEY}-1`, ...deciding({ answers }) });
    expect(await members(platform)).toHaveLength(2);
  });

  test.each([
    ['"Thorne, Ola"', "Ola Thorne"],
    ["Orla O’Neil", "Orla O'Neil"],
    ["Zoe Brule-Smythe", "Zoë Brûlé–Smythe"],
  ])("%s is asked about beside %s, and its name is kept", async (written, name) => {
    await using platform = await makePlatform();
    const { id } = await makeMember(platform.database, { name, email: "a@b.uk" });
    const { lines } = await preview(platform, { text: `name,email\n${written},a@b.uk\n` });
    expect(lines).toMatchObject([
      { state: "unclear", question: { choices: [{ value: id }, { value: "other" }] } },
    ]);
  });

  test("is asked about beside an earlier row of the file", async () => {
    await using platform = await makePlatform();
    const text = 'name,email\nOla Thorne,a@b.uk\n"Thorne, Ola",c@d.uk\n';
    const { lines } = await preview(platform, { text });
    expect(lines.map(({ state }) => state)).toEqual(["new", "unclear"]);
    const answers = { [lines[1]!.question!.id]: "same" };
    const after = await preview(platform, { text, ...deciding({ answers }) });
    expect(after.lines[1]).toMatchObject({
      state: "refused",
      note: "The same child as in row 2.",
    });
  });
});

describe("two children in one cell", () => {
  const text = fieldCase("m08-two-children-one-row.csv");

  test("are asked about, and become members with their surname", async () => {
    await using platform = await makePlatform();
    const { lines } = await preview(platform, { text });
    expect(lines.map(({ note }) => note)).toEqual([
      "Is Fern & Gil Marrowby 2 children?",
      "Is Hal Marrowby, Ivy Marrowby 2 children?",
      "Is Jem/Kit Marrowby 2 children?",
    ]);
    const answers = Object.fromEntries(
      lines.map(({ row, question }) => [question!.id, row === 2 ? "each" : "shared"]),
    );
    await upload(platform, { text, ...deciding({ answers }) });
    expect(
      (await members(platform)).map(({ name, subscriptionAmount }) => [name, subscriptionAmount]),
    ).toEqual([
      ["Fern Marrowby", 6000],
      ["Gil Marrowby", 6000],
      ["Hal Marrowby", 3000],
      ["Ivy Marrowby", 3000],
      ["Jem Marrowby", 3000],
      ["Kit Marrowby", 3000],
    ]);
  });

  test("are one child once a person says so", async () => {
    await using platform = await makePlatform();
    const { lines } = await preview(platform, { text });
    const answers = Object.fromEntries(lines.map(({ question }) => [question!.id, "one"]));
    const { counts } = await preview(platform, { text, ...deciding({ answers }) });
    expect(counts).toMatchObject({ new: 3, unclear: 0 });
  });
});

test("a day that cannot be read refuses its row until it is left empty", async () => {
  await using platform = await makePlatform();
  const text = `${HEAD}Wyn Tideway,T,t@b.uk,,Sept 2026,35,\n`;
  const { lines } = await preview(platform, { text });
  expect(lines).toMatchObject([
    { state: "refused", canBeEmpty: [{ field: "joinDate", label: "Join Date" }] },
  ]);
  const answer = await upload(platform, { text, ...deciding({ emptied: ["2 joinDate"] }) });
  expect(answer).toMatchObject({ change: { summary: "Imported 1 member" } });
});

test("the rows left out are a file with all their cells and the reason last", async () => {
  await using platform = await makePlatform();
  const text = "name,email,Shoe size\nAda,a@b.uk,3\n,b@b.uk,4\nCy,,5,more\n";
  const report = await preview(platform, { text });
  const file = leftOutFile(report.headers, rowsOut(report, NO_ANSWERS));
  expect(file.replace("\uFEFF", "").split("\r\n")).toEqual([
    "name,email,Shoe size,,Reason",
    ",b@b.uk,4,,The name is missing.",
    "Cy,,5,more,The email is missing.",
    "",
  ]);
});

describe("columns", () => {
  const text = "Kind,Mail,Beitrag\nAda Tern,a@b.uk,35\n";
  const columns = { Kind: "name", Mail: "email", Beitrag: "subscriptionAmount" };

  test("that are unclear are asked about before any row is compared", async () => {
    await using platform = await makePlatform();
    const { lines, table, mark } = await preview(platform, { text });
    expect(lines).toEqual([]);
    expect(table.questions.map(({ text: words }) => words)).toEqual([
      expect.stringMatching(/^No header found/),
      // The email is known by its cells.
      "Which column has the name?",
    ]);
    expect(mark).toHaveLength(64);
    expect(await upload(platform, { text })).toMatchObject({ isSaved: false, status: 409 });
    expect(await members(platform)).toEqual([]);
  });

  test("are remembered for the school once a file is imported, and hold no cell", async () => {
    await using platform = await makePlatform();
    const choices = { headerRow: 1, columns };
    expect(await upload(platform, { text, choices })).toMatchObject({ isSaved: true });
    expect(await members(platform)).toMatchObject([{ name: "Ada Tern", subscriptionAmount: 3500 }]);
    const next = "Beitrag,Kind,Mail\n36,Bea Gull,b@b.uk\n";
    const report = await preview(platform, { text: next });
    expect(report).toMatchObject({ counts: { new: 1 }, table: { rememberedOn: "2026-11-20" } });
    const settings = await platform.database.selectFrom("settings").selectAll().execute();
    const own = settings.filter(({ name }) => name === "columns of members");
    expect(own).toHaveLength(1);
    expect(JSON.stringify(own)).not.toMatch(/Ada|a@b\.uk|35/);
  });

  test("of the school's own seven are read without a question and remembered nowhere", async () => {
    await using platform = await makePlatform();
    const own = `${HEAD}Ada Tern,,a@b.uk,,,35,\n`;
    const { table } = await preview(platform, { text: own });
    expect(table).toMatchObject({ questions: [], headerRow: 1, rememberedOn: null });
    await upload(platform, { text: own });
    const settings = await platform.database.selectFrom("settings").select("name").execute();
    expect(settings.map(({ name }) => name)).not.toContain("columns of members");
  });
});

test("a workbook is refused until a person wants it read, and a picture never is", async () => {
  await using platform = await makePlatform();
  const rows = [["Members 2026"], ["First name", "Surname", "E-mail"], ["Ada", "Tern", "a@b.uk"]];
  const text = new Uint8Array(sheetBytes("Members", rows));
  const wish = { text, name: "members.xlsx" };
  const refused = async (more: object) => {
    const { data } = await previewAction(posted(platform, { ...wish, ...more }));
    return data.isSaved ? null : data.problem;
  };
  expect(await refused({})).toBe("Please select a valid CSV file");
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]);
  expect(await refused({ text: png, isWorkbook: "yes" })).toBe("Please select a valid CSV file");
  const damaged = { text: fieldCase("m29.xlsx"), isWorkbook: "yes" };
  expect(await refused(damaged)).toMatch(/^Bulk upload failed: the file /);
  const ofx = new TextEncoder().encode("OFXHEADER:100\n<OFX></OFX>");
  expect(await refused({ text: ofx, name: "a.ofx" })).toBe(
    "This is a bank file. Open it under Fees due.",
  );
  const { lines, table } = await preview(platform, { ...wish, isWorkbook: "yes" });
  expect(table.headerRow).toBe(2);
  expect(lines).toMatchObject([{ row: 3, name: "Ada Tern", state: "new" }]);
});
