// The forms of events.
import { randomUUID } from "node:crypto";
import { makeEvent } from "#tests/makers/make-event.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { press, pressIn, type Form } from "./form.ts";

const FORM = "office/events/";

const newEvent: Form["at"] = async (database) => {
  const { id } = await makeEvent(database, { slug: randomUUID() });
  return `/admin/events/${id}`;
};

export const EVENTS: readonly Form[] = [
  {
    name: "Add an event",
    screens: [`${FORM}event-form.tsx`],
    sends: ["/admin/events/new"],
    at: "/admin/events",
    fill: async (page) => {
      await press("Add event")(page);
      await page.getByRole("dialog", { name: "Add event" }).getByLabel("Name").fill("Tap Day");
    },
    send: pressIn("Add event", "Add event"),
    dialog: "Add event",
    waits: "Add event: Tap Day",
  },
  {
    name: "Edit an event",
    screens: [],
    sends: ["/admin/events/:id/edit"],
    at: newEvent,
    fill: async (page) => {
      await press("Edit")(page);
      await page.getByRole("dialog", { name: "Edit event" }).getByLabel("Name").fill("Tap Night");
    },
    send: pressIn("Edit event", "Save"),
    dialog: "Edit event",
    waits: "Edit event: Tap Night",
  },
  {
    name: "Cancel an event",
    screens: [`${FORM}cancel-event-form.tsx`],
    sends: ["/admin/events/:id/cancel"],
    at: newEvent,
    fill: async (page) => {
      await press("Cancel event")(page);
      await page.getByRole("dialog", { name: "Cancel Tap Day" }).getByLabel("Reason").fill("Snow");
    },
    send: pressIn("Cancel Tap Day", "Cancel event"),
    dialog: "Cancel Tap Day",
    waits: "Cancel Tap Day: Tap Day",
  },
  {
    name: "An event is on again",
    screens: [`${FORM}event-page.tsx`],
    sends: ["/admin/events/:id/resume"],
    at: async (database) => {
      const cancelledAt = "2026-11-02T09:00:00.000Z";
      const { id } = await makeEvent(database, { slug: randomUUID(), cancelledAt });
      return `/admin/events/${id}`;
    },
    fill: press("It's on again"),
    send: pressIn("Is it on again?", "It's on again"),
    dialog: "Is it on again?",
    waits: "On again: Tap Day",
  },
  {
    name: "Delete an event",
    screens: [],
    sends: ["/admin/events/:id/delete"],
    at: newEvent,
    fill: press("Delete"),
    send: pressIn("Delete event?", "Delete"),
    dialog: "Delete event?",
    waits: "Delete event: Tap Day",
  },
  {
    name: "Charge a show fee",
    screens: [`${FORM}show-fee/show-fee-page.tsx`],
    sends: ["/admin/events/:id/charge-show-fee"],
    at: async (database) => {
      const { id } = await makeEvent(database, { slug: randomUUID(), kind: "show" });
      const weekly = await makeWeeklyClass(database, { name: randomUUID() });
      const { id: memberId } = await makeMember(database);
      await makeEnrolment(database, memberId, { classId: weekly.id });
      return `/admin/events/${id}/fee?class=${weekly.id}&fee=15`;
    },
    send: press("Charge £15.00"),
    stays: (page) => page.getByText("1 child, £15.00 in all"),
    done: (page) => page.getByText("All charged"),
    waits: "Charge the fee of Tap Day: 1 child",
  },
];
