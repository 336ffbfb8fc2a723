import { expect, test } from "vitest";
import { gatesOpened, scopesAt, type GateName, type Role } from "./scopes.ts";

const hasRegisters = (roles: Role[], gate: GateName, onlyGate: GateName | null = null) =>
  scopesAt({ roles, onlyGate }, gate).has("registers");

test("the registers come with any gate that a teacher or the office opens", () => {
  expect(hasRegisters(["teacher"], "lessons")).toBe(true);
  expect(hasRegisters(["teacher", "wardrobe"], "inventory")).toBe(true);
  expect(hasRegisters(["office"], "admin")).toBe(true);
  expect(hasRegisters(["office"], "admin", "admin")).toBe(true);
});

test("the registers do not come with the members area, a pass-phrase for one other gate, or other roles", () => {
  expect(hasRegisters(["wardrobe"], "inventory")).toBe(false);
  expect(hasRegisters(["money"], "members")).toBe(false);
  expect(hasRegisters(["teacher", "money"], "members")).toBe(false);
  expect(hasRegisters(["teacher", "wardrobe"], "inventory", "inventory")).toBe(false);
});

const opened = (roles: Role[], gate: GateName, onlyGate: GateName | null = null) =>
  gatesOpened({ roles, onlyGate }, gate);

test("a credential opens all of its person's gates except the members area, wherever it is used", () => {
  expect(opened(["owner"], "lessons")).toEqual(["admin"]);
  expect(opened(["office"], "inventory")).toEqual(["admin"]);
  expect(opened(["wardrobe", "teacher"], "lessons")).toEqual(["inventory", "lessons"]);
  expect(opened(["teacher"], "lessons")).toEqual(["lessons"]);
  expect(opened(["office"], "lessons", "admin")).toEqual(["admin"]);
  expect(opened(["owner"], "members")).toEqual(["members"]);
});

test("a credential opens nothing at a gate it has no access to", () => {
  expect(opened(["teacher"], "admin")).toEqual([]);
  expect(opened(["office"], "members")).toEqual([]);
  expect(opened(["money"], "admin")).toEqual([]);
  expect(opened(["wardrobe"], "admin", "inventory")).toEqual([]);
  expect(opened(["owner"], "admin", "lessons")).toEqual([]);
  expect(opened([], "admin")).toEqual([]);
});
