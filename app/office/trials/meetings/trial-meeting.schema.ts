// The meetings that staff choose for a child on trial.
import { z } from "zod";
import { isDay } from "#app/platform/days/day.ts";

const MOST_MEETINGS = 30;

export const meetingSchema = z.object({
  classId: z.string().min(1, "Choose a class."),
  day: z.string().refine(isDay, "Choose a date."),
});

export const meetingsSchema = z.array(meetingSchema).max(MOST_MEETINGS);

export const addMeetingSchema = meetingSchema.extend({
  /** Confirms going over the trial places, after the first request was refused. */
  isMeant: z.boolean().default(false),
});
