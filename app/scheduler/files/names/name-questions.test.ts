// The questions about names of lists as people keep them, and what each answer makes.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { performersByKey } from "#app/scheduler/plan/conflicts/performers.ts";
import { placed, waitingRoutines } from "#app/scheduler/plan/categories.ts";
import { EMPTY_PLAN, type Plan } from "#app/scheduler/plan/plan.ts";
import { onePersonAt } from "#app/scheduler/plan/conflicts/any-school.ts";
import { addNewRoutine, editRoutine } from "#app/scheduler/plan/edit/edit-items.ts";
import { NOTHING_LATE, withScratches } from "#app/scheduler/optimiser/mend/late-change.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { fromStored, toStored } from "#app/scheduler/plan/stored/stored-plan.ts";
import { minimumOf, withMinimum } from "#app/scheduler/optimiser/proof/known-minimum.ts";
import { packPlan, unpackPlan } from "#app/scheduler/plan/stored/packed-plan.ts";
import { readStored } from "#app/scheduler/plan.schema.ts";
import { importText } from "../import/import-file.ts";
import { isNothing, mergeOf } from "../merge/merge-file.ts";
import { readCast } from "../read-cells.ts";
import { sampleCsv } from "../sample.ts";
import { templateCsv } from "../template.ts";
import { ifOnePersonLines } from "./if-one-person.ts";
import { openNameQuestions } from "./name-question.ts";
import { nameQuestions, unknownAnswers } from "./name-questions.ts";
import { answerNames, routinesIn } from "./read-casts.ts";

const textOf = (file: string) => readFileSync(`tests/field-cases/scheduler/${file}`, "utf8");
const open = (file: string, plan = EMPTY_PLAN) => importText(plan, textOf(file)).plan;
const listOf = (...casts: string[]) =>
  importText(
    EMPTY_PLAN,
    `name,cast\n${casts.map((cast, at) => `R${at + 1},"${cast.replaceAll('"', '""')}"\n`).join("")}`,
  ).plan;

/** The open questions, each as its text and its answers. */
const asks = (plan: Plan) =>
  openNameQuestions(nameQuestions(plan)).map(({ text, choices }) => [
    text,
    ...choices.map(({ label }) => label),
  ]);
const casts = (plan: Plan) =>
  routinesIn(plan).map(({ name, performers }) => `${name}: ${performers.join("; ")}`);
const dancers = (plan: Plan) =>
  new Set(routinesIn(plan).flatMap((routine) => [...performersByKey(routine).keys()]));

/** Answers the first open question whose text holds `about` by the place of the choice. */
function answer(plan: Plan, about: string, place = 0): Plan {
  const found = openNameQuestions(nameQuestions(plan)).find(({ text }) => text.includes(about))!;
  return answerNames(plan, [[found.id, found.choices[place]!.value]]);
}

const inOrder = (plan: Plan): Plan => ({
  ...plan,
  categories: {},
  runningOrder: waitingRoutines(plan).map((routine) => placed(routine)),
});
const conflictsIn = (plan: Plan) =>
  conflictsOf(timelineOf(inOrder(plan)), plan.conflictRule).length;

const OWN_LISTS: (readonly [name: string, text: string])[] = [
  ["the template", templateCsv()],
  ["the sample", sampleCsv()],
  ...["regional-120", "nationals-387", "odd-headers-200", "season-2000"].map(
    (name) => [name, readFileSync(`bench/instances/${name}.csv`, "utf8")] as const,
  ),
];

test.each(OWN_LISTS)("%s asks nothing about its columns or names", (_name, text) => {
  const { plan, questions } = importText(EMPTY_PLAN, text);
  expect(questions).toEqual([]);
  expect(asks(plan)).toEqual([]);
});

describe("a name at two schools", () => {
  test("is two people unless the organiser says otherwise", () => {
    const plan = open("p10-same-name-two-studios.csv");
    expect(dancers(plan).size).toBe(3);
    expect(conflictsIn(plan)).toBe(0);
    expect(asks(plan)).toEqual([
      ["Is Emma Smyth one person at Northlight, Harbour and Riverside?", "3 people", "One person"],
    ]);
    expect(ifOnePersonLines(inOrder(plan), nameQuestions(plan))).toEqual([
      "If Emma Smyth is one person: 3 more conflicts",
    ]);
    const one = answer(plan, "Emma Smyth", 1);
    expect(ifOnePersonLines(inOrder(one), nameQuestions(one))).toEqual([]);
    expect(conflictsIn(one)).toBe(3);
    expect(casts(one)).toEqual(["R1: Emma Smyth", "R2: Emma Smyth", "R3: Emma Smyth"]);
    expect(conflictsIn(answerNames(one, [["schools | emma smyth", null]]))).toBe(0);
  });

  test("may be one person at some of its schools, and another at the rest", () => {
    const plan = open("p10-same-name-two-studios.csv");
    const [question] = openNameQuestions(nameQuestions(plan));
    expect(question?.schools).toEqual(["Northlight", "Harbour", "Riverside"]);
    const some = answerNames(plan, [[question!.id, onePersonAt(["Northlight", "Riverside"])]]);
    expect(dancers(some).size).toBe(2);
    expect(conflictsIn(some)).toBe(1);
    expect(unknownAnswers(some.nameAnswers!, nameQuestions(some))).toEqual([]);
    expect(asks(some)).toEqual([]);
    const pier = { [question!.id]: "Northlight; Pier" };
    expect(unknownAnswers(pier, nameQuestions(plan))).toEqual([question!.id]);
  });

  test("has no schools to choose from at two", () => {
    const list = "name,cast,school\nR1,Emma Smyth,Northlight\nR2,Emma Smyth,Harbour\n";
    expect(nameQuestions(importText(EMPTY_PLAN, list).plan)[0]?.schools).toBeUndefined();
  });

  test("is one person in a list without a school column", () => {
    const plan = listOf("Emma Smyth", "Emma Smyth");
    expect(asks(plan)).toEqual([]);
    expect(conflictsIn(plan)).toBe(1);
  });
});

describe("last names first", () => {
  test("is one question for the column", () => {
    const plan = open("p01-last-comma-first.csv");
    expect(casts(plan)[0]).toBe("R1: Reed; Ava");
    expect(asks(plan)).toEqual([
      ["Last name first? ‘Reed, Ava’", "Yes: Ava Reed", "No: ‘Reed’ and ‘Ava’"],
    ]);
    const yes = answer(plan, "Last name");
    expect(casts(yes)).toEqual([
      "R1: Ava Reed",
      "R2: Lila Moss",
      "R3: Mia Cole",
      "R4: Ava Reed",
      "R5: Zoe Cole",
    ]);
    expect(asks(yes)).toEqual([]);
    const no = answer(plan, "Last name", 1);
    expect(casts(no)).toEqual(casts(plan));
    expect(asks(no)).toEqual([]);
  });

  test("is asked of a list with ';' too", () => {
    const plan = open("p02-last-first-list.csv");
    expect(asks(plan)).toHaveLength(1);
    const yes = answer(plan, "Last name");
    expect(casts(yes)).toEqual(["R1: Ava Reed; Lila Moss", "R2: Ava Reed", "R3: Ava Reed"]);
    expect(asks(yes)).toEqual([]);
  });

  test("is not asked where dancers have first names only", () => {
    expect(asks(listOf("Ava, Lila", "Mia, Zoe, Ivy"))).toEqual([]);
    expect(asks(listOf("Ava, Lila", "Mia"))).toEqual([]);
  });
});

test("each separator in a name is one question, and Yes parts the names", () => {
  let plan = open("p05-pipes-bullets.csv");
  expect(asks(plan).map(([text]) => text)).toEqual([
    "Does ‘|’ separate dancers? ‘Ava Reed | Lila Moss’",
    "Does ‘•’ separate dancers? ‘Ava Reed • Mia Cole’",
    "Does ‘-’ separate dancers? ‘Ava Reed - Zoe Hart’",
    "Does ‘·’ separate dancers? ‘Ava Reed · Ivy Lane’",
  ]);
  for (const sign of ["‘|’", "‘•’", "‘-’", "‘·’"]) plan = answer(plan, sign);
  expect(casts(plan).filter((cast) => cast.includes("Ava Reed"))).toHaveLength(5);
  expect(dancers(plan).size).toBe(5);
  expect(asks(plan)).toEqual([]);
});

test("a line break between names is asked about", () => {
  const plan = open("p07-line-breaks.csv");
  expect(casts(plan)[0]).toBe("R1: Ava Reed / Lila Moss / Mia Cole");
  const yes = answer(plan, "line break");
  expect(casts(yes)).toEqual([
    "R1: Ava Reed; Lila Moss; Mia Cole",
    "R2: Ava Reed",
    "R3: Lila Moss; Zoe Hart",
  ]);
});

test("a shared surname is offered first, and no answer makes a dancer of the first name", () => {
  const plan = open("p04-shared-surname.csv");
  expect(asks(plan)).toEqual([
    ["Who is ‘Ava & Lila Reed’?", "Ava Reed and Lila Reed", "One dancer, ‘Ava & Lila Reed’"],
  ]);
  expect(casts(answer(plan, "Ava"))[0]).toBe("R1: Ava Reed; Lila Reed");
  const one = answer(plan, "Ava", 1);
  expect(casts(one)[0]).toBe("R1: Ava & Lila Reed");
  expect(asks(one)).toEqual([]);
});

test.each([
  ["Ava Reed (8)", "Leave out the brackets after names?", "R1: Ava Reed"],
  ["Soloist: Ava Reed", "Leave out ‘soloist:’ before names?", "R1: Ava Reed"],
  ["1) Ava Reed 2) Lila Moss", "Leave out the numbers before names?", "R1: Ava Reed; Lila Moss"],
  ["1. Ava Reed, 2. Lila Moss", "Leave out the numbers before names?", "R1: Ava Reed; Lila Moss"],
  ['["Ava Reed","Lila Moss"]', "a list of dancers?", "R1: Ava Reed; Lila Moss"],
  ["['Ava Reed', 'Lila Moss']", "a list of dancers?", "R1: Ava Reed; Lila Moss"],
  ["Ava Reed & Lila Moss", "Does ‘&’ separate dancers?", "R1: Ava Reed; Lila Moss"],
  ["Ava Reed and Lila Moss", "Does ‘and’ separate dancers?", "R1: Ava Reed; Lila Moss"],
  ["Ann/Bo", "Does ‘/’ separate dancers?", "R1: Ann; Bo"],
  ["Full Company", "Who is ‘Full Company’?", "R1: Ava Reed; Lila Moss"],
])("%s is offered as the plain names", (cell, text, cast) => {
  const plan = listOf(cell, "Ava Reed", "Lila Moss");
  expect(asks(plan).map((question) => question[0])).toEqual([expect.stringContaining(text)]);
  const yes = answer(plan, text);
  expect(casts(yes)[0]).toBe(cast);
  expect(asks(yes)).toEqual([]);
  const [id] = Object.keys(yes.nameAnswers!);
  expect(casts(answerNames(yes, [[id!, null]]))).toEqual(casts(plan));
});

test.each([
  "Alexander Sand",
  "Ava Reed",
  "A/B",
  "Ann /",
  "Maria y Soler Vidal",
  "Anne-Marie O'Lear",
])("%s is one name without a question", (name) => {
  const plan = listOf(name);
  expect(casts(plan)).toEqual([`R1: ${name}`]);
  expect(asks(plan)).toEqual([]);
});

test("placeholders are not dancers: one answer, already given", () => {
  const plan = open("p14-placeholders.csv");
  expect(dancers(plan).size).toBe(0);
  expect(asks(plan)).toEqual([]);
  const [question, ...others] = nameQuestions(plan);
  expect(others).toEqual([]);
  expect(question).toMatchObject({
    text: "No dancer yet? ‘TBD’, ‘TBA’, ‘N/A’, ‘-’, ‘None’, ‘nan’, ‘NULL’ and ‘?’",
    answer: "nobody",
    isPreset: true,
  });
  const named = answerNames(plan, [[question!.id, "as it is"]]);
  expect(casts(named).slice(0, 3)).toEqual(["R1: TBD", "R2: TBA", "R3: TBD"]);
  expect(casts(answerNames(named, [[question!.id, null]]))).toEqual(casts(plan));
});

test.each([
  "TBD",
  "tba",
  "T.B.C.",
  "To be confirmed",
  "TBD 1",
  "TBD x2",
  "Dancer TBD",
  "TBC dancers",
])("%s is not a dancer in a list, in an exported schedule, or when typed", (cell) => {
  expect(casts(listOf(cell))).toEqual(["R1: "]);
  const header = "Number,Start Time,End Time,Item,Category,Performers,Duration";
  const row = `1,09:00,09:03,Starlight,MINI Solo (Elite),"${cell}, Ava Reed",3 min`;
  expect(casts(importText(EMPTY_PLAN, `${header}\n${row}\n`).plan)).toEqual([
    "Starlight: Ava Reed",
  ]);
  expect(readCast(`${cell}; Ava Reed`)).toEqual({
    performers: ["Ava Reed"],
    written: `${cell}; Ava Reed`,
  });
});

test.each(["Tab Dale", "Toby Tbd", "TBD Smith"])("%s is a dancer", (name) => {
  expect(casts(listOf(name))).toEqual([`R1: ${name}`]);
});

test("a name twice in one routine is one dancer or two", () => {
  const plan = open("p11-same-name-twice-in-routine.csv");
  expect(casts(plan)[0]).toBe("R1: Grace Kingsley; Ava Reed");
  expect(asks(plan)).toEqual([
    [
      "Is Grace Kingsley in R1 one dancer or two?",
      "One dancer, named twice",
      "Two dancers: Grace Kingsley and Grace Kingsley 2",
    ],
  ]);
  expect(casts(answer(plan, "Grace", 1))[0]).toBe("R1: Grace Kingsley; Ava Reed; Grace Kingsley 2");
});

test("nicknames, apostrophes, hyphens and accents are offered", () => {
  const near = (file: string) => asks(open(file)).map(([text]) => text);
  expect(near("p12-nicknames.csv")).toEqual([
    "Are Kate Vale and Katherine Vale the same dancer? (Northlight)",
    "Are Katie Vale and Katherine Vale the same dancer? (Northlight)",
    "Are Katie Vale and Kate Vale the same dancer? (Northlight)",
    "Are Elizabeth Marsh and Lizzy Marsh the same dancer? (Northlight)",
  ]);
  expect(near("p13-apostrophes-hyphens.csv")).toHaveLength(3);
});

test("one answer may settle another pair, and each can be undone", () => {
  const plan = open("p12-nicknames.csv");
  const one = answer(plan, "Are Kate Vale and Katherine");
  expect(casts(one).slice(0, 3)).toEqual([
    "R1: Katherine Vale",
    "R2: Katherine Vale",
    "R3: Katie Vale",
  ]);
  const both = answer(one, "Katie Vale");
  expect(asks(both).map(([text]) => text)).toEqual([
    "Are Elizabeth Marsh and Lizzy Marsh the same dancer? (Northlight)",
  ]);
  expect(dancers(both).size).toBe(3);
  const id = Object.keys(one.nameAnswers!)[0]!;
  expect(casts(answerNames(one, [[id, null]]))).toEqual(casts(plan));
});

test("initials and turned names are offered, capitals are not", () => {
  const plan = open("p18-initial.csv");
  expect(asks(plan).map(([text]) => text)).toEqual([
    "Are Ava R. and Ava Reed the same dancer? (Northlight)",
    "Are A. Reed and Ava Reed the same dancer? (Northlight)",
    "Are Reed Ava and Ava Reed the same dancer? (Northlight)",
  ]);
  expect(casts(plan)[4]).toBe("R5: Ava Reed");
});

test("a group is everyone of its studio, nobody or a list of names", () => {
  const plan = open("p15-whole-company.csv");
  expect(asks(plan).map(([text]) => text)).toEqual([
    "Who is ‘Full Company’?",
    "Who is ‘All Dancers’?",
    "Who is ‘Teachers’?",
  ]);
  expect(casts(answer(plan, "Full Company"))[0]).toBe("R1: Ava Reed");
  expect(casts(answer(plan, "Full Company", 1))[0]).toBe("R1: ");
  const named = answerNames(plan, [["group | full company", "Ava Reed; Mia Cole"]]);
  expect(casts(named)[0]).toBe("R1: Ava Reed; Mia Cole");
  expect(asks(open("h13-dance-name-groups.tsv")).map(([text]) => text)).toEqual([
    "Who is ‘Juniors’?",
    "Who is ‘Intermediates’?",
  ]);
});

test("a suffix is part of the name before it", () => {
  const plan = open("p21-comma-in-suffix.csv");
  expect(casts(plan)).toEqual(["R1: Ava Reed Jr.; Lila Moss", "R2: Ben Stone III", "R3: Ava Reed"]);
  expect(asks(plan)).toEqual([]);
  expect(nameQuestions(plan)[0]).toMatchObject({ kind: "suffix", isPreset: true });
});

test("names of several words stay whole", () => {
  expect(casts(open("p22-double-surnames-de-la.csv"))).toEqual([
    "R1: Maria y Soler Vidal",
    "R2: Ana de la Torre y Ruiz",
    "R3: Tom van der Berg",
  ]);
});

test("an answer that changes no dancer keeps the proven bound, another one drops it", () => {
  const plan = withMinimum(inOrder(open("p10-same-name-two-studios.csv")), 0, true);
  expect(minimumOf(answer(plan, "Emma"))?.unavoidable).toBe(0);
  expect(minimumOf(answer(plan, "Emma", 1))).toBeNull();
});

test("performers that are typed by hand stay, and an absent dancer stays absent", () => {
  const plan = answer(open("p04-shared-surname.csv"), "Ava");
  const [routine] = waitingRoutines(plan);
  const { note: _note, ...fields } = routine!;
  const edited = editRoutine(plan, 1, {
    ...fields,
    written: undefined,
    note: "",
    performers: ["Mia Cole"],
  });
  expect(casts(answerNames(edited, []))).toEqual(casts(edited));
  const without = withScratches(inOrder(plan), {
    ...NOTHING_LATE,
    without: new Map([[1, ["Lila Reed"]]]),
  });
  expect(casts(answerNames(without, []))[0]).toBe("R1: Ava Reed");
});

test("a dancer who is one person at every school is so in a routine that is added by hand", () => {
  const plan = answer(open("p10-same-name-two-studios.csv"), "Emma", 1);
  const added = addNewRoutine(plan, {
    name: "R4",
    performers: ["Emma Smyth"],
    school: "Lakeside",
    style: "",
    ageGroup: "",
    ageRange: null,
    entryType: "",
    level: "",
    duration: 3,
    note: "",
  });
  expect(dancers(added).size).toBe(1);
});

describe("answers", () => {
  const FILES = [
    ["p01-last-comma-first.csv", "Last name"],
    ["p04-shared-surname.csv", "Ava"],
    ["p10-same-name-two-studios.csv", "Emma"],
    ["p12-nicknames.csv", "Katherine"],
    ["p15-whole-company.csv", "Full Company"],
  ] as const;

  test.each(FILES)("of %s are kept when the plan is saved and opened", (file, about) => {
    const plan = answer(open(file), about);
    const sent: unknown = JSON.parse(JSON.stringify(packPlan(toStored(plan))));
    const read = readStored(unpackPlan(sent));
    if ("error" in read) throw new Error(read.error);
    const again = fromStored(EMPTY_PLAN, read.stored);
    expect(casts(again)).toEqual(casts(plan));
    expect(dancers(again)).toEqual(dancers(plan));
    expect(asks(again)).toEqual(asks(plan));
  });

  test.each(FILES)("of %s are used when the file is loaded again or merged", (file, about) => {
    const plan = answer(open(file), about);
    const again = open(file, plan);
    expect(casts(again)).toEqual(casts(plan));
    expect(asks(again)).toEqual(asks(plan));
    expect(isNothing(mergeOf(plan, importText(EMPTY_PLAN, textOf(file))))).toBe(true);
  });

  test("that no question has are named", () => {
    const plan = answerNames(open("p10-same-name-two-studios.csv"), [
      ["schools | emma smith", "one"],
      ["schools | emma smyth", "perhaps"],
    ]);
    expect(unknownAnswers(plan.nameAnswers!, nameQuestions(plan))).toEqual([
      "schools | emma smith",
      "schools | emma smyth",
    ]);
    expect(dancers(plan).size).toBe(3);
  });
});
