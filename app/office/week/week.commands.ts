// The commands of week.
import { command } from "#app/platform/commands/command.ts";
import { absenceSchema } from "./absence/absence.schema.ts";
import {
  comeBackSchema,
  enrolSchema,
  leaveClassSchema,
  moveClassSchema,
  pauseClassSchema,
} from "./enrolments/enrolment.schema.ts";
import { changeMeetingSchema } from "./meetings/meeting.schema.ts";
import { tellFamiliesSchema } from "./meetings/telling/telling.schema.ts";
import {
  answerSchema,
  editEditionSchema,
  editTermSchema,
  makeEditionsSchema,
} from "./terms/term.schema.ts";
import { editWeeklyClassSchema } from "./weekly-class.schema.ts";

export const excuseAhead = command({
  path: "/admin/people/:id/absent",
  access: "admin",
  schema: absenceSchema,
});

export const moveMember = command({
  path: "/admin/classes/:id/move",
  access: "admin",
  schema: moveClassSchema,
});

export const pauseMember = command({
  path: "/admin/classes/:id/pause",
  access: "admin",
  schema: pauseClassSchema,
});

export const takeBack = command({
  path: "/admin/classes/:id/come-back",
  access: "admin",
  schema: comeBackSchema,
});

export const enrol = command({
  path: "/admin/classes/:id/enrol",
  access: "admin",
  schema: enrolSchema,
});

export const leaveClass = command({
  path: "/admin/classes/:id/leave",
  access: "admin",
  schema: leaveClassSchema,
});

export const changeMeeting = command({
  path: "/admin/classes/:id/meeting",
  access: "admin",
  schema: changeMeetingSchema,
});

export const tellFamilies = command({
  path: "/admin/classes/:id/tell",
  access: "admin",
  schema: tellFamiliesSchema,
});

export const editWeeklyClass = command({
  path: "/admin/classes/:id/edit",
  access: "admin",
  schema: editWeeklyClassSchema,
});

export const answerTerm = command({
  path: "/admin/classes/next-term/answer",
  access: "admin",
  schema: answerSchema,
});

export const makeEditions = command({
  path: "/admin/classes/next-term/make",
  access: "admin",
  schema: makeEditionsSchema,
});

export const editTerm = command({
  path: "/admin/classes/next-term/days",
  access: "admin",
  schema: editTermSchema,
});

export const editEdition = command({
  path: "/admin/classes/next-term/editions/:id",
  access: "admin",
  schema: editEditionSchema,
});
