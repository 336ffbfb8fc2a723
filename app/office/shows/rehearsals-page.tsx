// The rehearsals of a show.
import { Button } from "@mantine/core";
import { useState } from "react";
import { href, Link } from "react-router";
import { useReopening } from "#app/client/use-reopening.ts";
import { formatCount, formatNamedDay, formatTimes } from "#app/ui/format.ts";
import { AddIcon } from "#app/ui/icons.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { RowActions } from "#app/ui/list/row-actions.tsx";
import { ConfirmDelete } from "../saving/confirm.tsx";
import { ShowHead } from "../show-cast/show-head.tsx";
import type { Route } from "./+types/rehearsals-page";
import { readRehearsals, type Rehearsal } from "./read-rehearsals.server.ts";
import { rehearsalDraft, RehearsalForm } from "./rehearsal-form.tsx";
import { requireShow } from "./require-show.server.ts";
import { rehearsalValuesOf } from "./show-values.ts";
import { deleteRehearsal } from "./shows.commands.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, show } = await requireShow(context, params.id);
  const { id, name, place, performances } = show;
  return {
    show: { id, name, place, performances },
    numbers: show.numbers.map((number) => ({ id: number.id, name: number.name })),
    rehearsals: await readRehearsals(database, show.id),
  };
}

const COLUMNS: Column[] = [
  { name: "When", kind: "name" },
  { name: "Studio" },
  { name: "Numbers" },
  { name: "Actions", kind: "actions" },
];

type Open = { for: "new" } | { for: "edit" | "delete"; rehearsal: Rehearsal } | null;

export default function RehearsalsPage({ loaderData }: Route.ComponentProps) {
  const { show, numbers, rehearsals } = loaderData;
  const [open, setOpen] = useState<Open>(null);
  useReopening((draft) => {
    const rehearsal = rehearsals.find(({ id }) => draft === rehearsalDraft(show.id, id));
    if (draft === rehearsalDraft(show.id, null)) setOpen({ for: "new" });
    if (rehearsal) setOpen({ for: "edit", rehearsal });
    return rehearsal !== undefined || draft === rehearsalDraft(show.id, null);
  });
  const close = () => setOpen(null);
  const nameOf = new Map(numbers.map(({ id, name }) => [id, name]));
  return (
    <>
      <ShowHead show={show}>
        <Button
          leftSection={<AddIcon size={18} aria-hidden />}
          disabled={numbers.length === 0}
          onClick={() => setOpen({ for: "new" })}
        >
          Add a rehearsal
        </Button>
      </ShowHead>
      {rehearsals.length === 0 ? (
        <EmptyState title="No rehearsals yet">
          <p>A rehearsal is on that day's registers and on the families' pages.</p>
        </EmptyState>
      ) : (
        <ListTable label={formatCount(rehearsals.length, "rehearsal")} columns={COLUMNS}>
          {rehearsals.map((rehearsal) => {
            const when = `${formatNamedDay(rehearsal.day)}, ${formatTimes(rehearsal)}`;
            return (
              <ListRow key={rehearsal.id}>
                <ListName>
                  <Link to={`${href("/admin/registers")}?day=${rehearsal.day}`}>{when}</Link>
                </ListName>
                <ListCell label="Studio">{rehearsal.studio}</ListCell>
                <ListCell label="Numbers">
                  {rehearsal.numberIds.flatMap((id) => nameOf.get(id) ?? []).join(", ")}
                </ListCell>
                <ListCell label="Actions" kind="actions">
                  <RowActions
                    name={when}
                    onEdit={() => setOpen({ for: "edit", rehearsal })}
                    onDelete={() => setOpen({ for: "delete", rehearsal })}
                  />
                </ListCell>
              </ListRow>
            );
          })}
        </ListTable>
      )}
      {(open?.for === "new" || open?.for === "edit") && (
        <RehearsalForm
          showId={show.id}
          numbers={numbers}
          rehearsal={
            open.for === "new"
              ? null
              : {
                  id: open.rehearsal.id,
                  version: open.rehearsal.version,
                  values: rehearsalValuesOf(open.rehearsal),
                }
          }
          onClose={close}
        />
      )}
      {open?.for === "delete" && (
        <ConfirmDelete
          title="Delete rehearsal?"
          to={deleteRehearsal.at({ id: open.rehearsal.id })}
          words={`Delete rehearsal: ${show.name}`}
          onClose={close}
        >
          You can undo this for 30 days.
        </ConfirmDelete>
      )}
    </>
  );
}
