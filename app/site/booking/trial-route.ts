// Where a trial is booked with the school itself.

/**
 * The query names a class of the timetable (`day`, `time`, `title`), which is chosen then, or an `age` and
 * a `style`, whose classes are shown.
 */
export const TRIAL_ROUTE = "/book/trial";
