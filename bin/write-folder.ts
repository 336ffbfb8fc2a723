// Writes files into a folder without ever leaving a half-written one there.
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { CommandRefused } from "./command-refused.ts";

export type FolderFile = { path: string; bytes: Uint8Array };

/**
 * Writes each file as it comes to a draft folder beside the target, and moves all of them once the
 * last is written; other files of the target stay. Returns how many there were. Throws
 * `CommandRefused`, with nothing moved, when one cannot be written.
 */
export async function writeFolder(
  folder: string,
  files: AsyncIterable<FolderFile>,
): Promise<number> {
  const target = resolve(folder);
  if (statSync(target, { throwIfNoEntry: false })?.isFile())
    throw new CommandRefused(`--out: '${folder}' is a file, not a folder`);
  const drafts = `${target}.${process.pid}.part`;
  const discard = () => rmSync(drafts, { recursive: true, force: true });
  const stop = () => {
    discard();
    process.exit(STOPPED);
  };
  for (const signal of SIGNALS) process.once(signal, stop);
  const paths: string[] = [];
  try {
    attempt(folder, () => mkdirSync(drafts, { recursive: true }));
    for await (const { path, bytes } of files) {
      attempt(folder, () => put(join(drafts, path), (at) => writeFileSync(at, bytes)));
      paths.push(path);
    }
    for (const path of paths)
      attempt(folder, () => put(join(target, path), (at) => renameSync(join(drafts, path), at)));
  } finally {
    discard();
    for (const signal of SIGNALS) process.off(signal, stop);
  }
  return paths.length;
}

const SIGNALS = ["SIGINT", "SIGTERM"] as const;
const STOPPED = 130;

function put(path: string, write: (path: string) => void): void {
  mkdirSync(dirname(path), { recursive: true });
  write(path);
}

function attempt(folder: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandRefused(`${folder}: cannot be written (${code})`);
  }
}
