// The forms of events.
import { randomUUID } from "node:crypto";
import { makeBooking } from "#tests/makers/make-booking.ts";
import { makeEvent, makeEventPlace, makeExamBoard } from "#tests/makers/make-event.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { press, pressIn, type Form } from "./form.ts";

const FORM = "office/events/";

const newEvent: Form["at"] = async (database) => {
  const { id } = await makeEvent(database, { slug: randomUUID() });
  return `/admin/events/${id}`;
};

const EXAM = `${FORM}exams/`;

/** An exam with Wren Gull, who has a slot and a result, and its board. */
const newExam = (more: object = {}): Form["at"] => {
  return async (database) => {
    const board = await makeExamBoard(database);
    const made = { slug: randomUUID(), kind: "exam", boardId: board.id, ...more };
    const { id: eventId } = await makeEvent(database, made);
    const { id } = await makeBooking(database, { eventId, trialId: null, childName: "Wren" });
    const slot = { slotDay: "2026-12-19", slotMinute: 600, slotMinutes: 15 };
    const known = { certificateName: "Wren Gull", birthDate: "2018-04-03", result: "Pass" };
    const entry = { ...known, ...slot, syllabus: "Tap", grade: "Grade 1" };
    await makeEventPlace(database, id, { eventId, ...entry });
    return `/admin/events/${eventId}/entries`;
  };
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
  {
    name: "Add an exam board",
    screens: [`${EXAM}board-form.tsx`],
    sends: ["/admin/events/:id/new-board"],
    at: newExam(),
    fill: async (page) => {
      await press("Add exam board")(page);
      await page.getByRole("dialog", { name: "Add exam board" }).getByLabel("Board").fill("Tap UK");
    },
    send: pressIn("Add exam board", "Add exam board"),
    dialog: "Add exam board",
    waits: "Add exam board: Tap UK",
  },
  {
    name: "Edit an exam board",
    screens: [],
    sends: ["/admin/events/boards/:id/edit"],
    at: newExam(),
    fill: async (page) => {
      await press("Edit columns")(page);
      await page.getByRole("dialog", { name: "Edit exam board" }).getByLabel("Board").fill("Tap");
    },
    send: pressIn("Edit exam board", "Save"),
    dialog: "Edit exam board",
    waits: "Edit exam board: Tap",
  },
  {
    name: "Delete an exam board",
    screens: [`${EXAM}board-card.tsx`],
    sends: ["/admin/events/boards/:id/delete"],
    at: newExam(),
    fill: press("Delete board"),
    send: pressIn("Delete exam board?", "Delete"),
    dialog: "Delete exam board?",
    waits: "Delete exam board: Northern Dance",
  },
  {
    name: "Choose an exam board",
    screens: [],
    sends: ["/admin/events/:id/board"],
    at: newExam(),
    send: (page) => page.getByLabel("Exam board").selectOption("Choose a board"),
    stays: (page) => page.locator('select:has([value=""]:checked)'),
    done: (page) => page.locator('select:has([value=""]:checked)'),
    waits: "Exam board: None",
  },
  {
    name: "Edit an exam entry",
    screens: [`${EXAM}entry-form.tsx`],
    sends: ["/admin/events/entries/:id/edit"],
    at: newExam(),
    fill: async (page) => {
      await press("Edit Wren Gull")(page);
      await page.getByRole("dialog", { name: "Edit entry" }).getByLabel("Board number").fill("B12");
    },
    send: pressIn("Edit entry", "Save"),
    dialog: "Edit entry",
    waits: "Edit entry: Wren Gull",
  },
  {
    name: "Lay out the day of an exam",
    screens: [`${EXAM}lay-out-form.tsx`],
    sends: ["/admin/events/:id/lay-out"],
    at: newExam(),
    fill: async (page) => {
      await press("Lay out the day")(page);
      await page
        .getByRole("dialog", { name: "Lay out the day" })
        .getByLabel("Breaks")
        .fill("10-10:10");
    },
    send: pressIn("Lay out the day", "Lay out the day"),
    dialog: "Lay out the day",
    waits: "Lay out the day: Tap Day",
  },
  {
    name: "Publish exam slots",
    screens: [`${EXAM}day-card.tsx`],
    sends: ["/admin/events/:id/publish-slots"],
    at: newExam(),
    fill: press("Publish slots"),
    send: pressIn("Publish the slots?", "Publish slots"),
    dialog: "Publish the slots?",
    waits: "Publish slots: Tap Day",
  },
  {
    name: "Hide exam slots",
    screens: [],
    sends: ["/admin/events/:id/hide-slots"],
    at: newExam({ slotsPublishedAt: "2026-11-02T09:00:00.000Z" }),
    fill: press("Hide slots"),
    send: pressIn("Hide the slots?", "Hide slots"),
    dialog: "Hide the slots?",
    waits: "Hide slots: Tap Day",
  },
  {
    name: "Enter exam results",
    screens: [`${EXAM}results-form.tsx`],
    sends: ["/admin/events/:id/results"],
    at: newExam(),
    fill: async (page) => {
      await press("Enter results")(page);
      await page.getByRole("dialog", { name: "Results" }).getByLabel("Wren Gull").fill("Merit");
    },
    send: pressIn("Results", "Save results"),
    dialog: "Results",
    waits: "Results: Tap Day",
  },
  {
    name: "Release exam results",
    screens: [`${EXAM}results-card.tsx`],
    sends: ["/admin/events/:id/release-results"],
    at: newExam(),
    fill: press("Release"),
    send: pressIn("Release the results?", "Release"),
    dialog: "Release the results?",
    waits: "Release results: Tap Day",
  },
  {
    name: "Hide exam results",
    screens: [],
    sends: ["/admin/events/:id/hide-results"],
    at: newExam({ resultsReleasedAt: "2026-11-02T09:00:00.000Z" }),
    fill: press("Hide results"),
    send: pressIn("Hide the results?", "Hide results"),
    dialog: "Hide the results?",
    waits: "Hide results: Tap Day",
  },
];
