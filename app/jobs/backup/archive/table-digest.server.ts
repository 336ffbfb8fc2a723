// The count and hash of a table's rows, which are the same on both engines for the same rows.
import { createHash } from "node:crypto";
import { BackupRefusal } from "#app/jobs/backup/backup-refusal.server.ts";
import type { TableEntry } from "./manifest.schema.ts";
import { lineOf, type TableShape } from "./portable-rows.ts";

/** Reads all rows of a table, passing the text of each batch to `write`. */
export async function digestTable(
  shape: TableShape,
  batches: AsyncIterable<unknown[][]>,
  write: (text: string) => Promise<unknown> = async () => {},
): Promise<TableEntry> {
  const hash = createHash("sha256");
  let [rowCount, byteSize] = [0, 0];
  for await (const batch of batches) {
    const text = batch.map((values, index) => line(shape, values, rowCount + index + 1)).join("");
    hash.update(text);
    rowCount += batch.length;
    byteSize += Buffer.byteLength(text);
    await write(text);
  }
  return { name: shape.name, rowCount, byteSize, sha256: hash.digest("hex") };
}

function line(shape: TableShape, values: unknown[], number: number): string {
  try {
    return `${lineOf(shape, values)}\n`;
  } catch (error) {
    throw new BackupRefusal(
      `Table ${shape.name}, row ${number}, cannot be backed up: ${(error as Error).message}.`,
    );
  }
}

/** Returns the name of the first table whose rows differ, or null. */
export function firstDifference(
  wanted: readonly TableEntry[],
  found: readonly TableEntry[],
): string | null {
  const differing = wanted.find(
    ({ name, rowCount, sha256 }, index) =>
      found[index]?.name !== name ||
      found[index].rowCount !== rowCount ||
      found[index].sha256 !== sha256,
  );
  return differing?.name ?? (found.length > wanted.length ? "an extra table" : null);
}
