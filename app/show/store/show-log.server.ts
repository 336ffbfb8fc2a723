// The stored log of a show: its state now, and the one way to add to it.
import type { Platform } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { idempotent, lockByName } from "#app/data/database/transactions.server.ts";
import { applyEvent } from "../rules/apply-event.ts";
import { decide } from "../rules/decide.ts";
import type { Happening, ShowEvent, ShowRole } from "../rules/show-event.ts";
import type { ShowPlan } from "../rules/show-plan.ts";
import { type ShowState, startOf } from "../rules/show-state.ts";
import type { SentPress } from "./press.schema.ts";
import { tellShow } from "./show-bus.server.ts";
import { type ShowClock, showTimeAt } from "./show-clock.ts";

type Needs = Pick<Platform, "database" | "now">;

export type Show = {
  id: string;
  scheduleId: string;
  version: number;
  plan: ShowPlan;
  clock: ShowClock;
  startedBy: string;
  state: ShowState;
  /** The newest events, oldest first. */
  events: readonly ShowEvent[];
};

/** Enough for a page whose stream was cut to catch up; an older one reads the state again. */
const KEPT_EVENTS = 500;
const MOST_SHOWS = 20;

/** The shows as last read by this process, by id. */
const known = new Map<string, Show>();

/** Returns a show with its present state; null when there is none of that id. */
export async function readShow(database: Database, id: string): Promise<Show | null> {
  const show = known.get(id) ?? (await readStart(database, id));
  if (!show) return null;
  const current = await caughtUp(database, show);
  remember(current);
  return current;
}

function remember(show: Show): void {
  const before = known.get(show.id);
  if (before && before.state.number > show.state.number) return;
  known.delete(show.id);
  known.set(show.id, show);
  for (const id of [...known.keys()].slice(0, Math.max(0, known.size - MOST_SHOWS)))
    known.delete(id);
}

/** Makes this process read a show anew. */
export function forgetShow(id: string): void {
  known.delete(id);
}

async function readStart(database: Database, id: string): Promise<Show | null> {
  const found = await database
    .selectFrom("shows")
    .select(["scheduleId", "versionNumber", "plan", "isRehearsal", "speed", "createdAt"])
    .select("startedBy")
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) return null;
  const plan = found.plan as ShowPlan;
  const firstMs = plan.sessions[0]?.startMs ?? 0;
  return {
    id,
    scheduleId: found.scheduleId,
    version: found.versionNumber,
    plan,
    clock: {
      isRehearsal: Boolean(found.isRehearsal),
      speed: found.speed,
      openedMs: Date.parse(found.createdAt),
      firstMs,
    },
    startedBy: found.startedBy,
    state: startOf(plan),
    events: [],
  };
}

/** Reads the events since a show was last read. */
async function caughtUp(database: Database, show: Show): Promise<Show> {
  const rows = await database
    .selectFrom("showEvents")
    .select(["number", "stage", "at", "device", "role", "kind", "body", "pressId"])
    .where("showId", "=", show.id)
    .where("number", ">", show.state.number)
    .orderBy("number")
    .execute();
  return rows.map(eventOf).reduce(withEvent, show);
}

function withEvent(show: Show, event: ShowEvent): Show {
  return {
    ...show,
    state: applyEvent(show.plan, show.state, event),
    events: [...show.events, event].slice(-KEPT_EVENTS),
  };
}

type Row = {
  number: number;
  stage: string;
  at: string;
  device: string;
  role: string;
  kind: string;
  body: unknown;
  pressId: string;
};

export function eventOf({ number, stage, at, device, role, kind, body, pressId }: Row): ShowEvent {
  const happening = { ...(body as object), kind } as Happening;
  const by = { device, role: role as ShowRole, press: pressId };
  return { ...happening, number, stage, atMs: Date.parse(at), ...by };
}

/** Returns every event of a show, newest first. */
export async function readHistory(database: Database, showId: string): Promise<ShowEvent[]> {
  const rows = await database
    .selectFrom("showEvents")
    .select(["number", "stage", "at", "device", "role", "kind", "body", "pressId"])
    .where("showId", "=", showId)
    .orderBy("number", "desc")
    .execute();
  return rows.map(eventOf);
}

export type PressAnswer = { isDone: true; number: number } | { isDone: false; words: string };
export type Presser = { name: string; role: ShowRole };

/**
 * Stores a press if it names what is on stage now, and answers once it is stored. The same press
 * sent again gets the first answer.
 */
export async function pressShow(
  { database, now }: Needs,
  showId: string,
  { agoMs, ...press }: SentPress,
  by: Presser,
): Promise<PressAnswer | null> {
  const before = await readShow(database, showId);
  if (!before) return null;
  const storedAt = now();
  const at = storedAt.toISOString();
  const answer = await database.transaction().execute(async (trx) => {
    await lockByName(trx, `show ${showId}`, at);
    const key = { key: press.id, route: `show ${showId}`, body: press, at };
    return idempotent(trx, key, async (): Promise<PressAnswer> => {
      const show = await caughtUp(trx, before);
      const atMs = momentOf(show, press.stage, storedAt.getTime() - agoMs);
      const decision = decide(show.plan, show.state, press, atMs);
      if ("refused" in decision) return { isDone: false, words: decision.refused };
      const { kind, ...body } = decision.happening;
      const number = show.state.number + 1;
      await trx
        .insertInto("showEvents")
        .values({
          showId,
          number,
          stage: press.stage,
          at: new Date(atMs).toISOString(),
          storedAt: at,
          device: by.name,
          role: by.role,
          kind,
          body,
          pressId: press.id,
        })
        .execute();
      // Nothing of a rehearsal stays.
      if (kind === "end" && show.clock.isRehearsal)
        await trx.deleteFrom("shows").where("id", "=", showId).execute();
      else if (kind === "end" || kind === "reopen") {
        const endedAt = kind === "end" ? at : null;
        await trx.updateTable("shows").set({ endedAt }).where("id", "=", showId).execute();
      }
      return { isDone: true, number };
    });
  });
  if (press.wanted.kind === "end" && before.clock.isRehearsal) forgetShow(showId);
  else await readShow(database, showId);
  tellShow(showId);
  return answer;
}

/** Returns the moment of a press in the show's time: never before the last move of its stage. */
function momentOf({ clock, state }: Show, stage: string, realMs: number): number {
  const atMs = Math.round(showTimeAt(clock, realMs));
  return Math.max(atMs, state.stages[stage]?.moved?.atMs ?? 0);
}
