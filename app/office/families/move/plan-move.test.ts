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

test("a split takes along who is a contact of nobody who stays, and keeps in both who is", () => {
  expect(words(["row Cy"], null)).toEqual([
    "Cy moves to a new family.",
    "Jo moves along.",
    "Mo is in both families then.",
  ]);
});

test("a merge takes all, once each, and ends the family", () => {
  const gull = {
    name: "Gull",
    children: [child("Ada")],
    contacts: [{ ...contact("Mo"), id: "other Mo" }],
  };
  expect(words(["row Ada", "row Bea", "row Cy"], gull, "Gull")).toEqual([
    "Bea moves to Gull.",
    "Cy moves to Gull.",
    "Ada is in Gull already, and leaves Tern.",
    "Mo is in Gull already, and leaves Tern.",
    "Jo moves along.",
    "Lee moves along.",
    "Nobody is left in Tern: it goes.",
  ]);
});

test("a child who moves to a family with the same contact is tied to that one", () => {
  const gull = { name: "Gull", children: [], contacts: [contact("Mo")] };
  expect(words(["row Bea"], gull, "Gull")).toEqual([
    "Bea moves to Gull.",
    "Mo is in both families already.",
  ]);
});
