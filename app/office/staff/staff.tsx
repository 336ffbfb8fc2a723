// The staff: everyone who teaches, is paid or signs in, once, and the names that belong to nobody yet.
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { href, Link } from "react-router";
import { useReopening } from "#app/client/use-reopening.ts";
import { platformContext } from "#app/data/context.server.ts";
import { formatCount, formatDay } from "#app/ui/format.ts";
import { AddIcon } from "#app/ui/icons.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { MAIN_ACTION } from "#app/ui/list/use-row-keys.ts";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { readLooseNames, readStaff } from "../staff-list/staff-list.server.ts";
import type { Route } from "./+types/staff";
import { readTeachingIds } from "./person.server.ts";
import { AddStaff, ADD_DRAFT } from "./person-form.tsx";
import { SamePerson } from "./same-person.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, schoolDays } = context.get(platformContext);
  const { today } = await schoolDays();
  const staff = await readStaff(database);
  const teaching = await readTeachingIds(database);
  return {
    loose: await readLooseNames(database, staff),
    staff: staff.map(({ id, name, roles, signsIn, isShared, lastDay, ...of }) => ({
      id,
      name,
      isShared,
      lastDay,
      hasLeft: lastDay !== null && lastDay < today,
      teaches: [
        ...(teaching.has(id) || roles.includes("teacher") ? ["classes"] : []),
        ...(of.lessonTeachers.length > 0 ? ["private lessons"] : []),
      ],
      isPaid: of.payTeachers.length > 0,
      signsIn: signsIn && roles.length > 0,
    })),
  };
}

const COLUMNS: Column[] = [
  { name: "Name", kind: "name" },
  { name: "Teaches" },
  { name: "Is paid" },
  { name: "Signs in" },
];

export default function Staff({ loaderData: { staff, loose } }: Route.ComponentProps) {
  const [isAdding, setIsAdding] = useState(false);
  useReopening((draft) => {
    if (draft === ADD_DRAFT) setIsAdding(true);
    return draft === ADD_DRAFT;
  });
  const people = staff.filter(({ isShared }) => !isShared);
  return (
    <>
      <PageHead title="Staff" subtitle="Everyone who teaches, is paid or signs in.">
        <Button leftSection={<AddIcon size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
          Add a person
        </Button>
      </PageHead>
      {loose.length > 0 && <SamePerson loose={loose} staff={people} />}
      {staff.length === 0 ? (
        <EmptyState title="No staff yet">
          <p>Add the people who teach. An owner can then let them sign in.</p>
        </EmptyState>
      ) : (
        <ListTable
          label={`Staff: ${formatCount(staff.length, "person", "people")}`}
          columns={COLUMNS}
        >
          {staff.map((person) => (
            <Row key={person.id} {...person} />
          ))}
        </ListTable>
      )}
      {isAdding && <AddStaff onClose={() => setIsAdding(false)} />}
    </>
  );
}

type Person = Route.ComponentProps["loaderData"]["staff"][number];

function Row({ id, name, isShared, lastDay, hasLeft, teaches, isPaid, signsIn }: Person) {
  return (
    <ListRow>
      <ListName>
        <Group gap="xs" component="span">
          <Link to={href("/admin/staff/:id", { id })} {...MAIN_ACTION}>
            {name}
          </Link>
          {isShared && <Tag>Shared sign-in</Tag>}
          {lastDay !== null && (
            <Tag tone={hasLeft ? "quiet" : "warning"}>
              {hasLeft ? "Left" : "Leaves"} {formatDay(lastDay)}
            </Tag>
          )}
        </Group>
      </ListName>
      <ListCell label="Teaches">{sentence(teaches)}</ListCell>
      <ListCell label="Is paid">{isPaid ? "Yes" : "No"}</ListCell>
      <ListCell label="Signs in">{signsIn && !hasLeft ? "Yes" : "No"}</ListCell>
    </ListRow>
  );
}

function sentence(words: readonly string[]): string {
  const text = words.join(", ");
  return text === "" ? "No" : text.charAt(0).toUpperCase() + text.slice(1);
}
