// A calendar file with the routines of a studio, or of a dancer by code.
import { calendarZone } from "#app/platform/calendar/calendar-zone.server.ts";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { textFile } from "#app/http/text-file.server.ts";
import { nameKey } from "#app/platform/name.ts";
import { readDancerCode } from "#app/scheduler/publishing/publication.ts";
import type { Route } from "./+types/calendar-route";
import { missed, type Missed, readShared, type Shared } from "./find-shown.server.ts";
import { orderCalendar } from "./order-calendar.ts";
import { shownRoutines } from "./shown-order.ts";

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const [platform, visitor] = [context.get(platformContext), context.get(visitorContext)];
  const read = await readShared(platform, visitor, params.code);
  if ("words" in read) return refused(read);
  const routines = routinesOf(read, new URL(request.url).searchParams);
  if (routines.length === 0) return refused(await missed(platform, visitor));
  const { version, at, zone } = read.order;
  const options = { code: params.code, at, version, zone: calendarZone(zone) };
  return textFile(orderCalendar(routines, options), "text/calendar", {
    "content-disposition": 'attachment; filename="running-order.ics"',
    "cache-control": "no-store",
  });
}

function routinesOf({ order, dancers }: Shared, query: URLSearchParams) {
  const routines = shownRoutines(order);
  const code = readDancerCode(query.get("dancer") ?? "");
  if (code !== null) {
    const own = Object.hasOwn(dancers, code) ? dancers[code] : undefined;
    return (own?.places ?? []).flatMap((place) => routines[place] ?? []);
  }
  const studio = nameKey(query.get("studio") ?? "");
  return studio === "" ? [] : routines.filter(({ school }) => nameKey(school) === studio);
}

function refused({ status, words }: Missed): Response {
  return new Response(`${words}\n`, { status, headers: { "cache-control": "no-store" } });
}
