// A published plan as a show reads it: sessions on stages, each line with its length.
import { performersByKey } from "#app/scheduler/plan/conflicts/performers.ts";
import { phonesOf } from "#app/scheduler/plan/phones.ts";
import { type Item, itemKey, type PlacedRoutine, type Plan } from "#app/scheduler/plan/plan.ts";
import type { Said } from "#app/scheduler/plan/said.ts";
import { sponsorsByItem } from "#app/scheduler/plan/sponsors.ts";
import { AWARDS_NAME, CHALLENGE_NAME, isMeal } from "#app/scheduler/plan/special-events.ts";
import { clockOf, isZone } from "#app/scheduler/plan/sessions/session-clock.ts";
import { itemSeconds, timelineOf } from "#app/scheduler/plan/timeline.ts";
import type { ItemEntry } from "#app/scheduler/plan/timeline-entries.ts";

type LineKind = "routine" | "break" | "meal" | "challenge" | "awards" | "event";

export type ShowLine = {
  /** Its key in the plan, which no other line has. */
  key: string;
  kind: LineKind;
  /** The organiser's own id of a routine; '' for anything else. */
  id: string;
  /** '' for anything but a routine. */
  number: string;
  title: string;
  school: string;
  category: string;
  dancers: string[];
  /** The key of each of them: the same name at two schools is two people. */
  dancerKeys: string[];
  /** How the announcer says it, where that is not as written; the dancers in the same order. */
  said?: { title: string; school: string; dancers: string[] };
  /** What the announcer reads for sponsors; missing for nothing. */
  sponsors?: string[];
  /** Its length in seconds, with the buffer. */
  seconds: number;
  /** The part of its length that is the buffer after it. */
  bufferSeconds: number;
  /** Scratched before the version was published. */
  isScratched?: true;
  /** Scratched, but it keeps its time. */
  isHeld?: true;
};

export type ShowSession = {
  key: string;
  name: string;
  /** 'YYYY-MM-DD'. */
  day: string;
  /** Seconds since its day's midnight at its start. */
  startSeconds: number;
  /** Its planned start as an absolute moment in milliseconds. */
  startMs: number;
  stage: string;
  lines: ShowLine[];
};

export type ShowPlan = {
  version: number;
  event: string;
  zone: string;
  /** True when the published link shows dancers' names. */
  showsNames: boolean;
  /** How near two routines of a dancer are a quick change, in seconds. */
  gapSeconds: number;
  /** The phones of studios that have one, by the studio's name; for control and backstage only. */
  phones: Readonly<Record<string, string>>;
  /** In order of their start. */
  sessions: ShowSession[];
  stages: string[];
};

/** How near two routines of a dancer are a quick change where the plan has no gap in minutes. */
const QUICK_CHANGE_SECONDS = 15 * 60;
const ONLY_STAGE = "Main";
const ONLY_SESSION = "session";

type Showing = {
  version: number;
  showsNames: boolean;
  /** Applies when the plan has none. */
  zone: string;
  /** The days of sessions without one, by session id; that of a plan without sessions under ''. */
  days: Readonly<Record<string, string>>;
};

/** Returns the ids of the sessions without a day; '' for a plan without sessions. */
export function sessionsWithoutDay({ programme }: Plan): string[] {
  if (!programme) return [""];
  return programme.sessions.flatMap(({ id, day }) => (day === "" ? [id] : []));
}

/** Returns the show of a published plan. Sessions without lines are left out. */
export function showPlanOf(
  plan: Plan,
  { version, showsNames, zone: schoolZone, days }: Showing,
): ShowPlan {
  const zone = isZone(plan.programme?.zone ?? "") ? plan.programme!.zone : schoolZone;
  const sessions = new Map<string, ShowSession>();
  const sponsors = sponsorsByItem(plan);
  for (const entry of timelineOf(plan)) {
    if (entry.kind !== "item") continue;
    const found = entry.session?.session;
    const key = found?.id ?? ONLY_SESSION;
    let session = sessions.get(key);
    if (!session) {
      const day = found?.day || (days[found?.id ?? ""] ?? "");
      const startSeconds = entry.session?.startSeconds ?? entry.startSeconds;
      session = {
        key,
        name: found?.name ?? "",
        day,
        startSeconds,
        startMs: (clockOf({ day, startSeconds }, zone).originSeconds + startSeconds) * 1000,
        stage: found?.stage ?? ONLY_STAGE,
        lines: [],
      };
      sessions.set(key, session);
    }
    const read = sponsors.get(itemKey(entry.item));
    session.lines.push({ ...lineOf(entry, plan), ...(read && { sponsors: read }) });
  }
  const inOrder = [...sessions.values()].toSorted((one, other) => one.startMs - other.startMs);
  const used = new Set(inOrder.map(({ stage }) => stage));
  const stages = (plan.programme?.stages ?? [ONLY_STAGE]).filter((stage) => used.has(stage));
  const { gapMinutes } = plan.conflictRule;
  return {
    version,
    event: plan.event?.name.trim() ?? "",
    zone,
    showsNames,
    gapSeconds: gapMinutes ? gapMinutes * 60 : QUICK_CHANGE_SECONDS,
    phones: phonesIn(plan, inOrder),
    sessions: inOrder,
    stages,
  };
}

function phonesIn(plan: Plan, sessions: readonly ShowSession[]): Record<string, string> {
  const phoneOf = phonesOf(plan);
  const schools = new Set(sessions.flatMap(({ lines }) => lines.map(({ school }) => school)));
  return Object.fromEntries(
    [...schools].map((school) => [school, phoneOf({ school })]).filter(([, phone]) => phone),
  );
}

/** Returns how many routines are still to be danced. */
export function dancedLines({ sessions }: Pick<ShowPlan, "sessions">): number {
  return sessions
    .flatMap(({ lines }) => lines)
    .filter(({ kind, isScratched }) => kind === "routine" && !isScratched).length;
}

function lineOf({ item, number }: ItemEntry, { settings }: Plan): ShowLine {
  const isRoutine = item.type === "routine";
  return {
    key: itemKey(item),
    kind: kindOf(item),
    id: isRoutine ? item.id : "",
    number: isRoutine ? String(number) : "",
    title: item.name,
    school: isRoutine ? item.school : "",
    category: isRoutine ? item.category : "",
    dancers: isRoutine ? [...performersByKey(item).values()] : [],
    dancerKeys: isRoutine ? [...performersByKey(item).keys()] : [],
    seconds: itemSeconds(item, settings),
    bufferSeconds: isRoutine ? Math.round(settings.bufferSeconds) : 0,
    ...(isRoutine && item.said && { said: saidOf(item, item.said) }),
    ...(isRoutine && item.isScratched && { isScratched: true }),
    ...(isRoutine && item.isSlotHeld && { isHeld: true }),
  };
}

/** Performers may share a key, so each name is looked up as it is shown. */
function saidOf(routine: PlacedRoutine, { title = "", school = "", performers = {} }: Said) {
  const dancers = [...performersByKey(routine).values()].map((name) =>
    Object.hasOwn(performers, name) ? (performers[name] ?? "") : "",
  );
  return { title, school, dancers };
}

function kindOf(item: Item): LineKind {
  if (item.type !== "event") return item.type;
  if (isMeal(item)) return "meal";
  if (item.name === CHALLENGE_NAME) return "challenge";
  return item.name === AWARDS_NAME ? "awards" : "event";
}
