// Reads what the desk that follows lacks.
import type { Database } from "#app/data/database/database.server.ts";
import type { DeskCopy, LostPress } from "./desk-copy.schema.ts";
import { musicKeyOf, readMusicRows } from "./desk-music.server.ts";
import { goesOn, type Logged } from "./desk-rules.ts";

/** What the other desk has. `whole`, `devices` and `music` tell apart what was sent of them. */
export type Sent = { last: Logged; whole: string; devices: string; music: string };

export const NOTHING_SENT: Sent = {
  last: { number: 0, pressId: "" },
  whole: "",
  devices: "",
  music: "",
};

/** Second desks are paired with each desk on its own. */
const SECOND = "second";

/** Returns what was added since; null when the show is gone. */
export async function readCopy(
  database: Database,
  { showId, epoch }: { showId: string; epoch: number },
  sent: Sent,
): Promise<{ copy: DeskCopy; sent: Sent } | null> {
  const last = await database
    .selectFrom("showEvents")
    .select(["number", "pressId"])
    .where("showId", "=", showId)
    .where("number", "=", sent.last.number)
    .execute();
  const isWholeLog = !goesOn(last, sent.last);
  const events = await eventsAfter(database, showId, isWholeLog ? 0 : sent.last.number);
  const show = await database
    .selectFrom("runningShows")
    .select(["scheduleId", "versionNumber", "endedAt"])
    .where("id", "=", showId)
    .executeTakeFirst();
  if (!show) return null;
  const devices = await readDevices(database, showId);
  const newest = await database
    .selectFrom("scheduleVersions")
    .select((eb) => eb.fn.max("number").as("number"))
    .where("scheduleId", "=", show.scheduleId)
    .executeTakeFirstOrThrow();
  const musicKey = await musicKeyOf(database, show.scheduleId);
  const wholeKey = JSON.stringify([show.versionNumber, show.endedAt, newest.number]);
  const devicesKey = JSON.stringify(
    devices.map(({ id, name, removedAt }) => [id, name, removedAt]),
  );
  return {
    copy: {
      epoch,
      whole: wholeKey === sent.whole ? null : await readWhole(database, showId),
      devices: devicesKey === sent.devices ? null : devices,
      music: musicKey === sent.music ? null : await readMusicRows(database, show.scheduleId),
      events,
      isWholeLog,
    },
    sent: {
      last: events.at(-1) ?? (isWholeLog ? NOTHING_SENT.last : sent.last),
      whole: wholeKey,
      devices: devicesKey,
      music: musicKey,
    },
  };
}

async function eventsAfter(database: Database, showId: string, number: number) {
  const rows = await database
    .selectFrom("showEvents")
    .selectAll()
    .where("showId", "=", showId)
    .where("number", ">", number)
    .orderBy("number")
    .execute();
  return rows.map((row) => ({ ...row, body: json(row.body) }));
}

const json = (value: unknown) => Object(value) as object;

/** Returns the show and the saved plan with its published versions and its link. */
async function readWhole(database: Database, showId: string) {
  const show = await database
    .selectFrom("runningShows")
    .selectAll()
    .where("id", "=", showId)
    .executeTakeFirstOrThrow();
  const { scheduleId, plan, base } = show;
  const schedule = await database
    .selectFrom("compSchedules")
    .selectAll()
    .where("id", "=", scheduleId)
    .executeTakeFirstOrThrow();
  const versions = await database
    .selectFrom("scheduleVersions")
    .selectAll()
    .where("scheduleId", "=", scheduleId)
    .orderBy("number")
    .execute();
  const link = await database
    .selectFrom("scheduleLinks")
    .selectAll()
    .where("scheduleId", "=", scheduleId)
    .executeTakeFirst();
  return {
    show: { ...show, plan: json(plan), base: base === null ? null : json(base) },
    schedule: { ...schedule, data: json(schedule.data) },
    versions: versions.map((row) => ({
      ...row,
      changes: json(row.changes),
      data: json(row.data),
    })),
    link: link ? { ...link, shown: json(link.shown), dancers: json(link.dancers) } : null,
  };
}

function readDevices(database: Database, showId: string) {
  return database
    .selectFrom("showDevices")
    .selectAll()
    .where("showId", "=", showId)
    .where("role", "!=", SECOND)
    .orderBy("joinedAt")
    .execute();
}

/** Returns the last action in a log; number 0 for an empty one. */
export async function lastLogged(database: Database, showId: string): Promise<Logged> {
  const last = await database
    .selectFrom("showEvents")
    .select(["number", "pressId"])
    .where("showId", "=", showId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return last ?? NOTHING_SENT.last;
}

/** Returns the actions that are not applied. */
export async function readLost(database: Database, showId: string) {
  const rows = await database
    .selectFrom("showLostPresses")
    .selectAll()
    .where("showId", "=", showId)
    .orderBy("at")
    .execute();
  return rows.map(({ body, ...row }) => ({ ...row, body: json(body) }));
}

/** Stores actions that are not applied; those that are known stay as they are. */
export async function storeLost(
  trx: Database,
  showId: string,
  lost: readonly LostPress[],
): Promise<void> {
  for (const { pressId, stage, at, device, role, kind, body } of lost)
    await trx
      .insertInto("showLostPresses")
      .values({ showId, pressId, stage, at, device, role, kind, body })
      .onConflict((conflict) => conflict.columns(["showId", "pressId"]).doNothing())
      .execute();
}
