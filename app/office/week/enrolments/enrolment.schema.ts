// What is accepted of who goes into a class, who leaves it, moves on or pauses.
import { z } from "zod";
import { readDay } from "#app/platform/typed/day.ts";
import { typed, typedOr } from "#app/platform/typed/typed.schema.ts";
import { LEAVING, type Leaving } from "#app/office/class-places/enrolment-kinds.ts";

const MOST_AT_ONCE = 200;

const day = typed(readDay);
/** Said after the question whether a full class may take more, or one that a child's age does not fit. */
const isMeant = z.boolean().default(false);

export const enrolSchema = z.object({
  memberIds: z.array(z.string()).min(1, "Tick at least one member.").max(MOST_AT_ONCE),
  kind: z.enum(["member", "make-up", "one-off"]).default("member"),
  /** The first day; today where it is not said. Of a make-up and a one-off the only one. */
  day: typedOr(readDay, null).optional(),
  isMeant,
});

export const leaveClassSchema = z.object({
  enrolmentId: z.string(),
  reason: z.enum(Object.keys(LEAVING) as [Leaving, ...Leaving[]]).default("left"),
  /** The day from which on the place is free, and the day of the notice; today where they are not said. */
  day: typedOr(readDay, null).optional(),
  noticedOn: typedOr(readDay, null).optional(),
});

export const moveClassSchema = z.object({
  enrolmentId: z.string(),
  toClassId: z.string().min(1, "Choose a class."),
  day,
  isMeant,
});

export const pauseClassSchema = z.object({
  enrolmentId: z.string(),
  day,
  keepsPlace: z.boolean(),
});

export const comeBackSchema = z.object({ enrolmentId: z.string(), day, isMeant });
