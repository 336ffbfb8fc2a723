// Why a backup was not made or not restored: one line for the person at the terminal.
import { StartError } from "#app/data/database/database.server.ts";

export class BackupRefusal extends Error {
  override name = "BackupRefusal";
}

/** The refusal for a file that is not as it was written. */
export function damaged(what: string): BackupRefusal {
  return new BackupRefusal(`The backup is damaged: ${what}. Nothing was changed.`);
}

/** The line for an error that has a reason to show: a refusal, a full disk, a database that is away; otherwise null. */
export function reasonOf(error: unknown): string | null {
  if (error instanceof BackupRefusal || error instanceof StartError) return error.message;
  return error instanceof Error && "code" in error ? `It did not work: ${error.message}.` : null;
}
