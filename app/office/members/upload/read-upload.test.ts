import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quoteCell } from "#app/files/csv.ts";
import { MOST_ROWS, readUpload, type Upload } from "./read-upload.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

function read(text: string | Uint8Array): Upload {
  const upload = readUpload(typeof text === "string" ? bytes(text) : text);
  if ("problem" in upload) throw new Error(upload.problem);
  return upload;
}

const problem = (text: string) => {
  const upload = readUpload(bytes(text));
  return "problem" in upload ? upload.problem : null;
};

describe("a file", () => {
  test("is read by its headers, in any spelling and order", () => {
    const { rows } = read(
      "Membership Fee Date,EMAIL,parent_name,Name,Join-Date,subscriptionAmount,phone\n" +
        "1/2/2026, Ada@Tern.Example ,Mia,Ada  Tern,03/04/2026,£35,07700 900123\n",
    );
    expect(rows).toEqual([
      {
        row: 2,
        id: "",
        name: "Ada Tern",
        parentName: "Mia",
        email: "ada@tern.example",
        phone: "07700 900123",
        joinDate: "2026-04-03",
        subscriptionPence: 3500,
        membershipFeeDate: "2026-02-01",
        membershipFeeDue: null,
        status: "Active",
        disagrees: false,
      },
    ]);
  });

  test("lists ignored and repeated columns", () => {
    const { columns, rows } = read(
      "name,email,Colour,E-mail,classes,\nAda,a@b.uk,red,c@d.uk,Tap,\n",
    );
    expect(columns).toMatchObject({ unread: ["Colour", "classes"], doubled: ["E-mail"] });
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

  test("that cannot be read at all names the reason and the row", () => {
    expect(problem("")).toBe("the file is empty.");
    expect(problem("colour\nred\n")).toMatch(/^row 1 has no column called name/);
    expect(problem('name,email\nAnn,a@b.uk\n"Bea,b@c.uk\n')).toBe(
      "row 3 has an opening quotation mark without a closing one.",
    );
    expect(problem('name,email\n\n\n"Bea,b@c.uk\n')).toMatch(/^row 4 /);
    const many = `name,email\n${"Ann,a@b.uk\n".repeat(MOST_ROWS + 1)}`;
    expect(problem(many)).toMatch(/Import at most 10000/);
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
      "joinDate '31/02/2026' isn't a real date. Write it as dd/mm/yyyy. " +
        "subscriptionAmount '-5' isn't a valid amount. Use pounds and pence from 0 to 10,000, such as 35.50. email 'nonsense' isn't a valid email address.",
    ]);
    expect(reasons("Ann,a@b.uk,,35.555")[0]).toContain("'35.555' isn't a valid amount");
    expect(reasons("Ann,a@b.uk")).toEqual(["This row has 2 cells, the header has 4."]);
    expect(reasons("Ann,a@b.uk,,,surplus")).toEqual(["This row has 5 cells, the header has 4."]);
    expect(reasons("Ann,a@b.uk,,,,")).toEqual([]);
    expect(reasons(`${"x".repeat(201)},a@b.uk,,`)[0]).toContain("longer than 200");
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
        expect(upload.rows.length + upload.refused.length).toBe(lines.length - blank);
      }),
    );
  });
});
