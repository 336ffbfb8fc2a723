// The forms that enrol, remove, move and pause members of a class.
import { z } from "zod";
import { readDay } from "#app/platform/typed/day.ts";
import { typed, typedOr } from "#app/platform/typed/typed.schema.ts";
import { LEAVING, type Leaving } from "#app/office/class-places/enrolment-kinds.ts";

const MOST_AT_ONCE = 200;

const day = typed(readDay);
/** Confirms going over a class's places or ages, after the first request was refused. */
const isMeant = z.boolean().default(false);

export const enrolSchema = z.object({
  memberIds: z.array(z.string()).min(1, "Tick at least one child.").max(MOST_AT_ONCE),
  kind: z.enum(["member", "make-up", "one-off"]).default("member"),
  /** The first day, today by default. The only day of a make-up or one-off. */
  day: typedOr(readDay, null).optional(),
  isMeant,
});

export const leaveClassSchema = z.object({
  enrolmentId: z.string(),
  reason: z.enum(Object.keys(LEAVING) as [Leaving, ...Leaving[]]).default("left"),
  /** The first day on which the place is free, and the day of notice. Both default to today. */
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
