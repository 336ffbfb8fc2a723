// Asks for the key of an encrypted backup: the path of its file, or typed without echo.
import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { BackupRefusal } from "#app/jobs/backup/backup-refusal.server.ts";

/** Returns the key as text; `keyFile` is the path given with the command. */
export async function askForKey(file: string, keyFile: string | undefined): Promise<string> {
  if (keyFile !== undefined) return readKey(keyFile);
  if (!process.stdin.isTTY) {
    throw new BackupRefusal(
      `${file} is encrypted. Give its key file: npm run restore -- ${file} key-file`,
    );
  }
  process.stdout.write("The backup is encrypted. Enter its key, or the path of the key file: ");
  // Discards the echo of typed characters.
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  try {
    const answer = (await terminal.question("")).trim();
    return existsSync(answer) ? readKey(answer) : answer;
  } finally {
    terminal.close();
    process.stdout.write("\n");
  }
}

function readKey(keyFile: string): string {
  try {
    return readFileSync(keyFile, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BackupRefusal(`${keyFile} cannot be read (${code}).`);
  }
}
