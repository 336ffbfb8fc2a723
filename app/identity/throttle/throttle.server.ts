// The throttle of all gates: asked before a pass-phrase is tried, told afterwards. What it counts is in
// the database, for every process and every start.
import { randomUUID } from "node:crypto";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Platform, Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { unsynced } from "#app/platform/database/unsynced.server.ts";
import { takeTurn } from "#app/platform/database/transactions.server.ts";
import type { Lane } from "./hash-queue.ts";
import { isHashingFull } from "#app/identity/phrases/pass-phrase-hash.server.ts";
import { isKnownAt } from "./known-devices.server.ts";
import { GATE_TITLES, type GateName } from "#app/platform/scopes.ts";
import {
  judgeTry,
  LOOK_BACK_MS,
  PROVIDER_TRIES,
  SITE_TRIES,
  STRANGERS_TRIES_A_MINUTE,
  WINDOW_MINUTES,
  type Tries,
} from "./throttle.ts";
import { hashToken, keyedHash } from "#app/identity/visitors.server.ts";

const MINUTE_MS = 60_000;
const WINDOW_MS = WINDOW_MINUTES * MINUTE_MS;
/** Enough to tell a few phrases apart, too little to find out by it what was typed. */
const PHRASE_HASH_LETTERS = 6;

type Needs = Pick<Platform, "database" | "now" | "secret">;
type Guesser = Pick<
  Visitor,
  "addressHash" | "widerHashes" | "deviceId" | "sessionId" | "requestId"
>;

/** What a try came to; "not tried" where nothing was hashed. */
type Outcome = "right" | "wrong" | "not tried";

type Reserved =
  /** Null where as many as may wait to be hashed are waiting. */
  | { isFree: false; waitMs: number | null; lane: Lane }
  | {
      isFree: true;
      lane: Lane;
      /** False for a phrase that this sender has just tried already. */
      counts: boolean;
      /**
       * To be called once the phrase was tried: a reserved try is a wrong one until then. `name` is of
       * whoever's phrase it is where it does not open the gate.
       */
      tell: (outcome: Outcome, name?: string) => Promise<void>;
    };

/** Asks for a try of a phrase (as it is compared) at a gate, and counts it before it is worked on. */
export async function reserveTry(
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
    judgeTry(await triesOf(trx, sender, at), phraseHash, at.getTime());
  // Who has to wait writes nothing, and holds nobody up.
  const first = await judge(database);
  if (!first.isFree) return { ...first, lane };
  const id = randomUUID();
  const verdict = await unsynced(database, async (trx) => {
    await takeTurn(trx, `sign-in of ${sender.deviceHash ?? "strangers"}`, at.toISOString());
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
        if (verdict.counts) await tellOfGuess(database, visitor, { gate, isKnown, name }, now());
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
): Promise<Tries> {
  const after = (spanMs: number) => new Date(now.getTime() - spanMs).toISOString();
  const tries = database
    .selectFrom("signInFailures")
    .select(["failedAt", "phraseHash", "counts", "step"])
    .orderBy("failedAt", "desc")
    // Of two at one moment the later one has the longer wait.
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
    site: isWide ? await moments(wrong.where("siteHash", "=", widerHashes.site), SITE_TRIES) : [],
    provider: isWide
      ? await moments(wrong.where("providerHash", "=", widerHashes.provider), PROVIDER_TRIES)
      : [],
    strangers:
      deviceHash === null
        ? await moments(
            ofStrangers.where("failedAt", ">", after(MINUTE_MS)),
            STRANGERS_TRIES_A_MINUTE,
          )
        : [],
  };
}

/** The audit says where and when, and never what was typed. */
function tellOfGuess(
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

/** What tells guessed phrases apart is of no use once the window is over: it goes. */
export async function forgetGuesses(trx: Database, at: string): Promise<void> {
  const since = new Date(Date.parse(at) - WINDOW_MS).toISOString();
  await trx
    .updateTable("signInFailures")
    .set({ phraseHash: null })
    .where("phraseHash", "is not", null)
    .where("failedAt", "<", since)
    .execute();
}
