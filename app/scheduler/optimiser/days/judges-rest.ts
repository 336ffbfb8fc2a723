// When the judges of a stage have to have a break, while its sessions are laid out one after the other.
import { wholeSeconds } from "#app/scheduler/plan/clock.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { Session } from "#app/scheduler/plan/sessions/session.ts";
import type { DaysPlan } from "./days-plan.ts";

export class JudgesRest {
  private readonly limitSeconds: number;
  private readonly restSeconds: number;
  /** Of each stage and day: how far it has come, and when it last began after a rest. */
  private readonly stages = new Map<string, { at: number; since: number }>();
  private now = { at: 0, since: 0 };

  constructor({ settings }: Plan, { rules }: DaysPlan) {
    this.limitSeconds = (rules.judgesBreakMinutes ?? Infinity) * 60;
    this.restSeconds = wholeSeconds(settings.breakDuration);
  }

  /** A session begins; as long a time of nothing before it is a rest. */
  begin({ stage, day, startSeconds }: Session): void {
    const key = JSON.stringify([stage, day]);
    const before = this.stages.get(key);
    const goesOn = before && startSeconds - before.at < this.restSeconds;
    this.now = { at: startSeconds, since: goesOn ? before.since : startSeconds };
    this.stages.set(key, this.now);
  }

  /** Whether there has to be a break before something of this length. */
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
