// Tracks when the judges of a stage need a break while its sessions are laid out in turn.
import { wholeSeconds } from "#app/scheduler/plan/clock.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { Session } from "#app/scheduler/plan/sessions/session.ts";
import type { DaysPlan } from "./days-plan.ts";

export class JudgesRest {
  private readonly limitSeconds: number;
  private readonly restSeconds: number;
  /** For each stage and day, the time reached and the end of the last rest. */
  private readonly stages = new Map<string, { at: number; since: number }>();
  private now = { at: 0, since: 0 };

  constructor({ settings }: Plan, { rules }: DaysPlan) {
    this.limitSeconds = (rules.judgesBreakMinutes ?? Infinity) * 60;
    this.restSeconds = wholeSeconds(settings.breakDuration);
  }

  /** Starts a session; a gap before it as long as a break counts as a rest. */
  begin({ stage, day, startSeconds }: Session): void {
    const key = JSON.stringify([stage, day]);
    const before = this.stages.get(key);
    const goesOn = before && startSeconds - before.at < this.restSeconds;
    this.now = { at: startSeconds, since: goesOn ? before.since : startSeconds };
    this.stages.set(key, this.now);
  }

  /** Returns true when a break is needed before an item of this length. */
  isDue(seconds: number): boolean {
    const { at, since } = this.now;
    return at > since && at + seconds - since > this.limitSeconds;
  }

  goOn(seconds: number): void {
    this.now.at += seconds;
  }

  rest(seconds: number): void {
    this.now.at += seconds;
    this.now.since = this.now.at;
  }
}
