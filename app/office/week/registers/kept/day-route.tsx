// Gives a device the registers of today to keep, and the key to keep them under until the day is over.
import { randomBytes } from "node:crypto";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { draftKeyOf } from "#app/identity/draft-keys.server.ts";
import { readRegistersKey, writeRegistersKey } from "#app/identity/registers-key.ts";
import { noteReading } from "#app/office/member-record/medical-reading.server.ts";
import { formatDay } from "#app/ui/format.ts";
import { notedOn } from "../register/register-shown.ts";
import type { Route } from "./+types/day-route";
import type { KeptRegisters } from "./kept-registers.ts";
import { readKept } from "./read-kept.server.ts";
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
  const kept: KeptRegisters = {
    ...own,
    scopes: [...visitor.scopes],
    today: days.today,
    time: days.timeOf(now().toISOString()),
    leftMs,
    ...(await readKept(database, visitor, days)),
  };
  await noteReading(platform, visitor, {
    screen: `Registers kept on a device, ${formatDay(days.today)}`,
    children: notedOn(kept.registers),
  });
  const known = readRegistersKey(request.headers.get("cookie") ?? "");
  const key = known ?? randomBytes(KEY_BYTES).toString("base64");
  const cookie = writeRegistersKey(key, {
    isSecure: isSecureSite(environment),
    maxAgeSeconds: leftMs / 1000,
  });
  return Response.json(kept, { headers: { "set-cookie": cookie, "cache-control": "no-store" } });
}
