import { expect, test } from "vitest";
import { moveWords, planMove } from "./plan-move.ts";

const child = (name: string) => ({ rowId: `row ${name}`, id: name, name });
const contact = (name: string, ...of: string[]) => ({
  id: name,
  name,
  email: `${name.toLowerCase()}@home.example`,
  phone: "",
  ties: of.map((each) => ({ id: `${name} ${each}`, childId: `row ${each}` })),
});

const HOME = {
  name: "Tern",
  children: [child("Ada"), child("Bea"), child("Cy")],
  contacts: [contact("Mo", "Ada", "Bea", "Cy"), contact("Jo", "Cy"), contact("Lee")],
};
const words = (rows: string[], target: Parameters<typeof planMove>[2], to = "a new family") =>
  moveWords(planMove(HOME, rows, target), { from: "Tern", to });

test("a split moves contacts of no remaining child, and keeps shared contacts in both families", () => {
  expect(words(["row Cy"], null)).toEqual([
    "Cy moves to a new family.",
    "Jo moves too.",
    "Mo will be in both families.",
  ]);
});

test("a merge moves everyone once and deletes the family", () => {
  const gull = {
    name: "Gull",
    children: [child("Ada")],
    contacts: [{ ...contact("Mo"), id: "other Mo" }],
  };
  expect(words(["row Ada", "row Bea", "row Cy"], gull, "Gull")).toEqual([
    "Bea moves to Gull.",
    "Cy moves to Gull.",
    "Ada is already in Gull and will be removed from Tern.",
    "Mo is already in Gull and will be removed from Tern.",
    "Jo moves too.",
    "Lee moves too.",
    "Nobody is left in Tern, so it will be deleted.",
  ]);
});

test("a child who moves to a family with the same contact is linked to that contact", () => {
  const gull = { name: "Gull", children: [], contacts: [contact("Mo")] };
  expect(words(["row Bea"], gull, "Gull")).toEqual([
    "Bea moves to Gull.",
    "Mo is already in both families.",
  ]);
});
