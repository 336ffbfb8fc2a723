// Every form, field and button that sends a change; a test fails if one is missing.
import { BANK } from "./bank.ts";
import { CARE } from "./care.ts";
import { COSTUMES } from "./costumes.ts";
import { DESK } from "./desk.ts";
import { EDITOR } from "./editor.ts";
import { EVENTS } from "./events.ts";
import { FAMILIES } from "./families.ts";
import { FAMILY_SETTINGS } from "./family-settings.ts";
import { FEES } from "./fees.ts";
import type { Form } from "./form.ts";
import { LESSONS } from "./lessons.ts";
import { MEMBERS } from "./members.ts";
import { MESSAGES } from "./messages.ts";
import { MOVE_IN } from "./move-in.ts";
import { OUTSIDE } from "./outside.ts";
import { PAY_YEAR } from "./pay-year.ts";
import { PAYROLL } from "./payroll.ts";
import { PEOPLE } from "./people.ts";
import { RECORD_IMPORT_FORMS } from "./record-imports.ts";
import { SETTINGS } from "./settings.ts";
import { SHOW_COSTUMES } from "./show-costumes.ts";
import { SHOWS } from "./shows.ts";
import { STAFF } from "./staff.ts";
import { TRIALS } from "./trials.ts";
import { NEXT_TERM_FORMS } from "./next-term.ts";
import { WAITING_FORMS } from "./waiting.ts";
import { WEEK } from "./week.ts";

export const FORMS: readonly Form[] = [
  ...MEMBERS,
  ...TRIALS,
  ...DESK,
  ...WEEK,
  ...WAITING_FORMS,
  ...NEXT_TERM_FORMS,
  ...EVENTS,
  ...SHOWS,
  ...SHOW_COSTUMES,
  ...FAMILIES,
  ...MESSAGES,
  ...FEES,
  ...BANK,
  ...CARE,
  ...PAYROLL,
  ...PAY_YEAR,
  ...LESSONS,
  ...COSTUMES,
  ...EDITOR,
  ...SETTINGS,
  ...FAMILY_SETTINGS,
  ...RECORD_IMPORT_FORMS,
  ...MOVE_IN,
  ...PEOPLE,
  ...STAFF,
  ...OUTSIDE,
];
