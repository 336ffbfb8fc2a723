// Questions about dancers' names on the command line.
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { commandIn } from "#tests/command-in.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "callboard-names-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const EMMA = "p10-same-name-two-studios.csv";

async function callboard(file: string, ...args: string[]) {
  copyFileSync(`tests/field-cases/scheduler/${file}`, join(folder, file));
  return await commandIn(folder, args);
}

const reportIn = () =>
  JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as Record<string, unknown>;

const schedule = (file: string, ...args: string[]) =>
  callboard(file, "schedule", file, "--out", "out.csv", "--report", "report.json", ...args);

test("a schedule is written while a question about names is open, and says what its proof is of", async () => {
  const { code, error } = await schedule(EMMA);
  expect(code).toBe(3);
  expect(error).toContain("Conflicts: 0, proven for the names as read; 1 question open.");
  expect(error).toContain("Names: 1 question open.");
  expect(error).toContain(
    'Is Emma Smyth one person at Northlight, Harbour and Riverside? "schools | emma smyth": "apart" for 3 people, "one" for One person, or the schools of one person, joined by ";".',
  );
  expect(readFileSync(join(folder, "out.csv"), "utf8")).toContain("Emma Smyth");
  const report = reportIn();
  expect(Object.keys(report)).toEqual([
    "routines",
    "sections",
    "runs",
    "conflicts",
    "unavoidable",
    "proven",
    "totalSeconds",
    "elapsedMs",
    "reckoning",
    "delay",
    "reasons",
    "certificate",
    "questions",
    "answer",
  ]);
  expect(report.questions).toMatchObject({
    proof: "proven for the names as read; 1 question open",
    open: [{ id: "schools | emma smyth" }],
  });
});

test("with every answer the schedule is proven as before, and the exit code is 0", async () => {
  const open = await schedule(EMMA);
  const printed = open.error.slice(open.error.indexOf("{"), open.error.lastIndexOf("}") + 1);
  expect(JSON.parse(printed)).toEqual({ "schools | emma smyth": "" });
  writeFileSync(join(folder, "answers.json"), printed.replace('""', '"one"'));
  const { code, error } = await schedule(EMMA, "--names", "answers.json");
  expect(code).toBe(0);
  expect(error).toContain("Conflicts: 3, best possible.");
  expect(error).not.toContain("open");
  expect(Object.keys(reportIn())).toHaveLength(13);
});

test("an answer about a name that is not in the list is mentioned and changes nothing", async () => {
  const answers = { "schools | emma smyth": "apart", "schools | emma smith": "one" };
  writeFileSync(join(folder, "answers.json"), JSON.stringify(answers));
  const { code, error } = await schedule(EMMA, "--names", "answers.json", "--out", "plan.json");
  expect(code).toBe(0);
  expect(error).toContain(
    "answers.json: 'schools | emma smith' is not a question of this list with that answer.",
  );
  expect(error).toContain("Conflicts: 0, best possible.");
  const plan = JSON.parse(readFileSync(join(folder, "plan.json"), "utf8")) as object;
  expect(plan).toMatchObject({ nameAnswers: { "schools | emma smyth": "apart" } });
});

test("read lists the questions about names and ends with 3; guesses accepted end with 0", async () => {
  const { code, out } = await callboard("p12-nicknames.csv", "read", "p12-nicknames.csv");
  expect(code).toBe(3);
  expect(out).toContain("Names: 4 questions open.");
  expect(await schedule("p12-nicknames.csv", "--accept-guesses")).toMatchObject({
    code: 0,
    error: expect.stringContaining("proven for the names as read; 4 questions open"),
  });
});

test.each([
  ["[]", "callboard: answers.json: is not an object of JSON\n"],
  [
    '{"schools | emma smyth": 1}',
    "callboard: answers.json: the answer to 'schools | emma smyth' is not a text\n",
  ],
])("an answers file of %s is refused in one line", async (text, message) => {
  writeFileSync(join(folder, "answers.json"), text);
  expect(await schedule(EMMA, "--names", "answers.json")).toMatchObject({
    code: 2,
    error: message,
  });
});

test("the schools of one person are an answer", async () => {
  const answers = { "schools | emma smyth": "Northlight; Riverside" };
  writeFileSync(join(folder, "answers.json"), JSON.stringify(answers));
  const { code, error } = await schedule(EMMA, "--names", "answers.json");
  expect(code).toBe(0);
  expect(error).toContain("Conflicts: 1, best possible.");
});

test("mend prints the questions about late entries' names, and reads their answers", async () => {
  writeFileSync(
    join(folder, "list.csv"),
    "Routine Name,Performers,School\nStarlight,Ava Reed,Northlight\nThunder,Mia Cole,Harbour\n",
  );
  const late = "Routine Name,Performers,School\nPaper Moon,Ava Reed,Harbour\n";
  writeFileSync(join(folder, "late.csv"), late);
  await commandIn(folder, ["schedule", "list.csv", "--out", "plan.json"]);
  const mend = ["mend", "plan.json", "--add", "late.csv", "--out", "new.json"];
  const open = await commandIn(folder, mend);
  expect(open.code).toBe(3);
  expect(open.error).toContain("Names: 1 question open.");
  expect(open.error).toContain("Is Ava Reed one person at Northlight and Harbour?");
  expect(readFileSync(join(folder, "new.json"), "utf8")).toContain("Paper Moon");
  expect((await commandIn(folder, [...mend, "--accept-guesses"])).code).toBe(0);
  const answers = { "schools | ava reed": "apart", "schools | ava read": "one" };
  writeFileSync(join(folder, "answers.json"), JSON.stringify(answers));
  const done = await commandIn(folder, [...mend, "--names", "answers.json"]);
  expect(done.code).toBe(0);
  expect(done.error).toContain("answers.json: 'schools | ava read' is not a question of this list");
  expect(done.error).not.toContain("open");
  const plan = JSON.parse(readFileSync(join(folder, "new.json"), "utf8")) as object;
  expect(plan).toMatchObject({ nameAnswers: { "schools | ava reed": "apart" } });
});
