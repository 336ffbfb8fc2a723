// How a list's columns were read, remembered for the next list and kept with the plan.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withRemembered } from "#app/files/table/recall-choices.ts";
import type { Choices } from "#app/files/table/table-kind.ts";
import { waitingRoutines } from "../plan/categories.ts";
import { EMPTY_PLAN, type Plan } from "../plan/plan.ts";
import { mergedInto } from "../plan/edit/merge-routines.ts";
import { importText } from "./import/import-file.ts";
import { withMapping } from "./mapping.ts";
import { mergeOf } from "./merge/merge-file.ts";
import { openPlanFile } from "./plan-file.schema.ts";
import { planText } from "./plan-file.ts";

const GERMAN: Choices = { columns: { Tanz: "name", Tänzer: "performers", Dauer: "duration" } };
const LIST = "Tanz;Tänzer;Dauer\nDonner;Mia Cole;3\nRegen;Ava Reed;2,5\n";

function load(text: string, choices?: Choices, plan: Plan = EMPTY_PLAN) {
  const known = { remembered: plan.mappings ?? [] };
  return withMapping(importText(plan, text, choices, known), "2026-11-27");
}

const namesOf = (plan: Plan) => waitingRoutines(plan).map(({ name }) => name);

test("a list with the same headers is read like the previous one, whose day is shown", () => {
  const { plan } = load(LIST, GERMAN);
  const next = load("Dauer;Tanz;Tänzer\n4;Schnee;Lila Moss\n", undefined, plan);
  expect(next.rememberedOn).toBe("2026-11-27");
  expect(next.questions.filter(({ isEssential }) => isEssential)).toEqual([]);
  expect(namesOf(next.plan)).toEqual(["Schnee"]);
  const [mapping] = plan.mappings ?? [];
  expect(
    withRemembered(plan.mappings ?? [], { columns: next.report.columns, choices: {} }, ""),
  ).toEqual([]);
  expect(JSON.stringify(mapping)).not.toMatch(/Donner|Mia/);
});

test("of one more column only that column is asked about", () => {
  const { plan } = load(LIST, GERMAN);
  const text = "Tanz;Tänzer;Schule;Dauer\nSchnee;Lila Moss;Nordlicht;4\n";
  const asked = load(text, undefined, plan);
  const essential = asked.questions.filter(({ isEssential }) => isEssential);
  expect(essential).toMatchObject([
    { id: "column:Schule", text: "The column Schule is new. What is it?", guess: "none" },
  ]);
  expect(namesOf(asked.plan)).toEqual(["Schnee"]);
  const answered = load(text, {
    ...asked.choices,
    columns: { ...asked.choices.columns, Schule: "school" },
  });
  expect(answered.questions.filter(({ isEssential }) => isEssential)).toEqual([]);
  expect(waitingRoutines(answered.plan)[0]).toMatchObject({ name: "Schnee", school: "Nordlicht" });
});

test("a plan.json has the mapping, so that a merge on another computer uses it", () => {
  const text = planText(load(LIST, GERMAN).plan);
  const { plan } = openPlanFile(EMPTY_PLAN, Buffer.from(text))!;
  const newer = load(`${LIST}Schnee;Lila Moss;4\n`, undefined, plan);
  const merge = mergeOf(plan, newer);
  expect(merge.added.map(({ name }) => name)).toEqual(["Schnee"]);
  expect([merge.changed, merge.withdrawn]).toEqual([[], []]);
  expect(mergedInto(plan, merge)?.mappings).toEqual(newer.plan.mappings);
});

test("a list loaded by hand and merged whole adds its last row and withdraws nothing", () => {
  const whole = readFileSync("tests/field-cases/scheduler/m01-newer-file-glow.csv", "utf8");
  const lines = whole.trimEnd().split(/\r?\n/);
  const columns = { title: "name", dancer_names: "performers", studio_name: "school" };
  const { plan } = load(lines.slice(0, -1).join("\n"), { columns });
  const merge = mergeOf(plan, load(whole, undefined, plan));
  expect(merge.added).toHaveLength(1);
  expect([merge.changed, merge.withdrawn, merge.matchesNone]).toEqual([[], [], false]);
});

test("a list that has none of the plan's routines says so", () => {
  const { plan } = load(LIST, GERMAN);
  expect(
    mergeOf(plan, load("Tanz;Tänzer;Dauer\nSchnee;Lila Moss;4\n", undefined, plan)),
  ).toMatchObject({
    matchesNone: true,
  });
});

test("a plan with a malformed mapping is refused, and the part is named", () => {
  const stored = JSON.parse(planText(load(LIST, GERMAN).plan)) as object;
  const wrong = JSON.stringify({
    ...stored,
    mappings: [{ signature: "", day: "soon", choices: {} }],
  });
  expect(() => openPlanFile(EMPTY_PLAN, Buffer.from(wrong))).toThrow(
    "mappings › 0 › day: is not a day",
  );
});
