// The registers of a day: its classes, and how many children are marked in each.
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { minuteOf } from "#app/platform/days/minute-of.ts";
import { addDays, isDay } from "#app/platform/days/day.ts";
import { formatDay } from "#app/ui/format.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import type { Route } from "./+types/registers";
import { useOfflineRegisters } from "./offline/use-offline-registers.ts";
import { readCancelledOn } from "./cancelled/read-cancelled.server.ts";
import { MeetingList } from "./meeting-list.tsx";
import { hasOwnClasses, readMeetings } from "./registers.server.ts";
import { readOccasionsOn } from "./occasions/read-occasions.server.ts";
import { OccasionCards } from "./occasions/occasion-cards.tsx";
import { linksOf } from "./register/register-links.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, schoolDays, now } = context.get(platformContext);
  const { today, timeOf } = await schoolDays();
  const requested = new URL(request.url).searchParams.get("day") ?? "";
  const day = isDay(requested) ? requested : today;
  const visitor = context.get(visitorContext);
  const meetings = await readMeetings(database, visitor, day);
  const cancelled = await readCancelledOn(database, visitor, day);
  const hasMeetings = meetings.length + cancelled.length > 0;
  const hasClasses = hasMeetings || (await hasOwnClasses(database, visitor));
  const moment = { today, nowMinute: minuteOf(timeOf(now().toISOString())) };
  const occasions = await readOccasionsOn(database, visitor, day, moment);
  return { day, today, meetings, cancelled, hasClasses, occasions };
}

export default function Registers({ loaderData }: Route.ComponentProps) {
  const { day, today, meetings, cancelled, hasClasses, occasions } = loaderData;
  const links = linksOf(day);
  useOfflineRegisters();
  return (
    <>
      <PageHead
        title="Registers"
        subtitle={day === today ? `Today, ${formatDay(day)}` : formatDay(day)}
      >
        <Button component={Link} to={links.building} variant="default">
          In the building
        </Button>
        <OtherDay day={addDays(day, -1)} words={day === today ? "Yesterday" : "Previous day"} />
        {day !== today && <OtherDay day={today} words="Today" />}
        <OtherDay day={addDays(day, 1)} words={day === today ? "Tomorrow" : "Next day"} />
      </PageHead>
      <OccasionCards occasions={occasions} />
      {hasClasses ? (
        <MeetingList
          meetings={meetings}
          cancelled={cancelled}
          links={links}
          isToday={day === today}
        />
      ) : (
        <EmptyState title="No classes are linked to your name. Ask the office." />
      )}
    </>
  );
}

function OtherDay({ day, words }: { day: string; words: string }) {
  return (
    <Button component={Link} to={`?day=${day}`} variant="default">
      {words}
    </Button>
  );
}
