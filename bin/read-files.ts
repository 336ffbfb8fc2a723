// Reads input files, reporting any problem in one line.
import { readFileSync, statSync } from "node:fs";
import { FileRefused, type Imported } from "#app/scheduler/files/import/import-file.ts";
import { openFile, type ReadSheet } from "#app/scheduler/files/open-file.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { CommandRefused } from "./command-refused.ts";

/** Loaded only when needed: the workbook package is large, and most lists are CSV. */
const readSheet: ReadSheet = async (bytes, mostRows) => {
  const { readSheets } = await import("#app/files/sheet.ts");
  return readSheets(bytes, mostRows);
};

/** Opens a list of routines or an exported schedule. Throws `CommandRefused`. */
export async function openRoutines(file: string, empty: Plan): Promise<Imported> {
  try {
    return await openFile(empty, readBytes(file), readSheet);
  } catch (error) {
    if (error instanceof FileRefused) throw new CommandRefused(`${file}: ${error.message}`);
    throw error;
  }
}

/** Reads a file's bytes; `name` is used in errors. Throws `CommandRefused`. */
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
