// The timetable as a calendar, or a single class if the address names one.
import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { todayIn } from "#app/platform/days/day.ts";
import { publicOrigin } from "#app/data/public-origin.server.ts";
import type { Route } from "./+types/timetable-file";
import { liveContentOf } from "../content/content.server.ts";
import { textFile } from "#app/http/text-file.server.ts";
import { timetableCalendar } from "./timetable-calendar.ts";
import { calendarZone } from "#app/platform/calendar/calendar-zone.server.ts";
import { readLessonChanges } from "./read-lesson-changes.server.ts";
import { readClassCalendar } from "./read-class-calendar.server.ts";

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const id = new URL(request.url).searchParams.get("class");
  if (id !== null) return classFile(request, context, id);
  const { content, publishedAt } = await liveContentOf(context);
  const { zone } = content.school;
  const { database, now: clock } = context.get(platformContext);
  const now = clock();
  const today = todayIn(zone, now);
  const text = timetableCalendar(content, {
    today,
    lessonChanges: await readLessonChanges(database, today),
    publishedAt: publishedAt ?? now.toISOString(),
    origin: publicOrigin(request, context),
    zone: calendarZone(zone),
  });
  return textFile(text, "text/calendar", {
    "content-disposition": 'inline; filename="timetable.ics"',
  });
}

/** Not cached: lessons are cancelled and moved. */
async function classFile(
  request: Request,
  context: Readonly<RouterContextProvider>,
  id: string,
): Promise<Response> {
  const { database, now } = context.get(platformContext);
  const origin = publicOrigin(request, context);
  const found = await readClassCalendar(database, id, { now: now(), origin });
  if (!found) {
    return new Response("This class has no lessons ahead.\n", {
      status: 404,
      headers: { "cache-control": "no-store" },
    });
  }
  return textFile(found.text, "text/calendar", {
    "content-disposition": `inline; filename="${fileName(found.name)}.ics"`,
    "cache-control": "no-store",
  });
}

/** Turns 'Ballet (5-7)' into 'ballet-5-7'. */
function fileName(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return plain || "class";
}
