// An event's page: what families see of it, and its bookings.
import { Button } from "@mantine/core";
import { useState } from "react";
import { data, href, Link, useNavigate } from "react-router";
import { useReopening } from "#app/client/use-reopening.ts";
import { isOpenTo } from "#app/access.ts";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { eventPrice, KIND_WORDS } from "#app/site/events/event-words.ts";
import { UNLOCKED_DESK } from "#app/platform/scopes.ts";
import { cancelByDay } from "#app/site/events/event.ts";
import { eventRoute } from "#app/site/events/events-route.ts";
import { Card } from "#app/ui/card.tsx";
import { formatDay } from "#app/ui/format.ts";
import { AsTyped, Quiet } from "#app/ui/layout/text.tsx";
import { Fact, Facts } from "#app/ui/page/facts.tsx";
import { PageHead } from "#app/ui/page/page-head.tsx";
import { composeAddress } from "../message-log/purposes.ts";
import { Confirm, ConfirmDelete } from "../saving/confirm.tsx";
import type { Route } from "./+types/event-page";
import { EventBookings } from "./event-bookings.tsx";
import { CancelEventForm, cancelDraft } from "./cancel-event-form.tsx";
import { EventForm, eventDraft } from "./event-form.tsx";
import { EventTags } from "./event-tags.tsx";
import { eventValuesOf } from "./event-values.ts";
import { deleteEvent, resumeEvent } from "./events.commands.ts";
import { officeWhen, placesOf } from "./office-words.ts";
import { readEventBookings } from "./read-event-bookings.server.ts";
import { readOfficeEvents } from "./read-office-events.server.ts";
import { readEventCharges } from "./take-off-charges.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, schoolDays, now } = context.get(platformContext);
  const { today } = await schoolDays();
  const moment = { today, at: now().toISOString() };
  const [event] = await readOfficeEvents(database, moment, { id: params.id });
  if (!event) throw data("This event has been deleted.", { status: 404 });
  const isSumSeen = isOpenTo(context.get(visitorContext).scopes, UNLOCKED_DESK);
  return {
    event,
    bookings: await readEventBookings(database, event.id),
    charges: await readEventCharges(database, event.id, { isSumSeen }),
  };
}

const EVENTS_PAGE = { to: "/admin/events", name: "Events" };

type Open = "edit" | "cancel" | "resume" | "delete" | null;

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { event, bookings, charges } = loaderData;
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>(null);
  const { id, version, name, slug, isPublished, cancelledAt } = event;
  useReopening((draft) => {
    if (draft === eventDraft(id)) setOpen("edit");
    if (draft === cancelDraft(id)) setOpen("cancel");
    return draft === eventDraft(id) || draft === cancelDraft(id);
  });
  const close = () => setOpen(null);
  return (
    <>
      <PageHead title={name} subtitle={officeWhen(event)} back={EVENTS_PAGE}>
        {isPublished && (
          <Button component="a" href={eventRoute(slug)} variant="default">
            See it on the website
          </Button>
        )}
        {bookings.length > 0 && (
          <Button component={Link} to={composeAddress({ to: "event", id })} variant="default">
            Message families
          </Button>
        )}
        {event.kind === "exam" && (
          <Button component={Link} to={href("/admin/events/:id/entries", { id })} variant="default">
            Exam entries
          </Button>
        )}
        {event.kind === "show" && (
          <Button component={Link} to={href("/admin/events/:id/fee", { id })} variant="default">
            Show fee
          </Button>
        )}
        {cancelledAt === null ? (
          <Button variant="default" onClick={() => setOpen("cancel")}>
            Cancel event
          </Button>
        ) : (
          <Button variant="default" onClick={() => setOpen("resume")}>
            It's on again
          </Button>
        )}
        <Button variant="default" onClick={() => setOpen("delete")}>
          Delete
        </Button>
        <Button onClick={() => setOpen("edit")}>Edit</Button>
      </PageHead>
      <EventFacts event={event} />
      <EventBookings bookings={bookings} />
      {open === "edit" && (
        <EventForm event={{ id, version, values: eventValuesOf(event), charges }} onClose={close} />
      )}
      {open === "cancel" && <CancelEventForm {...{ event, charges }} onClose={close} />}
      {open === "resume" && (
        <Confirm
          title="Is it on again?"
          yes="It's on again"
          to={resumeEvent.at({ id })}
          words={`On again: ${name}`}
          onDone={() => {
            if (bookings.length > 0) void navigate(composeAddress({ to: "event", id }));
          }}
          onClose={close}
        >
          The website shows it as before. Charges that were taken off stay off.
        </Confirm>
      )}
      {open === "delete" && (
        <ConfirmDelete
          title="Delete event?"
          to={deleteEvent.at({ id })}
          words={`Delete event: ${name}`}
          onDone={() => void navigate(EVENTS_PAGE.to)}
          onClose={close}
        >
          You can undo this for 30 days.
        </ConfirmDelete>
      )}
    </>
  );
}

type FactsProps = { event: Route.ComponentProps["loaderData"]["event"] };

function EventFacts({ event }: FactsProps) {
  const { firstDay, cancelBy, cancelReason, cancelledAt } = event;
  return (
    <Card title="The event">
      <Facts columns="13rem">
        <Fact name="State">
          {event.isPublished && cancelledAt === null ? "Published" : <EventTags {...event} />}
          {cancelReason && <Quiet>{cancelReason}</Quiet>}
        </Fact>
        <Fact name="Kind">{KIND_WORDS[event.kind]}</Fact>
        <Fact name="Where">{event.venue || "Not set"}</Fact>
        <Fact name="Price">{eventPrice(event) || (event.grades ? "By grade" : "Not set")}</Fact>
        {event.grades && (
          <Fact name="Grades and prices">
            <AsTyped>{event.grades}</AsTyped>
          </Fact>
        )}
        <Fact name="Places taken">{placesOf(event)}</Fact>
        <Fact name="Ages">{event.ages || "All"}</Fact>
        {firstDay !== null && (
          <Fact name="Cancel by">{formatDay(cancelByDay({ firstDay, cancelBy }))}</Fact>
        )}
        {event.bring && <Fact name="What to bring">{event.bring}</Fact>}
        {event.questions && (
          <Fact name="Questions to parents">
            <AsTyped>{event.questions}</AsTyped>
          </Fact>
        )}
      </Facts>
      {event.summary && <AsTyped mt="md">{event.summary}</AsTyped>}
    </Card>
  );
}
