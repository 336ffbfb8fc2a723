// Lists with unclear headers on the command line.
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { utils, write } from "@e965/xlsx";
import { afterEach, beforeEach, expect, test } from "vitest";
import { commandIn } from "#tests/command-in.ts";

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "callboard-read-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a command beside one of the field cases. */
async function callboard(file: string, ...args: string[]) {
  copyFileSync(`tests/field-cases/scheduler/${file}`, join(folder, file));
  return await commandIn(folder, args);
}

/** The map.json that is printed among the questions. */
function mapIn(error: string): string {
  return error.slice(error.indexOf("{"), error.lastIndexOf("}") + 1);
}

test("read prints the header, the columns with their first cells, and the rows left out", async () => {
  const { code, out } = await callboard("t07-footnote-row.csv", "read", "t07-footnote-row.csv");
  expect(code).toBe(0);
  expect(out).toContain("Headers are in row 1");
  expect(out).toContain("Layout: a row for each routine");
  expect(out).toContain("  Routine Name: name (Starlight | Thunder | Paper Moon)");
  expect(out).toContain("Loaded 4 routines into 1 categories.");
  expect(out).toContain("Row 6 '* title routine, judged separately' was left out: a footnote.");
});

test.each([
  ["h08-roster-dances-as-columns.csv", "a column for each routine, with the dancers below"],
  ["h12-no-header-members-then-dance.csv", "a row for each routine, its name in the last cell"],
  ["t09-act-columns.csv", "a column for each section"],
  ["e26-numbered-programme.txt", "a numbered programme"],
])("read prints the layout of %s", async (file, layout) => {
  const { out } = await callboard(file, "read", file);
  expect(out).toContain(`Layout: ${layout}\n`);
});

test("read prints what may be read in another way, and how it is said", async () => {
  const file = "a06-entry-type-spellings.csv";
  const { code, out } = await callboard(file, "read", file);
  expect(code).toBe(0);
  expect(out).toContain("Solo, solo, SOLO and Solos");
  expect(out).toContain(
    'Read as: No, keep them apart. "join:entryType" under "answers": "yes" for Yes, as Solo',
  );
});

test("read names the sheet it read, and the other sheets", async () => {
  const file = "e14-instructions-sheet-first.xlsx";
  const { code, out } = await callboard(file, "read", file);
  expect(code).toBe(0);
  expect(out).toContain("Sheet: Entries (Read me, Entries)");
  const other = await callboard(file, "read", file, "--sheet", "Sunday");
  expect(other).toMatchObject({
    code: 2,
    error: `callboard: ${file}: there is no sheet 'Sunday': Read me, Entries\n`,
  });
});

test("--sheet given twice reads both sheets, and the date of a sheet is given in the map", async () => {
  const book = utils.book_new();
  for (const [day, name] of Object.entries({ Friday: "Starlight", Saturday: "Thunder" })) {
    const rows = [
      ["Routine Name", "Performers"],
      [name, "Ava Reed"],
    ];
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), day);
  }
  const bytes = new Uint8Array(write(book, { type: "array", bookType: "xlsx" }));
  writeFileSync(join(folder, "days.xlsx"), bytes);
  const args = ["read", "days.xlsx", "--sheet", "Friday", "--sheet", "Saturday"];
  const asked = await commandIn(folder, args);
  expect(asked.code).toBe(3);
  expect(asked.error).toContain("Which date is the sheet Friday?");
  const map = JSON.parse(mapIn(asked.error)) as { answers: Record<string, string> };
  map.answers = { "sheet-day:Friday": "2027-03-05", "sheet-day:Saturday": "none" };
  writeFileSync(join(folder, "map.json"), JSON.stringify(map));
  const { code, out } = await commandIn(folder, [...args, "--columns", "map.json"]);
  expect(code).toBe(0);
  expect(out).toContain("Loaded 2 routines");
});

test("read ends with 3 for an open question, and with 2 for a file that is not a list", async () => {
  const { code, out, error } = await callboard(
    "h10-one-row-per-dancer.tsv",
    "read",
    "h10-one-row-per-dancer.tsv",
  );
  expect(code).toBe(3);
  expect(out).toContain("Layout: a row for each dancer");
  expect(out).toContain("dance: name (Acro 1 | Tap 2 | Ballet 3)");
  expect(error).toContain("Is this one row for each dancer?");
  writeFileSync(join(folder, "list.pdf"), "%PDF-1.7\n");
  expect(await commandIn(folder, ["read", "list.pdf"])).toMatchObject({
    code: 2,
    error: "callboard: list.pdf: This is a PDF. Save the list as CSV or Excel and choose that.\n",
  });
});

test("schedule stops at an open question, and continues with the map it printed", async () => {
  const file = "h14-german.csv";
  const args = [
    "schedule",
    file,
    "--out",
    "out.csv",
    "--report",
    "report.json",
    "--seconds",
    "0.2",
  ];
  const asked = await callboard(file, ...args);
  expect(asked).toMatchObject({ code: 3, out: "" });
  expect(asked.error).toContain("Which column has the name?");
  expect(existsSync(join(folder, "out.csv"))).toBe(false);
  expect(existsSync(join(folder, "report.json"))).toBe(false);
  const map = JSON.parse(mapIn(asked.error)) as { columns: Record<string, string | null> };
  expect(map.columns).toMatchObject({ Tanz: null, Tänzer: "performers", Dauer: "duration" });
  map.columns.Tanz = "name";
  writeFileSync(join(folder, "map.json"), JSON.stringify(map));
  const done = await commandIn(folder, [...args, "--columns", "map.json"]);
  expect(done.code).toBe(0);
  expect(readFileSync(join(folder, "out.csv"), "utf8")).toContain("Sternenlicht");
});

test("schedule uses the most likely answers when allowed, and lists them", async () => {
  const file = "h11-routine-repeated-per-dancer.csv";
  const { code, out, error } = await callboard(
    file,
    "schedule",
    file,
    "--accept-guesses",
    "--seconds",
    "0.2",
  );
  expect(code).toBe(0);
  expect(out).toMatch(/Ava Reed, Lila Moss, Mia Cole/);
  expect(error).toContain(
    "Guessed: Is this one row for each dancer? 2 routines with 3 and 2 dancers",
  );
});

test.each([
  [
    '{"columns": {"Tanz": "title"}}',
    /map\.json: the column 'Tanz' is 'title', which is none of id, name,/,
  ],
  [
    '{"columns": {"Dance": "name"}}',
    /map\.json: the column 'Dance', read as 'name', is not in h14-german\.csv/,
  ],
  ["[]", /map\.json: is not an object of JSON/],
])("a map of %s is refused in one line", async (map, message) => {
  writeFileSync(join(folder, "map.json"), map);
  const { code, error } = await callboard(
    "h14-german.csv",
    "schedule",
    "h14-german.csv",
    "--columns",
    "map.json",
  );
  expect(code).toBe(2);
  expect(error).toMatch(message);
  expect(error.trim().split("\n")).toHaveLength(1);
});

test.each(["read", "schedule", "mend"])(
  "the help of %s has an example of each option, and the exit codes",
  async (command) => {
    const { out } = await commandIn(folder, [command, "--help"]);
    const examples = out.split("\n").filter((line) => line.startsWith("  npx callboard "));
    const options = [...out.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, option = ""]) => option);
    expect(options.length).toBeGreaterThan(4);
    const withoutExample = options.filter(
      (option) =>
        option !== "--help" && !examples.some((line) => `${line} `.includes(`${option} `)),
    );
    expect(withoutExample).toEqual([]);
    for (const code of [0, 1, 2, 3]) expect(out).toMatch(new RegExp(`^ {2}${code} {2}\\w`, "m"));
    expect(out.split("\n").filter((line) => line.length > 84)).toEqual([]);
  },
);

test("each help names the options", async () => {
  expect((await commandIn(folder, ["--help"])).out).toContain("read <routines.csv>");
  for (const command of ["read", "schedule", "mend"]) {
    const { out } = await commandIn(folder, [command, "--help"]);
    for (const word of ["--columns <file>", "--sheet <name>", "--accept-guesses"])
      expect(out).toContain(word);
  }
});
