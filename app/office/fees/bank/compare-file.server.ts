// What a bank's file would bring: which of its lines are new, and whose each of them is.
import { createHash } from "node:crypto";
import type { Database } from "#app/platform/database/database.server.ts";
import { readFamilies } from "#app/office/slice/family/families-of.server.ts";
import type { BankFile, BankLine } from "./reading/bank-file.ts";
import { newOnes } from "./known-lines.ts";
import type { Match } from "./match-line.ts";
import { readKnown } from "./read-homes.server.ts";

export type NewLine = BankLine & { key: string; match: Match };

export type Compared = {
  added: NewLine[];
  knownCount: number;
  /** Names of families by their ids, as far as the lines speak of them. */
  names: Record<string, string>;
  mark: string;
};

const MARK_LENGTH = 32;
const KEYS_AT_ONCE = 500;

export async function compareFile(
  database: Database,
  { lines }: BankFile,
  { isPayout }: { isPayout: boolean },
): Promise<Compared> {
  const keyed = lines.map((line) => ({ ...line, key: hashOf(line.raw) }));
  const known = await readKnownLines(
    database,
    keyed.map(({ key }) => key),
    isPayout,
  );
  const isNew = newOnes(keyed, known);
  const { homes, matcher } = await readKnown(database, await readFamilies(database, null));
  const match = matcher({ isPayout });
  const added = keyed.flatMap((line, at) => (isNew[at] ? [{ ...line, match: match(line) }] : []));
  const asked = new Set(added.flatMap((line) => familiesOf(line.match)));
  const names = Object.fromEntries(
    homes.filter(({ id }) => asked.has(id)).map(({ id, name }) => [id, name]),
  );
  const knownCount = lines.length - added.length;
  const told = added.map(({ key, balance, match: found }) => [key, balance, found]);
  const mark = hashOf(JSON.stringify(told)).slice(0, MARK_LENGTH);
  return { added, knownCount, names, mark };
}

export function familiesOf(match: Match): string[] {
  if ("familyId" in match) return [match.familyId];
  return "offered" in match ? match.offered : [];
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** A payout's lines are no lines of the bank, and stand in no file of it. */
async function readKnownLines(database: Database, keys: readonly string[], isPayout: boolean) {
  const each = [...new Set(keys)];
  const known: { key: string; balance: number | null }[] = [];
  for (let first = 0; first < each.length; first += KEYS_AT_ONCE) {
    const rows = await database
      .selectFrom("bankLines")
      .innerJoin("bankFiles", "bankFiles.id", "bankLines.fileId")
      .select(["bankLines.lineKey as key", "bankLines.balance"])
      .where("bankLines.deletedAt", "is", null)
      .where("bankLines.lineKey", "in", each.slice(first, first + KEYS_AT_ONCE))
      .where("bankFiles.payoutLineId", isPayout ? "is not" : "is", null)
      .execute();
    known.push(...rows);
  }
  return known;
}
