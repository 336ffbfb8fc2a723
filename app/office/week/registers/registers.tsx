// The registers of a day: which meetings there are, and how many of each are marked.
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { addDays, isDay } from "#app/platform/days/day.ts";
import { formatDay, formatTimes } from "#app/ui/format.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { classWords } from "../class-words.ts";
import type { Route } from "./+types/registers";
import { markedWords } from "./register.ts";
import { readMeetings, type Meeting } from "./registers.server.ts";
import styles from "./registers.module.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const { today } = await schoolDays();
  const asked = new URL(request.url).searchParams.get("day") ?? "";
  const day = isDay(asked) ? asked : today;
  return { day, today, meetings: await readMeetings(database, context.get(visitorContext), day) };
}

export default function Registers({ loaderData: { day, today, meetings } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Registers"
        subtitle={day === today ? `Today, ${formatDay(day)}` : formatDay(day)}
      >
        <Button component={Link} to="/admin/registers/building" variant="default">
          In the building
        </Button>
        <OtherDay day={addDays(day, -1)} words="The day before" />
        {day !== today && <OtherDay day={today} words="Today" />}
        <OtherDay day={addDays(day, 1)} words="The day after" />
      </PageHead>
      {meetings.length === 0 ? (
        <EmptyState title="No classes on this day">
          <p>Classes meet on their day of the week, in a term, but not on days without classes.</p>
        </EmptyState>
      ) : (
        <ul className={styles.meetings}>
          {meetings.map((meeting) => (
            <MeetingCard key={meeting.id} meeting={meeting} day={day} />
          ))}
        </ul>
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

function MeetingCard({ meeting, day }: { meeting: Meeting; day: string }) {
  const { id, name, studio, teachers, marked, expected } = meeting;
  const isDone = expected > 0 && marked === expected;
  return (
    <li className={styles.meeting}>
      <span className={styles.time}>{formatTimes(meeting)}</span>
      <span className={styles.what}>
        <Link
          className={styles.name}
          to={`/admin/registers/${id}?day=${day}`}
          aria-label={`Register of ${classWords(meeting)}`}
        >
          {name}
        </Link>
        <span className={styles.where}>{[studio, teachers].filter(Boolean).join(" · ")}</span>
      </span>
      <Tag tone={isDone ? "good" : undefined}>{markedWords(marked, expected)}</Tag>
    </li>
  );
}
