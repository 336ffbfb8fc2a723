// What is accepted of who goes into a class, and who leaves it.
import { z } from "zod";

const MOST_AT_ONCE = 200;

export const enrolSchema = z.object({
  memberIds: z.array(z.string()).min(1, "Tick at least one member.").max(MOST_AT_ONCE),
  /** Said after the question whether a full class may take more. */
  isMeant: z.boolean().default(false),
});

export const leaveClassSchema = z.object({ enrolmentId: z.string() });
