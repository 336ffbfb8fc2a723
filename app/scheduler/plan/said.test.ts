import { expect, test } from "vitest";
import { makePlan, makeRoutine } from "#tests/make-plan.ts";
import { sheetsOf, textsOf } from "#tests/make-sheets.ts";
import { readSaving } from "#app/scheduler/plan.schema.ts";
import { DEFAULT_OPTIONS } from "#app/scheduler/sheets/sheet-kind.ts";
import { placed, waitingRoutines } from "./categories.ts";
import { addNewRoutine, editRoutine, type RoutineFields } from "./edit/edit-items.ts";
import { saidText, tidySaid } from "./said.ts";
import { packPlan } from "./stored/packed-plan.ts";
import { toStored } from "./stored/stored-plan.ts";

const FIELDS: RoutineFields = {
  name: "Tír na nÓg",
  performers: ["Niamh Byrne", "Ava Reed"],
  school: "Ceol",
  style: "",
  ageGroup: "",
  ageRange: null,
  entryType: "",
  level: "",
  duration: 3,
  note: "",
};
const SAID = {
  title: "Teer na nogue",
  school: "Kyole",
  performers: { "Niamh Byrne": "Neev Burn" },
};

test("what is said stands before what is written", () => {
  expect(saidText("Niamh", "Neev")).toBe("Neev (Niamh)");
  expect(saidText("Niamh", "")).toBe("Niamh");
  expect(saidText("Niamh", undefined)).toBe("Niamh");
});

test("blanks, and names of others, are not kept", () => {
  const performers = { Niamh: " Neev ", Ava: "Ava", Bo: "Beau", Cy: "" };
  expect(tidySaid({ title: " ", performers }, ["Niamh", "Ava", "Cy"])).toEqual({
    performers: { Niamh: "Neev" },
  });
  expect(tidySaid({ title: "", school: " " }, ["constructor"])).toBeUndefined();
});

test("a routine keeps how it is said through saving, and until its performer is gone", () => {
  const plan = addNewRoutine(makePlan({}), { ...FIELDS, said: SAID });
  const [routine] = waitingRoutines(plan);
  expect(routine!.said).toEqual(SAID);
  const read = readSaving({ data: packPlan(toStored(plan)) });
  if ("error" in read) throw new Error(read.error);
  expect(Object.values(read.saving.stored.categories)[0]![0]!.said).toEqual(SAID);
  const { row } = routine!;
  // A newer file says nothing of it.
  expect(waitingRoutines(editRoutine(plan, row, FIELDS))[0]!.said).toEqual(SAID);
  const without = editRoutine(plan, row, { ...FIELDS, performers: ["Ava Reed"] });
  expect(waitingRoutines(without)[0]!.said).toEqual({ title: SAID.title, school: SAID.school });
});

test("more than 100 characters are refused", () => {
  const plan = addNewRoutine(makePlan({}), { ...FIELDS, said: { title: "a".repeat(101) } });
  expect(readSaving({ data: toStored(plan) })).toHaveProperty("error");
});

const routine = placed(
  makeRoutine({
    row: 1,
    name: FIELDS.name,
    school: FIELDS.school,
    performers: FIELDS.performers,
    said: SAID,
  }),
);
const plan = makePlan({ runningOrder: [routine] });

test("the announcer's script has them with full names only", () => {
  const [script] = sheetsOf(plan, "announcers-script");
  expect(textsOf(script!)).toEqual([
    ["1", "Teer na nogue (Tír na nÓg)", "Kyole (Ceol)", "Neev Burn (Niamh Byrne), Ava Reed"],
  ]);
  const options = { ...DEFAULT_OPTIONS, names: { "announcers-script": "initial" as const } };
  const [initials] = sheetsOf(plan, "announcers-script", { options });
  expect(JSON.stringify(initials)).not.toContain("Neev");
});
