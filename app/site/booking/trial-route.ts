// The address of the school's own trial booking.

/**
 * The query names a class of the timetable (`day`, `time`, `title`), which is then chosen, or an `age` and
 * a `style` to show classes for.
 */
export const TRIAL_ROUTE = "/book/trial";
