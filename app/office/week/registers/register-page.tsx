// The register of one meeting: one tap marks a child. It is read again every two seconds, so that two
// who mark it see each other.
import { Button } from "@mantine/core";
import { data, Link } from "react-router";
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { isDay } from "#app/platform/days/day.ts";
import { useQueue } from "#app/sending/use-queue.ts";
import { formatDay, formatTimes } from "#app/ui/format.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { namesApart } from "#app/office/slice/names-apart.ts";
import type { Route } from "./+types/register-page";
import { agesIn } from "#app/site/slides/timetable/class-finder.ts";
import { AdultsCount } from "./adults-count.tsx";
import { adultsNeeded } from "./adults.ts";
import { readAdults } from "./count-adults.server.ts";
import { readGuests } from "./guests.server.ts";
import { Guests } from "./guests.tsx";
import { markedWords } from "./register.ts";
import { readMedical } from "./medical.server.ts";
import { RegisterChild } from "./register-child.tsx";
import { findMeeting, readRegister } from "./registers.server.ts";
import styles from "./registers.module.css";
import { useReadAgain } from "./use-read-again.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const days = await schoolDays();
  const asked = new URL(request.url).searchParams.get("day") ?? "";
  const day = isDay(asked) ? asked : days.today;
  const where = { classId: params.id, day };
  const visitor = context.get(visitorContext);
  const meeting = await findMeeting(database, visitor, where);
  if (!meeting) throw data("There is no such meeting.", { status: 404 });
  const children = await readRegister(database, meeting, day);
  const held = { meeting, day, today: days.today };
  const medical = await readMedical(database, visitor, held, children);
  const timeOf = (tap: { at: string } | null) => (tap === null ? "" : days.momentText(tap.at));
  const present = children.filter(
    ({ standing: { mark } }) => mark !== "away" && mark !== "excused",
  );
  return {
    guests: await readGuests(database, { classId: meeting.id, day }),
    adults: await readAdults(database, { classId: meeting.id, day }),
    needed: adultsNeeded(present, agesIn(meeting.name)?.from ?? null),
    day,
    today: days.today,
    meeting,
    children: children.map((child) => ({
      ...child,
      ...(medical && { medical: medical.get(child.id) ?? [] }),
      times: {
        last: timeOf(child.standing.last),
        first: timeOf(child.standing.first),
        others: child.standing.others.map(timeOf),
      },
    })),
  };
}

const READ_AGAIN_MS = 1_500;

export default function RegisterPage({ loaderData }: Route.ComponentProps) {
  const { day, today, meeting, children, adults, needed, guests } = loaderData;
  const { id, name, studio, teachers } = meeting;
  const { waiting } = useQueue();
  const unsent = waiting.filter(({ address }) => address === `/admin/registers/${id}/mark`).length;
  useReadAgain(READ_AGAIN_MS);
  const marked = children.filter(({ standing }) => standing.mark !== null).length;
  const when = `${formatDay(day)}, ${formatTimes(meeting)}`;
  const names = namesApart(children.map((child) => child.name));
  return (
    <>
      <PageHead
        title={name}
        subtitle={[when, studio, teachers].filter(Boolean).join(" · ")}
        back={{ to: `/admin/registers?day=${day}`, name: "Registers" }}
      >
        <Button component={Link} to="/admin/registers/building" variant="default">
          In the building
        </Button>
      </PageHead>
      <output className={styles.count}>
        <strong>{markedWords(marked, children.length)} marked</strong>
        {unsent > 0 && <span className={styles.unsent}>{unsent} not sent</span>}
      </output>
      <AdultsCount classId={id} day={day} adults={adults} needed={needed} />
      {children.length === 0 ? (
        <EmptyState title="Nobody is expected">
          <p>Who is enrolled in this class, or on trial in it, stands here.</p>
        </EmptyState>
      ) : (
        <ul className={styles.children}>
          {children.map((child, at) => (
            <RegisterChild
              key={`${child.kind} ${child.id}`}
              child={child}
              named={names[at] ?? ""}
              meeting={{ id, day, today }}
            />
          ))}
        </ul>
      )}
      <Guests classId={id} day={day} guests={guests} />
    </>
  );
}
