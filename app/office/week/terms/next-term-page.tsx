// The next term: the classes to set up, then each family's answer.
import { Button, Group, Text, Title } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { formatDay, formatMoney, formatTimes } from "#app/ui/format.ts";
import { StatTile, StatTiles } from "#app/ui/figures/stat-tiles.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { Panel } from "#app/ui/layout/panel.tsx";
import type { Route } from "./+types/next-term-page";
import { placesWords } from "#app/office/class-places/class-words.ts";
import type { WeeklyClassRow } from "#app/office/class-places/weekly-classes.server.ts";
import { Answers } from "./answers.tsx";
import { readTeachers, type Teacher } from "#app/office/class-places/teaching.server.ts";
import { EditionForm } from "./edition-form.tsx";
import { HeldForm } from "./held-form.tsx";
import { MakeForm } from "./make-form.tsx";
import { readChildren, readNextTerm, type TermClass } from "./terms.server.ts";

const CLASSES_PAGE = { to: "/admin/classes", name: "Weekly classes" };
const EDITOR = "/admin/editor?part=keyDates";
/** Search parameter: the class whose children are shown. */
const CLASS = "class";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const { today } = await schoolDays();
  const read = await readNextTerm(database, today);
  const classParam = new URL(request.url).searchParams.get(CLASS);
  const shown = read.classes.find(({ classId }) => classId === classParam) ?? null;
  const children = shown && read.term ? await readChildren(database, read.term, shown.classId) : [];
  return { ...read, shown, children, teachers: await readTeachers(database, today) };
}

export default function NextTermPage({ loaderData }: Route.ComponentProps) {
  const { next, term, toMake, classes, hasOtherDays, shown, children } = loaderData;
  if (!next) {
    return (
      <>
        <PageHead title="Next term" back={CLASSES_PAGE} />
        <EmptyState title="No next term on the website yet">
          <p>Add its first and last day to the key dates. Then you can set up its classes here.</p>
          <Button component={Link} to={EDITOR} variant="default">
            Change the key dates
          </Button>
        </EmptyState>
      </>
    );
  }
  if (shown && term) return <Answers term={term} shown={shown} {...{ classes, children }} />;
  const until = next.lastDay === null ? "" : ` to ${formatDay(next.lastDay)}`;
  const days = `${formatDay(next.firstDay)}${until}, from the key dates on the website.`;
  return (
    <>
      <PageHead title={next.title} subtitle={days} back={CLASSES_PAGE} />
      {(term === null || toMake.length > 0 || hasOtherDays) && (
        <>
          <MakeForm term={next} count={toMake.length} isFirst={term === null} />
          {toMake.length > 0 && <ToMake rows={toMake} />}
        </>
      )}
      {term && <Made term={term} classes={classes} teachers={loaderData.teachers} />}
    </>
  );
}

const TO_MAKE: Column[] = [
  { name: "Class", kind: "name" },
  { name: "Day" },
  { name: "Studio" },
  { name: "Teachers" },
  { name: "Places", kind: "number" },
  { name: "Price", kind: "number" },
];

function ToMake({ rows }: { rows: readonly WeeklyClassRow[] }) {
  return (
    <ListTable label="Classes to set up" columns={TO_MAKE}>
      {rows.map(({ id, name, day, studio, teachers, places, price, ...times }) => (
        <ListRow key={id}>
          <ListName>{name}</ListName>
          <ListCell label="Day" kind="oneLine">
            {day} {formatTimes(times)}
          </ListCell>
          <ListCell label="Studio">{studio}</ListCell>
          <ListCell label="Teachers">{teachers}</ListCell>
          <ListCell label="Places" kind="number">
            {places ?? "Not set"}
          </ListCell>
          <ListCell label="Price" kind="number">
            {price === null ? "" : formatMoney(price)}
          </ListCell>
        </ListRow>
      ))}
    </ListTable>
  );
}

const MADE: Column[] = [
  { name: "Class", kind: "name" },
  { name: "Day" },
  { name: "Places", kind: "number" },
  { name: "Stay", kind: "number" },
  { name: "Move up", kind: "number" },
  { name: "Leave", kind: "number" },
  { name: "No answer", kind: "number" },
  { name: "Actions", kind: "actions" },
];

type MadeProps = {
  term: NonNullable<Route.ComponentProps["loaderData"]["term"]>;
  classes: readonly TermClass[];
  teachers: readonly Teacher[];
};

function Made({ term, classes, teachers }: MadeProps) {
  const [isChanging, setIsChanging] = useState(false);
  const [editing, setEditing] = useState<TermClass | null>(null);
  const sum = (of: (one: TermClass) => number) => classes.reduce((all, one) => all + of(one), 0);
  const { heldUntil, letGoAt } = term;
  return (
    <>
      <StatTiles>
        <StatTile name="Stay">{sum(({ stay }) => stay)}</StatTile>
        <StatTile name="Move up">{sum(({ moveUp }) => moveUp)}</StatTile>
        <StatTile name="Leave">{sum(({ leave }) => leave)}</StatTile>
        <StatTile name="No answer">{sum(({ open }) => open)}</StatTile>
      </StatTiles>
      <Panel component="section" my="sm" aria-label="Held places">
        <Group justify="space-between" gap="2xs" align="flex-end">
          <div>
            <Title order={2} fz="md">
              {heldWords(heldUntil, letGoAt)}
            </Title>
            <Text inherit mt="3xs">
              {letGoAt === null
                ? "Children without an answer keep their place until then. After that, it goes to the waiting list, then to everyone."
                : "Places without an answer have gone to the waiting list, then to everyone."}
            </Text>
          </div>
          {letGoAt === null && (
            <Button variant="default" size="compact-sm" onClick={() => setIsChanging(true)}>
              Change date
            </Button>
          )}
        </Group>
      </Panel>
      <ListTable label="Classes next term" columns={MADE}>
        {classes.map((one) => (
          <ListRow key={one.id}>
            <ListName>
              <Link to={`?${CLASS}=${one.classId}`}>{one.name}</Link>
            </ListName>
            <ListCell label="Day" kind="oneLine">
              {one.day} {formatTimes(one)}
            </ListCell>
            <ListCell label="Places" kind="number">
              {placesWords(one.taken, one.places)}
            </ListCell>
            <ListCell label="Stay" kind="number">
              {one.stay}
            </ListCell>
            <ListCell label="Move up" kind="number">
              {one.moveUp}
            </ListCell>
            <ListCell label="Leave" kind="number">
              {one.leave}
            </ListCell>
            <ListCell label="No answer" kind="number">
              {one.open}
            </ListCell>
            <ListCell label="Actions" kind="actions">
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Edit ${one.name}, ${one.day} ${formatTimes(one)}`}
                onClick={() => setEditing(one)}
              >
                Edit
              </Button>
            </ListCell>
          </ListRow>
        ))}
      </ListTable>
      {isChanging && <HeldForm term={term} onClose={() => setIsChanging(false)} />}
      {editing && (
        <EditionForm
          edition={editing}
          title={term.title}
          teachers={teachers}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

function heldWords(heldUntil: string | null, letGoAt: string | null): string {
  if (letGoAt !== null) return "Unanswered places have been released";
  return heldUntil === null
    ? "Places are held, with no end date"
    : `Places are held until ${formatDay(heldUntil)}`;
}
