import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { commandIn } from "#tests/command-in.ts";
import { makePlaced, makePlan } from "#tests/make-plan.ts";
import { planText } from "#app/scheduler/files/plan-file.ts";
import { openPlanFile } from "#app/scheduler/files/plan-file.schema.ts";
import { EMPTY_PLAN, itemsInOrder } from "#app/scheduler/plan/plan.ts";
import { routineEntries, timelineOf } from "#app/scheduler/plan/timeline.ts";

const CASTS = [["Ava"], ["Bo"], ["Cy"], ["Ava"], ["Dee"], ["Eve"], ["Bo"], ["Flo"]];
const LATE = "name,cast,age group,type,level,mins\nWren,Gus,mini,Solo,Competitive,3\n";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "callboard-"));
  const plan = makePlan({
    conflictRule: { gap: 2, breakClears: false },
    runningOrder: CASTS.map((cast, at) => makePlaced(at + 1, ...cast)),
  });
  writeFileSync(join(folder, "plan.json"), planText(plan));
  writeFileSync(join(folder, "late.csv"), LATE);
});
afterEach(() => rmSync(folder, { recursive: true }));

const mend = (...args: string[]) => commandIn(folder, ["mend", ...args]);

const read = (name: string) => readFileSync(join(folder, name), "utf8");
const opened = (name: string) => openPlanFile(EMPTY_PLAN, Buffer.from(read(name)))!.plan;

test("a plan.json is updated in place: numbers stay, and the report lists the moves", async () => {
  const asked = ["plan.json", "--add", "late.csv", "--scratch", "2,8", "--out", "plan.json"];
  const { code, error } = await mend(...asked, "--report", "report.json");
  expect(code).toBe(0);
  expect(error).toContain("Moves no routines");
  const report = JSON.parse(read("report.json")) as Record<string, unknown>;
  expect(report).toEqual({
    moved: [],
    moves: [],
    added: [expect.stringMatching(/^\d[A-Z]$/)],
    scratched: [2, 8],
    conflicts: 0,
    largestShiftMinutes: expect.any(Number),
    atLeast: 0,
    proven: true,
  });
  const plan = opened("plan.json");
  const numbers = routineEntries(timelineOf(plan)).map(({ number }) => number);
  expect(numbers.filter((number) => typeof number === "number")).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(itemsInOrder(plan)).toHaveLength(9);
  // The second time the late one is known by its number.
  const again = ["--scratch", String(report.added), "--out", "plan.json"];
  expect(await mend("plan.json", ...again)).toMatchObject({
    code: 1,
    error: expect.stringContaining(
      "No routine starts earlier than published. --earlier allows it.",
    ),
  });
  expect((await mend("plan.json", ...again, "--earlier")).code).toBe(0);
});

test("a scratch leaves its gap unless --earlier is given, and without --out the plan goes to standard output", async () => {
  const { code, out, error } = await mend("plan.json", "--scratch", "5");
  expect(code).toBe(0);
  expect(await mend("plan.json", "--scratch", "5", "--earlier", "--hold")).toEqual({
    code,
    out,
    error,
  });
  const closed = await mend("plan.json", "--scratch", "5", "--earlier");
  expect(closed.error).toMatch(/Biggest change: #\d, .+ earlier\.\n$/);
  expect(error).toBe("Moves no routines. No times change.\n");
  const plan = openPlanFile(EMPTY_PLAN, Buffer.from(out))!.plan;
  expect(itemsInOrder(plan)[4]).toMatchObject({ isScratched: true, isSlotHeld: true });
});

test("without a fix one line names the rule in the way, with exit code 1", async () => {
  const solos = makePlan({
    conflictRule: { gap: 2, breakClears: false },
    runningOrder: [makePlaced(1, "Ava"), makePlaced(2, "Bo")],
  });
  writeFileSync(join(folder, "plan.json"), planText(solos));
  writeFileSync(join(folder, "late.csv"), LATE.replace("Gus", "Ava"));
  const before = readdirSync(folder);
  expect(await mend("plan.json", "--add", "late.csv", "--out", "out.json")).toEqual({
    code: 1,
    out: "",
    error:
      "callboard: plan.json: no fix is possible because of this rule: No conflicts are added.\n",
  });
  expect(readdirSync(folder)).toEqual(before);
});

test("a late entry is not placed before its own time, and when that is impossible it is reported", async () => {
  const bound = (time: string) =>
    writeFileSync(
      join(folder, "late.csv"),
      LATE.replace("mins", "mins,not before").replace(/3\n$/, `3,${time}\n`),
    );
  bound("09:17:30");
  const asked = ["plan.json", "--add", "late.csv", "--out", "out.json"];
  expect((await mend(...asked)).code).toBe(0);
  const entry = routineEntries(timelineOf(opened("out.json"))).find(
    ({ item }) => item.name === "Wren",
  );
  expect(entry!.startSeconds).toBeGreaterThanOrEqual(9 * 3600 + 1050);
  bound("12:00");
  const { code, error } = await mend(...asked);
  expect(code).toBe(1);
  expect(error).toMatch(
    /^callboard: plan.json: no fix is possible because of this rule: Nobody is scheduled when they aren't available\. Otherwise #\w+ .+ is at 09:\d\d, but it can't start before 12:00\.\n$/,
  );
});

test("a late list is read by the plan's own mapping, and one with other headers ends with questions", async () => {
  writeFileSync(join(folder, "list.csv"), "Tanz,Tänzer\nDonner,Mia\nRegen,Ava\n");
  writeFileSync(join(folder, "map.json"), '{"columns": {"Tanz": "name", "Tänzer": "performers"}}');
  const command = "schedule list.csv --columns map.json --seconds 0.2 --out plan.json --gap 0";
  const made = await commandIn(folder, command.split(" "));
  expect(made.code).toBe(0);
  writeFileSync(join(folder, "late.csv"), "Tänzer,Tanz\nLila,Schnee\n");
  expect(await mend("plan.json", "--add", "late.csv", "--out", "plan.json")).toMatchObject({
    code: 0,
  });
  expect(itemsInOrder(opened("plan.json")).map(({ name }) => name)).toContain("Schnee");
  const before = read("plan.json");
  writeFileSync(join(folder, "late.csv"), "Lied,Wer\nSchnee,Lila\n");
  const asked = await mend("plan.json", "--add", "late.csv", "--out", "plan.json");
  expect(asked.code).toBe(3);
  expect(read("plan.json")).toBe(before);
});

test.each([
  [["plan.json", "--scratch", "999"], "--scratch: there is no number 999 in plan.json"],
  [["plan.json"], "mend: nothing to do: give --add or --scratch"],
  [[], "mend: name the plan.json"],
  [["late.csv", "--scratch", "1"], "late.csv: not a plan.json"],
  [["none.json", "--scratch", "1"], "none.json: no such file"],
  [["plan.json", "--fast"], "mend: Unknown option '--fast'; see 'mend --help'"],
  [
    ["plan.json", "--add", "late.csv", "--out", "late.csv"],
    "--out: 'late.csv' is also an input or output, and would be overwritten",
  ],
])("mend %j is refused in one line with nothing written", async (args, message) => {
  const before = readdirSync(folder);
  expect(await mend(...args)).toEqual({ code: 2, out: "", error: `callboard: ${message}\n` });
  expect([readdirSync(folder), read("late.csv")]).toEqual([before, LATE]);
});

test("'mend --help' explains every option", async () => {
  const { code, out } = await mend("--help");
  expect(code).toBe(0);
  for (const option of ["--add", "--scratch", "--earlier", "--hold", "--out", "--report"])
    expect(out).toContain(`  ${option} `);
});
