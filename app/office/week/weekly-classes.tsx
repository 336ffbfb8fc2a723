// The list of weekly classes, with teachers, places and prices.
import { Alert, Button, Text } from "@mantine/core";
import { useState } from "react";
import { href, Link } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { useReopening } from "#app/client/use-reopening.ts";
import {
  formatCount,
  formatMoney,
  formatShortDay,
  formatTimes,
  weekdayOf,
} from "#app/ui/format.ts";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { UnreadCell } from "#app/site/finding/class-times.ts";
import { BulletList } from "#app/ui/layout/bullet-list.tsx";
import type { Route } from "./+types/weekly-classes";
import { MAIN_ACTION } from "#app/ui/list/use-row-keys.ts";
import { MembersToPlace } from "./enrolments/places/members-to-place.tsx";
import { readPlaces } from "./enrolments/enrolments.server.ts";
import { overlaps } from "#app/office/class-places/overlaps.ts";
import { classWords, placesWords } from "../class-places/class-words.ts";
import { chosenIds, readTeachers, readTeaching } from "#app/office/class-places/teaching.server.ts";
import { WeeklyClassForm, weeklyClassDraft } from "./weekly-class-form.tsx";
import { readWeeklyClasses, type WeeklyClassRow } from "../class-places/weekly-classes.server.ts";
import { liveContent } from "#app/site/content/content.server.ts";
import { unreadCells } from "#app/site/finding/class-times.ts";
import styles from "./weekly-classes.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const { today } = await schoolDays();
  const { taken, open } = await readPlaces(database, today);
  const week = await readWeeklyClasses(database);
  const { timetable } = await liveContent(database);
  const teachers = await readTeachers(database, today);
  const teaching = await readTeaching(database);
  const classes = week.map((row) => ({
    ...row,
    taken: taken.get(row.id) ?? 0,
    taughtBy: chosenIds(teaching.get(row.id) ?? [], null),
  }));
  return {
    classes,
    /** Timetable cells whose time cannot be read; they make no class. */
    unread: unreadCells(timetable),
    open,
    teachers,
    weekday: weekdayOf(today),
  };
}

type Row = WeeklyClassRow & { taken: number; taughtBy: string[] };

const EDITOR = "/admin/editor?part=timetable";

const COLUMNS: Column[] = [
  { name: "Class", kind: "name" },
  { name: "Time" },
  { name: "Studio" },
  { name: "Teachers" },
  { name: "Places", kind: "number" },
  { name: "Trial places", kind: "number" },
  { name: "Price", kind: "number" },
  { name: "Actions", kind: "actions" },
];

export default function WeeklyClasses({
  loaderData: { classes, unread, open: questions, teachers, weekday },
}: Route.ComponentProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const open = classes.find(({ id }) => id === openId);
  useReopening((draft) => {
    const wanted = classes.find(({ id }) => draft === weeklyClassDraft(id));
    if (wanted) setOpenId(wanted.id);
    return wanted !== undefined;
  });
  const both = overlaps(classes);
  const days = Map.groupBy(classes, ({ day }) => day);
  return (
    <>
      <PageHead
        title="Weekly classes"
        subtitle={`${formatCount(classes.length, "class", "classes")} a week. Names, days, times and studios come from the timetable on the website.`}
      >
        <Button component={Link} to="/admin/classes/next-term" variant="default">
          Next term
        </Button>
        <Button component={Link} to={EDITOR} variant="default">
          Change the timetable
        </Button>
      </PageHead>
      {both.length > 0 && <Overlapping pairs={both} />}
      {unread.length > 0 && <Unread cells={unread} />}
      {questions.length > 0 && <MembersToPlace questions={questions} classes={classes} />}
      {classes.length === 0 && (
        <EmptyState title="No classes yet">
          <p>Classes are listed here once you publish a timetable in the content editor.</p>
        </EmptyState>
      )}
      {[...days].map(([day, rows]) => (
        <Day key={day} day={day} isToday={day === weekday} rows={rows} onEdit={setOpenId} />
      ))}
      {open && (
        <WeeklyClassForm weekly={open} teachers={teachers} onClose={() => setOpenId(null)} />
      )}
    </>
  );
}

type DayProps = {
  /** The day of the week. */
  day: string;
  isToday: boolean;
  rows: readonly Row[];
  onEdit: (id: string) => void;
};

/** On a phone the classes of a day appear when it is opened; only today's are open at first. */
function Day({ day, isToday, rows, onEdit }: DayProps) {
  const [isOpen, setIsOpen] = useState(isToday);
  return (
    <section className={styles.day} data-closed={!isOpen || undefined}>
      <div className={styles.head}>
        <h2>{day}</h2>
        <Button
          className={styles.open}
          variant="subtle"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? "Hide" : "Show"} ${day}’s classes`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Hide" : formatCount(rows.length, "class", "classes")}
        </Button>
      </div>
      <ListTable label={`Classes on ${day}`} columns={COLUMNS}>
        {rows.map((row) => (
          <ClassRow key={row.id} row={row} onEdit={() => onEdit(row.id)} />
        ))}
      </ListTable>
    </section>
  );
}

function ClassRow({ row, onEdit }: { row: Row; onEdit: () => void }) {
  const { id, name, taken, studio, teachers, places, trialPlaces, price, isInviteOnly, lastDay } =
    row;
  return (
    <ListRow>
      <ListName>
        <Link to={href("/admin/classes/:id", { id })} {...MAIN_ACTION}>
          {name}
        </Link>{" "}
        {isInviteOnly && <Tag>Invite only</Tag>}
        {lastDay !== null && <Tag tone="warning">Until {formatShortDay(lastDay)}</Tag>}
      </ListName>
      <ListCell label="Time" kind="oneLine">
        {formatTimes(row)}
      </ListCell>
      <ListCell label="Studio">{studio}</ListCell>
      <ListCell label="Teachers">{teachers}</ListCell>
      <ListCell label="Places" kind="number">
        {placesWords(taken, places)}
      </ListCell>
      <ListCell label="Trial places" kind="number">
        {trialPlaces ?? "Not set"}
      </ListCell>
      <ListCell label="Price" kind="number">
        {price === null ? "" : formatMoney(price)}
      </ListCell>
      <ListCell label="Actions" kind="actions">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Edit ${classWords(row)}`}
          onClick={onEdit}
        >
          Edit
        </Button>
      </ListCell>
    </ListRow>
  );
}

function Overlapping({ pairs }: { pairs: readonly [Row, Row][] }) {
  return (
    <Alert color="var(--warning)" variant="light" mt="md" title="Two classes in one studio">
      <BulletList>
        {pairs.map(([one, other]) => (
          <li key={`${one.id} ${other.id}`}>
            {classWords(one)}, and {classWords(other)}, in {one.studio}
          </li>
        ))}
      </BulletList>
    </Alert>
  );
}

function Unread({ cells }: { cells: readonly UnreadCell[] }) {
  return (
    <Alert
      color="var(--warning)"
      variant="light"
      mt="md"
      title="On the website but not listed here"
    >
      <Text inherit mb="3xs">
        We can't read the time. Write it as 16:00 or 16:00-16:45.
      </Text>
      <BulletList>
        {cells.map(({ day, time, title, place }) => (
          <li key={`${day} ${time} ${place} ${title}`}>
            {title}, {day}, “{time}”
          </li>
        ))}
      </BulletList>
    </Alert>
  );
}
