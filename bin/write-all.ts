// Writes several files: all of them or none.
import { renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { CommandRefused } from "./command-refused.ts";

/**
 * Writes every text to its path. Throws `CommandRefused`, with nothing written, if any cannot be
 * written.
 */
export function writeAll(files: readonly { path: string; text: string }[]): void {
  const drafts: { path: string; draft: string }[] = [];
  const direct = files.filter(({ path }) => isDevice(path));
  try {
    for (const { path, text } of files) {
      if (isDevice(path)) continue;
      const draft = `${path}.${process.pid}.part`;
      drafts.push({ path, draft });
      attempt(path, () => writeFileSync(draft, text, { flag: "wx" }));
    }
    for (const { path, draft } of drafts) attempt(path, () => renameSync(draft, path));
    for (const { path, text } of direct) attempt(path, () => writeFileSync(path, text));
  } finally {
    for (const { draft } of drafts) rmSync(draft, { force: true });
  }
}

/**
 * Returns true for a device or pipe such as /dev/stdout, which cannot be replaced by renaming and
 * is written directly.
 */
function isDevice(path: string): boolean {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there?.isDirectory()) throw new CommandRefused(`${path}: is a folder, not a file`);
  return there !== undefined && !there.isFile();
}

function attempt(path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const why = code === "ENOENT" ? "no such folder" : code;
    throw new CommandRefused(`${path}: cannot be written (${why})`);
  }
}
