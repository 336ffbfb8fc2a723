// Sends a device today's registers for offline use, and the key that seals them until midnight.
import { randomBytes } from "node:crypto";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { draftKeyOf } from "#app/identity/draft-keys.server.ts";
import { readRegistersKey, writeRegistersKey } from "#app/identity/registers-key.ts";
import { noteReading } from "#app/office/member-record/medical-reading.server.ts";
import { formatDay } from "#app/ui/format.ts";
import { notedOn } from "../register/register-shown.ts";
import type { Route } from "./+types/day-route";
import type { OfflineRegisters } from "./offline-registers.ts";
import { readOffline } from "./read-offline.server.ts";
import { isSecureSite } from "#app/data/public-origin.server.ts";

const KEY_BYTES = 32;

export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const visitor = context.get(visitorContext);
  const { database, schoolDays, now, environment } = platform;
  const days = await schoolDays();
  const own = await draftKeyOf(platform, visitor);
  if (!own) return new Response("Sign in first.", { status: 401 });
  const leftMs = Date.parse(days.startOf(addDays(days.today, 1))) - now().getTime();
  const copy: OfflineRegisters = {
    ...own,
    scopes: [...visitor.scopes],
    today: days.today,
    time: days.timeOf(now().toISOString()),
    leftMs,
    ...(await readOffline(database, visitor, days)),
  };
  await noteReading(platform, visitor, {
    screen: `Registers saved on a device, ${formatDay(days.today)}`,
    children: notedOn(copy.registers),
  });
  const existing = readRegistersKey(request.headers.get("cookie") ?? "");
  const key = existing ?? randomBytes(KEY_BYTES).toString("base64");
  const cookie = writeRegistersKey(key, {
    isSecure: isSecureSite(environment),
    maxAgeSeconds: leftMs / 1000,
  });
  return Response.json(copy, { headers: { "set-cookie": cookie, "cache-control": "no-store" } });
}
