// Every change of the payroll that a screen can send.
import { command } from "#app/platform/commands/command.ts";
import { PAYROLL_BODY_LIMIT } from "#app/route-limits.ts";
import { PAYROLL_CHANGES } from "./entries/payroll-change.schema.ts";

export const addTeacher = command({
  path: "/admin/payroll/add-teacher",
  access: "admin",
  schema: PAYROLL_CHANGES["add teacher"],
  label: "Add teacher",
});

export const renameTeacher = command({
  path: "/admin/payroll/rename-teacher",
  access: "admin",
  schema: PAYROLL_CHANGES.rename,
  label: "Name of a teacher",
});

export const noteTeacher = command({
  path: "/admin/payroll/note-teacher",
  access: "admin",
  schema: PAYROLL_CHANGES.note,
  label: "Notes",
});

export const linkTeacher = command({
  path: "/admin/payroll/link-teacher",
  access: "admin",
  schema: PAYROLL_CHANGES.link,
  label: "Private lessons taught as",
});

export const numberTeacher = command({
  path: "/admin/payroll/number-teacher",
  access: "admin",
  schema: PAYROLL_CHANGES["payroll number"],
  label: "Payroll number",
});

export const tieTeacher = command({
  path: "/admin/payroll/tie-teacher",
  access: "admin",
  schema: PAYROLL_CHANGES.person,
  label: "Reads their own sheets as",
});

export const setFirstDay = command({
  path: "/admin/payroll/set-first-day",
  access: "admin",
  schema: PAYROLL_CHANGES["first day"],
  label: "Starts",
});

export const setLastDay = command({
  path: "/admin/payroll/set-last-day",
  access: "admin",
  schema: PAYROLL_CHANGES["last day"],
  label: "Leaves",
});

export const deleteTeacher = command({
  path: "/admin/payroll/delete-teacher",
  access: "admin",
  schema: PAYROLL_CHANGES["delete teacher"],
  label: "Delete a teacher",
});

export const setWeeklyHours = command({
  path: "/admin/payroll/set-weekly-hours",
  access: "admin",
  schema: PAYROLL_CHANGES["weekly hours"],
  label: "Weekly hours",
});

export const setWeeks = command({
  path: "/admin/payroll/set-weeks",
  access: "admin",
  schema: PAYROLL_CHANGES.weeks,
});

export const setPrepaidWeeks = command({
  path: "/admin/payroll/set-prepaid-weeks",
  access: "admin",
  schema: PAYROLL_CHANGES["prepaid weeks"],
  label: "Prepaid weeks",
});

export const setMonthsPaid = command({
  path: "/admin/payroll/set-months-paid",
  access: "admin",
  schema: PAYROLL_CHANGES["months paid"],
  label: "Months paid",
});

export const answerAboutPrepaid = command({
  path: "/admin/payroll/answer-about-prepaid",
  access: "admin",
  schema: PAYROLL_CHANGES["answer about prepaid"],
  label: "Prepaid weeks",
});

export const changeRate = command({
  path: "/admin/payroll/change-rate",
  access: "admin",
  schema: PAYROLL_CHANGES.rate,
  label: "Rate",
});

export const addRate = command({
  path: "/admin/payroll/add-rate",
  access: "admin",
  schema: PAYROLL_CHANGES["add rate"],
  label: "Rate",
});

export const removeRate = command({
  path: "/admin/payroll/remove-rate",
  access: "admin",
  schema: PAYROLL_CHANGES["remove rate"],
  label: "Take away a rate",
});

export const addAdminHours = command({
  path: "/admin/payroll/add-admin-hours",
  access: "admin",
  schema: PAYROLL_CHANGES["add admin hours"],
  label: "Admin hours",
});

export const addFixedExtra = command({
  path: "/admin/payroll/add-fixed-extra",
  access: "admin",
  schema: PAYROLL_CHANGES["add fixed extra"],
  label: "Fixed extra",
});

export const addMissedHours = command({
  path: "/admin/payroll/add-missed-hours",
  access: "admin",
  schema: PAYROLL_CHANGES["add missed hours"],
  label: "Missed hours",
});

export const addCorrection = command({
  path: "/admin/payroll/add-correction",
  access: "admin",
  schema: PAYROLL_CHANGES["add correction"],
  label: "Correction",
});

export const takeLessons = command({
  path: "/admin/payroll/take-lessons",
  access: "admin",
  schema: PAYROLL_CHANGES["take lessons"],
  label: "Take into pay",
});

export const deleteEntry = command({
  path: "/admin/payroll/delete-entry",
  access: "admin",
  schema: PAYROLL_CHANGES["delete entry"],
  label: "Delete an entry",
});

export const bringIn = command({
  path: "/admin/payroll/bring-in",
  access: "admin",
  schema: PAYROLL_CHANGES["bring in"],
  label: "Bring in data from this browser",
  bodyLimit: PAYROLL_BODY_LIMIT,
}).answering<{ teachers: number }>();

export const startSchedule = command({
  path: "/admin/payroll/start-schedule",
  access: "admin",
  schema: PAYROLL_CHANGES["start schedule"],
  label: "Start the schedule",
});

export const dateWeeks = command({
  path: "/admin/payroll/date-weeks",
  access: "admin",
  schema: PAYROLL_CHANGES["date weeks"],
  label: "Dates of the weeks",
});

export const finaliseMonth = command({
  path: "/admin/payroll/finalise-month",
  access: "admin",
  schema: PAYROLL_CHANGES.finalise,
  label: "Finalise",
  needsProof: true,
}).answering<{ teachers: number }>();
