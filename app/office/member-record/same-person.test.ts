import fc from "fast-check";
import { expect, test } from "vitest";
import { memberKeys, onePerPerson, personKeys, type Copy } from "./same-person.ts";

function record(
  id: string,
  overrides: Partial<Copy & { name: string; email: string; phone: string }>,
) {
  const { name = "Ada Tern", email = "ada@tern.example", phone = "", ...rest } = overrides;
  const keys = personKeys({ name, email, phone });
  return { id, active: true, updatedAt: "2026-11-01T09:00:00.000Z", ...keys, ...rest };
}

const shownOf = (...records: Copy[]) => onePerPerson(records).map(({ id, copies }) => [id, copies]);

test("the same email and name are one member, in any case and spacing", () => {
  const second = record("b", { name: " ada  TERN", email: "ADA@tern.example " });
  expect(shownOf(record("a", {}), second)).toEqual([["a", 2]]);
});

test("without an email the same phone and name are one member", () => {
  const first = record("a", { email: "", phone: "07700 900123" });
  const second = record("b", { email: "", phone: "+447700900123" });
  expect(shownOf(first, second)).toEqual([["a", 2]]);
});

test("siblings who share an email are two members", () => {
  expect(shownOf(record("a", {}), record("b", { name: "Bea Tern" }))).toEqual([
    ["a", 1],
    ["b", 1],
  ]);
});

test("members with neither email nor phone are each shown", () => {
  const nothing = { email: "", phone: "" };
  expect(shownOf(record("a", nothing), record("b", nothing))).toHaveLength(2);
});

test("an email that equals another member's phone does not match", () => {
  const byPhone = record("a", { email: "", phone: "0123" });
  const byEmail = record("b", { email: "0123" });
  expect(shownOf(byPhone, byEmail)).toHaveLength(2);
});

test("the active record is shown, then the latest updated, then the lowest id", () => {
  const later = "2026-11-02T09:00:00.000Z";
  expect(shownOf(record("a", { active: false, updatedAt: later }), record("b", {}))).toEqual([
    ["b", 2],
  ]);
  expect(shownOf(record("a", {}), record("b", { updatedAt: later }))).toEqual([["b", 2]]);
  expect(shownOf(record("b", {}), record("a", {}))).toEqual([["a", 2]]);
});

test("no record is lost or shown twice, and the order is kept", () => {
  const anyRecord = fc.record({
    name: fc.constantFrom("Ada", "Bea"),
    email: fc.constantFrom("", "a@x.example", "b@x.example"),
    phone: fc.constantFrom("", "01", "02"),
    active: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(anyRecord), (written) => {
      const records = written.map((overrides, index) => record(`m${index}`, overrides));
      const shown = onePerPerson(records);
      expect(shown.reduce((sum, { copies }) => sum + copies, 0)).toBe(records.length);
      const places = shown.map(({ id }) => records.findIndex((one) => one.id === id));
      expect(places).toEqual([...new Set(places)].sort((left, right) => left - right));
    }),
  );
});

test("a member's keys normalise name, email and phone, and make name and email searchable", () => {
  const written = { name: " ADA  Tern", email: " Ada@Tern.Example", phone: "+44 7700 900123" };
  expect(memberKeys({ ...written, parentName: "Zoë  Tern" })).toEqual({
    nameKey: "ada tern",
    emailKey: "ada@tern.example",
    phoneKey: "07700900123",
    searchText: "ada tern ada@tern.example",
    nameFolded: "ada tern",
    parentFolded: "zoe tern",
  });
});
