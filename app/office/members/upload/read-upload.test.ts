import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quoteCell } from "#app/files/csv.ts";
import { readMembers } from "#tests/read-members.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

const read = (text: string | Uint8Array) =>
  readMembers(typeof text === "string" ? bytes(text) : text);

describe("a file", () => {
  test("is read by its headers, in any spelling and order", () => {
    const { rows } = read(
      "Membership Fee Date,EMAIL,parent_name,Name,Join-Date,subscriptionAmount,phone\n" +
        "1/2/2026, Ada@Tern.Example ,Mia,Ada  Tern,03/04/2026,£35,07700 900123\n",
    );
    expect(rows).toEqual([
      {
        further: {
          address: "",
          classes: [],
          consents: [],
          medicalNotes: "",
          relation: "",
          second: null,
        },
        row: 2,
        id: "",
        name: "Ada Tern",
        parentName: "Mia",
        email: "ada@tern.example",
        phone: "07700 900123",
        birthDate: null,
        joinDate: "2026-04-03",
        subscriptionPence: 3500,
        membershipFeeDate: "2026-02-01",
        membershipFeeDue: null,
        status: "Active",
        disagrees: false,
        isPhoneRepaired: false,
        notes: [],
      },
    ]);
  });

  test("lists ignored and repeated columns", () => {
    const { table, doubled, rows } = read(
      "name,email,Colour,E-mail,classes,\nAda,a@b.uk,red,c@d.uk,Tap,\n",
    );
    const unused = table.columns.filter(({ field }) => field === null);
    expect(unused.map(({ header }) => header)).toEqual(["Colour", "E-mail"]);
    expect(doubled).toEqual(["E-mail"]);
    expect(rows[0]?.email).toBe("a@b.uk");
  });

  test.each([
    ["commas in quotes", 'name,email\n"Smith, Ann",a@b.uk\n', "Smith, Ann"],
    ["doubled quotes", 'name,email\n"Ann ""Annie"" Smith",a@b.uk\n', 'Ann "Annie" Smith'],
    ["semicolons", "name;email\r\nAnn;a@b.uk\r\n", "Ann"],
    ["tabs and a mark", "\uFEFFname\temail\nAnn\ta@b.uk\n", "Ann"],
    ["a newline in quotes", 'name,email\n"Ann\nSmith",a@b.uk\n', "Ann Smith"],
    ["old line ends and blank lines", "name,email\r\r\r,\rAnn,a@b.uk\r", "Ann"],
  ])("with %s is understood", (_, text, name) => {
    const { rows, refused } = read(text);
    expect(rows.map((row) => row.name)).toEqual([name]);
    expect(refused).toEqual([]);
  });

  test("in UTF-16 or Windows-1252 is understood", () => {
    const text = "name,email\nÉva,a@b.uk\n";
    const utf16 = new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));
    const windows = new Uint8Array(Buffer.from(text, "latin1"));
    for (const file of [utf16, windows]) expect(read(file).rows[0]?.name).toBe("Éva");
  });

  test("without a known header, a name or an email is asked about", () => {
    const questions = (text: string) => read(text).table.questions.map(({ text: words }) => words);
    expect(questions("colour\nred\n")).toEqual([
      expect.stringMatching(/^No header found/),
      "Which column has the name?",
      "Which column has the email?",
    ]);
    expect(questions("Kind,email\nAda Tern,a@b.uk\n")).toEqual(["Which column has the name?"]);
    expect(questions("name,email,phone,joinDate\nAda,a@b.uk,,\n")).toEqual([]);
    expect(questions("name,phone\nAda,07700 900123\n")).toEqual([]);
  });
});

test("a row keeps its number in the file after empty rows", () => {
  const { rows, refused } = read("name,email\n\nAnn,a@b.uk\n,\n\nBea,nonsense\n");
  expect(rows.map(({ row }) => row)).toEqual([3]);
  expect(refused.map(({ row }) => row)).toEqual([6]);
});

describe("a row", () => {
  const reasons = (line: string) =>
    read(`name,email,joinDate,subscriptionAmount\n${line}\n`).refused.map(({ reason }) => reason);

  test("that is wrong is listed with every reason", () => {
    expect(reasons(",a@b.uk,,")).toEqual(["The name is missing."]);
    expect(reasons("Ann,nonsense,31/02/2026,-5")).toEqual([
      "email 'nonsense': Enter an email address such as name@example.com, or leave it empty. " +
        "joinDate '31/02/2026' isn't a real date. Write it as dd/mm/yyyy. " +
        "subscriptionAmount '-5': Enter pounds and pence from 0 up, such as 32.50.",
    ]);
    expect(reasons("Ann,a@b.uk,,35.555")).toEqual([
      "subscriptionAmount '35.555': Enter pounds and pence from 0 up, such as 32.50.",
    ]);
    expect(reasons("Ann,a@b.uk,,10000.01")).toEqual([
      "subscriptionAmount '10000.01': Enter at most £10,000.",
    ]);
    expect(reasons("Ann,a@b.uk;c@d.uk,,")).toEqual([
      "email 'a@b.uk;c@d.uk': Enter an email address such as name@example.com, or leave it empty.",
    ]);
    expect(reasons(`${"x".repeat(201)},a@b.uk,,`)).toEqual(["name: Keep this to 200 characters."]);
  });

  test("may lack its last cells, and lists cells beyond the header", () => {
    const { rows, refused, surplus } = read(
      "name,email,joinDate\nAnn,a@b.uk\nBea,b@b.uk,,surplus, more\nCy,c@b.uk,,,,\n",
    );
    expect(refused).toEqual([]);
    expect(rows.map(({ name }) => name)).toEqual(["Ann", "Bea", "Cy"]);
    expect(surplus).toEqual([{ row: 3, cells: ["surplus", " more"] }]);
  });

  test("loses the apostrophe that our own export put before a formula", () => {
    expect(read("name,email\n'=Ann,a@b.uk\n").rows[0]?.name).toBe("=Ann");
  });

  test("is never dropped: each is read or refused", () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom("", "Ann", "a@b.uk", "£5", "1/1/26", '"'));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 6 })), (lines) => {
        const text = [["name", "email", "joinDate", "subscriptionAmount"], ...lines]
          .map((line) => line.map(quoteCell).join(","))
          .join("\n");
        const upload = read(text);
        const blank = lines.filter((line) => line.every((one) => one.trim() === "")).length;
        const { left } = upload.table;
        expect(upload.rows.length + upload.refused.length + left.length).toBe(lines.length - blank);
      }),
    );
  });
});
