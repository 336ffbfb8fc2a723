// One class of the week: who is in it, who may come, and how many places are taken.
import { Button } from "@mantine/core";
import { data, useNavigate, useSearchParams } from "react-router";
import { platformContext } from "#app/platform/context.server.ts";
import { formatDay, formatTimes } from "#app/ui/format.ts";
import { AddIcon } from "#app/ui/icons.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Answer } from "../saving/answer.ts";
import { offerUndo, sayRefusal } from "../saving/notices.tsx";
import { useSave } from "../saving/use-save.ts";
import type { Route } from "./+types/weekly-class-page";
import { classWords, placesWords } from "./class-words.ts";
import { EnrolDialog } from "./enrolments/enrol-dialog.tsx";
import {
  placeable,
  readEnrolled,
  readPlaces,
  type Enrolled,
} from "./enrolments/enrolments.server.ts";
import { readNextMeetings } from "./meetings/meetings.server.ts";
import { Meetings } from "./meetings/meetings.tsx";
import { readWeek } from "./weekly-classes.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const { classes } = await readWeek(database);
  const weekly = classes.find(({ id }) => id === params.id);
  if (!weekly) throw data("This class has ended.", { status: 404 });
  const { today } = await schoolDays();
  const enrolled = await readEnrolled(database, weekly.id, today);
  const inIt = new Set(enrolled.map(({ memberId }) => memberId));
  const others = (await placeable(database)).filter(({ id }) => !inIt.has(id));
  const { open } = await readPlaces(database, today);
  const waiting = open.find(({ name }) => name === weekly.name)?.members ?? [];
  const meetings = await readNextMeetings(database, weekly, today);
  return { weekly, enrolled, others, waiting, meetings };
}

const CLASSES_PAGE = { to: "/admin/classes", name: "Weekly classes" };
/** In the address: the dialog in which members are chosen is open. */
const ENROL = "enrol";

const COLUMNS: Column[] = [
  { name: "Name", kind: "name" },
  { name: "Parent" },
  { name: "In it since" },
  { name: "Actions", kind: "actions" },
];

export default function WeeklyClassPage({ loaderData }: Route.ComponentProps) {
  const { weekly, enrolled, others, waiting, meetings } = loaderData;
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const { day, studio, teachers, places } = weekly;
  const where = [`${day} ${formatTimes(weekly)}`, studio, teachers].filter(Boolean).join(", ");
  const taken = placesWords(enrolled.length, places);
  return (
    <>
      <PageHead
        title={weekly.name}
        subtitle={`${where}. ${places === null ? `${taken}.` : `${taken} places are taken.`}`}
        back={CLASSES_PAGE}
      >
        <Button
          leftSection={<AddIcon size={18} aria-hidden />}
          onClick={() => navigate(`?${ENROL}`, { preventScrollReset: true })}
        >
          Enrol members
        </Button>
      </PageHead>
      {enrolled.length === 0 ? (
        <EmptyState title="Nobody is in this class yet">
          <p>Enrol members, and each takes one of its places.</p>
        </EmptyState>
      ) : (
        <ListTable label="In this class" columns={COLUMNS}>
          {enrolled.map((each) => (
            <Row key={each.id} enrolled={each} weekly={weekly} />
          ))}
        </ListTable>
      )}
      <Meetings weekly={weekly} meetings={meetings} />
      {address.has(ENROL) && (
        <EnrolDialog
          weekly={weekly}
          others={others}
          waiting={waiting}
          onClose={() => void navigate(".", { replace: true, preventScrollReset: true })}
        />
      )}
    </>
  );
}

type RowProps = { enrolled: Enrolled; weekly: Route.ComponentProps["loaderData"]["weekly"] };

function Row({ enrolled: { id, name, parentName, fromDay }, weekly }: RowProps) {
  const { send, isSaving } = useSave<Answer>((answer, sent) => {
    if (!answer.isSaved) sayRefusal(answer, sent);
    else if (answer.change) offerUndo(answer.change);
  });
  return (
    <ListRow>
      <ListName>{name}</ListName>
      <ListCell label="Parent">{parentName}</ListCell>
      <ListCell label="In it since" kind="oneLine">
        {formatDay(fromDay)}
      </ListCell>
      <ListCell label="Actions" kind="actions">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Take out ${name}`}
          loading={isSaving}
          onClick={() =>
            send(
              `/admin/classes/${weekly.id}/leave`,
              { enrolmentId: id },
              { words: `Take ${name} out of ${classWords(weekly)}` },
            )
          }
        >
          Take out
        </Button>
      </ListCell>
    </ListRow>
  );
}
