// The list of events: those to come, drafts, and those that are over.
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { href, Link } from "react-router";
import { useReopening } from "#app/client/use-reopening.ts";
import { platformContext } from "#app/data/context.server.ts";
import { eventPrice, KIND_WORDS } from "#app/site/events/event-words.ts";
import { formatCount } from "#app/ui/format.ts";
import { AddIcon } from "#app/ui/icons.tsx";
import { EmptyState } from "#app/ui/list/empty-state.tsx";
import { ListCell, ListName, ListRow, ListTable, type Column } from "#app/ui/list/list-table.tsx";
import { MAIN_ACTION } from "#app/ui/list/use-row-keys.ts";
import { PageHead } from "#app/ui/page/page-head.tsx";
import type { Route } from "./+types/events";
import { EventForm, eventDraft } from "./event-form.tsx";
import { EventTags } from "./event-tags.tsx";
import { officeWhen, placesOf } from "./office-words.ts";
import { readOfficeEvents } from "./read-office-events.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { database, schoolDays, now } = context.get(platformContext);
  const { today } = await schoolDays();
  return { events: await readOfficeEvents(database, { today, at: now().toISOString() }) };
}

const COLUMNS: Column[] = [
  { name: "Event", kind: "name" },
  { name: "Kind" },
  { name: "When" },
  { name: "Where" },
  { name: "Places", kind: "number" },
  { name: "Price", kind: "number" },
];

export default function Events({ loaderData: { events } }: Route.ComponentProps) {
  const [isAdding, setIsAdding] = useState(false);
  useReopening((draft) => {
    if (draft === eventDraft(null)) setIsAdding(true);
    return draft === eventDraft(null);
  });
  const ahead = events.filter(({ isOver }) => !isOver);
  const over = events.filter(({ isOver }) => isOver).toReversed();
  return (
    <>
      <PageHead
        title="Events"
        subtitle="Workshops, camps, exams, sleepovers and shows. Published events are on the website under /events."
      >
        <Button leftSection={<AddIcon size={18} aria-hidden />} onClick={() => setIsAdding(true)}>
          Add event
        </Button>
      </PageHead>
      {events.length === 0 && (
        <EmptyState title="No events yet">
          <p>Add a workshop, a camp or a sleepover. Families see it once you publish it.</p>
        </EmptyState>
      )}
      {ahead.length > 0 && <Rows title="To come" events={ahead} />}
      {over.length > 0 && <Rows title="Over" events={over} />}
      {isAdding && <EventForm event={null} onClose={() => setIsAdding(false)} />}
    </>
  );
}

type Listed = Route.ComponentProps["loaderData"]["events"];

function Rows({ title, events }: { title: string; events: Listed }) {
  return (
    <section>
      <h2>{title}</h2>
      <ListTable label={`${title}: ${formatCount(events.length, "event")}`} columns={COLUMNS}>
        {events.map((event) => (
          <ListRow key={event.id}>
            <ListName>
              <Group gap="xs" component="span">
                <Link to={href("/admin/events/:id", { id: event.id })} {...MAIN_ACTION}>
                  {event.name}
                </Link>
                <EventTags {...event} />
              </Group>
            </ListName>
            <ListCell label="Kind">{KIND_WORDS[event.kind]}</ListCell>
            <ListCell label="When">{officeWhen(event)}</ListCell>
            <ListCell label="Where">{event.venue}</ListCell>
            <ListCell label="Places" kind="number">
              {placesOf(event)}
            </ListCell>
            <ListCell label="Price" kind="number">
              {eventPrice(event)}
            </ListCell>
          </ListRow>
        ))}
      </ListTable>
    </section>
  );
}
