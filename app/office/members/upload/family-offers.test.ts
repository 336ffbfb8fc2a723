import { expect, test } from "vitest";
import { readMembers } from "#tests/read-members.ts";
import { compareUpload, newRows } from "./compare-upload.ts";
import { familyOffers, type ListedChild } from "./family-offers.ts";

const HEAD = "Name,Parent,Email,Phone,Second contact name,Address\n";

function offers(lines: string, listed: readonly ListedChild[] = []) {
  const { rows } = readMembers(new TextEncoder().encode(HEAD + lines));
  const options = { today: "2026-11-20", takesPhone: false, answers: {} };
  return familyOffers(newRows(compareUpload(rows, [], options)), listed);
}

const ben = { id: "b", name: "Ben Tern", parentName: "Jo", email: "jo@tern.uk", phone: "" };
const names = (all: ReturnType<typeof offers>) =>
  all.map(({ name, joins, children }) => [name, joins, ...children.map((one) => one.key)]);

test("children with one surname and one email or phone are proposed, over one another's contacts too", () => {
  const lines = [
    "Ada Tern,Jo,jo@tern.uk,07700900111,,",
    "Bea Gull,Di,di@gull.uk,07700900112,,",
    "Cy Tern,Jo,other@tern.uk,07700900113,,",
    "Di Tern,Jo,other@tern.uk,07700900111,,",
    "Eve Wren,Jo,jo@tern.uk,,,",
  ];
  expect(names(offers(lines.join("\n")))).toEqual([
    ["Tern", null, "2 Ada Tern", "4 Cy Tern", "5 Di Tern"],
  ]);
});

test("a child of a member's family is proposed for it, and one of a member without a family makes one", () => {
  const line = "Ada Tern,Jo,jo@tern.uk,,,\n";
  const family = { id: "f", name: "Tern / Gull" };
  expect(names(offers(line, [{ ...ben, families: [family] }]))).toEqual([
    ["Tern / Gull", "family f", "2 Ada Tern"],
  ]);
  const [made] = offers(line, [{ ...ben, families: [] }]);
  expect(made).toMatchObject({
    joins: null,
    children: [{ key: "2 Ada Tern" }, { key: "member b", name: "Ben Tern", isListed: true }],
  });
});

test("members of several families, and a shared email under another name, are left to the Families page", () => {
  const line = "Ada Tern,Jo,jo@tern.uk,,,1 The Quay\n";
  const families = [
    { id: "f", name: "F" },
    { id: "g", name: "G" },
  ];
  expect(offers(line, [{ ...ben, families }])).toEqual([]);
  expect(offers(line, [{ ...ben, name: "Ben Gull", families: [] }])).toEqual([]);
});

test("an email that more than eight children share makes no family", () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => `Child${at} Tern,Jo,jo@tern.uk,,,`).join("\n");
  expect(offers(lines(8))).toHaveLength(1);
  expect(offers(lines(9))).toEqual([]);
});
