import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { commandIn } from "#tests/command-in.ts";
import { sheetBytes } from "#app/files/sheet.ts";

const ROOT = resolve(import.meta.dirname, "..");
const INSTANCES = join(ROOT, "bench", "instances");

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "callboard-"));
  writeFileSync(join(folder, "routines.csv"), ROUTINES);
});
afterEach(() => rmSync(folder, { recursive: true }));

const ROUTINES = `name,cast,age group,type,level,mins
Swan,Ava,mini,Solo,Novice,3
Goose,Bo,teen,Solo,Novice,3
Duck,Ava,mini,Solo,Novice,3
Heron,Cy,teen,Solo,Novice,3
`;

/** Writes a file with the first of a known list; all 120 take long to order. */
function fortyRoutines(): string {
  const lines = readFileSync(join(INSTANCES, "regional-120.csv"), "utf8").split("\n");
  writeFileSync(join(folder, "forty.csv"), lines.slice(0, 41).join("\n"));
  return "forty.csv";
}

/** The program as started; the npx command only hands over to it. */
function started(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, "bin", program), ...args],
    {
      cwd: folder,
      encoding: "utf8",
      // Later runs reuse the compile cache of the first.
      env: { ...process.env, NODE_COMPILE_CACHE: join(ROOT, "node_modules/.cache/compiled") },
    },
  );
  return { code: status, out: stdout, error: stderr };
}

/** The same in this process: starting one for each takes ten times as long. */
const callboard = (...args: string[]) => commandIn(folder, args);

function schedule(...args: string[]) {
  return callboard("schedule", ...args);
}

function items(csv: string): string[] {
  return csv
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(",")[3] ?? "");
}

async function reportOf(...args: string[]) {
  await schedule(...args, "--out", "out.csv", "--report", "report.json");
  return JSON.parse(readFileSync(join(folder, "report.json"), "utf8"));
}

test("late routines go into an existing schedule where they add the fewest conflicts", async () => {
  await schedule("routines.csv", "--out", "plan.csv", "--no-challenge");
  const before = items(readFileSync(join(folder, "plan.csv"), "utf8"));
  expect(before.filter((name) => !name.startsWith("Break"))).toEqual([
    "=== MINI · Solo ===",
    "Swan",
    "Duck",
    "=== Lunch Break ===",
    "Lunch Break",
    "=== TEEN · Solo ===",
    "Goose",
    "Heron",
    "=== Awards & Closing ===",
    "Awards Ceremony",
  ]);
  const late =
    "name,cast,age group,type,level,mins\nWren,Di,mini,Solo,Novice,3\nCrane,Cy,teen,Solo,Novice,3\n";
  writeFileSync(join(folder, "late.csv"), late);
  const { code, out, error } = await schedule(
    "late.csv",
    "--into",
    "plan.csv",
    "--report",
    "report.json",
  );
  expect(code).toBe(0);
  expect(error).toMatch(/\nConflicts: 1, 1 before\.\nhall .*\n$/);
  const after = items(out);
  expect(after.filter((name) => !["Wren", "Crane"].includes(name))).toEqual(before);
  const dances = (names: string[]) => names.filter((name) => !/===|Break|Awards/.test(name));
  expect(dances(after)).toEqual(["Crane", "Swan", "Duck", "Wren", "Goose", "Heron"]);
  expect(JSON.parse(readFileSync(join(folder, "report.json"), "utf8"))).toMatchObject({
    routines: 6,
    sections: 4,
  });
});

test("without the installed packages there is one line of instructions", () => {
  for (const part of ["bin", "scripts"]) mkdirSync(join(folder, part));
  for (const file of ["bin/callboard.mjs", "scripts/pinned-node.mjs"])
    copyFileSync(join(ROOT, file), join(folder, file));
  const { status, stderr } = spawnSync(process.execPath, ["bin/callboard.mjs", "--help"], {
    cwd: folder,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([
    2,
    `callboard: the packages are not installed: run 'npm ci' in ${realpathSync(folder)} first\n`,
  ]);
});

test("the npx command passes on its arguments and the exit code", async () => {
  expect(started("callboard.mjs", "--help")).toEqual(await callboard("--help"));
  expect(started("callboard.mjs", "schedule", "none.csv")).toEqual(
    await callboard("schedule", "none.csv"),
  );
});

describe("help", () => {
  test.each([["--help"], ["-h"], []])("'callboard %s' lists the commands", async (...args) => {
    const { code, out } = await callboard(...args);
    expect(code).toBe(0);
    expect(out).toContain("schedule <routines.csv>");
  });

  test("'callboard schedule --help' explains every option", async () => {
    const { code, out } = await schedule("--help");
    expect(code).toBe(0);
    const options =
      "--out --report --group --no-minimise --cohesion --gap --seed --seconds --no-breaks --no-lunch --dinner --no-challenge --no-awards --settings";
    for (const option of options.split(" ")) expect(out).toContain(`  ${option}`);
  });
});

describe("a schedule", () => {
  test("goes to standard output in the export format, without the conflicts it can avoid", async () => {
    const { code, out, error } = await schedule("routines.csv");
    expect(code).toBe(0);
    expect(
      out.startsWith("\uFEFFNumber,Start Time,End Time,Item,Category,Performers,Duration"),
    ).toBe(true);
    expect(items(out)).toEqual([
      "=== MINI · Solo ===",
      "Swan",
      "Duck",
      "Break (15 min)",
      "=== Lunch Break ===",
      "Lunch Break",
      "=== TEEN · Solo ===",
      "Goose",
      "Heron",
      "=== Dance Challenge ===",
      "Dance Challenge",
      "=== Awards & Closing ===",
      "Awards Ceremony",
    ]);
    expect(error).toBe(
      "Loaded 4 routines into 2 categories.\nNo id in rows 2-5: the row's number is used.\nConflicts: 1, best possible.\n" +
        "hall 2 h 44 min · dancing 14 min · awards 45 min · meals 1 h · breaks 15 min · challenge 30 min · first start 09:00 · last end 11:44\n",
    );
  });

  test("goes to the --out file, and nowhere else", async () => {
    const { out } = await schedule("routines.csv");
    expect((await schedule("routines.csv", "--out", "plan.csv")).out).toBe("");
    expect(readFileSync(join(folder, "plan.csv"), "utf8")).toBe(out);
    expect(readdirSync(folder)).toEqual(["plan.csv", "routines.csv"]);
  });

  test("has one section with --group none, in file order with --no-minimise", async () => {
    const bare = ["--no-breaks", "--no-lunch", "--no-challenge", "--no-awards"];
    const { out } = await schedule("routines.csv", "--group", "none", "--no-minimise", ...bare);
    expect(items(out)).toEqual(["=== General ===", "Swan", "Goose", "Duck", "Heron"]);
  });

  test("has dinner with --dinner", async () => {
    expect(items((await schedule("routines.csv", "--dinner", "--no-lunch")).out)).toContain(
      "Dinner Break",
    );
  });

  test("has fewer conflicts with a narrower --gap", async () => {
    const plain = ["routines.csv", "--group", "none", "--no-minimise"];
    expect((await reportOf(...plain)).conflicts).toBe(1);
    expect((await reportOf(...plain, "--gap", "1")).conflicts).toBe(0);
  });

  test("has the start and breaks of the --settings file", async () => {
    const settings = { startTime: "08:30", bufferSeconds: 0, breakDuration: 20 };
    writeFileSync(join(folder, "settings.json"), JSON.stringify(settings));
    const { out } = await schedule("routines.csv", "--settings", "settings.json", "--no-minimise");
    expect(out).toContain("\r\n1,08:30,08:33,Swan,");
    expect(out).toContain(",08:36,08:56,Break (20 min),");
  });

  test("can be made from an exported one", async () => {
    await schedule("routines.csv", "--out", "plan.csv");
    expect(items((await schedule("plan.csv")).out)).toEqual(
      items((await schedule("routines.csv")).out),
    );
  });

  test("can be made from a workbook", async () => {
    const rows = ROUTINES.trim()
      .split("\n")
      .map((line) => line.split(","));
    writeFileSync(join(folder, "routines.xlsx"), sheetBytes("Routines", rows));
    expect((await schedule("routines.xlsx")).out).toBe((await schedule("routines.csv")).out);
  });

  test("leaves out what an option says", async () => {
    const left = {
      "--no-breaks": "Break (15 min)",
      "--no-lunch": "Lunch Break",
      "--no-challenge": "Dance Challenge",
      "--no-awards": "Awards Ceremony",
    };
    expect(items((await schedule("routines.csv")).out)).toEqual(
      expect.arrayContaining(Object.values(left)),
    );
    for (const [option, name] of Object.entries(left))
      expect(items((await schedule("routines.csv", option)).out)).not.toContain(name);
  });

  test("is grouped by age group and entry type by default", async () => {
    const { out } = await schedule("routines.csv", "--group", "ageGroup,entryType");
    expect((await schedule("routines.csv")).out).toBe(out);
    const byLevel = items((await schedule("routines.csv", "--group", "level , style")).out);
    expect(byLevel).toContain("=== Novice · General ===");
  });

  test("is the same for the same seed", async () => {
    const file = fortyRoutines();
    const seeded = async (seed: string) => (await schedule(file, "--seed", seed)).out;
    const five = await seeded("5");
    expect(await seeded("5")).toBe(five);
    expect(await seeded("6")).not.toBe(five);
  });

  test("says when time ran out before the search was finished", async () => {
    const { error } = await schedule(join(INSTANCES, "season-2000.csv"), "--seconds", "0.01");
    expect(error).toContain("The search stopped after 0.01 seconds with the best order so far.\n");
  });

  test("splits groups with a --cohesion below 100, and gives the number of blocks", async () => {
    const file = fortyRoutines();
    expect(await reportOf(file)).toMatchObject({ runs: 18, conflicts: 35 });
    const loosely = [file, "--cohesion", "0", "--seconds", "120", "--report", "report.json"];
    const { error } = await schedule(...loosely);
    const split = JSON.parse(readFileSync(join(folder, "report.json"), "utf8"));
    expect(split.conflicts).toBe(0);
    expect(split.runs).toBeLessThan(36);
    expect(error).toContain(
      `Conflicts: 0, best possible.\nBlocks: ${split.runs}, with groups that may be split.\n`,
    );
  });
});

describe("the report", () => {
  test("has every figure and the reason of each conflict", async () => {
    expect(await reportOf("routines.csv", "--group", "ageGroup")).toEqual({
      routines: 4,
      sections: 5,
      runs: 2,
      conflicts: 1,
      unavoidable: 1,
      proven: true,
      totalSeconds: (4 * 3.5 + 15 + 60 + 30 + 45) * 60,
      elapsedMs: expect.any(Number),
      answer: "Ends 11:44 · 1 conflict, best possible",
      certificate: {
        groups: [
          [1, 3],
          [2, 4],
        ],
        pins: [],
        parts: [
          { relaxation: "dancer in a group", performers: ["Ava"], routines: [1, 3], value: 1 },
        ],
      },
      reckoning: {
        sessions: 0,
        stages: 1,
        hallMinutes: 164,
        dancingMinutes: 14,
        awardsMinutes: 45,
        mealsMinutes: 60,
        breaksMinutes: 15,
        challengeMinutes: 30,
        idleMinutes: 0,
        firstStart: "09:00",
        lastEnd: "11:44",
        studiosByDays: [],
      },
      delay: "Not counted: no quick-change time is set.",
      reasons: [
        { routines: [1, 2], performers: ["Ava"], why: "Ava dances in 2 of the 2 routines of MINI" },
      ],
    });
  });

  test.each([
    ["nationals-387", 387, 47, 335],
    ["regional-120", 120, 29, 128],
    ["odd-headers-200", 200, 35, 196],
    ["season-2000", 2000, 65, 1608],
  ])(
    "of %s in the file's order: %i routines, %i groups, %i conflicts",
    async (name, ...figures) => {
      const group = ["--group", "ageGroup,entryType", "--no-minimise"];
      const report = await reportOf(join(INSTANCES, `${name}.csv`), ...group);
      expect([report.routines, report.runs, report.conflicts]).toEqual(figures);
      expect(report.reasons).toHaveLength(report.conflicts);
      expect(report.proven).toBe(false);
    },
  );

  test.each([
    ["nationals-387", 31],
    ["regional-120", 56],
  ])(
    "of %s in the best order found: at most %i conflicts, never below the bound",
    async (name, most) => {
      const report = await reportOf(join(INSTANCES, `${name}.csv`));
      expect(report.conflicts).toBeLessThanOrEqual(most);
      expect(report.conflicts).toBeGreaterThanOrEqual(report.unavoidable);
    },
  );
});

describe("impossible requests are refused in one line, with exit code 2 and nothing written", () => {
  const PARSE_FAILED =
    "CSV parse failed. Expected headers like: Routine ID, Routine Name, Performers, School, Style, Age Group, Age, Entry Type, Level, Duration (mins)";

  test.each([
    [["dance.csv"], "dance.csv: no such file"],
    [["."], ".: is a folder, not a file"],
    [["one-row.csv"], `one-row.csv: ${PARSE_FAILED}`],
    [["empty.csv"], `empty.csv: ${PARSE_FAILED}`],
    [["nothing.csv"], "nothing.csv: no routines to schedule"],
    [["cut.xlsx"], "cut.xlsx: The workbook could not be opened: it is damaged, or no workbook."],
    [["two\nlines.csv"], "two lines.csv: no such file"],
    [["picture.csv"], `picture.csv: ${PARSE_FAILED}`],
    [[], "schedule: name the file of routines to schedule"],
    [["routines.csv", "more.csv"], "schedule: one file at a time, but there is also 'more.csv'"],
    [["routines.csv", "--fast"], "schedule: Unknown option '--fast'; see 'schedule --help'"],
    [
      ["routines.csv", "--dinner=yes"],
      "schedule: Option '--dinner' does not take an argument; see 'schedule --help'",
    ],
    [
      ["routines.csv", "--group", "age"],
      "--group: 'age' is none of ageGroup, entryType, style, level, none",
    ],
    [
      ["routines.csv", "--group", "style,level,style,level,style"],
      "--group: at most 4 fields, but 'style,level,style,level,style' has more",
    ],
    [["routines.csv", "--gap", "wide"], "--gap: expected a whole number from 0 to 20, got 'wide'"],
    [["routines.csv", "--gap", "2.5"], "--gap: expected a whole number from 0 to 20, got '2.5'"],
    [["routines.csv", "--gap="], "--gap: expected a whole number from 0 to 20, got ''"],
    [
      ["routines.csv", "--seed=-1"],
      "--seed: expected a whole number from 0 to 4294967295, got '-1'",
    ],
    [
      ["routines.csv", "--cohesion", "101"],
      "--cohesion: expected a whole number from 0 to 100, got '101'",
    ],
    [
      ["routines.csv", "--seconds", "soon"],
      "--seconds: expected a number above 0 and up to 3600, got 'soon'",
    ],
    [["routines.csv", "--gap", "21"], "--gap: expected a whole number from 0 to 20, got '21'"],
    [
      ["routines.csv", "--seconds", "3601"],
      "--seconds: expected a number above 0 and up to 3600, got '3601'",
    ],
    [["routines.csv", "--gap", "-1"], "--gap: expected a whole number from 0 to 20, got '-1'"],
    [["routines.csv", "--seconds", "-3"], "--seconds: expected a number above 0"],
    [
      ["routines.csv", "--out", "report.json"],
      "--report: 'report.json' is also written by --out, and would be overwritten",
    ],
    [["routines.csv", "--settings="], "--settings: expected the name of a file"],
    [["routines.csv", "--out="], "--out: expected the name of a file"],
    [
      ["routines.csv", "--out"],
      "schedule: Option '--out' argument is ambiguous; see 'schedule --help'",
    ],
    [
      ["routines.csv", "--settings", "routines.csv"],
      "routines.csv: not JSON: Unexpected token 'a', \"name,cast,a\"... is not valid JSON",
    ],
    [["routines.csv", "--settings", "none.json"], "none.json: no such file"],
    [["routines.csv", "--settings", "list.json"], "list.json: expected an object of settings"],
    [
      ["routines.csv", "--settings", "unknown.json"],
      "unknown.json: 'buffer' is none of startTime, bufferSeconds, breakDuration, lunchDuration, dinnerDuration, challengeDuration, awardsDuration, maxSectionDuration",
    ],
    [
      ["routines.csv", "--settings", "negative.json"],
      "negative.json: bufferSeconds: expected a number of 0 or more, got -1",
    ],
    [
      ["routines.csv", "--settings", "time.json"],
      "time.json: startTime: expected 'HH:MM', got \"9am\"",
    ],
    [
      ["routines.csv", "--out", "routines.csv"],
      "--out: 'routines.csv' is also an input, and would be overwritten",
    ],
    [
      ["routines.csv", "--into", "list.csv"],
      "--into: 'list.csv' is not an exported schedule with routines",
    ],
    [["routines.csv", "--into", "none.csv"], "none.csv: no such file"],
    [["routines.csv", "--out", "no/where.csv"], "no/where.csv: cannot be written (no such folder)"],
  ])("schedule %j", async (args, message) => {
    const files = {
      "one-row.csv": "name,cast\n",
      "empty.csv": "",
      "list.csv": ROUTINES,
      "nothing.csv": "name\n\u200B\n",
      "cut.xlsx": "PK\u0003\u0004",
      "picture.csv": "\u0089PNG\r\n\u001A\n\0\0\0\rIHDR,name\n",
      "list.json": "[1]",
      "unknown.json": '{"buffer": 1}',
      "negative.json": '{"bufferSeconds": -1}',
      "time.json": '{"startTime": "9am"}',
    };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const before = readdirSync(folder);
    const output = args.some((arg) => arg.startsWith("--out")) ? [] : ["--out", "plan.csv"];
    const { code, out, error } = await schedule(...args, ...output, "--report", "report.json");
    expect({ code, out, error }).toEqual({ code: 2, out: "", error: `callboard: ${message}\n` });
    expect(readdirSync(folder)).toEqual(before);
  });

  test("a settings file that is not JSON", async () => {
    writeFileSync(join(folder, "broken.json"), "{");
    const { code, error } = await schedule("routines.csv", "--settings", "broken.json");
    expect(code).toBe(2);
    expect(error).toMatch(/^callboard: broken\.json: not JSON: .*\n$/);
  });

  test("a report that cannot be written, after a schedule that could", async () => {
    const { code } = await schedule(
      "routines.csv",
      "--out",
      "plan.csv",
      "--report",
      "no/report.json",
    );
    expect(code).toBe(2);
    expect(existsSync(join(folder, "plan.csv"))).toBe(false);
  });

  test("a report in place of a folder", async () => {
    const { code, error } = await schedule("routines.csv", "--out", "plan.csv", "--report", ".");
    expect([code, error]).toEqual([2, "callboard: .: is a folder, not a file\n"]);
    expect(existsSync(join(folder, "plan.csv"))).toBe(false);
  });

  test("an unknown command", async () => {
    const { code, error } = await callboard("shedule");
    expect(code).toBe(2);
    expect(error).toBe(
      "callboard: unknown command 'shedule': expected 'read', 'schedule', 'mend', 'sheets', 'follow' or 'check'; see '--help'\n",
    );
  });
});

describe("schedule --days", () => {
  const DAYS = { days: [{ date: "2027-03-05", from: "16:00", until: "21:00" }] };
  const withDays = (given: unknown, ...more: string[]) => {
    const text = typeof given === "string" ? given : JSON.stringify(given);
    writeFileSync(join(folder, "days.json"), text);
    return schedule("routines.csv", "--days", "days.json", ...more);
  };
  const day = (changed: object) => ({ days: [{ ...DAYS.days[0], ...changed }] });

  test("makes sessions on their days and stages, and reports them", async () => {
    const rules = { doneBy: [{ maxAge: 9, time: "19:00" }], studioOnFewDays: true };
    const { code, out } = await withDays({ ...DAYS, rules }, "--report", "report.json");
    expect(code).toBe(0);
    expect(out.split("\r\n")[0]).toContain("Duration,Session,Day,Stage,ID,");
    expect(out).toContain("Session 1,2027-03-05,Main");
    const report = JSON.parse(readFileSync(join(folder, "report.json"), "utf8")) as object;
    expect(report).toMatchObject({
      routines: 4,
      overruns: [],
      sessions: [
        { name: "Session 1", day: "2027-03-05", stage: "Main", start: "16:00", endBy: "21:00" },
      ],
      wishes: expect.arrayContaining([expect.objectContaining({ name: "doneBy", met: 0, of: 0 })]),
    });
    for (const wish of (report as { wishes: object[] }).wishes)
      expect(Object.keys(wish).toSorted()).toEqual(["met", "name", "of", "why"]);
  });

  test("writes a plan with insufficient hours, and says by how much", async () => {
    const { code, out, error } = await withDays(day({ until: "16:45" }), "--no-awards");
    expect([code, error.includes("Short by")]).toEqual([0, false]);
    const short = await withDays(day({ until: "16:15" }));
    expect(short.code).toBe(0);
    // 14 minutes of routines, 45 of awards and 30 of the challenge in 15.
    expect(short.error).toContain("Short by 74 min.");
    expect(short.out).toContain("Heron");
    expect(out).toContain("Heron");
  });

  test("writes plan.json when the name ends so", async () => {
    expect((await withDays(DAYS, "--out", "plan.json")).code).toBe(0);
    const plan = JSON.parse(readFileSync(join(folder, "plan.json"), "utf8")) as object;
    expect(plan).toMatchObject({ programme: { stages: ["Main"], numbering: "all", zone: "" } });
  });

  test.each([
    [{ ...DAYS, stages: 3 }, "stages: expected a list of names, got 3"],
    [{ ...DAYS, stages: ["Main", "Main"] }, "stages: 'Main' is there twice"],
    [{}, "days: expected at least one day"],
    [{ days: [] }, "days: expected at least one day"],
    [day({ date: "2027-02-30" }), `days[0].date: expected a day 'YYYY-MM-DD', got "2027-02-30"`],
    [day({ from: "9am" }), `days[0].from: expected 'HH:MM', got "9am"`],
    [day({ until: "9am" }), `days[0].until: expected 'HH:MM', got "9am"`],
    [day({ until: "16:00" }), "days[0]: from and until are the same"],
    [
      { days: [DAYS.days[0], { date: "2027-03-05", from: "20:00", until: "22:00" }] },
      "days[1]: overlaps days[0]",
    ],
    [
      { ...DAYS, sessionMinutes: 0 },
      "sessionMinutes: expected a whole number from 15 to 1440, got 0",
    ],
    [{ ...DAYS, zone: "Moon" }, "zone: 'Moon' is no time zone"],
    [
      { ...DAYS, rules: { doneBy: [{ maxAge: "nine", time: "19:00" }] } },
      `rules.doneBy[0].maxAge: expected an age, got "nine"`,
    ],
    [
      { ...DAYS, rules: { doneBy: [{ maxAge: 9, time: "7pm" }] } },
      `rules.doneBy[0].time: expected 'HH:MM', got "7pm"`,
    ],
    [{ ...DAYS, doorsMinutes: -5 }, "doorsMinutes: expected a whole number from 0 to 240, got -5"],
    [
      { ...DAYS, hours: 3 },
      "'hours' is none of stages, days, sessionMinutes, doorsMinutes, changeoverMinutes, zone, rules",
    ],
    [{ ...DAYS, rules: { x: true } }, "rules: 'x' is none of groupInOneSession, "],
    ["{", "not JSON: "],
  ])("refuses %j by name, and writes nothing", async (given, words) => {
    const { code, out, error } = await withDays(given, "--out", "out.csv");
    expect([code, out]).toEqual([2, ""]);
    expect(error).toMatch(/^callboard: days\.json: [^\n]*\n$/);
    expect(error).toContain(words);
    expect(existsSync(join(folder, "out.csv"))).toBe(false);
  });

  test("refuses a missing file, zero seconds, and a duplicate field", async () => {
    expect((await schedule("routines.csv", "--days", "none.json")).error).toBe(
      "callboard: none.json: no such file\n",
    );
    expect((await schedule("routines.csv", "--seconds", "0")).error).toBe(
      "callboard: --seconds: expected a number above 0\n",
    );
    expect((await schedule("routines.csv", "--group", "ageGroup,ageGroup")).error).toBe(
      "callboard: --group: 'ageGroup' is there twice\n",
    );
  });
});
