// The title of the scheduler's page.

export const SCHEDULER_NAME = "Dance Competition Scheduler";

/** The scheduler's name followed by the school's; alone where no school is known. */
export function pageTitle(school: string | undefined): string {
  return school ? `${SCHEDULER_NAME} | ${school}` : SCHEDULER_NAME;
}
