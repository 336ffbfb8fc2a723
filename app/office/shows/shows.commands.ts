// The commands of shows.
import { z } from "zod";
import { command, type Outcome } from "#app/data/commands/command.ts";
import {
  addNumberSchema,
  addRehearsalSchema,
  addRoomSchema,
  addShowSchema,
  editNumberSchema,
  editRehearsalSchema,
  editRoomSchema,
  editShowSchema,
  elsewhereSchema,
  fromClassesSchema,
  performerSchema,
  putInRoomSchema,
  showSettingsSchema,
} from "./show.schema.ts";

export const addShow = command("/admin/shows/new", "admin", addShowSchema);
export const editShow = command("/admin/shows/:id/edit", "admin", editShowSchema);
export const deleteShow = command("/admin/shows/:id/delete", "admin", z.unknown());
export const setShowSettings = command("/admin/shows/settings", "admin", showSettingsSchema, {
  label: "Settings of shows",
});

export const addNumbersFromClasses = command(
  "/admin/shows/:id/from-classes",
  "admin",
  fromClassesSchema,
  { label: "Add numbers from classes" },
);
export const addNumber = command("/admin/shows/:id/new-number", "admin", addNumberSchema);
export const editNumber = command("/admin/shows/numbers/:id/edit", "admin", editNumberSchema);
export const deleteNumber = command("/admin/shows/numbers/:id/delete", "admin", z.unknown());
export const followClasses = command("/admin/shows/numbers/:id/follow", "admin", z.unknown(), {
  label: "Update from classes",
});
export const addPerformer = command("/admin/shows/numbers/:id/add", "admin", performerSchema);
export const removePerformer = command("/admin/shows/cast/:id/remove", "admin", z.unknown(), {
  label: "Remove from number",
});

export const planOrder = command("/admin/shows/:id/plan", "admin", z.unknown(), {
  label: "Plan the order",
}).answering<{ planId: string }>();

export const addRoom = command("/admin/shows/:id/rooms/new", "admin", addRoomSchema);
export const editRoom = command("/admin/shows/rooms/:id/edit", "admin", editRoomSchema);
export const deleteRoom = command("/admin/shows/rooms/:id/delete", "admin", z.unknown());
export const fillRooms = command("/admin/shows/:id/fill-rooms", "admin", z.unknown(), {
  label: "Fill rooms",
});
export const putInRoom = command("/admin/shows/performers/:id/room", "admin", putInRoomSchema, {
  label: "Dressing room",
});

export const addRehearsal = command("/admin/shows/:id/rehearsals/new", "admin", addRehearsalSchema);
export const editRehearsal = command(
  "/admin/shows/rehearsals/:id/edit",
  "admin",
  editRehearsalSchema,
);
export const deleteRehearsal = command("/admin/shows/rehearsals/:id/delete", "admin", z.unknown());

export const addDayElsewhere = command("/admin/shows/elsewhere/new", "admin", elsewhereSchema);
export const removeDayElsewhere = command(
  "/admin/shows/elsewhere/:id/delete",
  "admin",
  z.unknown(),
  { label: "Remove day" },
).answering<Outcome>();
