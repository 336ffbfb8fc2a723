// Sessions: parts of the running order that begin at a time of their own, on a day and a stage.
import { DAY_SECONDS } from "#app/scheduler/plan/clock.ts";

export type Session = {
  id: string;
  name: string;
  /** 'YYYY-MM-DD'; '' while it is not known. All sessions without a day are on one day. */
  day: string;
  /** Seconds of the day's clock at its start; a day's seconds or more after that day's midnight. */
  startSeconds: number;
  /** The time of day, in seconds, by which it is to end; one before the start is on the next day. */
  endBySeconds: number | null;
  stage: string;
  note?: string | undefined;
};

/** Through all stages, by when they start; or each stage from 1. */
export type Numbering = "all" | "stage";

/** What a plan with sessions has besides its sections. */
export type Programme = {
  /** At least one, in the order of day, start and stage. */
  sessions: Session[];
  /** At least one, in the order in which they are named. */
  stages: string[];
  numbering: Numbering;
  /** The time zone of the clocks, as 'Europe/London'; '' where no clock change is reckoned. */
  zone: string;
};

export const FIRST_STAGE = "Main";

export const MAX_SESSIONS = 200;
export const MAX_STAGES = 20;

/** When a session is to end, in seconds counted as its start is; null where nothing is said. */
export function endByOf({ startSeconds, endBySeconds }: Session): number | null {
  if (endBySeconds === null) return null;
  const startOfDay = Math.floor(startSeconds / DAY_SECONDS) * DAY_SECONDS;
  const sameDay = startOfDay + endBySeconds;
  return sameDay > startSeconds ? sameDay : sameDay + DAY_SECONDS;
}
