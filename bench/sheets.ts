// Measures the sheets of 387 routines, 26 studios and 228 dancers: the packs and call sheets on the command line, and
// the pages of the running sheet. `npm run bench:sheets`; with `-- --keep folder` the files stay.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { readPdf } from "#tests/read-pdf.ts";

const CALLBOARD = path.resolve("bin/callboard.mjs");
const ROUTINES = 387;
const STUDIOS = 26;
const DANCERS = 228;
const MOST_SECONDS = 20;
const MOST_PAGES = 20;
const AGES = ["MINI", "JUNIOR", "TEEN", "SENIOR"];
const CASTS = [1, 1, 1, 2, 3, 6, 8];
const FIRST = ["Ava", "Zoë", "Łucja", "Ștefania", "Nguyễn", "Ольга", "Maya", "Ben", "Xanthe"];
const LAST = ["Reed", "O’Brien", "Łuczak", "Ștefănescu", "Hồng", "Фёдорова", "Foster", "Owens"];

const folder = mkdtempSync(path.join(tmpdir(), "bench-sheets-"));
const keep = process.argv[process.argv.indexOf("--keep") + 1];
const isKept = process.argv.includes("--keep") && keep !== undefined;

writeFileSync(path.join(folder, "list.csv"), listOfRoutines());
run("schedule", "list.csv", "--out", "plan.json", "--seconds", "3");
const target = isKept ? path.resolve(keep) : "out";
const failures: string[] = [];
for (const paper of ["a4", "letter"]) {
  const started = performance.now();
  const packs = ["--only", "call-sheets,studio-packs", "--paper", paper];
  const words = run("sheets", "plan.json", "--out", target, ...packs);
  const seconds = (performance.now() - started) / 1000;
  console.log(`${paper}: packs and call sheets in ${seconds.toFixed(1)} s. ${words.trim()}`);
  if (seconds > MOST_SECONDS) failures.push(`${paper}: more than ${MOST_SECONDS} s`);
  run("sheets", "plan.json", "--out", target, "--only", "running-sheet", "--paper", paper);
  const file = path.resolve(folder, target, "Running sheet/Running sheet.pdf");
  const { length } = await readPdf(readFileSync(file));
  console.log(`${paper}: the running sheet has ${length} pages`);
  if (length > MOST_PAGES) failures.push(`${paper}: more than ${MOST_PAGES} pages`);
}
rmSync(folder, { recursive: true });
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;

function run(...args: string[]): string {
  const { status, stderr } = spawnSync(process.execPath, [CALLBOARD, ...args], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return stderr;
}

/** Each dancer belongs to one studio; every dancer and studio is in the list. */
function listOfRoutines(): string {
  const rows = Array.from({ length: ROUTINES }, (_, at) => {
    const studio = at % STUDIOS;
    const own = Array.from({ length: DANCERS }, (__, dancer) => dancer).filter(
      (dancer) => dancer % STUDIOS === studio,
    );
    const turn = Math.floor(at / STUDIOS);
    const cast = Array.from({ length: CASTS[turn % CASTS.length]! }, (__, place) =>
      nameOf(own[(turn * 2 + place) % own.length]!),
    );
    const type = ["", "Solo", "Duet", "Trio"][cast.length] ?? "Small Group";
    const age = AGES[Math.floor((at * AGES.length) / ROUTINES)]!;
    return `Silver Garden ${at + 1},${cast.join("; ")},Studio ${studio + 1},${age},${type},Novice,3`;
  });
  return [
    "Routine Name,Performers,School,Age Group,Entry Type,Level,Duration (mins)",
    ...rows,
  ].join("\n");
}

function nameOf(dancer: number): string {
  const first = FIRST[dancer % FIRST.length]!;
  return `${first} ${LAST[Math.floor(dancer / FIRST.length) % LAST.length]!} ${dancer + 1}`;
}
