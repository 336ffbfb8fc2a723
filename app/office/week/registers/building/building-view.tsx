// The list of everyone in the building.
import { Box, Button, Text } from "@mantine/core";
import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { formatCount, formatDay, formatLength, formatTimes } from "#app/ui/format.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import paper from "#app/ui/page/paper.module.css";
import {
  isHere,
  type Building,
  type BuildingChild,
  type BuildingLesson,
  type BuildingMeeting,
  type Studio,
} from "./in-building.ts";
import { CancelledCard } from "../cancelled/cancelled-card.tsx";
import { MARK_WORDS } from "../register/register.ts";
import type { RegisterLinks } from "../register/register-links.ts";
import styles from "../registers.module.css";

type Props = {
  building: Building;
  today: string;
  /** The time of the data, on the school's clock. */
  time: string;
  links: RegisterLinks;
  /** A note below the title, such as that this is the device's copy. */
  aside?: string;
};

export function BuildingView({ building, today, time, links, aside }: Props) {
  const { studios, staff, lessons, cancelled, here } = building;
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const asOf = `As of ${time}, ${formatDay(today)}`;
  return (
    <div className={paper.paper}>
      <div className={paper.screenOnly}>
        <PageHead
          title="In the building"
          subtitle={[asOf, aside].filter(Boolean).join(" · ")}
          back={{ to: links.list, name: "Registers" }}
        >
          <Button onClick={() => print()}>Print</Button>
        </PageHead>
      </div>
      <p className={paper.school}>
        {root?.school?.name}: in the building as of {time}, {formatDay(today)}
      </p>
      {studios.length === 0 ? (
        <EmptyState title="No classes are on">
          <p>
            Children are listed from ten minutes before their class until fifteen minutes after it.
          </p>
        </EmptyState>
      ) : (
        <>
          <Text inherit mb="3xs">
            <strong>{here} marked as here</strong>
          </Text>
          {staff.length > 0 && (
            <Text inherit mb="3xs">
              <strong>Staff ({staff.length}):</strong> {staff.join(", ")}
            </Text>
          )}
          {studios.map((studio) => (
            <StudioList key={studio.name} studio={studio} />
          ))}
        </>
      )}
      {cancelled.length > 0 && (
        <Box component="section" my="lg">
          <h2>Cancelled today</h2>
          <ul className={styles.meetings}>
            {cancelled.map((meeting) => (
              <CancelledCard key={meeting.id} meeting={meeting} />
            ))}
          </ul>
        </Box>
      )}
      <Lessons lessons={lessons} />
    </div>
  );
}

function StudioList({ studio: { name, meetings } }: { studio: Studio }) {
  return (
    <Box component="section" my="lg">
      <h2>{name}</h2>
      {meetings.map((meeting) => (
        <InStudio key={meeting.id} meeting={meeting} />
      ))}
    </Box>
  );
}

function InStudio({ meeting }: { meeting: BuildingMeeting }) {
  const { name, children, teachers, guests } = meeting;
  const gone = children.filter(({ left }) => left !== null);
  const waited = children.filter(({ mark, left }) => mark === null && left === null);
  const absent = children.filter(
    ({ mark, left }) => (mark === "away" || mark === "excused") && left === null,
  );
  return (
    <div className={styles.inStudio}>
      <h3>
        {name}, {formatTimes(meeting)}
      </h3>
      {teachers && <p>Teachers: {teachers}</p>}
      <Names words="Here" of={children.filter(isHere)} />
      {guests.length > 0 && (
        <p>
          <strong>Not on the list ({guests.length}):</strong> {guests.join(", ")}
        </p>
      )}
      <Names words="Expected, not marked" of={waited} />
      <Names words="Gone home" of={gone} note={({ left }) => left} />
      <Names words="Absent" of={absent} note={({ mark }) => mark && MARK_WORDS[mark]} />
    </div>
  );
}

type NamesProps = {
  words: string;
  of: readonly BuildingChild[];
  /** Shown in brackets after the name. */
  note?: (child: BuildingChild) => string | null;
};

function Names({ words, of: children, note = () => null }: NamesProps) {
  if (children.length === 0) return null;
  const nameOf = (child: BuildingChild) => {
    const more = note(child);
    return more === null ? child.name : `${child.name} (${more})`;
  };
  return (
    <p>
      <strong>
        {words} ({children.length}):
      </strong>{" "}
      {children.map(nameOf).join(", ")}
    </p>
  );
}

function Lessons({ lessons }: { lessons: readonly BuildingLesson[] }) {
  if (lessons.length === 0) return null;
  return (
    <Box component="section" my="lg">
      <h2>Private lessons today</h2>
      <div className={styles.inStudio}>
        <p>{formatCount(lessons.length, "lesson")}. Ask the teacher for the time.</p>
        {lessons.map(({ teacher, students, minutes }, place) => (
          // Two identical lessons differ by position only.
          // oxlint-disable-next-line react/no-array-index-key
          <p key={place}>
            <strong>{teacher || "No teacher"}:</strong> {students.join(", ")} (
            {formatLength(minutes)})
          </p>
        ))}
      </div>
    </Box>
  );
}
