// The commands of weekly classes, meetings and terms.
import { command } from "#app/data/commands/command.ts";
import { absenceSchema } from "./absence/absence.schema.ts";
import {
  comeBackSchema,
  enrolSchema,
  joinWaitingSchema,
  leaveClassSchema,
  leaveWaitingSchema,
  moveClassSchema,
  pauseClassSchema,
} from "./enrolments/enrolment.schema.ts";
import { changeMeetingSchema } from "./meetings/meeting.schema.ts";
import {
  answerSchema,
  editEditionSchema,
  editTermSchema,
  makeEditionsSchema,
} from "./terms/term.schema.ts";
import { editWeeklyClassSchema } from "./weekly-class.schema.ts";

export const excuseAhead = command("/admin/people/:id/absent", "admin", absenceSchema);
export const moveMember = command("/admin/classes/:id/move", "admin", moveClassSchema);
export const pauseMember = command("/admin/classes/:id/pause", "admin", pauseClassSchema);
export const takeBack = command("/admin/classes/:id/come-back", "admin", comeBackSchema);
export const enrol = command("/admin/classes/:id/enrol", "admin", enrolSchema);
export const leaveClass = command("/admin/classes/:id/leave", "admin", leaveClassSchema);
export const joinWaiting = command("/admin/classes/:id/wait", "admin", joinWaitingSchema);
export const leaveWaiting = command("/admin/classes/:id/wait/leave", "admin", leaveWaitingSchema);
export const changeMeeting = command("/admin/classes/:id/meeting", "admin", changeMeetingSchema);
export const editWeeklyClass = command("/admin/classes/:id/edit", "admin", editWeeklyClassSchema);
export const answerTerm = command("/admin/classes/next-term/answer", "admin", answerSchema);
export const makeEditions = command("/admin/classes/next-term/make", "admin", makeEditionsSchema);
export const editTerm = command("/admin/classes/next-term/days", "admin", editTermSchema);

export const editEdition = command(
  "/admin/classes/next-term/editions/:id",
  "admin",
  editEditionSchema,
);
