// The children who wait for a place in a class, in order.
import { Button, Title } from "@mantine/core";
import { formatDay } from "#app/ui/format.ts";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { ChildLink } from "#app/office/member-record/child-link.tsx";
import { useAct } from "#app/office/saving/use-act.ts";
import { named } from "#app/office/saving/use-save.ts";
import { leaveWaiting } from "../week.commands.ts";
import type { WaitingChild } from "./read-waiting.server.ts";

const COLUMNS: Column[] = [
  { name: "Name", kind: "name" },
  { name: "Parent" },
  { name: "Position" },
  { name: "Since" },
  { name: "Offer" },
  { name: "Actions", kind: "actions" },
];

type Props = { classId: string; waiting: readonly WaitingChild[] };

export function WaitingList({ classId, waiting }: Props) {
  if (waiting.length === 0) return null;
  return (
    <>
      <Title order={2} size="h3" mt="md" mb="2xs">
        Waiting list
      </Title>
      <ListTable label="Waiting list" columns={COLUMNS}>
        {waiting.map((each) => (
          <Row key={each.id} classId={classId} child={each} />
        ))}
      </ListTable>
    </>
  );
}

function Row({ classId, child }: { classId: string; child: WaitingChild }) {
  const { id, place, what, childName, parentName, childId, since, state } = child;
  const { send, isSaving } = useAct();
  const title = `Remove from the waiting list: ${childName}`;
  return (
    <ListRow>
      <ListName>
        {childId === null ? childName : <ChildLink id={childId} name={childName} />}
      </ListName>
      <ListCell label="Parent">{parentName}</ListCell>
      <ListCell label="Position" kind="oneLine">
        {what}, {place}
      </ListCell>
      <ListCell label="Since" kind="oneLine">
        {formatDay(since)}
      </ListCell>
      <ListCell label="Offer">
        <Tag tone={state === "Waiting" ? "quiet" : "accent"}>{state}</Tag>
      </ListCell>
      <ListCell label="Actions" kind="actions">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={title}
          loading={isSaving}
          onClick={() =>
            send(
              leaveWaiting.at({ id: classId }),
              { waitingId: id },
              { words: named("Remove from the waiting list", childName) },
            )
          }
        >
          Remove
        </Button>
      </ListCell>
    </ListRow>
  );
}
