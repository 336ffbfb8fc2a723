// Sound plans with their lists and reports, by seed, for the checker.
import { check, type Checked, type Given } from "../bin/check/check.ts";
import { daysReport } from "#app/scheduler/optimiser/days/days-report.ts";
import { scheduleDays } from "#app/scheduler/optimiser/days/schedule-days.ts";
import { NOTHING_LATE } from "#app/scheduler/optimiser/mend/late-change.ts";
import { mend } from "#app/scheduler/optimiser/mend/mend.ts";
import { mendReport } from "#app/scheduler/optimiser/mend/mend-report.ts";
import { planReport } from "#app/scheduler/optimiser/plan-report.ts";
import { withMinimum } from "#app/scheduler/optimiser/proof/known-minimum.ts";
import { ofOneOrder } from "#app/scheduler/optimiser/proof/certificate.ts";
import { orderRoutines } from "#app/scheduler/optimiser/order-routines.ts";
import { scheduleReport } from "#app/scheduler/optimiser/schedule-report.ts";
import { planText } from "#app/scheduler/files/plan-file.ts";
import { waitingRoutines, withAlsoWaiting, withLoaded } from "#app/scheduler/plan/categories.ts";
import {
  DEFAULT_AUTO_SCHEDULE,
  groupsToSchedule,
  scheduleGroups,
} from "#app/scheduler/plan/generate/auto-schedule.ts";
import { EMPTY_PLAN, itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { publishedOf } from "#app/scheduler/plan/published/published.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";
import { DEFAULT_RULES } from "#app/scheduler/plan/rules/day-rules.ts";
import { type Random, seededRandom } from "#app/scheduler/plan/shuffle.ts";
import { makeRoutine } from "./make-plan.ts";

const NAMES = ["Ava Reed", "Bo Lee", "Cy Day", "Di Vane", "Eve Hart", "Flo Ash"];
const AGES: [name: string, age: number][] = [
  ["MINI", 8],
  ["JUNIOR", 11],
  ["TEEN", 14],
];
const MOST_TURNS = { order: 300, days: 2, late: 0 };
/** The id of the late entry, which is in no list. */
export const LATE_ID = "L1";
const SCHOOLS = ["Harbour", "Northgate"];

export type Sample = {
  kind: "order" | "days" | "late";
  plan: Record<string, unknown>;
  report: Record<string, unknown>;
  list: Routine[];
};

const KINDS = ["order", "days", "late"] as const;

/** Returns a sound plan with its list and report. */
export function makeSample(seed: number): Sample {
  const random = seededRandom(seed);
  const list = makeList(random, 10 + Math.floor(random() * 12));
  const kind = KINDS[seed % KINDS.length]!;
  const rule = { gap: 1 + Math.floor(random() * 4), breakClears: random() < 0.3 };
  const loaded = withLoaded({ ...EMPTY_PLAN, conflictRule: rule }, list);
  const made = kind === "days" ? onDays(loaded, random) : inOneOrder(loaded, kind);
  const { plan, report } = kind === "late" ? withLateChange(made.plan, random) : made;
  return {
    kind,
    plan: JSON.parse(planText(plan)) as Record<string, unknown>,
    report: JSON.parse(JSON.stringify(report)) as Record<string, unknown>,
    list,
  };
}

/** Returns the report that the screen makes of a sample's plan, on the proof that its search found. */
export function screenReport(seed: number): Pick<Sample, "plan" | "report" | "list"> {
  const random = seededRandom(seed);
  const list = makeList(random, 10 + Math.floor(random() * 12));
  const loaded = withLoaded(EMPTY_PLAN, list);
  const isOnDays = seed % 2 === 0;
  const { proven, certificate } = isOnDays
    ? provenOnDays(loaded, random)
    : provenInOneOrder(loaded);
  const groupings = isOnDays ? (["ageGroup", "entryType"] as const) : (["ageGroup"] as const);
  const found = certificate && seed % 3 !== 0 ? { certificate, groupings } : null;
  return {
    plan: JSON.parse(planText(proven)) as Record<string, unknown>,
    report: JSON.parse(JSON.stringify(planReport(proven, found, []))) as Record<string, unknown>,
    list,
  };
}

function provenOnDays(loaded: Plan, random: Random) {
  const { plan, report } = onDays(loaded, random);
  const { unavoidable, unavoidableAnywhere, certificate } = report;
  return { proven: withMinimum(plan, unavoidable, true, unavoidableAnywhere), certificate };
}

function provenInOneOrder(loaded: Plan) {
  const { plan, report } = inOneOrder(loaded, "order");
  return { proven: withMinimum(plan, report.unavoidable, true), certificate: report.certificate };
}

export function checked({ plan, report, list }: Omit<Sample, "kind">): Checked {
  const given = { conflictRule: EMPTY_PLAN.conflictRule, ...plan };
  return check({ plan: given, report, list, isOver: () => false } as unknown as Given);
}

/** A short search: whether an order is the best does not matter here. */
function turns(kind: Sample["kind"]): () => boolean {
  let count = 0;
  return () => ++count > MOST_TURNS[kind];
}

function makeList(random: Random, count: number): Routine[] {
  const oneOf = <Any>(list: readonly Any[]) => list[Math.floor(random() * list.length)]!;
  return Array.from({ length: count }, (_, at) => {
    const [ageGroup, ageRange] = oneOf(AGES);
    const size = 1 + Math.floor(random() * 3);
    const cast = [...new Set(Array.from({ length: size }, () => oneOf(NAMES)))];
    return makeRoutine({
      row: at + 1,
      id: `R${at + 1}`,
      name: `Dance ${at + 1}`,
      performers: cast,
      school: oneOf(SCHOOLS),
      ageGroup,
      ageRange,
      entryType: cast.length > 1 ? "Duet" : "Solo",
      level: oneOf(["Novice", "Competitive"]),
      duration: 2 + Math.floor(random() * 5) / 2,
    });
  });
}

function inOneOrder(loaded: Plan, kind: Sample["kind"]) {
  const options = { ...DEFAULT_AUTO_SCHEDULE, secondaryGrouping: "none" as const };
  const { gap } = loaded.conflictRule;
  const groups = groupsToSchedule(loaded, options);
  const search = { gap, seed: 1, minimise: true, isTimeUp: turns(kind) };
  // Pauses that clear conflicts are known once the groups are laid out.
  const kept = { ...loaded, conflictRule: { gap, breakClears: false } };
  const { groups: ordered, unavoidable, certificate } = orderRoutines(groups, search);
  const plan = scheduleGroups(kept, ordered, options);
  const made = {
    runs: ordered.length,
    unavoidable,
    elapsedMs: 1,
    certificate: ofOneOrder(certificate()),
  };
  return { plan, report: scheduleReport(plan, made) };
}

function onDays(loaded: Plan, random: Random) {
  const [minutes, maxAge] = [60 + Math.floor(random() * 120), 9];
  const stages = random() < 0.5 ? ["Main"] : ["Main", "Second"];
  const days = ["2027-03-05", "2027-03-27"].map((date) => ({
    date,
    fromSeconds: 9 * 3600,
    untilSeconds: 9 * 3600 + minutes * 60,
  }));
  const rules = {
    ...DEFAULT_RULES,
    divisionOnOneDay: "hard" as const,
    doneBy: [{ maxAge, seconds: 10 * 3600 }],
  };
  const limits = [
    { who: { kind: "studio" as const, name: "Harbour" }, notBefore: { day: "", seconds: 34_000 } },
  ];
  const options = {
    ...DEFAULT_AUTO_SCHEDULE,
    includeLunch: false,
    days: { stages, days, sessionMinutes: 60, zone: "Europe/London", rules },
    cohesion: 100,
    isTimeUp: turns("days"),
  };
  const limited = { ...loaded, limits };
  const made = scheduleDays(limited, groupsToSchedule(limited, options), options);
  const groupings = ["ageGroup", "entryType"] as const;
  const report = daysReport(made, { days: rules, groupings: [...groupings], elapsedMs: 1 });
  return { plan: { ...made.plan, rules }, report };
}

function withLateChange(made: Plan, random: Random) {
  const published = { ...made, published: publishedOf(made, 1, "2027-02-01T09:00:00.000Z") };
  const routines = itemsInOrder(made).filter((item) => item.type === "routine");
  const scratch = [routines[Math.floor(random() * routines.length)]!.row];
  // A late entry needs a section of its category.
  const like = routines.find(({ row }) => !scratch.includes(row))!;
  const { ageGroup, ageRange, entryType, level } = like;
  const late = makeRoutine({
    row: 900,
    id: LATE_ID,
    name: "Late",
    performers: ["Ivy New"],
    ageGroup,
    ageRange,
    entryType,
    level,
  });
  const waiting = withAlsoWaiting(published, [late], []);
  const add = waitingRoutines(waiting).map(({ row }) => row);
  const changes = { ...NOTHING_LATE, add, isEarlierAllowed: true };
  const both = mend(waiting, { ...changes, scratch, isSlotHeld: random() < 0.5 });
  // A scratch may bring two dances of one performer too close: then nothing is scratched.
  const found = "blockedBy" in both ? mend(waiting, changes) : both;
  if ("blockedBy" in found) throw new Error(found.blockedBy);
  return { plan: found.mended.plan, report: mendReport(found.mended) };
}
