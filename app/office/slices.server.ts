// Every part of the office. Shared code reads this list and does not depend on any part.
import { BOOKINGS_SLICE } from "./bookings/bookings.slice.server.ts";
import { CARE_SLICE } from "./care/care.slice.server.ts";
import { CHECK_INS_SLICE } from "./check-ins/check-ins.slice.server.ts";
import { CLASSES_SLICE } from "./classes/classes.slice.server.ts";
import { COSTUMES_SLICE } from "./costumes/costumes.slice.server.ts";
import { EDITOR_SLICE } from "./editor/editor.slice.server.ts";
import { ENQUIRIES_SLICE } from "./enquiries/enquiries.slice.server.ts";
import { EVENTS_SLICE } from "./events/events.slice.server.ts";
import { FAMILIES_SLICE } from "./families/families.slice.server.ts";
import { FEES_SLICE } from "./fees/fees.slice.server.ts";
import { INVITATIONS_SLICE } from "./invitations/invitations.slice.server.ts";
import { LESSONS_SLICE } from "./lessons/lessons.slice.server.ts";
import { MEMBERS_SLICE } from "./members/members.slice.server.ts";
import { MESSAGES_SLICE } from "./messages/messages.slice.server.ts";
import { PAYROLL_SLICE } from "./payroll/payroll.slice.server.ts";
import { REGISTERS_SLICE } from "./week/registers/registers.slice.server.ts";
import { SETTINGS_SLICE } from "./settings/settings.slice.server.ts";
import { SHOWS_SLICE } from "./shows/shows.slice.server.ts";
import type { Slice } from "./slice/slice.server.ts";
import { STAFF_SLICE } from "./staff/staff.slice.server.ts";
import { TRIALS_SLICE } from "./trials/trials.slice.server.ts";
import { WEEK_SLICE } from "./week/week.slice.server.ts";
import { YOUR_SIGN_IN_SLICE } from "./your-sign-in/your-sign-in.slice.server.ts";

/** Erasing deletes from their tables in this order: referencing tables first. */
export const SLICES: readonly Slice[] = [
  MESSAGES_SLICE,
  SHOWS_SLICE,
  MEMBERS_SLICE,
  CHECK_INS_SLICE,
  REGISTERS_SLICE,
  TRIALS_SLICE,
  FAMILIES_SLICE,
  FEES_SLICE,
  CARE_SLICE,
  BOOKINGS_SLICE,
  LESSONS_SLICE,
  COSTUMES_SLICE,
  PAYROLL_SLICE,
  ENQUIRIES_SLICE,
  EVENTS_SLICE,
  CLASSES_SLICE,
  WEEK_SLICE,
  STAFF_SLICE,
  EDITOR_SLICE,
  SETTINGS_SLICE,
  INVITATIONS_SLICE,
  YOUR_SIGN_IN_SLICE,
];
