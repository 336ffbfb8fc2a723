// A show's page: its numbers, who is in them, and the way to the order.
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { href, Link, useNavigate } from "react-router";
import { useReopening } from "#app/client/use-reopening.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { formatCount } from "#app/ui/format.ts";
import { AddIcon } from "#app/ui/icons.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { MAIN_ACTION } from "#app/ui/list/use-row-keys.ts";
import { Tag } from "#app/ui/tag.tsx";
import { ConfirmDelete } from "../saving/confirm.tsx";
import { sayRefusal } from "../saving/notices.tsx";
import { useSave } from "../saving/use-save.ts";
import { readPublishedOrder } from "../show-cast/published-order.server.ts";
import { readShowSettings } from "../show-cast/show-settings.server.ts";
import { castOf, changedWords, dancing, type Show, type ShowNumber } from "../show-cast/show.ts";
import type { Route } from "./+types/show-page";
import { readClassChoices } from "./class-choices.server.ts";
import { FromClassesDialog } from "./from-classes-dialog.tsx";
import { numberDraft, NumberForm } from "./number-form.tsx";
import { requireShow } from "./require-show.server.ts";
import { showDraft, ShowForm } from "./show-form.tsx";
import { ShowHead } from "../show-cast/show-head.tsx";
import { lengthText } from "./show.fields.ts";
import { showValuesOf } from "./show-values.ts";
import { deleteShow, planOrder } from "./shows.commands.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, show } = await requireShow(context, params.id);
  return {
    show,
    classes: await readClassChoices(database, show),
    settings: await readShowSettings(database),
    isPublished: (await readPublishedOrder(database, show.planId)) !== null,
  };
}

type Open = "edit" | "delete" | "classes" | "number" | null;

export default function ShowPage({ loaderData }: Route.ComponentProps) {
  const { show, classes, settings, isPublished } = loaderData;
  const { id, version, name, numbers } = show;
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>(null);
  useReopening((draft) => {
    if (draft === showDraft(id)) setOpen("edit");
    if (draft === numberDraft(id, null)) setOpen("number");
    return draft === showDraft(id) || draft === numberDraft(id, null);
  });
  const { send, isSaving } = useSave<Answer & { planId?: string }>((answer, sent) => {
    if (!answer.isSaved) return sayRefusal(answer, sent);
    void navigate(`${href("/competition-scheduler")}?id=${answer.planId}`);
  });
  const close = () => setOpen(null);
  return (
    <>
      <ShowHead show={show}>
        <Button variant="default" onClick={() => setOpen("delete")}>
          Delete
        </Button>
        <Button variant="default" onClick={() => setOpen("edit")}>
          Edit
        </Button>
        {isPublished && (
          <Button
            component={Link}
            to={`${href("/admin/messages/new")}?to=show&id=${id}`}
            variant="default"
          >
            Tell families
          </Button>
        )}
        <Button
          variant="default"
          disabled={numbers.length === 0}
          loading={isSaving}
          onClick={() => send(planOrder.at({ id }), {}, { words: `Plan the order: ${name}` })}
        >
          Plan the order
        </Button>
        <Button leftSection={<AddIcon size={18} aria-hidden />} onClick={() => setOpen("classes")}>
          Add numbers from classes
        </Button>
      </ShowHead>
      <Group justify="space-between" mb="sm">
        <Quiet>{numbers.length > 0 && summaryOf(show)}</Quiet>
        <Button variant="light" onClick={() => setOpen("number")}>
          Add a number
        </Button>
      </Group>
      {numbers.length === 0 ? (
        <EmptyState title="No numbers yet">
          <p>Tick the weekly classes that dance. Each becomes a number with its children.</p>
        </EmptyState>
      ) : (
        <Numbers show={show} />
      )}
      {open === "edit" && (
        <ShowForm
          show={{ id, version, values: showValuesOf(show) }}
          callMinutes={settings.callMinutes}
          onClose={close}
        />
      )}
      {open === "classes" && <FromClassesDialog show={show} classes={classes} onClose={close} />}
      {open === "number" && (
        <NumberForm showId={id} number={null} classes={classes} onClose={close} />
      )}
      {open === "delete" && (
        <ConfirmDelete
          title="Delete show?"
          to={deleteShow.at({ id })}
          words={`Delete show: ${name}`}
          onDone={() => void navigate("/admin/shows")}
          onClose={close}
        >
          Its numbers, rooms and rehearsals go with it. You can undo this for 30 days.
        </ConfirmDelete>
      )}
    </>
  );
}

function summaryOf({ numbers, performers }: Show): string {
  const cast = castOf({ numbers, performers });
  const guests = cast.filter(({ isGuest }) => isGuest).length;
  const seconds = numbers.reduce((sum, number) => sum + number.seconds, 0);
  return [
    formatCount(numbers.length, "number"),
    `${lengthText(seconds)} of dancing`,
    formatCount(cast.length - guests, "child", "children"),
    guests > 0 && formatCount(guests, "guest"),
  ]
    .filter(Boolean)
    .join(" · ");
}

const COLUMNS: Column[] = [
  { name: "Number", kind: "name" },
  { name: "Classes" },
  { name: "Performers", kind: "number" },
  { name: "Length", kind: "number" },
  { name: "Change", kind: "number" },
];

function Numbers({ show }: { show: Show }) {
  return (
    <ListTable label={formatCount(show.numbers.length, "number")} columns={COLUMNS}>
      {show.numbers.map((number) => (
        <ListRow key={number.id}>
          <ListName>
            <Group gap="xs" component="span">
              <Link
                to={href("/admin/shows/:id/numbers/:number", { id: show.id, number: number.id })}
                {...MAIN_ACTION}
              >
                {number.name}
              </Link>
              {changedWords(number) && <Tag tone="warning">{changedWords(number)}</Tag>}
            </Group>
          </ListName>
          <ListCell label="Classes">{number.classes.map(({ words }) => words).join("; ")}</ListCell>
          <ListCell label="Performers" kind="number">
            {castWords(number, show.performances.length)}
          </ListCell>
          <ListCell label="Length" kind="number">
            {lengthText(number.seconds)}
          </ListCell>
          <ListCell label="Change" kind="number">
            {number.changeMinutes} min
          </ListCell>
        </ListRow>
      ))}
    </ListTable>
  );
}

/** '12', or '11 of 12' where a child is left out of the performance with the fewest. */
function castWords(number: ShowNumber, performances: number): string {
  const all = number.cast.length;
  const counts = Array.from({ length: performances }, (_, at) => dancing(number, at).length);
  const fewest = Math.min(all, ...counts);
  return fewest === all ? String(all) : `${fewest} of ${all}`;
}
