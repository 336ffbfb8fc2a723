// Files that a command reads: what is wrong with one is said in one line.
import { readFileSync, statSync } from "node:fs";
import { FileRefused, type Imported } from "#app/scheduler/files/import/import-file.ts";
import { openFile, type ReadSheet } from "#app/scheduler/files/open-file.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { CommandRefused } from "./command-refused.ts";

/** The package for workbooks is large, and most lists are none. */
const readSheet: ReadSheet = async (bytes, mostRows) => {
  const { readSheets } = await import("#app/files/sheet.ts");
  return readSheets(bytes, mostRows);
};

/** The plan with what a file of routines, or an exported schedule, holds. Throws `CommandRefused`. */
export async function openRoutines(file: string, empty: Plan): Promise<Imported> {
  try {
    return await openFile(empty, readBytes(file), readSheet);
  } catch (error) {
    if (error instanceof FileRefused) throw new CommandRefused(`${file}: ${error.message}`);
    throw error;
  }
}

/** A file's bytes; it is called `name` where it is refused. Throws `CommandRefused`. */
export function readBytes(path: string, name = path): Buffer {
  try {
    if (statSync(path).isDirectory()) throw new CommandRefused(`${name}: is a folder, not a file`);
    return readFileSync(path);
  } catch (error) {
    if (error instanceof CommandRefused) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    throw new CommandRefused(
      `${name}: ${code === "ENOENT" ? "no such file" : `cannot be read (${code})`}`,
    );
  }
}
