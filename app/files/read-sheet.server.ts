// Reads an uploaded spreadsheet in a child process with limited memory and time.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { kindProblem } from "./file-kind.ts";
import { isWorkbook } from "./sheet-kind.ts";
import type { SheetAnswer } from "./sheet.ts";
import { textSheet } from "./text-sheet.ts";

export const READING_LIMIT_MS = 10_000;
const CHILD_MEMORY_MB = 384;
const CHILD = "app/files/read-sheet-child.server.ts";

const TOO_SLOW = "The file takes more than 10 seconds to read. Split it into smaller ones.";
const TOO_HEAVY = "The file needs too much memory to read. Split it into smaller ones.";

let lastTurn: Promise<unknown> = Promise.resolve();

/** The files and folders that the child process may read; the data folder is not among them. */
const PROGRAM = [
  "app/files",
  "app/platform/memoize.ts",
  "node_modules/@e965/xlsx",
  "node_modules/papaparse",
  "package.json",
];

/**
 * Returns the sheets of a file with their cells as they are shown, or why it cannot be read. A text file is
 * one sheet without a name. A workbook is read by a child process that has no database and may read only the
 * program's own files.
 */
export function readUploadedSheets(
  bytes: Uint8Array,
  limitMs = READING_LIMIT_MS,
): Promise<SheetAnswer> {
  // The first bytes are checked here, without a process.
  const problem = kindProblem(bytes);
  if (problem) return Promise.resolve({ problem });
  if (!isWorkbook(bytes)) return Promise.resolve(textSheet(bytes));
  // One at a time, so that the memory for one is enough.
  const turn = lastTurn.then(() => readInChild(bytes, limitMs));
  lastTurn = turn.catch(() => {});
  return turn;
}

/** Returns Node's arguments for the child process; `root` is the project's folder. */
export function childFlags(root: string): string[] {
  return [
    `--max-old-space-size=${CHILD_MEMORY_MB}`,
    "--permission",
    ...PROGRAM.map((part) => `--allow-fs-read=${path.join(root, part)}`),
    "--no-warnings",
  ];
}

async function readInChild(bytes: Uint8Array, limitMs: number): Promise<SheetAnswer> {
  const root = rootFolder();
  const child = spawn(process.execPath, [...childFlags(root), path.join(root, CHILD)], {
    cwd: root,
    env: { NODE_ENV: "production" },
    stdio: ["pipe", "pipe", "ignore"],
  });
  let isLate = false;
  const limit = setTimeout(() => {
    isLate = true;
    child.kill("SIGKILL");
  }, limitMs);
  // A child that ends early closes its input while we still write.
  child.stdin.on("error", () => {});
  child.stdin.end(bytes);
  const ended = new Promise<void>((resolve, reject) => {
    child.once("close", () => resolve());
    child.once("error", reject);
  });
  try {
    const written = await buffer(child.stdout);
    await ended;
    if (isLate) return { problem: TOO_SLOW };
    if (written.length === 0) return { problem: TOO_HEAVY };
    return JSON.parse(written.toString()) as SheetAnswer;
  } finally {
    clearTimeout(limit);
  }
}

/** Returns the project's folder, both from the sources and from the build. */
function rootFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, CHILD))) {
    const above = path.dirname(folder);
    if (above === folder) throw new Error(`There is no ${CHILD}.`);
    folder = above;
  }
  return folder;
}
