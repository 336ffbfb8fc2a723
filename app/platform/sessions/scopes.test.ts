import { expect, test } from "vitest";
import { scopesAt, type GateName, type Role } from "./scopes.ts";

const hasRegisters = (roles: Role[], gate: GateName, onlyGate: GateName | null = null) =>
  scopesAt({ roles, onlyGate }, gate).has("registers");

test("the registers come to a teacher and to the office with whatever gate they open", () => {
  expect(hasRegisters(["teacher"], "lessons")).toBe(true);
  expect(hasRegisters(["teacher", "wardrobe"], "inventory")).toBe(true);
  expect(hasRegisters(["office"], "admin")).toBe(true);
  expect(hasRegisters(["office"], "admin", "admin")).toBe(true);
});

test("and to nobody else, nor by the members area, nor by a pass-phrase of another gate alone", () => {
  expect(hasRegisters(["wardrobe"], "inventory")).toBe(false);
  expect(hasRegisters(["money"], "members")).toBe(false);
  expect(hasRegisters(["teacher", "money"], "members")).toBe(false);
  expect(hasRegisters(["teacher", "wardrobe"], "inventory", "inventory")).toBe(false);
});
