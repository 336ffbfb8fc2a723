// Reads the bank's lines that somebody has to match, each held against all families as they are now.
import type { Database } from "#app/platform/database/database.server.ts";
import type { Family } from "../../slice/family/families-of.server.ts";
import { alikeIn } from "./judging/alike.ts";
import { readBooked } from "./judging/held.server.ts";
import type { Doubt } from "./judging/judge-lines.ts";
import { familiesOf, type Match } from "./match-line.ts";
import { doubtWords } from "./match-words.ts";
import { collectorIn, payerOf } from "./payer.ts";
import { readKnown } from "./read-homes.server.ts";

type Named = { id: string; name: string };

export type OpenLine = {
  id: string;
  version: number;
  day: string;
  /** Below 0 for what went out. */
  pence: number;
  words: string;
  /** '' where nobody is named. */
  payer: string;
  /** How many lines so far have exactly this payer. */
  payerCount: number;
  by: Match["by"];
  /** The likeliest first. */
  offered: Named[];
  looksCollective: boolean;
  /** Why it may be a payment that is booked already; null where nothing says so. */
  doubt: string | null;
};

const LINES_SHOWN = 50;

/** The newest first. `families` are all of them. */
export async function readOpenLines(
  database: Database,
  families: readonly Family[],
  namesApart: (families: readonly Family[]) => Named[],
): Promise<{ lines: OpenLine[]; lineCount: number }> {
  const rows = await database
    .selectFrom("bankLines")
    .innerJoin("bankFiles", "bankFiles.id", "bankLines.fileId")
    .select(["bankLines.id", "bankLines.version", "bankLines.day", "bankLines.pence"])
    .select(["bankLines.words", "bankLines.payer", "bankLines.fileId", "bankLines.bankId"])
    .select("bankFiles.payoutLineId")
    .where("bankLines.deletedAt", "is", null)
    .where("bankLines.state", "=", "open")
    .orderBy("bankLines.day", "desc")
    .orderBy("bankLines.id")
    .execute();
  if (rows.length === 0) return { lines: [], lineCount: 0 };
  const shown = rows
    .slice(0, LINES_SHOWN)
    .map((row) => ({ ...row, payer: row.payer === "" ? "" : payerOf(row.payer) }));
  const { matcher } = await readKnown(database, families);
  const bank = matcher({ isPayout: false });
  const payout = matcher({ isPayout: true });
  const names = new Map(namesApart(families).map(({ id, name }) => [id, name]));
  const doubtOf = await readDoubts(database, shown);
  const counts = await countPayers(database, shown);
  const lines = shown.map(({ payoutLineId, fileId, bankId, ...line }): OpenLine => {
    const match = (payoutLineId === null ? bank : payout)(line);
    const doubt = line.pence > 0 ? doubtOf({ ...line, fileId, bankId }, familiesOf(match)) : null;
    const whose =
      doubt?.why === "alike" ? [...familiesOf(match), doubt.familyId] : familiesOf(match);
    const offered = [...new Set(whose)].flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    });
    return {
      ...line,
      payerCount: counts.get(line.payer) ?? 0,
      by: match.by,
      offered,
      looksCollective: payoutLineId === null && collectorIn(line.words) !== null,
      doubt:
        doubt &&
        doubtWords(doubt, doubt.why === "alike" ? (names.get(doubt.familyId) ?? "a family") : ""),
    };
  });
  return { lines, lineCount: rows.length };
}

type Doubted = {
  id: string;
  day: string;
  pence: number;
  payer: string;
  fileId: string;
  bankId: string | null;
};

/** Finds what each of these lines may be once more, besides itself. */
export async function readDoubts(
  database: Database,
  lines: readonly Doubted[],
): Promise<(line: Doubted, familyIds: readonly string[]) => Doubt | null> {
  const booked = await readBooked(
    database,
    lines.map(({ day }) => day),
  );
  const findAlike = alikeIn(booked);
  const numbered = await database
    .selectFrom("bankLines")
    .select(["id", "bankId"])
    .where("deletedAt", "is", null)
    .where("state", "in", ["open", "booked"])
    .where("bankId", "in", [...lines.flatMap(({ bankId }) => bankId ?? []), ""])
    .execute();
  return (line, familyIds) => {
    const isTwice = numbered.some(({ id, bankId }) => bankId === line.bankId && id !== line.id);
    if (isTwice) return { why: "same id" };
    const alike = findAlike(line, familyIds);
    if (!alike) return null;
    const { familyId, day, pence } = alike;
    return { why: "alike", familyId, day, pence };
  };
}

async function countPayers(database: Database, lines: readonly { payer: string }[]) {
  const rows = await database
    .selectFrom("bankLines")
    .select(["payer", (eb) => eb.fn.countAll<number>().as("count")])
    .where("deletedAt", "is", null)
    .where("pence", ">", 0)
    .where("payer", "in", [...new Set(lines.map(({ payer }) => payer))])
    .where("payer", "<>", "")
    .groupBy("payer")
    .execute();
  return new Map(rows.map(({ payer, count }) => [payer, Number(count)]));
}
