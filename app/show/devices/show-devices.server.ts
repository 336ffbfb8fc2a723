// Devices paired with a show: each has a cookie of its own, good for that show alone.
import { randomBytes, randomUUID } from "node:crypto";
import { data, type RouterContextProvider } from "react-router";
import { platformContext, type Platform, visitorContext } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { actorName } from "#app/data/audit/audit.server.ts";
import { readCookie, writeCookie } from "#app/identity/cookies.ts";
import { hashToken } from "#app/identity/visitors.server.ts";
import { REOPEN_MS } from "../rules/decide.ts";
import { ROLE_NAMES, type ShowRole } from "../rules/show-event.ts";

const COOKIE_DAYS = 14;
const TOKEN_BYTES = 32;
/** The most devices of a show at a time. */
export const MOST_DEVICES = 50;
export const TOO_MANY_DEVICES = `${MOST_DEVICES} devices are connected. Remove one at the desk.`;
/** How often a device's last contact is noted. */
const TOUCH_MS = 10_000;

export type ShowDevice = { id: string; showId: string; role: ShowRole; name: string };

type Needs = Pick<Platform, "database" | "now">;

/** Returns the Set-Cookie header of a paired device. Its name works over plain http too. */
export function deviceCookie(token: string, { CALLBOARD_URL }: Platform["environment"]): string {
  const secure = CALLBOARD_URL?.startsWith("https:") ? "; Secure" : "";
  const keeping = { isSecure: false, maxAgeDays: COOKIE_DAYS, isLax: true };
  return writeCookie("show", token, keeping) + secure;
}

/** Returns the paired device of a request; null when there is none, or it was removed. */
export async function readDevice(
  request: Request,
  { database, now }: Needs,
): Promise<ShowDevice | null> {
  const token = readCookie(request.headers.get("cookie") ?? "", "show", false);
  if (!token) return null;
  const row = await database
    .selectFrom("showDevices")
    .innerJoin("runningShows", "runningShows.id", "showDevices.showId")
    .select(["showDevices.id", "showId", "role", "name", "lastSeenAt", "runningShows.endedAt"])
    .where("tokenHash", "=", hashToken(token))
    .where("removedAt", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  // An ended show keeps its devices while it can be reopened, and control to read its times.
  const endedMs = row.endedAt === null ? null : now().getTime() - Date.parse(row.endedAt);
  if (endedMs !== null && endedMs > REOPEN_MS && row.role !== "control") return null;
  const { id, showId, name, role } = row;
  if (now().getTime() - Date.parse(row.lastSeenAt) >= TOUCH_MS) await touch(database, id, now());
  return { id, showId, name, role: role as ShowRole };
}

/** Returns the device of a request if it is paired with this show; null otherwise. */
export async function readDeviceOf(
  request: Request,
  needs: Needs,
  showId: string,
): Promise<ShowDevice | null> {
  const device = await readDevice(request, needs);
  return device?.showId === showId ? device : null;
}

async function touch(database: Database, id: string, now: Date): Promise<void> {
  await database
    .updateTable("showDevices")
    .set({ lastSeenAt: now.toISOString() })
    .where("id", "=", id)
    .execute()
    .catch(() => {
      // Pages stay readable while nothing can be written.
    });
}

/** There are as many devices as a show may have. */
export class TooManyDevicesError extends Error {}

type NewDevice = { showId: string; role: ShowRole; name: string; at: string };

/** Adds a device in the caller's transaction; returns the token of its cookie. */
export async function addDevice(
  trx: Database,
  { showId, role, name, at }: NewDevice,
): Promise<string> {
  const present = await trx
    .selectFrom("showDevices")
    .select(["role"])
    .where("showId", "=", showId)
    .where("removedAt", "is", null)
    .execute();
  if (present.length >= MOST_DEVICES) throw new TooManyDevicesError();
  const number = present.filter((one) => one.role === role).length + 1;
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await trx
    .insertInto("showDevices")
    .values({
      id: randomUUID(),
      showId,
      role,
      name: name === "" ? `${ROLE_NAMES[role]} ${number}` : name,
      tokenHash: hashToken(token),
      joinedAt: at,
      lastSeenAt: at,
    })
    .execute();
  return token;
}

/** Gives a device a new cookie, of which this returns the token; null for one that is not paired. */
export async function renewToken(
  database: Database,
  { id, showId }: { id: string; showId: string },
): Promise<{ token: string; role: ShowRole } | null> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const renewed = await database
    .updateTable("showDevices")
    .set({ tokenHash: hashToken(token) })
    .where("id", "=", id)
    .where("showId", "=", showId)
    .where("role", "!=", "second")
    .where("removedAt", "is", null)
    .returning("role")
    .executeTakeFirst();
  return renewed ? { token, role: renewed.role as ShowRole } : null;
}

/** Returns the devices of a show, in the order of joining. */
export async function listDevices(database: Database, showId: string) {
  const rows = await database
    .selectFrom("showDevices")
    .select(["id", "name", "role", "lastSeenAt"])
    .where("showId", "=", showId)
    .where("removedAt", "is", null)
    .orderBy("joinedAt")
    .execute();
  return rows.map(({ role, ...row }) => ({ ...row, role: role as ShowRole }));
}

/** Ends the access of a device; of a second desk, also this one's part in it. */
export async function removeDevice(
  { database, now }: Needs,
  { id, showId }: { id: string; showId: string },
): Promise<void> {
  await database
    .updateTable("showDevices")
    .set({ removedAt: now().toISOString() })
    .where("id", "=", id)
    .where("showId", "=", showId)
    .execute();
  await database.deleteFrom("showDesks").where("deviceId", "=", id).execute();
}

/**
 * Returns the device of a request to a show. A signed-in member of staff becomes a control device,
 * so that control outlasts the sign-in session; `cookie` is then to be set. Null for anyone else.
 */
export async function admitToShow(
  request: Request,
  context: Readonly<RouterContextProvider>,
  showId: string,
): Promise<{ device: ShowDevice; cookie: string | null } | null> {
  const platform = context.get(platformContext);
  const visitor = context.get(visitorContext);
  const device = await readDeviceOf(request, platform, showId);
  if (device) return { device, cookie: null };
  if (!visitor.scopes.has("admin")) return null;
  const { database, now, environment } = platform;
  const name = actorName(visitor);
  const at = now().toISOString();
  const show = await database
    .selectFrom("runningShows")
    .select("id")
    .where("id", "=", showId)
    .executeTakeFirst();
  if (!show) return null;
  const token = await database
    .transaction()
    .execute((trx) => addDevice(trx, { showId, role: "control", name, at }))
    .catch((error: unknown) => {
      if (error instanceof TooManyDevicesError) throw data(TOO_MANY_DEVICES, { status: 409 });
      throw error;
    });
  const { id } = await database
    .selectFrom("showDevices")
    .select("id")
    .where("tokenHash", "=", hashToken(token))
    .executeTakeFirstOrThrow();
  return {
    device: { id, showId, role: "control", name },
    cookie: deviceCookie(token, environment),
  };
}
