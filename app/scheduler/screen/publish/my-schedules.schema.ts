// The schedules saved in this browser, as stored there: the ID of each and the code of its link.
import { z } from "zod";

const schedule = z.object({
  id: z.string(),
  /** When it was last saved here, as an ISO date-time; '' if it was not. */
  savedAt: z.string(),
  routines: z.number(),
  /** 0 for one running order. */
  sessions: z.number(),
  /** The code of the link to its newest version; null when none is known here. */
  code: z.string().nullable(),
  /** The newest version published here; 0 for none. */
  version: z.number(),
});

export type MySchedule = z.infer<typeof schedule>;

/** Returns the most recently saved first; unreadable data gives an empty list. */
export function readMySchedules(text: string): MySchedule[] {
  try {
    return z.array(schedule).safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}
