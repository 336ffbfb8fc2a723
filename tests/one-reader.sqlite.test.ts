// One file, read by the scheduler, by imports of the office and by the command line: every cell is the same.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSheets } from "#app/files/sheet.ts";
import { openFile } from "#app/scheduler/files/open-file.ts";
import { openPlanFile } from "#app/scheduler/files/plan-file.schema.ts";
import { routinesIn } from "#app/scheduler/files/names/read-casts.ts";
import { EMPTY_PLAN, type Plan } from "#app/scheduler/plan/plan.ts";
import { commandIn } from "./command-in.ts";
import { makePlatform } from "./make-platform.ts";
import { members, upload } from "./upload-members.ts";
import { sendSheet } from "./wardrobe-desk.ts";

const FILE = "list.csv";

/** Windows-1252, a title above, semicolons, a line break and quotation marks in cells, empty rows, short rows. */
const LIST = Buffer.from(
  `Northlight 2027;;;;\r
Name;Email;Song;Größe;Notes\r
"Zoë ""Zip"" Hart";zoe@example.org;"Étude; in C";1.234,50;"first line\r
second line"\r
\r
Seán O'Shea;sean@example.org; 007 ;½\r
Ava Reed;ava@example.org;=SUM(A1);05/03/2027;TBD\r
`,
  "latin1",
);

const CELLS = [
  {
    Name: 'Zoë "Zip" Hart',
    Email: "zoe@example.org",
    Song: "Étude; in C",
    Größe: "1.234,50",
    Notes: "first line\nsecond line",
  },
  { Name: "Seán O'Shea", Email: "sean@example.org", Song: "007", Größe: "½" },
  {
    Name: "Ava Reed",
    Email: "ava@example.org",
    Song: "=SUM(A1)",
    Größe: "05/03/2027",
    Notes: "TBD",
  },
];

let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "callboard-reader-"));
  writeFileSync(join(folder, FILE), LIST);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The cells of each routine of the list, in the order of the file. */
function cellsIn(plan: Plan) {
  return routinesIn(plan)
    .filter(({ otherColumns }) => otherColumns)
    .map(({ name, otherColumns }) => ({ Name: name, ...otherColumns }));
}

function cellsInPlanFile(name: string) {
  return cellsIn(openPlanFile(EMPTY_PLAN, readFileSync(join(folder, name)))!.plan);
}

test("by the scheduler", async () => {
  const { plan } = await openFile(EMPTY_PLAN, LIST, readSheets);
  expect(cellsIn(plan)).toEqual(CELLS);
});

test("by the schedule command", async () => {
  await commandIn(folder, ["schedule", FILE, "--out", "plan.json", "--seconds", "0.2"]);
  expect(cellsInPlanFile("plan.json")).toEqual(CELLS);
});

test("by the mend command", async () => {
  writeFileSync(join(folder, "other.csv"), "Name,Performers\nStarlight,Ida Wren\n");
  await commandIn(folder, ["schedule", "other.csv", "--out", "plan.json", "--seconds", "0.2"]);
  await commandIn(folder, ["mend", "plan.json", "--add", FILE, "--out", "new.json"]);
  expect(cellsInPlanFile("new.json")).toEqual(CELLS);
});

test("by the read command", async () => {
  const { out } = await commandIn(folder, ["read", FILE]);
  for (const column of ["Name", "Email", "Song", "Größe", "Notes"] as const) {
    const samples = CELLS.flatMap((cells) => cells[column] ?? []);
    expect(out).toContain(`  ${column}: `);
    expect(out).toContain(`(${samples.join(" | ")})`);
  }
});

test("by the import of costumes", async () => {
  await using platform = await makePlatform();
  const fields = { key: "a-key-that-is-long-enough" };
  const answer = await sendSheet(platform, "/import", { bytes: LIST, fields });
  expect(answer).toMatchObject({ isSaved: true, costumes: CELLS.length });
  const rows = await platform.database.selectFrom("costumes").select("fields").execute();
  const read = rows.map(({ fields: stored }) => {
    const { "Item name": Name, ...others } = stored as Record<string, string>;
    return { Name, ...others };
  });
  expect(read).toHaveLength(CELLS.length);
  expect(read).toEqual(expect.arrayContaining(CELLS));
});

test("by the import of members", async () => {
  await using platform = await makePlatform();
  expect(await upload(platform, { text: LIST, name: FILE })).toMatchObject({ isSaved: true });
  const read = (await members(platform)).map(({ name, email }) => ({ Name: name, Email: email }));
  const expected = CELLS.map(({ Name, Email }) => ({ Name, Email }));
  expect(read).toHaveLength(expected.length);
  expect(read).toEqual(expect.arrayContaining(expected));
});
