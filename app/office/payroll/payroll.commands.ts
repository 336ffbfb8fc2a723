// The commands of the payroll.
import { command } from "#app/data/commands/command.ts";
import { PAYROLL_BODY_LIMIT } from "#app/route-limits.ts";
import { PAYROLL_CHANGES } from "./entries/payroll-change.schema.ts";

export const addTeacher = command(
  "/admin/payroll/add-teacher",
  "admin",
  PAYROLL_CHANGES["add teacher"],
  { label: "Add teacher" },
);

export const noteTeacher = command("/admin/payroll/note-teacher", "admin", PAYROLL_CHANGES.note, {
  label: "Notes",
});

export const linkTeacher = command("/admin/payroll/link-teacher", "admin", PAYROLL_CHANGES.link, {
  label: "Private lessons taught as",
});

export const numberTeacher = command(
  "/admin/payroll/number-teacher",
  "admin",
  PAYROLL_CHANGES["payroll number"],
  { label: "Payroll number" },
);

export const tieTeacher = command("/admin/payroll/tie-teacher", "admin", PAYROLL_CHANGES.person, {
  label: "Staff member",
});

export const setFirstDay = command(
  "/admin/payroll/set-first-day",
  "admin",
  PAYROLL_CHANGES["first day"],
  { label: "Starts" },
);

export const setLastDay = command(
  "/admin/payroll/set-last-day",
  "admin",
  PAYROLL_CHANGES["last day"],
  { label: "Leaves" },
);

export const deleteTeacher = command(
  "/admin/payroll/delete-teacher",
  "admin",
  PAYROLL_CHANGES["delete teacher"],
  { label: "Delete a teacher" },
);

export const setWeeklyHours = command(
  "/admin/payroll/set-weekly-hours",
  "admin",
  PAYROLL_CHANGES["weekly hours"],
  { label: "Weekly hours" },
);

export const setWeeks = command("/admin/payroll/set-weeks", "admin", PAYROLL_CHANGES.weeks);

export const setPrepaidWeeks = command(
  "/admin/payroll/set-prepaid-weeks",
  "admin",
  PAYROLL_CHANGES["prepaid weeks"],
  { label: "Prepaid weeks" },
);

export const setMonthsPaid = command(
  "/admin/payroll/set-months-paid",
  "admin",
  PAYROLL_CHANGES["months paid"],
  { label: "Months paid" },
);

export const answerAboutPrepaid = command(
  "/admin/payroll/answer-about-prepaid",
  "admin",
  PAYROLL_CHANGES["answer about prepaid"],
  { label: "Prepaid weeks" },
);

export const changeRate = command("/admin/payroll/change-rate", "admin", PAYROLL_CHANGES.rate, {
  label: "Rate",
});

export const addRate = command("/admin/payroll/add-rate", "admin", PAYROLL_CHANGES["add rate"], {
  label: "Rate",
});

export const removeRate = command(
  "/admin/payroll/remove-rate",
  "admin",
  PAYROLL_CHANGES["remove rate"],
  { label: "Remove a rate" },
);

export const addAdminHours = command(
  "/admin/payroll/add-admin-hours",
  "admin",
  PAYROLL_CHANGES["add admin hours"],
  { label: "Admin hours" },
);

export const addFixedExtra = command(
  "/admin/payroll/add-fixed-extra",
  "admin",
  PAYROLL_CHANGES["add fixed extra"],
  { label: "Fixed extra" },
);

export const addMissedHours = command(
  "/admin/payroll/add-missed-hours",
  "admin",
  PAYROLL_CHANGES["add missed hours"],
  { label: "Missed hours" },
);

export const addCorrection = command(
  "/admin/payroll/add-correction",
  "admin",
  PAYROLL_CHANGES["add correction"],
  { label: "Correction" },
);

export const takeLessons = command(
  "/admin/payroll/take-lessons",
  "admin",
  PAYROLL_CHANGES["take lessons"],
  { label: "Take into pay" },
);

export const deleteEntry = command(
  "/admin/payroll/delete-entry",
  "admin",
  PAYROLL_CHANGES["delete entry"],
  { label: "Delete an entry" },
);

export const confirmCover = command(
  "/admin/payroll/confirm-cover",
  "admin",
  PAYROLL_CHANGES["confirm cover"],
  { label: "Confirm cover" },
);

export const leaveOutCover = command(
  "/admin/payroll/leave-out-cover",
  "admin",
  PAYROLL_CHANGES["leave out cover"],
  { label: "Leave cover out" },
);

export const correctCover = command(
  "/admin/payroll/correct-cover",
  "admin",
  PAYROLL_CHANGES["correct cover"],
  { label: "Correct the pay of cover" },
);

export const bringIn = command("/admin/payroll/bring-in", "admin", PAYROLL_CHANGES["bring in"], {
  label: "Bring in data from this browser",
  bodyLimit: PAYROLL_BODY_LIMIT,
}).answering<{ teachers: number }>();

export const startSchedule = command(
  "/admin/payroll/start-schedule",
  "admin",
  PAYROLL_CHANGES["start schedule"],
  { label: "Start the schedule" },
);

export const dateWeeks = command(
  "/admin/payroll/date-weeks",
  "admin",
  PAYROLL_CHANGES["date weeks"],
  { label: "Dates of the weeks" },
);

export const finaliseMonth = command(
  "/admin/payroll/finalise-month",
  "admin",
  PAYROLL_CHANGES.finalise,
  { label: "Finalise", needsProof: true },
).answering<{ teachers: number }>();
