// The timetable for calendars.
import { platformContext } from "#app/platform/context.server.ts";
import { todayIn } from "#app/platform/days/day.ts";
import { publicOrigin } from "#app/platform/http/public-origin.server.ts";
import type { Route } from "./+types/timetable-file";
import { liveContentOf } from "../content/content.server.ts";
import { textFile } from "#app/platform/http/text-file.server.ts";
import { timetableCalendar } from "./timetable-calendar.ts";
import { calendarZone } from "#app/platform/calendar/calendar-zone.server.ts";

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { content, publishedAt } = await liveContentOf(context);
  const { zone } = content.school;
  const now = context.get(platformContext).now();
  const text = timetableCalendar(content, {
    today: todayIn(zone, now),
    publishedAt: publishedAt ?? now.toISOString(),
    origin: publicOrigin(request, context),
    zone: calendarZone(zone),
  });
  return textFile(text, "text/calendar", {
    "content-disposition": 'inline; filename="timetable.ics"',
  });
}
