// The forms that enrol, remove, move and pause members of a class.
import { z } from "zod";
import { readDay } from "#app/platform/typed/day.ts";
import { typed, typedOr } from "#app/platform/typed/typed.schema.ts";
import { SUBSCRIPTION_MOST_PENCE } from "#app/office/member-record/member-money.ts";
import { LEAVING, type Leaving } from "#app/office/class-places/enrolment-kinds.ts";

const MOST_AT_ONCE = 200;

const day = typed(readDay);
/** Confirms going over a class's places or ages, after the first request was refused. */
const isMeant = z.boolean().default(false);

const pence = z.int().min(0).max(SUBSCRIPTION_MOST_PENCE);
/** The monthly amount that was shown, the new one, and its first day. */
const subscriptionChange = z.object({ wasPence: pence, pence, from: day });

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
  /** The subscription changes with the class, from its own day; null leaves it. */
  subscription: subscriptionChange.nullish(),
  isMeant,
});

export type SubscriptionChange = z.output<typeof subscriptionChange>;

/** A member who waits for a place in a full class. */
export const joinWaitingSchema = z.object({ memberId: z.string() });

export const leaveWaitingSchema = z.object({ waitingId: z.string() });

export const pauseClassSchema = z.object({
  enrolmentId: z.string(),
  day,
  keepsPlace: z.boolean(),
});

export const comeBackSchema = z.object({ enrolmentId: z.string(), day, isMeant });
