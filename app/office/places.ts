// Every table, column by column, as declared by the parts of the office. Shared code (records, merge, erase,
// purge, conversion, undo) reads this list and does not depend on any part.
import { BOOKING_PLACES } from "./bookings/bookings.places.ts";
import { CARE_PLACES } from "./care/care.places.ts";
import { CHECK_IN_PLACES } from "./check-ins/check-ins.places.ts";
import { CLASS_PLACES } from "./classes/classes.places.ts";
import { COSTUME_PLACES } from "./costumes/costumes.places.ts";
import { EVENT_PLACES } from "./events/events.places.ts";
import { FAMILY_PLACES } from "./families/families.places.ts";
import { FEE_PLACES } from "./fees/fees.places.ts";
import { LESSON_PLACES } from "./lessons/lessons.places.ts";
import { MEMBER_PLACES } from "./members/members.places.ts";
import { MESSAGE_PLACES } from "./messages/messages.places.ts";
import { PAYROLL_PLACES } from "./payroll/payroll.places.ts";
import { SETTINGS_PLACES } from "./settings/settings.places.ts";
import { SHOW_PLACES } from "./shows/shows.places.ts";
import { RUNNING_SHOW_PLACES } from "./running-shows.places.ts";
import { STAFF_PLACES } from "./staff/staff.places.ts";
import { TRIAL_PLACES } from "./trials/trials.places.ts";
import { REGISTER_PLACES } from "./week/registers/registers.places.ts";
import { WEEK_PLACES } from "./week/week.places.ts";
import { PLATFORM_PLACES } from "./platform.places.ts";
import type { Place, RegisteredTable } from "./slice/place.ts";

/** A test compares it with the migrations: every table and column appears exactly once. */
export const PLACES: Readonly<Record<RegisteredTable, Place>> = {
  ...MESSAGE_PLACES,
  ...SHOW_PLACES,
  ...MEMBER_PLACES,
  ...CHECK_IN_PLACES,
  ...REGISTER_PLACES,
  ...TRIAL_PLACES,
  ...FAMILY_PLACES,
  ...FEE_PLACES,
  ...CARE_PLACES,
  ...BOOKING_PLACES,
  ...EVENT_PLACES,
  ...LESSON_PLACES,
  ...COSTUME_PLACES,
  ...PAYROLL_PLACES,
  ...CLASS_PLACES,
  ...WEEK_PLACES,
  ...RUNNING_SHOW_PLACES,
  ...STAFF_PLACES,
  ...SETTINGS_PLACES,
  ...PLATFORM_PLACES,
};
