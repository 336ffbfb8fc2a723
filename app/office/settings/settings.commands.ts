// The commands of Settings.
import { command } from "#app/data/commands/command.ts";
import { OWNER_CHANGES } from "./people/owner.schema.ts";
import { SETTINGS_CHANGES } from "./settings.schema.ts";
import type { LinkGiven } from "./people/link-given.ts";

export const setWage = command("/admin/settings/set-wage", "admin", SETTINGS_CHANGES["set wage"], {
  label: "Settings: set wage",
});

export const removeWage = command(
  "/admin/settings/remove-wage",
  "admin",
  SETTINGS_CHANGES["remove wage"],
  { label: "Settings: remove wage" },
);

export const setPrice = command(
  "/admin/settings/set-price",
  "admin",
  SETTINGS_CHANGES["set price"],
  { label: "Settings: set price" },
);

export const removePrice = command(
  "/admin/settings/remove-price",
  "admin",
  SETTINGS_CHANGES["remove price"],
  { label: "Settings: remove price" },
);

export const setDiscount = command(
  "/admin/settings/set-discount",
  "admin",
  SETTINGS_CHANGES["set discount"],
  { label: "Settings: set discount" },
);

export const endDiscount = command(
  "/admin/settings/end-discount",
  "admin",
  SETTINGS_CHANGES["end discount"],
  { label: "Settings: end discount" },
);

export const setPartMonths = command(
  "/admin/settings/set-part-months",
  "admin",
  SETTINGS_CHANGES["set part months"],
  { label: "Settings: set part months" },
);

export const setFamilyChange = command(
  "/admin/settings/set-family-change",
  "admin",
  SETTINGS_CHANGES["set family change"],
  { label: "Settings: set family change" },
);

export const setMakeUps = command(
  "/admin/settings/set-make-ups",
  "admin",
  SETTINGS_CHANGES["set make-ups"],
  { label: "Settings: set make-ups" },
);

export const setYearlyQuestion = command(
  "/admin/settings/set-yearly-question",
  "admin",
  SETTINGS_CHANGES["set yearly question"],
  { label: "Settings: set yearly question" },
);

export const setHowToPay = command(
  "/admin/settings/set-how-to-pay",
  "admin",
  SETTINGS_CHANGES["set how to pay"],
  { label: "Settings: set how to pay" },
);

export const setMessageMail = command(
  "/admin/settings/set-message-mail",
  "owner",
  SETTINGS_CHANGES["set message mail"],
  { label: "Settings: set message mail" },
);

export const setPayNumber = command(
  "/admin/settings/set-pay-number",
  "admin",
  SETTINGS_CHANGES["set pay"],
  { label: "Settings: set pay number" },
);

export const addClass = command(
  "/admin/settings/add-class",
  "admin",
  SETTINGS_CHANGES["add class"],
  { label: "Settings: add class" },
);

export const changeClass = command(
  "/admin/settings/change-class",
  "admin",
  SETTINGS_CHANGES["change class"],
  { label: "Settings: change class" },
);

export const removeClass = command(
  "/admin/settings/remove-class",
  "admin",
  SETTINGS_CHANGES["remove class"],
  { label: "Settings: remove class" },
);

export const setHoliday = command(
  "/admin/settings/set-holiday",
  "admin",
  SETTINGS_CHANGES["set holiday"],
  { label: "Settings: set holiday" },
);

export const setAgesDay = command(
  "/admin/settings/set-ages-day",
  "admin",
  SETTINGS_CHANGES["set ages day"],
  { label: "Settings: set ages day" },
);

export const removeHoliday = command(
  "/admin/settings/remove-holiday",
  "admin",
  SETTINGS_CHANGES["remove holiday"],
  { label: "Settings: remove holiday" },
);

export const setAuditRetention = command(
  "/admin/settings/set-audit-retention",
  "admin",
  SETTINGS_CHANGES["keep audit"],
  { label: "Settings: set audit retention", needsProof: true },
);

export const setScheduleRetention = command(
  "/admin/settings/set-schedule-retention",
  "admin",
  SETTINGS_CHANGES["keep schedules"],
  { label: "Settings: set schedule retention", needsProof: true },
);

export const setRetention = command(
  "/admin/settings/set-retention",
  "admin",
  SETTINGS_CHANGES.keep,
  { label: "Settings: set retention", needsProof: true },
);

export const holdRecord = command("/admin/settings/hold-record", "admin", SETTINGS_CHANGES.hold, {
  label: "Settings: hold record",
});

export const stopHolding = command(
  "/admin/settings/stop-holding",
  "admin",
  SETTINGS_CHANGES["stop holding"],
  { label: "Settings: stop holding", needsProof: true },
);

export const sendTestMail = command(
  "/admin/settings/send-test-mail",
  "admin",
  SETTINGS_CHANGES["test mail"],
  { label: "Settings: send test mail" },
);

export const addPerson = command(
  "/admin/settings/add-person",
  "owner",
  OWNER_CHANGES["add person"],
  { label: "Settings: add person", needsProof: true, isAnswerSecret: true, isNeverQueued: true },
).answering<{ link: LinkGiven }>();

export const changePerson = command(
  "/admin/settings/change-person",
  "owner",
  OWNER_CHANGES["change person"],
  { label: "Settings: change person", needsProof: true, isNeverQueued: true },
);

export const removePerson = command(
  "/admin/settings/remove-person",
  "owner",
  OWNER_CHANGES["remove person"],
  { label: "Settings: remove person", needsProof: true, isNeverQueued: true },
);

export const makeLink = command("/admin/settings/make-link", "owner", OWNER_CHANGES["make link"], {
  label: "Settings: make link",
  needsProof: true,
  isAnswerSecret: true,
  isNeverQueued: true,
}).answering<{ link: LinkGiven }>();

export const revokeCredential = command(
  "/admin/settings/revoke-credential",
  "owner",
  OWNER_CHANGES["revoke way in"],
  { label: "Settings: revoke credential", needsProof: true, isNeverQueued: true },
);

export const setMembersIdle = command(
  "/admin/settings/set-members-idle",
  "owner",
  OWNER_CHANGES["set members idle"],
  { label: "Settings: set members idle", needsProof: true },
);

export const setPayrollLock = command(
  "/admin/settings/set-payroll-lock",
  "owner",
  OWNER_CHANGES["set payroll lock"],
  { label: "Settings: set payroll lock", needsProof: true },
);

export const backUp = command("/admin/settings/back-up", "owner", OWNER_CHANGES["back up"], {
  label: "Settings: back up",
});

export const addPassPhrase = command(
  "/admin/settings/add-pass-phrase",
  "owner",
  OWNER_CHANGES["add pass-phrase"],
  {
    label: "Settings: add pass-phrase",
    needsProof: true,
    secret: ["passPhrase"],
    isNeverQueued: true,
  },
);
