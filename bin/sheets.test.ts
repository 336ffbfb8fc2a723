import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { commandIn } from "#tests/command-in.ts";
import { makePlan, makeRoutine } from "#tests/make-plan.ts";
import { readPdf } from "#tests/read-pdf.ts";
import { planText } from "#app/scheduler/files/plan-file.ts";
import { placed } from "#app/scheduler/plan/categories.ts";
import { publishedOf } from "#app/scheduler/plan/published/published.ts";
import { writeFolder } from "./write-folder.ts";

let folder = "";

const routines = ["Alder", "Birch", "Cedar"].map((name, at) =>
  placed(
    makeRoutine({
      row: at + 1,
      name,
      school: at === 1 ? "Northgate" : "Harbour: Dance",
      performers: at === 1 ? ["Nguyễn Hồng"] : ["Ava Łuczak"],
    }),
  ),
);
const draft = makePlan({ runningOrder: routines, event: { name: "Spring Cup", day: "" } });
const plan = { ...draft, published: publishedOf(draft, 2, "2027-03-01T10:00:00.000Z") };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "callboard-sheets-"));
  writeFileSync(join(folder, "plan.json"), planText(plan));
});
afterEach(() => rmSync(folder, { recursive: true }));

const sheets = (...args: string[]) => commandIn(folder, ["sheets", ...args]);

/** Returns the files of a folder by their paths. */
const written = (name: string) =>
  readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name: file }) =>
      join(parentPath, file).slice(join(folder, name).length + 1),
    )
    .toSorted();

test("all sheets of a plan are written, in a folder for each kind", async () => {
  const { code, error } = await sheets("plan.json", "--out", "out");
  expect(code).toBe(0);
  expect(error).toMatch(/Awards list: No awards in this plan\.\n[\s\S]*\nWrote 10 files\.\n$/);
  expect(written("out")).toEqual([
    "Announcer's script/Announcer's script.pdf",
    "Backstage check-in/Backstage check-in.pdf",
    "Call sheets/Ava Łuczak.pdf",
    "Call sheets/Nguyễn Hồng.pdf",
    "Judges' sheets/Judges' sheets.pdf",
    "Music list/Music list.pdf",
    "Programme/Programme.pdf",
    "Running sheet/Running sheet.pdf",
    "Studio packs/Harbour- Dance.pdf",
    "Studio packs/Northgate.pdf",
  ]);
  const [text] = await readPdf(readFileSync(join(folder, "out/Programme/Programme.pdf")));
  expect(text).toMatch(/Programme Version 2 Spring Cup Printed \d+ \w+ \d{4}, \d\d:\d\d/);
  expect(text).toContain("Ava Łuczak");
});

test("--only, --paper and --names choose the sheets, the paper and the form of names", async () => {
  const { error } = await sheets(
    "plan.json",
    "--out",
    "out",
    "--only",
    "programme,music-list",
    "--paper",
    "letter",
    "--names",
    "initial",
  );
  expect(error).toBe("Wrote 2 files.\n");
  const bytes = readFileSync(join(folder, "out/Programme/Programme.pdf"));
  expect(bytes.toString("latin1")).toContain("/MediaBox [0 0 612 792]");
  expect((await readPdf(bytes))[0]).toContain("Ava Ł.");
});

test("--since writes only the sheets that differ, with the changes marked", async () => {
  const swapped = {
    ...plan,
    runningOrder: [routines[0]!, { ...routines[1]!, name: "Beech" }, routines[2]!],
  };
  writeFileSync(join(folder, "new.json"), planText(swapped));
  const { error } = await sheets(
    "new.json",
    "--out",
    "out",
    "--since",
    "plan.json",
    "--only",
    "studio-packs,call-sheets,programme",
  );
  expect(error).toBe("Wrote 3 files.\n");
  expect(written("out")).toEqual([
    "Call sheets/Nguyễn Hồng.pdf",
    "Programme/Programme.pdf",
    "Studio packs/Northgate.pdf",
  ]);
  const [text] = await readPdf(readFileSync(join(folder, "out/Programme/Programme.pdf")));
  expect(text).toContain("Beech Changed");
  expect(text).toContain("differ from version 2");
  expect((await sheets("plan.json", "--out", "none", "--since", "plan.json")).error).toMatch(
    /Wrote 0 files\.\n$/,
  );
});

test.each([
  [["plan.json"], "name a folder with --out"],
  [["none.json", "--out", "out"], "none.json: no such file"],
  [["list.csv", "--out", "out"], "list.csv: not a plan.json"],
  [
    ["plan.json", "--out", "out", "--only", "posters"],
    "--only: 'posters' is none of programme, running-sheet, check-in",
  ],
  [["plan.json", "--out", "out", "--paper", "a3"], "--paper: 'a3' is none of a4, letter"],
  [
    ["plan.json", "--out", "out", "--names", "short"],
    "--names: 'short' is none of full, initial, none",
  ],
  [["plan.json", "--out", "out", "--since", "list.csv"], "list.csv: not a plan.json"],
  [["plan.json", "--out", "out", "--bright"], "Unknown option '--bright'"],
  [["plan.json", "--out", "plan.json"], "--out: 'plan.json' is a file, not a folder"],
  [["empty.json", "--out", "out"], "No routines in the running order yet."],
])("sheets %j is refused in one line, and nothing is written", async (args, words) => {
  writeFileSync(join(folder, "list.csv"), "name\nAlder\n");
  writeFileSync(join(folder, "empty.json"), planText(makePlan({})));
  const { code, error } = await sheets(...args);
  expect(code).toBe(2);
  expect(error).toMatch(/^callboard: [^\n]*\n$/);
  expect(error).toContain(words);
  expect(existsSync(join(folder, "out"))).toBe(false);
});

test("a second run replaces its own files and leaves others alone", async () => {
  mkdirSync(join(folder, "out/Programme"), { recursive: true });
  writeFileSync(join(folder, "out/Programme/Programme.pdf"), "old");
  writeFileSync(join(folder, "out/notes.txt"), "mine");
  await sheets("plan.json", "--out", "out", "--only", "programme");
  expect(readFileSync(join(folder, "out/Programme/Programme.pdf"), "latin1")).toMatch(/^%PDF/);
  expect(readFileSync(join(folder, "out/notes.txt"), "utf8")).toBe("mine");
});

test("killed halfway, the folder has no half-written file", async () => {
  const program = resolve(import.meta.dirname, "callboard.ts");
  const child = spawn(process.execPath, [program, "sheets", "plan.json", "--out", "out"], {
    cwd: folder,
  });
  const drafts = join(folder, `out.${child.pid}.part`);
  while (!existsSync(join(drafts, "Programme")) && child.exitCode === null) await wait(5);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(child.signalCode).toBe("SIGKILL");
  expect(existsSync(join(folder, "out"))).toBe(false);
});

test("a disk that fills up leaves nothing in the folder", async () => {
  const files = async function* () {
    yield { path: "a/one.pdf", bytes: Buffer.from("one") };
    // A name that no file system takes fails as a full disk does.
    yield { path: `a/${"x".repeat(300)}.pdf`, bytes: Buffer.from("two") };
  };
  await expect(writeFolder(join(folder, "full"), files())).rejects.toThrow(
    "cannot be written (ENAMETOOLONG)",
  );
  expect(readdirSync(folder)).toEqual(["plan.json"]);
});
