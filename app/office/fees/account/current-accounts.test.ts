import { expect, test } from "vitest";
import { currentAccounts } from "./current-accounts.ts";

const family = (id: string, joinedId: string | null = null) => ({
  id,
  familyId: id,
  memberId: null,
  joinedId,
});
const own = (id: string, joinedId: string | null = null) => ({
  id,
  familyId: null,
  memberId: id,
  joinedId,
});
const child = (id: string, ...familyIds: string[]) => ({ records: [id], familyIds });

test("a child without a family has their own account, and its code leads there", () => {
  const { ofChild, leadsTo } = currentAccounts([own("sian")], [child("sian")]);
  expect(ofChild.get("sian")).toEqual(["sian"]);
  expect(leadsTo.get("sian")).toEqual(["sian"]);
});

test("the code of a child in a family leads to the family's account", () => {
  const accounts = [own("sian"), family("crouch")];
  const { ofChild, leadsTo } = currentAccounts(accounts, [child("sian", "crouch")]);
  expect(ofChild.get("sian")).toEqual(["crouch"]);
  expect(leadsTo.get("sian")).toEqual(["crouch"]);
});

test("the code of a child in two families leads to both accounts", () => {
  const accounts = [own("sian"), family("crouch"), family("abrahams")];
  const { leadsTo } = currentAccounts(accounts, [child("sian", "crouch", "abrahams")]);
  expect(leadsTo.get("sian")).toEqual(["abrahams", "crouch"]);
});

test("a joined account's code leads to the last account it was joined to", () => {
  const accounts = [family("a", "b"), family("b", "c"), family("c")];
  const { leadsTo } = currentAccounts(accounts, []);
  expect([...leadsTo.values()]).toEqual([["c"], ["c"], ["c"]]);
});

test("a family's account inherited by its last child leads to the child's next family", () => {
  const accounts = [family("crouch", "sian"), own("sian"), family("wren")];
  const { leadsTo } = currentAccounts(accounts, [child("sian", "wren")]);
  expect(leadsTo.get("crouch")).toEqual(["wren"]);
});

test("a child with two records has the account of the oldest", () => {
  const people = [{ records: ["older", "newer"], familyIds: [] }];
  const { ofChild, leadsTo } = currentAccounts([own("older"), own("newer")], people);
  expect(ofChild.get("newer")).toEqual(["older"]);
  expect(leadsTo.get("newer")).toEqual(["older"]);
});
