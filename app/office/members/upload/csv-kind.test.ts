import { expect, test } from "vitest";
import { isCsv } from "./csv-kind.ts";

const text = new TextEncoder().encode("name,email\nAda,a@b.uk\n");
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]);

test.each([
  ["members.csv", "text/csv"],
  ["members.csv", "application/vnd.ms-excel"],
  ["MEMBERS.CSV", ""],
  ["members.csv", "text/csv; charset=utf-8"],
  ["members", "text/csv"],
])("%s of the type %j is a CSV file", (name, type) =>
  expect(isCsv({ name, type }, text)).toBe(true),
);

test.each([
  ["members.png", "image/png", text],
  ["members.csv", "image/png", text],
  ["members.csv", "text/csv", png],
  ["members.csv", "", new Uint8Array([65, 66, 0, 67, 0, 0])],
  ["members.xlsx", "", text],
])("%s of the type %j is not a CSV file", (name, type, bytes) =>
  expect(isCsv({ name, type }, bytes)).toBe(false),
);

test("UTF-16 is text, with and without a byte-order mark", () => {
  for (const bytes of [
    [0xff, 0xfe, 110, 0],
    [110, 0, 97, 0],
    [0, 110, 0, 97],
  ]) {
    expect(isCsv({ name: "a.csv", type: "" }, new Uint8Array(bytes))).toBe(true);
  }
});
