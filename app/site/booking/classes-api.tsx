// The weekly classes as a JSON list, for other programs.
import { platformContext } from "#app/data/context.server.ts";
import { formatTime } from "#app/ui/format.ts";
import type { Route } from "./+types/classes-api";
import { agesIn, levelIn, OLDEST } from "../slides/timetable/class-finder.ts";
import { readBookableClasses } from "./bookable-classes.server.ts";
import type { ListedClass } from "./classes-api.schema.ts";

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { database, now } = context.get(platformContext);
  const classes = await readBookableClasses(database, now());
  const list = classes.map((one): ListedClass => ({
    id: one.id,
    name: one.name,
    day: one.day,
    start: formatTime(one.fromMinute),
    end: one.toMinute === null ? null : formatTime(one.toMinute),
    ages: agesOf(one.name),
    level: levelIn(one.name),
    teacher: one.teachers,
    price: one.price,
    trialPlacesLeft: one.meetings[0]?.left ?? 0,
    bookable: one.isBookable,
    dates: one.meetings.map(({ day, left }) => ({ date: day, left })),
  }));
  // Not cached: places are taken in the meantime.
  return Response.json(list, { headers: { "cache-control": "no-store" } });
}

/** In years; `to` is null for a class without an upper age. */
function agesOf(name: string): ListedClass["ages"] {
  const ages = agesIn(name);
  return ages && { from: ages.from, to: ages.to === OLDEST ? null : ages.to };
}
