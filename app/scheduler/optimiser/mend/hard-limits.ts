// The limits that a late change must respect: existing violations may remain, new ones may not.
import { type BrokenLimit, brokenLimits } from "#app/scheduler/plan/limits/broken-limits.ts";
import { type Limit, saysAnything } from "#app/scheduler/plan/limits/limit.ts";
import {
  ANY_TIME,
  limitsByRoutine,
  type Window,
  windowFrom,
} from "#app/scheduler/plan/limits/window.ts";
import { isDanced, type Plan } from "#app/scheduler/plan/plan.ts";
import { isHard } from "#app/scheduler/plan/rules/rule-list.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { wallSeconds } from "#app/scheduler/plan/sessions/session-clock.ts";
import type { KeptRules } from "./mend-rules.ts";
import { MendWindows } from "./mend-windows.ts";
import type { Band, OrderLine } from "./order-line.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";

export class HardLimits {
  private readonly limits: readonly Limit[];
  private readonly known = new Map<number, Set<Limit>>();

  /** `before` is the plan before the change; `more` are the late entries. */
  constructor(before: Plan, more: readonly Routine[]) {
    const entries = timelineOf(before);
    const standing = entries.flatMap((entry) =>
      entry.kind === "item" && isDanced(entry.item) ? [entry.item] : [],
    );
    this.limits = [
      ...(before.limits ?? []).flatMap(partsOf),
      ...doneByLimits(before, [...standing, ...more]),
    ];
    for (const { entry, limit } of brokenLimits(entries, this.limits)) {
      const { row } = entry.item;
      const own = this.known.get(row);
      if (own) own.add(limit);
      else this.known.set(row, new Set([limit]));
    }
  }

  /** Returns the violations that did not exist before. */
  newlyBroken(after: Plan): BrokenLimit[] {
    return brokenLimits(timelineOf(after), this.limits).filter(
      ({ entry, limit }) => !this.known.get(entry.item.row)?.has(limit),
    );
  }

  /** `startsBefore` holds the start of each existing token, and NaN for others. */
  windowsOn(order: OrderLine, startsBefore: Float64Array, kept: KeptRules): MendWindows {
    const limitsOf = limitsByRoutine(kept.has("window") ? this.limits : []);
    const windows = order.items.map((item, token): Window[] | undefined => {
      if (!isDanced(item)) return undefined;
      const known = this.known.get(item.row);
      const limits = limitsOf(item).filter((limit) => !known?.has(limit));
      const start = kept.has("earlier") ? startsBefore[token]! : NaN;
      if (limits.length === 0 && Number.isNaN(start)) return undefined;
      const own = order.bands.map((band) =>
        startingFrom(start, band, windowFrom(limits, band.day)),
      );
      return own.every((window) => window === ANY_TIME) ? undefined : own;
    });
    return new MendWindows(order, windows);
  }
}

/** Narrows a window to starts from a moment on the clock shared by all sessions; NaN for none. */
function startingFrom(start: number, { clock }: Band, window: Window): Window {
  if (Number.isNaN(start)) return window;
  const seconds = wallSeconds(start - clock.originSeconds, clock);
  return { ...window, releaseSeconds: Math.max(window.releaseSeconds, seconds) };
}

/** Splits a limit into several that can each be broken separately. */
function partsOf({ who, notBefore, notAfter, notOn, onlyOn, hours, arrival }: Limit): Limit[] {
  const each = (hours ?? []).map((one) => ({ hours: [one] }));
  return [{ notBefore }, { notAfter }, { notOn }, { onlyOn }, { arrival }, ...each]
    .map((part) => ({ who, ...part }))
    .filter(saysAnything);
}

/** Returns the 'done by' times of young ages, when that is a hard rule of the plan. */
function doneByLimits({ rules, programme }: Plan, routines: readonly Routine[]): Limit[] {
  if (!rules || !programme || !isHard("doneBy", rules)) return [];
  return rules.doneBy.flatMap(({ maxAge, seconds }) =>
    routines
      .filter(({ ageRange }) => ageRange !== null && ageRange <= maxAge)
      .map(({ row }) => ({
        who: { kind: "routine" as const, row },
        notAfter: { day: "", seconds },
      })),
  );
}
