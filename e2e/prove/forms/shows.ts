// The forms of the school's own shows.
import type { Page } from "@playwright/test";
import { makeDayElsewhere, makeRehearsal, makeRoom } from "#tests/makers/make-show.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { dialogOf, press, pressIn, type Form } from "./form.ts";
import { atShow } from "./show-school.ts";

const SCREEN = "office/shows";

const onShow = (path = "") => atShow(({ show }) => `/admin/shows/${show.id}${path}`);
const onNumber = atShow(({ show, number }) => `/admin/shows/${show.id}/numbers/${number.id}`);
const fillName = (opens: string, dialog: string, name: string) => async (page: Page) => {
  await press(opens)(page);
  await dialogOf(page, dialog).getByLabel("Name", { exact: true }).fill(name);
};

export const SHOWS: readonly Form[] = [
  {
    name: "New show",
    screens: [`${SCREEN}/show-form.tsx`],
    sends: ["/admin/shows/new"],
    at: "/admin/shows",
    fill: async (page) => {
      await fillName("New show", "New show", "Winter Show")(page);
      const dialog = dialogOf(page, "New show");
      await dialog.getByLabel("Date").first().fill("11/07/2027");
      await dialog.getByLabel("Starts at").fill("18:00");
    },
    send: pressIn("New show", "Add show"),
    dialog: "New show",
    waits: "New show: Winter Show",
  },
  {
    name: "Edit a show",
    screens: [],
    sends: ["/admin/shows/:id/edit"],
    at: onShow(),
    fill: fillName("Edit", "Edit show", "Winter Show"),
    send: pressIn("Edit show", "Save"),
    dialog: "Edit show",
    waits: "Edit show: Winter Show",
  },
  {
    name: "Delete a show",
    screens: [],
    sends: ["/admin/shows/:id/delete"],
    at: onShow(),
    fill: press("Delete"),
    send: pressIn("Delete show?", "Delete"),
    dialog: "Delete show?",
    waits: "Delete show: Summer Show",
  },
  {
    name: "Settings for shows",
    screens: [`${SCREEN}/settings-form.tsx`],
    sends: ["/admin/shows/settings"],
    at: "/admin/shows",
    fill: async (page) => {
      await press("Settings for shows")(page);
      await dialogOf(page, "Settings for shows").getByLabel("Children for one").fill("10");
    },
    send: pressIn("Settings for shows", "Save"),
    dialog: "Settings for shows",
    waits: "Settings for shows",
  },
  {
    name: "Add numbers from classes",
    screens: [`${SCREEN}/from-classes-dialog.tsx`],
    sends: ["/admin/shows/:id/from-classes"],
    at: atShow(
      ({ show }) => `/admin/shows/${show.id}`,
      (database) => makeWeeklyClass(database, { name: "Mime" }),
    ),
    fill: async (page) => {
      await press("Add numbers from classes")(page);
      await dialogOf(page, "Add numbers from classes").getByRole("checkbox").first().check();
    },
    send: pressIn("Add numbers from classes", "Add number"),
    dialog: "Add numbers from classes",
    waits: "Add 1 number: Summer Show",
  },
  {
    name: "Add a number",
    screens: [`${SCREEN}/number-form.tsx`],
    sends: ["/admin/shows/:id/new-number"],
    at: onShow(),
    fill: fillName("Add a number", "Add number", "Finale"),
    send: pressIn("Add number", "Add number"),
    dialog: "Add number",
    waits: "Add number: Finale",
  },
  {
    name: "Edit a number",
    screens: [],
    sends: ["/admin/shows/numbers/:id/edit"],
    at: onNumber,
    fill: fillName("Edit", "Edit number", "Finale"),
    send: pressIn("Edit number", "Save"),
    dialog: "Edit number",
    waits: "Edit number: Finale",
  },
  {
    name: "Delete a number",
    screens: [],
    sends: ["/admin/shows/numbers/:id/delete"],
    at: onNumber,
    fill: press("Delete"),
    send: pressIn("Delete number?", "Delete"),
    dialog: "Delete number?",
    waits: "Delete number: Opening",
  },
  {
    name: "Update a number from its classes",
    screens: [`${SCREEN}/number-page.tsx`],
    sends: ["/admin/shows/numbers/:id/follow"],
    at: atShow(
      ({ show, number }) => `/admin/shows/${show.id}/numbers/${number.id}`,
      async (database, { number }) => {
        const weekly = await makeWeeklyClass(database, { name: "Mime" });
        const { id } = await makeMember(database, { name: "Bea Gull" });
        await makeEnrolment(database, id, { classId: weekly.id });
        const link = { id: number.id, numberId: number.id, classId: weekly.id };
        await database
          .insertInto("showNumberClasses")
          .values({ ...link, createdAt: number.createdAt })
          .execute();
      },
    ),
    send: press("Update from classes"),
    waits: "Update: Opening",
  },
  {
    name: "Remove a performer",
    screens: [],
    sends: ["/admin/shows/cast/:id/remove"],
    at: onNumber,
    send: press(/^Remove/),
    waits: "Remove: Ada Tern",
  },
  {
    name: "Add a child or guest",
    screens: [`${SCREEN}/add-performer-dialog.tsx`],
    sends: ["/admin/shows/numbers/:id/add"],
    at: onNumber,
    fill: async (page) => {
      await press("Add a child or guest")(page);
      await dialogOf(page, "Add a child or guest")
        .getByRole("combobox", { name: "Name" })
        .fill("Gia Heron");
    },
    send: pressIn("Add a child or guest", "Add as a guest"),
    dialog: "Add a child or guest",
    waits: "Add to Opening: Gia Heron",
  },
  {
    name: "Plan the order",
    screens: [`${SCREEN}/show-page.tsx`],
    sends: ["/admin/shows/:id/plan"],
    at: onShow(),
    send: press("Plan the order"),
    waits: "Plan the order: Summer Show",
  },
  {
    name: "Add a dressing room",
    screens: [`${SCREEN}/room-form.tsx`],
    sends: ["/admin/shows/:id/rooms/new"],
    at: onShow("/rooms"),
    fill: fillName("Add a room", "Add a room", "Room 3"),
    send: pressIn("Add a room", "Add room"),
    dialog: "Add a room",
    waits: "Add a room: Room 3",
  },
  {
    name: "Edit a dressing room",
    screens: [],
    sends: ["/admin/shows/rooms/:id/edit"],
    at: atShow(
      ({ show }) => `/admin/shows/${show.id}/rooms`,
      (database, { show }) => makeRoom(database, show.id),
    ),
    fill: fillName("Edit Room 1", "Edit room", "Room 3"),
    send: pressIn("Edit room", "Save"),
    dialog: "Edit room",
    waits: "Edit room: Room 3",
  },
  {
    name: "Delete a dressing room",
    screens: [],
    sends: ["/admin/shows/rooms/:id/delete"],
    at: atShow(
      ({ show }) => `/admin/shows/${show.id}/rooms`,
      (database, { show }) => makeRoom(database, show.id),
    ),
    fill: press("Delete Room 1"),
    send: pressIn("Delete room?", "Delete"),
    dialog: "Delete room?",
    waits: "Delete room: Room 1",
  },
  {
    name: "Fill dressing rooms",
    screens: [`${SCREEN}/rooms-page.tsx`],
    sends: ["/admin/shows/:id/fill-rooms"],
    at: atShow(
      ({ show }) => `/admin/shows/${show.id}/rooms`,
      (database, { show }) => makeRoom(database, show.id),
    ),
    send: press("Fill rooms"),
    waits: "Fill rooms: Summer Show",
  },
  {
    name: "Put a performer in a dressing room",
    screens: [],
    sends: ["/admin/shows/performers/:id/room"],
    at: atShow(
      ({ show }) => `/admin/shows/${show.id}/rooms`,
      (database, { show }) => makeRoom(database, show.id),
    ),
    send: (page) => page.getByLabel("Dressing room of Ada Tern").selectOption({ index: 1 }),
    waits: "Dressing room: Ada Tern",
  },
  {
    name: "Add a rehearsal",
    screens: [`${SCREEN}/rehearsal-form.tsx`],
    sends: ["/admin/shows/:id/rehearsals/new"],
    at: onShow("/rehearsals"),
    fill: async (page) => {
      await press("Add a rehearsal")(page);
      const dialog = dialogOf(page, "Add a rehearsal");
      await dialog.getByLabel("Day").first().fill("03/07/2027");
      await dialog.getByLabel("Time").fill("10:00-12:00");
      await dialog.getByLabel("Opening").check();
    },
    send: pressIn("Add a rehearsal", "Add rehearsal"),
    dialog: "Add a rehearsal",
    waits: "Add a rehearsal",
  },
  {
    name: "Edit a rehearsal",
    screens: [],
    sends: ["/admin/shows/rehearsals/:id/edit"],
    at: atShow(
      ({ show }) => `/admin/shows/${show.id}/rehearsals`,
      (database, { show, number }) => makeRehearsal(database, show.id, [number.id]),
    ),
    fill: async (page) => {
      await press(/^Edit Sat/)(page);
      await dialogOf(page, "Edit rehearsal").getByLabel("Studio").fill("Studio 2");
    },
    send: pressIn("Edit rehearsal", "Save"),
    dialog: "Edit rehearsal",
    waits: "Edit rehearsal",
  },
  {
    name: "Delete a rehearsal",
    screens: [`${SCREEN}/rehearsals-page.tsx`],
    sends: ["/admin/shows/rehearsals/:id/delete"],
    at: atShow(
      ({ show }) => `/admin/shows/${show.id}/rehearsals`,
      (database, { show, number }) => makeRehearsal(database, show.id, [number.id]),
    ),
    fill: press(/^Delete Sat/),
    send: pressIn("Delete rehearsal?", "Delete"),
    dialog: "Delete rehearsal?",
    waits: "Delete rehearsal: Summer Show",
  },
  {
    name: "Add a day elsewhere",
    screens: [`${SCREEN}/elsewhere-dialog.tsx`],
    sends: ["/admin/shows/elsewhere/new"],
    at: onShow("/licence"),
    fill: async (page) => {
      await press("Add a day elsewhere")(page);
      const dialog = dialogOf(page, "Add a day elsewhere");
      await dialog.getByLabel("Child").selectOption("Ada Tern");
      await dialog.getByLabel("Day").first().fill("01/05/2027");
    },
    send: pressIn("Add a day elsewhere", "Add day"),
    dialog: "Add a day elsewhere",
    waits: "Performs elsewhere: Ada Tern",
  },
  {
    name: "Remove a day elsewhere",
    screens: [`${SCREEN}/licence-page.tsx`],
    sends: ["/admin/shows/elsewhere/:id/delete"],
    at: atShow(
      ({ show }) => `/admin/shows/${show.id}/licence`,
      (database, { memberId }) => makeDayElsewhere(database, memberId, "2027-05-01"),
    ),
    send: press("Remove 1 May 2027 of Ada Tern"),
    waits: "Remove day elsewhere: Ada Tern",
  },
];
