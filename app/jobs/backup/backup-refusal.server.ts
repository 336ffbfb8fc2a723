// Why a backup was not made or restored: one line for the person at the terminal.
import { StartError } from "#app/data/database/database.server.ts";

export class BackupRefusal extends Error {
  override name = "BackupRefusal";
}

/** Returns the refusal for a file that was changed since it was written. */
export function damaged(what: string): BackupRefusal {
  return new BackupRefusal(`The backup is damaged: ${what}. Nothing was changed.`);
}

/**
 * Returns the line for an error with a reason to show: a refusal, a full disk, an unavailable
 * database; otherwise null.
 */
export function reasonOf(error: unknown): string | null {
  if (error instanceof BackupRefusal || error instanceof StartError) return error.message;
  return error instanceof Error && "code" in error ? `It did not work: ${error.message}.` : null;
}
