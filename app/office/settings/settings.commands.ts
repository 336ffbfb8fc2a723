// Every change of the settings that a screen can send.
import { command } from "#app/platform/commands/command.ts";
import { OWNER_CHANGES } from "./people/owner.schema.ts";
import { SETTINGS_CHANGES } from "./settings.schema.ts";
import type { LinkGiven } from "./people/link-given.ts";

export const setWage = command({
  path: "/admin/settings/set-wage",
  access: "admin",
  schema: SETTINGS_CHANGES["set wage"],
  label: "Settings: set wage",
});

export const removeWage = command({
  path: "/admin/settings/remove-wage",
  access: "admin",
  schema: SETTINGS_CHANGES["remove wage"],
  label: "Settings: remove wage",
});

export const setPrice = command({
  path: "/admin/settings/set-price",
  access: "admin",
  schema: SETTINGS_CHANGES["set price"],
  label: "Settings: set price",
});

export const removePrice = command({
  path: "/admin/settings/remove-price",
  access: "admin",
  schema: SETTINGS_CHANGES["remove price"],
  label: "Settings: remove price",
});

export const setSiblingDiscount = command({
  path: "/admin/settings/set-sibling-discount",
  access: "admin",
  schema: SETTINGS_CHANGES["set sibling discount"],
  label: "Settings: set sibling discount",
});

export const endSiblingDiscount = command({
  path: "/admin/settings/end-sibling-discount",
  access: "admin",
  schema: SETTINGS_CHANGES["end sibling discount"],
  label: "Settings: end sibling discount",
});

export const setPartMonths = command({
  path: "/admin/settings/set-part-months",
  access: "admin",
  schema: SETTINGS_CHANGES["set part months"],
  label: "Settings: set part months",
});

export const setHowToPay = command({
  path: "/admin/settings/set-how-to-pay",
  access: "admin",
  schema: SETTINGS_CHANGES["set how to pay"],
  label: "Settings: set how to pay",
});

export const setPayNumber = command({
  path: "/admin/settings/set-pay-number",
  access: "admin",
  schema: SETTINGS_CHANGES["set pay"],
  label: "Settings: set pay number",
});

export const addClass = command({
  path: "/admin/settings/add-class",
  access: "admin",
  schema: SETTINGS_CHANGES["add class"],
  label: "Settings: add class",
});

export const changeClass = command({
  path: "/admin/settings/change-class",
  access: "admin",
  schema: SETTINGS_CHANGES["change class"],
  label: "Settings: change class",
});

export const removeClass = command({
  path: "/admin/settings/remove-class",
  access: "admin",
  schema: SETTINGS_CHANGES["remove class"],
  label: "Settings: remove class",
});

export const setHoliday = command({
  path: "/admin/settings/set-holiday",
  access: "admin",
  schema: SETTINGS_CHANGES["set holiday"],
  label: "Settings: set holiday",
});

export const setAgesDay = command({
  path: "/admin/settings/set-ages-day",
  access: "admin",
  schema: SETTINGS_CHANGES["set ages day"],
  label: "Settings: set ages day",
});

export const removeHoliday = command({
  path: "/admin/settings/remove-holiday",
  access: "admin",
  schema: SETTINGS_CHANGES["remove holiday"],
  label: "Settings: remove holiday",
});

export const setAuditRetention = command({
  path: "/admin/settings/set-audit-retention",
  access: "admin",
  schema: SETTINGS_CHANGES["keep audit"],
  label: "Settings: set audit retention",
  needsProof: true,
});

export const setScheduleRetention = command({
  path: "/admin/settings/set-schedule-retention",
  access: "admin",
  schema: SETTINGS_CHANGES["keep schedules"],
  label: "Settings: set schedule retention",
  needsProof: true,
});

export const setRetention = command({
  path: "/admin/settings/set-retention",
  access: "admin",
  schema: SETTINGS_CHANGES.keep,
  label: "Settings: set retention",
  needsProof: true,
});

export const holdRecord = command({
  path: "/admin/settings/hold-record",
  access: "admin",
  schema: SETTINGS_CHANGES.hold,
  label: "Settings: hold record",
});

export const stopHolding = command({
  path: "/admin/settings/stop-holding",
  access: "admin",
  schema: SETTINGS_CHANGES["stop holding"],
  label: "Settings: stop holding",
  needsProof: true,
});

export const sendTestMail = command({
  path: "/admin/settings/send-test-mail",
  access: "admin",
  schema: SETTINGS_CHANGES["test mail"],
  label: "Settings: send test mail",
});

export const addPerson = command({
  path: "/admin/settings/add-person",
  access: "owner",
  schema: OWNER_CHANGES["add person"],
  label: "Settings: add person",
  needsProof: true,
  isAnswerSecret: true,
  isNeverQueued: true,
}).answering<{ link: LinkGiven }>();

export const changePerson = command({
  path: "/admin/settings/change-person",
  access: "owner",
  schema: OWNER_CHANGES["change person"],
  label: "Settings: change person",
  needsProof: true,
  isNeverQueued: true,
});

export const removePerson = command({
  path: "/admin/settings/remove-person",
  access: "owner",
  schema: OWNER_CHANGES["remove person"],
  label: "Settings: remove person",
  needsProof: true,
  isNeverQueued: true,
});

export const makeLink = command({
  path: "/admin/settings/make-link",
  access: "owner",
  schema: OWNER_CHANGES["make link"],
  label: "Settings: make link",
  needsProof: true,
  isAnswerSecret: true,
  isNeverQueued: true,
}).answering<{ link: LinkGiven }>();

export const revokeCredential = command({
  path: "/admin/settings/revoke-credential",
  access: "owner",
  schema: OWNER_CHANGES["revoke way in"],
  label: "Settings: revoke credential",
  needsProof: true,
  isNeverQueued: true,
});

export const setMembersIdle = command({
  path: "/admin/settings/set-members-idle",
  access: "owner",
  schema: OWNER_CHANGES["set members idle"],
  label: "Settings: set members idle",
  needsProof: true,
});

export const setPayrollLock = command({
  path: "/admin/settings/set-payroll-lock",
  access: "owner",
  schema: OWNER_CHANGES["set payroll lock"],
  label: "Settings: set payroll lock",
  needsProof: true,
});

export const backUp = command({
  path: "/admin/settings/back-up",
  access: "owner",
  schema: OWNER_CHANGES["back up"],
  label: "Settings: back up",
});

export const addPassPhrase = command({
  path: "/admin/settings/add-pass-phrase",
  access: "owner",
  schema: OWNER_CHANGES["add pass-phrase"],
  label: "Settings: add pass-phrase",
  needsProof: true,
  secret: ["passPhrase"],
  isNeverQueued: true,
});
