// The title of the scheduler's page.

export const SCHEDULER_NAME = "Dance Competition Scheduler";

/** Returns the scheduler's name followed by the school's, or alone when the school is unknown. */
export function pageTitle(school: string | undefined): string {
  return school ? `${SCHEDULER_NAME} | ${school}` : SCHEDULER_NAME;
}
