// What a bank's file would bring: which of its lines are new, and whose each of them is.
import { createHash } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import { familyCode } from "#app/office/family-account/family-code.ts";
import { readBillingAccounts } from "../account/billing-accounts.server.ts";
import { alikeIn } from "./judging/alike.ts";
import { readBooked, readCameBefore, readStored } from "./judging/held.server.ts";
import { isAdded, judgeLines, type Compared } from "./judging/judge-lines.ts";
import { returnedOf } from "./judging/returned.ts";
import type { BankFile } from "./reading/bank-file.ts";
import { readKnown } from "./read-homes.server.ts";

const MARK_LENGTH = 32;

export async function compareFile(
  database: Database,
  { lines, left }: BankFile,
  { isPayout }: { isPayout: boolean },
): Promise<Compared> {
  const keyed = lines.map((line) => ({ ...line, key: hashOf(line.raw) }));
  const keys = keyed.map(({ key }) => key);
  const bankIds = [...keyed, ...left].flatMap(({ bankId }) => bankId ?? []);
  const days = lines.map(({ day }) => day);
  const stored = await readStored(database, { keys, bankIds, isPayout });
  const payments = await readBooked(database, days);
  const came = await readCameBefore(database, days);
  const { accounts } = await readBillingAccounts(database);
  const { homes, matcher } = await readKnown(database, accounts);
  const judged = judgeLines(keyed, {
    stored,
    findAlike: alikeIn(payments),
    isReturned: returnedOf([...came, ...lines.filter(({ pence }) => pence > 0)]),
    match: matcher({ isPayout }),
  });
  const told = judged.filter(isAdded).map(({ key, balance, verdict }) => [key, balance, verdict]);
  const mark = hashOf(JSON.stringify([told, left.length])).slice(0, MARK_LENGTH);
  const named = homes.map(({ id, name, code }) => [id, { name, code: familyCode(code) }] as const);
  const booked = stored.filter(({ state }) => state === "booked");
  const bookedIds = new Set(booked.flatMap(({ bankId }) => bankId ?? []));
  return { judged, homes: new Map(named), bookedIds, mark };
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
