// The stored log of a show: its state now, and the one way to add to it.
import type { Platform } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { idempotent, lockByName } from "#app/data/database/transactions.server.ts";
import type { ChangesSince } from "#app/scheduler/plan/published/published.ts";
import { changesText } from "#app/scheduler/screen/publish/change-words.ts";
import { notLeading, refusedInPress } from "../desks/lead.server.ts";
import { untilStored } from "../desks/second-stored.server.ts";
import { applyEvent } from "../rules/apply-event.ts";
import { decide } from "../rules/decide.ts";
import type { Happening, ShowEvent, ShowRole } from "../rules/show-event.ts";
import type { ShowPlan } from "../rules/show-plan.ts";
import { withVersion } from "../rules/use-version.ts";
import { type ShowState, startOf } from "../rules/show-state.ts";
import { deskMs } from "./desk-clock.server.ts";
import { planOfVersion, readPublished } from "./open-show.server.ts";
import type { SentPress } from "./press.schema.ts";
import type { NewerVersion } from "../view/show-view.ts";
import { tellShow } from "./show-bus.server.ts";
import { behindText, momentOf } from "./press-moment.ts";
import type { ShowClock } from "./show-clock.ts";

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
  const current = await readCurrent(database, id, known.get(id));
  if (current) remember(current);
  return current;
}

/** Returns a show as it is now, given what is known of it. */
async function readCurrent(
  database: Database,
  id: string,
  before: Show | undefined,
): Promise<Show | null> {
  const show = before ?? (await readStart(database, id));
  if (!show) return null;
  const current = await caughtUp(database, show);
  // The log goes on from a newer version, which is stored with the show.
  const isReplaced = current.events.some(
    ({ kind, number }) => kind === "use version" && number > show.state.number,
  );
  return isReplaced ? readCurrent(database, id, undefined) : current;
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
    .selectFrom("runningShows")
    .select(["scheduleId", "versionNumber", "plan", "isRehearsal", "speed", "createdAt"])
    .select(["startedBy", "base"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) return null;
  const plan = { ...(found.plan as ShowPlan), version: found.versionNumber };
  const firstMs = plan.sessions[0]?.startMs ?? 0;
  return {
    id,
    scheduleId: found.scheduleId,
    version: found.versionNumber,
    plan,
    clock: {
      isRehearsal: found.isRehearsal,
      speed: found.speed,
      openedMs: Date.parse(found.createdAt),
      firstMs,
    },
    startedBy: found.startedBy,
    state: (found.base as ShowState | null) ?? startOf(plan),
    events: [],
  };
}

/** Brings the newest published version into a show; the log goes on from the state that it makes. */
async function useNewest(trx: Database, show: Show, number: number): Promise<void> {
  const published = await readPublished(trx, show.scheduleId);
  if (!published) return;
  const days = Object.fromEntries(show.plan.sessions.map(({ key, day }) => [key, day]));
  const only = show.plan.sessions[0]?.day ?? "";
  const { zone } = show.plan;
  const newer = planOfVersion(published, { zone, days: { "": only, ...days } });
  const { plan, state } = withVersion(show.plan, show.state, newer);
  await trx
    .updateTable("runningShows")
    .set({ plan, base: { ...state, number }, versionNumber: published.number })
    .where("id", "=", show.id)
    .execute();
}

/** Returns the newest published version, when it is newer than the one that runs. */
export async function readNewer(
  database: Database,
  { id, scheduleId }: Pick<Show, "id" | "scheduleId">,
): Promise<NewerVersion | null> {
  // Publishing the changes of a show moves its number on, also in another process.
  const running = database.selectFrom("runningShows").select("versionNumber").where("id", "=", id);
  const newest = await database
    .selectFrom("scheduleVersions")
    .select(["number", "changes"])
    .where("scheduleId", "=", scheduleId)
    .where("number", ">", running)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!newest) return null;
  const { number, changes } = newest;
  return { number, changes: changesText(changes as ChangesSince) };
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

function eventOf({ number, stage, at, device, role, kind, body, pressId }: Row): ShowEvent {
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

export type PressAnswer =
  | { isDone: true; number: number }
  | {
      isDone: false;
      words: string;
      /** True when another desk leads: the press is to be sent there. */
      isElsewhere?: true;
    };
export type Presser = { name: string; role: ShowRole };

/**
 * Stores a press if it names what is on stage now, and answers once it is stored, on a second desk
 * that follows as well. The same press sent again gets the first answer.
 */
export async function pressShow(
  { database, now }: Needs,
  showId: string,
  { agoMs, ...press }: SentPress,
  by: Presser,
): Promise<PressAnswer | null> {
  const before = await readShow(database, showId);
  if (!before) return null;
  const elsewhere = await notLeading({ database, now }, showId);
  if (elsewhere !== null) return { isDone: false, words: elsewhere, isElsewhere: true };
  const storedAt = now();
  const at = storedAt.toISOString();
  const answer = await database.transaction().execute(async (trx) => {
    await lockByName(trx, `show ${showId}`, at);
    const { epoch, refused } = await refusedInPress(trx, showId);
    if (refused !== null)
      return { isDone: false as const, words: refused, isElsewhere: true as const };
    const key = { key: press.id, route: `show ${showId}`, body: press, at };
    return idempotent(trx, key, async (): Promise<PressAnswer> => {
      // The other desk may have stored it before this one took over.
      const stored = await storedNumber(trx, showId, press.id);
      if (stored !== null) return { isDone: true, number: stored };
      const show = (await readCurrent(trx, showId, before)) ?? before;
      const realMs = deskMs(storedAt);
      const behind = behindText(show, realMs);
      if (behind !== null) return { isDone: false, words: behind };
      const atMs = momentOf(show, press.stage, realMs - agoMs);
      const decision = decide(show.plan, show.state, press, atMs);
      if ("refused" in decision) return { isDone: false, words: decision.refused };
      const { kind, ...body } = decision.happening;
      const number = show.state.number + 1;
      await trx
        .insertInto("showEvents")
        .values({
          showId,
          number,
          epoch,
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
      if (kind === "use version") await useNewest(trx, show, number);
      // Nothing of a rehearsal stays.
      if (kind === "end" && show.clock.isRehearsal)
        await trx.deleteFrom("runningShows").where("id", "=", showId).execute();
      else if (kind === "end" || kind === "reopen") {
        const endedAt = kind === "end" ? at : null;
        await trx.updateTable("runningShows").set({ endedAt }).where("id", "=", showId).execute();
      }
      return { isDone: true, number };
    });
  });
  if (press.wanted.kind === "end" && before.clock.isRehearsal) forgetShow(showId);
  else await readShow(database, showId);
  tellShow(showId);
  if (answer.isDone) await untilStored(showId, answer.number);
  return answer;
}

/** Returns the number of a press that the other desk had stored already; null for a new one. */
async function storedNumber(
  trx: Database,
  showId: string,
  pressId: string,
): Promise<number | null> {
  const found = await trx
    .selectFrom("showEvents")
    .select("number")
    .where("showId", "=", showId)
    .where("pressId", "=", pressId)
    .executeTakeFirst();
  return found?.number ?? null;
}
