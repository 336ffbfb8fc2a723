// Where the hours of a plan go, in one line.
import { nameKey } from "#app/platform/name.ts";
import { isDanced } from "./plan.ts";
import { AWARDS_NAME, CHALLENGE_NAME, DINNER_NAME, LUNCH_NAME } from "./special-events.ts";
import { sharedSeconds, sharedStart, timeText } from "./timeline.ts";
import type { ItemEntry, TimelineEntry } from "./timeline-entries.ts";

/** Minutes, rounded so that the parts add up to the hall's hours. */
export type Reckoning = {
  /** 0 in a plan without sessions. */
  sessions: number;
  stages: number;
  hallMinutes: number;
  dancingMinutes: number;
  awardsMinutes: number;
  mealsMinutes: number;
  breaksMinutes: number;
  challengeMinutes: number;
  idleMinutes: number;
  /** Times of day, such as '08:00'. */
  firstStart: string;
  lastEnd: string;
  /** How many studios dance on one day, on two days and so on; empty in a plan without sessions. */
  studiosByDays: number[];
};

type Part = "dancing" | "awards" | "meals" | "breaks" | "challenge";

const PARTS: Record<string, Part> = {
  [LUNCH_NAME]: "meals",
  [DINNER_NAME]: "meals",
  [AWARDS_NAME]: "awards",
  [CHALLENGE_NAME]: "challenge",
};

/** Returns the figures of the plan in view; null when nothing is placed. */
export function reckoningOf(entries: readonly TimelineEntry[]): Reckoning | null {
  const items = entries.filter((entry) => entry.kind === "item");
  if (items.length === 0) return null;
  const seconds: Record<Part, number> = {
    dancing: 0,
    awards: 0,
    meals: 0,
    breaks: 0,
    challenge: 0,
  };
  for (const { item, startSeconds, endSeconds } of items) {
    // The gap that a scratched routine leaves is idle.
    if (item.type === "routine" && !isDanced(item)) continue;
    const part = item.type === "routine" ? "dancing" : (PARTS[item.name] ?? "breaks");
    seconds[part] += endSeconds - startSeconds;
  }
  const hall = hallSeconds(items);
  const busy = Object.values(seconds).reduce((sum, one) => sum + one, 0);
  const [first, last] = outermost(items);
  const minutes = (of: number) => Math.round(of / 60);
  const { dancing, awards, meals, breaks, challenge } = seconds;
  const others = [awards, meals, breaks, challenge].map(minutes);
  const idle = minutes(Math.max(0, hall - busy));
  const danced = minutes(hall) - others.reduce((sum, one) => sum + one, idle);
  return {
    sessions: new Set(items.flatMap(({ session }) => session ?? [])).size,
    stages: new Set(items.map(({ session }) => session?.session.stage)).size,
    hallMinutes: minutes(hall),
    dancingMinutes: hall >= busy ? danced : minutes(dancing),
    awardsMinutes: others[0]!,
    mealsMinutes: others[1]!,
    breaksMinutes: others[2]!,
    challengeMinutes: others[3]!,
    idleMinutes: idle,
    firstStart: timeText(first.startSeconds, first.session),
    lastEnd: timeText(last.endSeconds, last.session),
    studiosByDays: studiosByDays(items),
  };
}

/** Adds up, for each day and stage, the time from its first start to its last end. */
function hallSeconds(items: readonly ItemEntry[]): number {
  const strips = Map.groupBy(items, ({ session }) =>
    JSON.stringify([session?.session.day, session?.session.stage]),
  );
  return [...strips.values()].reduce((sum, own) => {
    const start = Math.min(...own.map(({ startSeconds }) => startSeconds));
    return sum + Math.max(...own.map(({ endSeconds }) => endSeconds)) - start;
  }, 0);
}

function outermost(items: readonly ItemEntry[]): [ItemEntry, ItemEntry] {
  const endOf = ({ endSeconds, session }: ItemEntry) => sharedSeconds(endSeconds, session);
  return [
    items.reduce((one, other) => (sharedStart(other) < sharedStart(one) ? other : one)),
    items.reduce((one, other) => (endOf(other) > endOf(one) ? other : one)),
  ];
}

function studiosByDays(items: readonly ItemEntry[]): number[] {
  const danced = items.flatMap(({ item, session }) =>
    item.type === "routine" && isDanced(item) && item.school !== "" && session
      ? [{ school: nameKey(item.school), day: session.session.day }]
      : [],
  );
  const counts: number[] = [];
  for (const own of Map.groupBy(danced, ({ school }) => school).values()) {
    const days = new Set(own.map(({ day }) => day)).size;
    counts[days - 1] = (counts[days - 1] ?? 0) + 1;
  }
  return Array.from(counts, (count) => count ?? 0);
}

/** Returns, for example, '10 sessions · hall 35 h 10 min · dancing 20 h 45 min · … · last end 20:40'. */
export function reckoningText(reckoning: Reckoning): string {
  const { sessions, stages, hallMinutes, firstStart, lastEnd, studiosByDays: studios } = reckoning;
  const onStages = stages > 1 ? ` on ${stages} stages` : "";
  const parts = [
    ...(sessions > 0 ? [`${sessions} ${sessions === 1 ? "session" : "sessions"}`] : []),
    `hall ${hoursText(hallMinutes)}${onStages}`,
    `dancing ${hoursText(reckoning.dancingMinutes)}`,
    ...(
      [
        ["awards", reckoning.awardsMinutes],
        ["meals", reckoning.mealsMinutes],
        ["breaks", reckoning.breaksMinutes],
        ["challenge", reckoning.challengeMinutes],
        ["idle", reckoning.idleMinutes],
      ] as const
    ).flatMap(([name, minutes]) => (minutes > 0 ? [`${name} ${hoursText(minutes)}`] : [])),
    `first start ${firstStart}`,
    `last end ${lastEnd}`,
    ...(studios.length > 0 ? [`studios: ${studiosText(studios)}`] : []),
  ];
  return parts.join(" · ");
}

function studiosText(counts: readonly number[]): string {
  return counts
    .flatMap((count, at) => {
      if (count === 0) return [];
      return [`${count} on ${at + 1} ${at === 0 ? "day" : "days"}`];
    })
    .join(", ");
}

/** Returns '35 h 10 min', '5 h' or '30 min'. */
export function hoursText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}
