import { expect, test } from "vitest";
import { makeCare, makeFamilies } from "./families.ts";
import { makeSampleSchool, SEED } from "./sample-school.ts";

const TODAY = "2026-11-20";
const { members } = makeSampleSchool(SEED, TODAY);
const { families, children, contacts, ties } = makeFamilies(members);

test("some families are confirmed: one child is in two, and one family is named by hand", () => {
  expect(families).toHaveLength(40);
  const places = Map.groupBy(children, ({ memberId }) => memberId);
  const inTwo = [...places.values()].filter((of) => of.length === 2);
  expect(inTwo).toHaveLength(1);
  expect(Math.max(...[...places.values()].map((of) => of.length))).toBe(2);
  const [first] = families;
  expect(first?.name).toMatch(/ \(home\)$/);
  expect(inTwo[0]?.map(({ familyId }) => familyId)).toContain(first?.id);
});

test("each family has a contact who is called first and one payer; some must not collect", () => {
  for (const { id } of families) {
    const of = contacts.filter(({ familyId }) => familyId === id);
    expect(of.filter(({ isPayer }) => isPayer)).toHaveLength(1);
    const ids = new Set(of.map((contact) => contact.id));
    expect(ties.some(({ contactId, callPlace }) => ids.has(contactId) && callPlace === 1)).toBe(
      true,
    );
  }
  expect(new Set(ties.map(({ collects }) => collects))).toEqual(new Set(["may", "must not"]));
  for (const { email } of contacts) expect(email).toMatch(/^$|@example\.(com|org|net)$/);
});

test("a few children have notes of health, and most a consent to perform, of which some have ended", () => {
  const { notes, consents } = makeCare(members, TODAY);
  expect(new Set(notes.map(({ memberId }) => memberId)).size).toBe(5);
  const others = consents.slice(12);
  expect(others.every(({ what, until }) => what === "Performances" && until === null)).toBe(true);
  expect(others.length).toBeGreaterThan(100);
  expect(consents.filter(({ until }) => until !== null && until < TODAY)).toHaveLength(4);
  for (const { givenOn, until } of consents) expect(until === null || until >= givenOn).toBe(true);
});
