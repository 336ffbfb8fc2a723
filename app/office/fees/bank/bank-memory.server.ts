// Remembers how a bank's files are read: the order of day and month, and the words of its columns.
import type { Desk } from "#app/data/commands/handler.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { recallChoices } from "#app/files/table/recall-choices.ts";
import { readRemembered, writeRemembered } from "#app/office/upload/column-memory.server.ts";
import type { BankAnswers, BankQuestion } from "./reading/bank-file.ts";

const FILES = "bank lines";

/** Returns the answers given for files of these headers; none for a file without a header. */
export async function recallAnswers(
  database: Database,
  headers: readonly string[],
): Promise<BankAnswers> {
  const found = recallChoices([headers], await readRemembered(database, FILES));
  return found?.choices.answers ?? {};
}

/** Adds the answers to those that the bank's files have had before. */
export async function rememberAnswers(
  { trx, at, today }: Pick<Desk, "trx" | "at" | "today">,
  headers: readonly string[],
  questions: readonly BankQuestion[],
): Promise<void> {
  const given = questions.flatMap(({ key, answer }) => (answer === null ? [] : [[key, answer]]));
  if (given.length === 0 || headers.length === 0) return;
  const answers = { ...(await recallAnswers(trx, headers)), ...Object.fromEntries(given) };
  const columns = headers.map((header) => ({ header }));
  await writeRemembered(trx, FILES, { columns, choices: { answers } }, { at, today });
}
