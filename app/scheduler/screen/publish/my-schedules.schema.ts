// The schedules that were saved in a browser, as it keeps them: under which ID, and the code of a link.
import { z } from "zod";

const schedule = z.object({
  id: z.string(),
  /** When it was last saved here, as an ISO moment; '' where it was not. */
  savedAt: z.string(),
  routines: z.number(),
  /** 0 where it is one line. */
  sessions: z.number(),
  /** Of the link that shows its newest version; null where none is known here. */
  code: z.string().nullable().default(null),
  /** The newest version that was published here; 0 for none. */
  version: z.number().default(0),
});

export type MySchedule = z.infer<typeof schedule>;

/** The last saved first; what cannot be read is none. */
export function readMySchedules(text: string): MySchedule[] {
  try {
    return z.array(schedule).safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}
