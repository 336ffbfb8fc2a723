// Whether this desk leads a show, and what it hears from the other.
import type { Platform } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { lockByName } from "#app/data/database/transactions.server.ts";
import { tellShow } from "../store/show-bus.server.ts";
import { readDeskState } from "./desk-copy.schema.ts";
import {
  afterHearing,
  afterTakeOver,
  type DeskState,
  leaderWords,
  PATIENCE_MS,
} from "./desk-rules.ts";
import { type Desk, readDesk, storeDeskState } from "./desk-rows.server.ts";
import { quietMsOf } from "./following-now.server.ts";

type Needs = Pick<Platform, "database" | "now">;

/** The shows whose other desk was asked by this process, so that a desk started again does not lead on. */
const asked = new Set<string>();

/** Asks the other desk whether it leads; null when it does not answer. */
async function askOther({ address, showId }: Desk): Promise<DeskState | null> {
  try {
    const answer = await fetch(`${address}/show/${showId}/desk`, {
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return answer.ok ? readDeskState(await answer.json()) : null;
  } catch {
    return null;
  }
}

/** Asks the other desk, and follows it from now on when it has taken over. Returns true while this desk leads. */
export async function leadsStill({ database, now }: Needs, desk: Desk): Promise<boolean> {
  const other = await askOther(desk);
  asked.add(desk.showId);
  if (!other || afterHearing(desk, other) === desk) return true;
  await changeState({ database, now }, desk.showId, (own) => afterHearing(own, other));
  return false;
}

/** Returns null while this desk may store a press; else why not. */
export async function notLeading(needs: Needs, showId: string): Promise<string | null> {
  const desk = await readDesk(needs.database, showId);
  if (!desk) return null;
  const leads = desk.isLeading && (asked.has(showId) || (await leadsStill(needs, desk)));
  return leads ? null : leaderWords(desk.isFirst);
}

/** Returns the desk of a show in the transaction of a press, and why it may not store it; null when it may. */
export async function refusedInPress(trx: Database, showId: string) {
  const desk = await readDesk(trx, showId);
  const refused = desk && !desk.isLeading ? leaderWords(desk.isFirst) : null;
  return { epoch: desk?.epoch ?? 1, refused };
}

/** 'Take over': this desk leads from now on. Returns false while the leading desk answers. */
export function takeOver(needs: Needs, showId: string): Promise<boolean> {
  return changeState(needs, showId, (own) =>
    own.key === "" ? null : afterTakeOver(own, quietMsOf(showId)),
  );
}

/** Changes the state of a desk, never in the middle of a press. */
async function changeState(
  { database, now }: Needs,
  showId: string,
  next: (own: Desk) => DeskState | null,
): Promise<boolean> {
  const isChanged = await database.transaction().execute(async (trx) => {
    await lockByName(trx, `show ${showId}`, now().toISOString());
    const own = await readDesk(trx, showId);
    const state = own && next(own);
    if (!state) return false;
    await storeDeskState(trx, showId, state);
    return true;
  });
  if (isChanged) tellShow(showId);
  return isChanged;
}
