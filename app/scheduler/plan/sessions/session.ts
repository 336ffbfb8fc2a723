// Sessions: parts of the running order with their own start time, on a day and a stage.
import { DAY_SECONDS } from "#app/scheduler/plan/clock.ts";

export type Session = {
  id: string;
  name: string;
  /** 'YYYY-MM-DD'; '' when unknown. All sessions without a day count as one day. */
  day: string;
  /** Seconds since midnight at its start; may exceed a day after midnight. */
  startSeconds: number;
  /**
   * The time of day, in seconds, by which it should end; when before the start, on the next day.
   */
  endBySeconds: number | null;
  stage: string;
  note?: string | undefined;
};

/** Numbered through all stages by start time, or on each stage from 1. */
export type Numbering = "all" | "stage";

/** The parts of a plan with sessions other than its sections. */
export type Programme = {
  /** At least one, in order of day, start and stage. */
  sessions: Session[];
  /** At least one, in the organiser's order. */
  stages: string[];
  numbering: Numbering;
  /** A time zone such as 'Europe/London'; '' to ignore clock changes. */
  zone: string;
};

export const FIRST_STAGE = "Main";

export const MAX_SESSIONS = 200;
export const MAX_STAGES = 20;

/** Returns when a session should end, in seconds counted like its start; null when not set. */
export function endByOf({ startSeconds, endBySeconds }: Session): number | null {
  if (endBySeconds === null) return null;
  const startOfDay = Math.floor(startSeconds / DAY_SECONDS) * DAY_SECONDS;
  const sameDay = startOfDay + endBySeconds;
  return sameDay > startSeconds ? sameDay : sameDay + DAY_SECONDS;
}
