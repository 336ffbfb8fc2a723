// The throttle of all gates: reserves an attempt before a pass-phrase is checked and records the result. Counts
// are in the database, so that they hold across processes and restarts.
import { randomUUID } from "node:crypto";
import { recordAudit } from "#app/data/audit/audit.server.ts";
import type { Platform, Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { unsynced } from "#app/data/database/unsynced.server.ts";
import { lockByName } from "#app/data/database/transactions.server.ts";
import type { Lane } from "./hash-queue.ts";
import { isHashingFull } from "#app/identity/phrases/pass-phrase-hash.server.ts";
import { isKnownAt } from "./known-devices.server.ts";
import { GATE_TITLES, type GateName } from "#app/platform/scopes.ts";
import {
  judgeAttempt,
  LOOK_BACK_MS,
  PROVIDER_ATTEMPTS,
  SITE_ATTEMPTS,
  STRANGERS_ATTEMPTS_A_MINUTE,
  WINDOW_MINUTES,
  type Attempts,
} from "./throttle.ts";
import { hashToken, keyedHash } from "#app/identity/visitors.server.ts";

const MINUTE_MS = 60_000;
const WINDOW_MS = WINDOW_MINUTES * MINUTE_MS;
/** Enough to distinguish a few phrases, too little to recover the typed text. */
const PHRASE_HASH_LETTERS = 6;

type Needs = Pick<Platform, "database" | "now" | "secret">;
type Guesser = Pick<
  Visitor,
  "addressHash" | "widerHashes" | "deviceId" | "sessionId" | "requestId"
>;

/** The result of an attempt; "not tried" when nothing was hashed. */
type Outcome = "right" | "wrong" | "not tried";

type Reserved =
  /** Null when the hash queue is full. */
  | { isFree: false; waitMs: number | null; lane: Lane }
  | {
      isFree: true;
      lane: Lane;
      /** False for a phrase that this sender has just tried. */
      counts: boolean;
      /**
       * Call it after the phrase was checked: until then a reserved attempt counts as wrong.
       * `name` is the person of a phrase that does not open the gate.
       */
      tell: (outcome: Outcome, name?: string) => Promise<void>;
    };

/** Reserves an attempt of a phrase (in its compared form) at a gate, and counts it before the check. */
export async function reserveAttempt(
  { database, now, secret }: Needs,
  visitor: Guesser,
  { gate, phrase }: { gate: GateName; phrase: string },
): Promise<Reserved> {
  const at = now();
  const isKnown = await isKnownAt(database, visitor.deviceId, gate);
  const lane: Lane = isKnown ? "known" : "stranger";
  if (isHashingFull(lane)) return { isFree: false, waitMs: null, lane };
  const sender = isKnown
    ? { ...visitor, deviceHash: hashToken(visitor.deviceId ?? "") }
    : { ...visitor, deviceHash: null };
  const phraseHash = keyedHash(secret, `guess at ${gate} ${phrase}`).slice(0, PHRASE_HASH_LETTERS);
  const judge = async (trx: Database) =>
    judgeAttempt(await triesOf(trx, sender, at), phraseHash, at.getTime());
  // A visitor who has to wait writes nothing and delays nobody.
  const first = await judge(database);
  if (!first.isFree) return { ...first, lane };
  const id = randomUUID();
  const verdict = await unsynced(database, async (trx) => {
    await lockByName(trx, `sign-in of ${sender.deviceHash ?? "strangers"}`, at.toISOString());
    const found = await judge(trx);
    if (found.isFree) {
      const { counts, step } = found;
      await trx
        .insertInto("signInFailures")
        .values({
          id,
          gate,
          addressHash: sender.addressHash,
          siteHash: sender.widerHashes?.site ?? null,
          providerHash: sender.widerHashes?.provider ?? null,
          deviceHash: sender.deviceHash,
          phraseHash,
          counts,
          step,
          failedAt: at.toISOString(),
        })
        .execute();
    }
    return found;
  });
  if (!verdict.isFree) return { ...verdict, lane };
  return {
    isFree: true,
    lane,
    counts: verdict.counts,
    tell: async (outcome, name) => {
      if (outcome === "wrong") {
        if (verdict.counts) await auditGuess(database, visitor, { gate, isKnown, name }, now());
        return;
      }
      await unsynced(database, (trx) =>
        trx.deleteFrom("signInFailures").where("id", "=", id).execute(),
      );
    },
  };
}

type Sender = Guesser & { deviceHash: string | null };

async function triesOf(
  database: Database,
  { deviceHash, addressHash, widerHashes }: Sender,
  now: Date,
): Promise<Attempts> {
  const after = (spanMs: number) => new Date(now.getTime() - spanMs).toISOString();
  const tries = database
    .selectFrom("signInFailures")
    .select(["failedAt", "phraseHash", "counts", "step"])
    .orderBy("failedAt", "desc")
    // Of two simultaneous attempts the later one has the longer wait.
    .orderBy("step", "desc");
  const ofStrangers = tries.where("deviceHash", "is", null);
  const own = (
    deviceHash === null
      ? ofStrangers.where("addressHash", "=", addressHash)
      : tries.where("deviceHash", "=", deviceHash)
  ).where("failedAt", ">", after(LOOK_BACK_MS));
  const wrong = ofStrangers.where("counts", "=", true).where("failedAt", ">", after(WINDOW_MS));
  const isWide = deviceHash === null && widerHashes !== null;
  const moments = async (query: typeof tries, most: number) =>
    (await query.limit(most).execute()).map(({ failedAt }) => Date.parse(failedAt)).toReversed();
  return {
    own: (await own.execute()).toReversed().map(({ failedAt, phraseHash, counts, step }) => ({
      atMs: Date.parse(failedAt),
      phrase: phraseHash,
      counts,
      step,
    })),
    site: isWide
      ? await moments(wrong.where("siteHash", "=", widerHashes.site), SITE_ATTEMPTS)
      : [],
    provider: isWide
      ? await moments(wrong.where("providerHash", "=", widerHashes.provider), PROVIDER_ATTEMPTS)
      : [],
    strangers:
      deviceHash === null
        ? await moments(
            ofStrangers.where("failedAt", ">", after(MINUTE_MS)),
            STRANGERS_ATTEMPTS_A_MINUTE,
          )
        : [],
  };
}

/** Records the gate and time in the audit, never the typed text. */
function auditGuess(
  database: Database,
  visitor: Guesser,
  { gate, isKnown, name }: { gate: GateName; isKnown: boolean; name: string | undefined },
  now: Date,
): Promise<void> {
  return recordAudit(database, {
    who: name ?? "a visitor",
    at: now.toISOString(),
    action: name ? "tried a password that does not open this" : "tried a wrong password",
    subject: "session",
    facts: [
      { label: "Door", to: GATE_TITLES[gate] },
      { label: "Device", to: isKnown ? "known" : "unknown" },
    ],
    details: { gate },
    visitor,
  });
}

/** Deletes the data that distinguishes guessed phrases once the window is over. */
export async function clearGuessHashes(trx: Database, at: string): Promise<void> {
  const since = new Date(Date.parse(at) - WINDOW_MS).toISOString();
  await trx
    .updateTable("signInFailures")
    .set({ phraseHash: null })
    .where("phraseHash", "is not", null)
    .where("failedAt", "<", since)
    .execute();
}
