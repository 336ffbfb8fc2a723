// One weekly class: its children, coming meetings and places.
import { Button } from "@mantine/core";
import { useState } from "react";
import { data, Link, useNavigate, useSearchParams } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { formatDay, formatTimes } from "#app/ui/format.ts";
import { AddIcon } from "#app/ui/icons.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { ChildLink } from "../member-record/child-link.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Route } from "./+types/weekly-class-page";
import { composeAddress } from "../message-log/purposes.ts";
import { classWords, placesWords } from "../class-places/class-words.ts";
import { ChangeDialog } from "./enrolments/change-dialog.tsx";
import { EnrolDialog } from "./enrolments/enrol-dialog.tsx";
import { endWords, KIND_WORDS } from "../class-places/enrolment-kinds.ts";
import {
  placeable,
  readEnrolled,
  readOnTrial,
  readPlaces,
  type Enrolled,
  type OnTrial,
} from "./enrolments/enrolments.server.ts";
import { readNextMeetings } from "./meetings/meetings.server.ts";
import { Meetings } from "./meetings/meetings.tsx";
import { readTeachers, readTeaching } from "#app/office/class-places/teaching.server.ts";
import { readWaitingList } from "./waiting/read-waiting.server.ts";
import { WaitingList } from "./waiting/waiting-list.tsx";
import { TaughtBy } from "./teaching/taught-by.tsx";
import { readWeeklyClasses } from "../class-places/weekly-classes.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const classes = await readWeeklyClasses(database);
  const weekly = classes.find(({ id }) => id === params.id);
  if (!weekly) throw data("This class has ended.", { status: 404 });
  const days = await schoolDays();
  const { today } = days;
  const enrolled = await readEnrolled(database, weekly.id, today);
  const staying = enrolled.filter(({ freeOn }) => freeOn === null);
  const inIt = new Set(staying.map(({ memberId }) => memberId));
  const others = (await placeable(database)).filter(({ id }) => !inIt.has(id));
  const { open, taken } = await readPlaces(database, today);
  const waiting = open.find(({ name }) => name === weekly.name)?.members ?? [];
  const teachers = await readTeachers(database, today);
  const teaching = (await readTeaching(database)).get(weekly.id) ?? [];
  const meetings = await readNextMeetings(database, weekly, today);
  const onTrial = await readOnTrial(database, weekly, today);
  return {
    weekly: { ...weekly, taken: taken.get(weekly.id) ?? 0 },
    enrolled,
    onTrial,
    others,
    waiting,
    waitingList: await readWaitingList(database, weekly.id, days),
    meetings,
    teachers,
    taughtBy: teaching.filter(({ coversOn }) => coversOn === null || coversOn >= today),
    today,
  };
}

const CLASSES_PAGE = { to: "/admin/classes", name: "Weekly classes" };
/** Search parameter that opens the enrol dialog. */
const ENROL = "enrol";
/** Search parameter: the member whose move dialog is open. */
const MOVE = "move";

const COLUMNS: Column[] = [
  { name: "Name", kind: "name" },
  { name: "Parent" },
  { name: "Type" },
  { name: "From" },
  { name: "Until" },
  { name: "Actions", kind: "actions" },
];

export default function WeeklyClassPage({ loaderData }: Route.ComponentProps) {
  const { weekly, enrolled, onTrial, others, waiting, meetings, today } = loaderData;
  const [address] = useSearchParams();
  const moving = enrolled.find(({ memberId }) => memberId === address.get(MOVE)) ?? null;
  const [pressed, setPressed] = useState<Enrolled | null>(null);
  const changing = pressed ?? moving;
  const navigate = useNavigate();
  const { day, studio, teachers, places } = weekly;
  const where = [`${day} ${formatTimes(weekly)}`, studio, teachers].filter(Boolean).join(", ");
  const taken = placesWords(weekly.taken, places);
  const leaveAddress = () => void navigate(".", { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHead
        title={weekly.name}
        subtitle={`${where}. ${places === null ? `${taken}.` : `${taken} places are taken.`}`}
        back={CLASSES_PAGE}
      >
        <Button
          component={Link}
          variant="default"
          to={composeAddress({ to: "class", id: weekly.id })}
        >
          Message
        </Button>
        <Button
          leftSection={<AddIcon size={18} aria-hidden />}
          onClick={() => navigate(`?${ENROL}`, { preventScrollReset: true })}
        >
          Enrol members
        </Button>
      </PageHead>
      <TaughtBy teaching={loaderData.taughtBy} />
      {enrolled.length + onTrial.length === 0 ? (
        <EmptyState title="No children in this class yet">
          <p>Enrol members to fill its places.</p>
        </EmptyState>
      ) : (
        <ListTable label="In this class" columns={COLUMNS}>
          {enrolled.map((each) => (
            <Row key={each.id} enrolled={each} today={today} onChange={() => setPressed(each)} />
          ))}
          {onTrial.map((each) => (
            <TrialRow key={each.id} trial={each} />
          ))}
        </ListTable>
      )}
      <WaitingList classId={weekly.id} waiting={loaderData.waitingList} />
      <Meetings weekly={weekly} meetings={meetings} teachers={loaderData.teachers} />
      {address.has(ENROL) && (
        <EnrolDialog
          weekly={weekly}
          others={others}
          waiting={waiting}
          meetings={meetings.map(({ day: on }) => on)}
          today={today}
          onClose={leaveAddress}
        />
      )}
      {changing && (
        <ChangeDialog
          place={{ ...changing, enrolmentId: changing.id, classId: weekly.id }}
          name={changing.name}
          classWords={classWords(weekly)}
          only={moving === changing ? "move" : undefined}
          today={today}
          onClose={() => {
            setPressed(null);
            if (moving) leaveAddress();
          }}
        />
      )}
    </>
  );
}

type RowProps = { enrolled: Enrolled; today: string; onChange: () => void };

function Row({ enrolled, today, onChange }: RowProps) {
  const { memberId, name, parentName, kind, keepsPlace, fromDay, freeOn, endReason } = enrolled;
  const isVisit = kind === "make-up" || kind === "one-off";
  const place = kind === "pause" && (keepsPlace ? ", place kept" : ", place not kept");
  const why = endWords(endReason).toLowerCase();
  return (
    <ListRow>
      <ListName>
        <ChildLink id={memberId} name={name} />
      </ListName>
      <ListCell label="Parent">{parentName}</ListCell>
      <ListCell label="Type">
        <Tag tone={kind === "member" ? "quiet" : "warning"}>
          {KIND_WORDS[kind]}
          {place}
        </Tag>
      </ListCell>
      <ListCell label="From" kind="oneLine">
        {formatDay(fromDay)}
      </ListCell>
      <ListCell label="Until">
        {freeOn !== null && formatDay(addDays(freeOn, -1))}
        {!isVisit && why && `, ${why}`}
      </ListCell>
      <ListCell label="Actions" kind="actions">
        {(freeOn === null || freeOn > today) && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Change ${name}`}
            disabled={freeOn !== null && !isVisit}
            onClick={onChange}
          >
            Change
          </Button>
        )}
      </ListCell>
    </ListRow>
  );
}

/** A child on trial, whose bookings are changed on the Trials tab or by the family. */
function TrialRow({ trial: { id, name, first, last, booked } }: { trial: OnTrial }) {
  return (
    <ListRow>
      <ListName>
        <ChildLink id={id} name={name} />
      </ListName>
      <ListCell label="Parent">{""}</ListCell>
      <ListCell label="Type">
        <Tag tone="accent">{KIND_WORDS.trial}</Tag>
      </ListCell>
      <ListCell label="From" kind="oneLine">
        {formatDay(booked[0] ?? first)}
      </ListCell>
      <ListCell label="Until" kind="oneLine">
        {formatDay(booked.at(-1) ?? last)}
      </ListCell>
      <ListCell label="Actions" kind="actions">
        {""}
      </ListCell>
    </ListRow>
  );
}
