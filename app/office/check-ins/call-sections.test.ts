import { expect, test } from "vitest";
import { callState } from "#app/office/member-record/next-call.ts";
import { callSections, matchingToCall } from "./call-sections.ts";

const member = (name: string, daysLeft: number, parentName = "") => ({
  name,
  parentName,
  call: { daysLeft, state: callState(daysLeft, false) },
});

const names = (members: { name: string }[]) => members.map(({ name }) => name);

const first = ({ first: members }: { first: { name: string }[] }) => names(members);

test("the sections hold -1, 0 to 5 and 6 days left, the most overdue first", () => {
  const members = [6, 5, 0, -1, -9].map((days) => member(`${days}`, days));
  const { overdue, soon, ok } = callSections(members, 9);
  expect([first(overdue), first(soon), first(ok)]).toEqual([["-9", "-1"], ["0", "5"], ["6"]]);
});

test("members due on the same day are sorted by name, accented letters beside plain ones", () => {
  const { overdue } = callSections(
    ["Zoe", "Éva", "Eve", "adam"].map((name) => member(name, -3)),
    3,
  );
  expect(first(overdue)).toEqual(["adam", "Éva", "Eve"]);
  expect(overdue.total).toBe(4);
});

test("search looks in the student's and the parent's name", () => {
  const members = [member("Ada Tern", 1, "Mia Tern"), member("Bea Gull", 1, "Ida Swift")];
  expect(names(matchingToCall(members, "tern"))).toEqual(["Ada Tern"]);
  expect(names(matchingToCall(members, " SWIFT "))).toEqual(["Bea Gull"]);
  expect(names(matchingToCall(members, ""))).toHaveLength(2);
  expect(names(matchingToCall(members, "heron"))).toEqual([]);
});
