// The tables whose changes can be taken back: each slice declares its own.
import type { Rows } from "./changes/rows.server.ts";
import { CALLS } from "./check-ins/call-rows.server.ts";
import { BOX_COUNTS } from "./costumes/boxes/count-box.server.ts";
import { COSTUMES } from "./costumes/costume-rows.server.ts";
import { LOANS, RETURNS } from "./costumes/loans/loan-rows.server.ts";
import { CLASSES } from "./classes/class-rows.server.ts";
import { VERSIONS } from "./editor/publish/version-rows.server.ts";
import { ENQUIRIES } from "./enquiries/enquiry-rows.server.ts";
import { LESSON_TEACHERS, LESSONS } from "./lessons/lesson-rows.server.ts";
import { MEMBERS } from "./members/member-rows.server.ts";
import {
  PAY_CORRECTIONS,
  PAY_EXTRAS,
  PAY_MISSES,
  PAY_RATES,
  PAY_TEACHERS,
  PAY_YEARS,
} from "./payroll/pay-rows.server.ts";
import { HOLIDAYS, WAGES } from "./settings/settings-rows.server.ts";
import { TRIALS } from "./trials/trial-rows.server.ts";

/** What those who have the wardrobe's scope alone may take back. */
export const UNDOABLE_COSTUMES: readonly Rows[] = [COSTUMES, LOANS, RETURNS, BOX_COUNTS];

/** What those who have the private lessons' scope alone may take back. */
export const UNDOABLE_LESSONS: readonly Rows[] = [LESSONS, LESSON_TEACHERS];

export const UNDOABLE: readonly Rows[] = [
  MEMBERS,
  TRIALS,
  CALLS,
  ENQUIRIES,
  ...UNDOABLE_COSTUMES,
  ...UNDOABLE_LESSONS,
  PAY_TEACHERS,
  PAY_YEARS,
  PAY_RATES,
  PAY_EXTRAS,
  PAY_MISSES,
  PAY_CORRECTIONS,
  WAGES,
  HOLIDAYS,
  CLASSES,
  VERSIONS,
];
