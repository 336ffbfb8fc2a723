// Makes the scheduler's plan of a show, in its saved form. The scheduler reads and checks it.
import {
  performanceWords,
  type Performance,
  type Show,
  type ShowNumber,
} from "../../show-cast/show.ts";
import { rowOf } from "../../show-cast/plan-rows.ts";

/** A routine as the scheduler saves it. `row` tells the number and the performance. */
type PlanRoutine = {
  type: "routine";
  row: number;
  id: string;
  name: string;
  performers: string[];
  costumes: string[];
  changeMinutes: number;
  ageGroup: string;
  entryType: string;
  level: string;
  /** Minutes. */
  duration: number;
};

type Item = { type: string; row?: number | undefined };
type Session = { id: string; name: string; day: string; startSeconds: number; stage: string };
type Programme = { sessions: (Session & { endBySeconds: number | null })[]; stages: string[] };

/** The parts of a saved plan that a show fills; the others are the organiser's. */
export type PlanData = {
  sections: { items: Item[] }[];
  runningOrder: Item[];
  categories: Record<string, Item[]>;
  programme?: Programme | undefined;
  isStaffOnly?: true;
  limits?: { who: { kind: string; row?: number } }[] | undefined;
};

/** The costumes of each performer of a number, by the id of their place in its cast: ids of costumes. */
export type Worn = ReadonlyMap<string, readonly string[]>;

const MINUTE = 60;
const DAY_SECONDS = 24 * 60 * MINUTE;
const STAGE = "Main";
const BUFFER_SECONDS = 30;
const MOST_GAP = 20;

/**
 * Returns the plan of a show: each number in each performance, with a session for each performance. `before` is the
 * plan as saved: its order stays, its routines have the current cast, and new numbers wait beside it.
 */
export function planOf(show: Show, worn: Worn, zone: string, before: PlanData | null): PlanData {
  const routines = new Map(
    show.performances.flatMap((performance, at) =>
      show.numbers.map((number): [number, PlanRoutine] => {
        const row = rowOf(performance, number);
        return [row, routineOf(show, { number, performance, at, row, worn })];
      }),
    ),
  );
  const seen = new Set<number>();
  const current = (items: readonly Item[]): Item[] =>
    items.flatMap((item) => {
      if (item.type !== "routine" || item.row === undefined) return item;
      const routine = routines.get(item.row);
      if (!routine) return [];
      seen.add(item.row);
      return { ...item, ...routine };
    });
  const sections = (before?.sections ?? []).map((section) => ({
    ...section,
    items: current(section.items),
  }));
  const runningOrder = current(before?.runningOrder ?? []);
  const waiting = Object.values(before?.categories ?? {}).flatMap(current);
  const added = [...routines.values()].filter(({ row }) => !seen.has(row));
  return {
    ...(before ?? FRESH),
    ...(before ? {} : { event: eventOf(show), conflictRule: ruleOf(show) }),
    isStaffOnly: true,
    sections,
    runningOrder,
    categories: byCategory([...(waiting as PlanRoutine[]), ...added]),
    programme: programmeOf(show, zone, before?.programme),
    limits: [...ownLimits(before), ...limitsOf(show)],
  } as PlanData;
}

const FRESH = {
  settings: {
    startTime: "09:00",
    bufferSeconds: BUFFER_SECONDS,
    breakDuration: 15,
    lunchDuration: 60,
    dinnerDuration: 45,
    challengeDuration: 30,
    awardsDuration: 45,
    maxSectionDuration: 90,
  },
  // A show has no judges and no awards.
  rules: {
    groupInOneSession: null,
    divisionOnOneDay: null,
    awardsPerSession: null,
    judgeCategoryWhole: null,
    studioOnFewDays: false,
    levelOnOneDay: [],
    doneBy: [],
    dancerWaitMinutes: null,
    judgesBreakMinutes: null,
    awardsAfterMinutes: null,
  },
};

type Placed = {
  number: ShowNumber;
  performance: Performance;
  at: number;
  row: number;
  worn: Worn;
};

function routineOf(show: Show, { number, performance, at, row, worn }: Placed): PlanRoutine {
  const names = new Map(show.performers.map(({ id, name }) => [id, name]));
  const cast = number.cast.filter(({ out }) => !out[at]);
  const isOneOfMany = show.performances.length > 1;
  return {
    type: "routine",
    row,
    id: String(row),
    name: number.name,
    performers: cast.map(({ performerId }) => names.get(performerId) ?? ""),
    costumes: cast.map(({ id }) => (worn.get(id) ?? []).toSorted().join(" ")),
    changeMinutes: number.changeMinutes,
    ageGroup: isOneOfMany ? performanceWords(performance) : "",
    entryType: "Numbers",
    level: "Show",
    duration: number.seconds / MINUTE,
  };
}

/** The scheduler's own name of a category: '{ageGroup or GENERAL} {entryType} ({level})'. */
function byCategory(routines: readonly PlanRoutine[]): Record<string, Item[]> {
  const groups = Map.groupBy(
    routines.toSorted((one, other) => one.row - other.row),
    ({ ageGroup, entryType, level }) => `${ageGroup || "GENERAL"} ${entryType} (${level})`,
  );
  return Object.fromEntries(groups);
}

const sessionId = ({ place }: Performance) => `session-${place + 1}`;

/** Keeps the organiser's other sessions, stages and numbering. */
function programmeOf(show: Show, zone: string, before: Programme | undefined): Programme {
  const known = new Map(before?.sessions.map((session) => [session.id, session]));
  const own = show.performances.map((performance) => ({
    endBySeconds: null,
    stage: STAGE,
    ...known.get(sessionId(performance)),
    id: sessionId(performance),
    name: performanceWords(performance),
    day: performance.day,
    startSeconds: performance.fromMinute * MINUTE,
  }));
  const ids = new Set(own.map(({ id }) => id));
  const others = (before?.sessions ?? []).filter(({ id }) => !ids.has(id));
  const sessions = [...own, ...others].toSorted(
    (one, other) => one.day.localeCompare(other.day) || one.startSeconds - other.startSeconds,
  );
  return { stages: [STAGE], numbering: "all", zone, ...before, sessions } as Programme;
}

/** With several performances each routine belongs to one: it starts with it, and ends before the next of that day. */
function limitsOf({ performances, numbers }: Show) {
  if (performances.length < 2) return [];
  return performances.flatMap((performance, at) => {
    const { day, fromMinute } = performance;
    const next = performances[at + 1];
    const until = next?.day === day ? next.fromMinute * MINUTE : DAY_SECONDS;
    return numbers.map((number) => ({
      who: { kind: "routine", row: rowOf(performance, number) },
      notBefore: { day, seconds: fromMinute * MINUTE },
      notAfter: { day, seconds: until },
    }));
  });
}

/** The limits of dancers and those entered by hand stay. */
function ownLimits(before: PlanData | null) {
  return (before?.limits ?? []).filter(
    (limit) => limit.who.kind !== "routine" || "isByHand" in limit,
  );
}

function eventOf({ name, performances }: Show) {
  return { name, day: performances[0] ? performanceWords(performances[0]) : "" };
}

/** The search counts positions: so many that the longest change fits between numbers of average length. */
function ruleOf({ numbers }: Show) {
  const longest = Math.max(0, ...numbers.map(({ changeMinutes }) => changeMinutes));
  const seconds = numbers.reduce((sum, number) => sum + number.seconds, 0);
  const average = seconds / Math.max(1, numbers.length) + BUFFER_SECONDS;
  const gap = Math.ceil((longest * MINUTE) / average);
  return { gap: Math.min(MOST_GAP, Math.max(1, gap)), breakClears: false };
}
