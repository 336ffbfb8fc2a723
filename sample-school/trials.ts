// Trials in every state, with their four progress flags in every usual combination and some odd ones.
import { addDays } from "#app/platform/days/day.ts";
import { searchColumns } from "#app/office/fields/search-columns.ts";
import { TRIAL_FIELDS } from "#app/office/trials/trial.fields.ts";
import { classesFor } from "./classes.ts";
import { momentAt } from "./moments.ts";
import { childNames, type Family } from "./names.ts";
import { between, drawId, happens, pick, type Random } from "./random.ts";
import type { TrialRow } from "./rows.ts";

const USUAL_PERIOD_DAYS = 14;

type Plan = {
  /** Days from today to the first trial; negative is past. */
  startsIn: number;
  period?: number;
  joined?: boolean;
};

/** Not started yet: tomorrow, this week, next month. */
const UPCOMING: Plan[] = [1, 1, 2, 3, 5, 8, 13, 24].map((startsIn) => ({ startsIn }));
/** On trial: from the first day to the last; 14 days ago ends today, 13 ends tomorrow. */
const ACTIVE: Plan[] = [
  ...[0, 0, -1, -2, -3, -4, -6, -7, -8, -9, -10, -11, -12, -13, -13, -14, -14].map((startsIn) => ({
    startsIn,
  })),
  { startsIn: -20, period: 30 },
  { startsIn: -6, period: 7 },
  { startsIn: -1, period: 1 },
];
/** Over, without an answer: since yesterday, and for months. */
const EXPIRED: Plan[] = [-15, -15, -17, -21, -33, -62].map((startsIn) => ({ startsIn }));
const JOINED: Plan[] = [-9, -16, -19, -27, -34, -41, -55, -68, -77, -96, -130].map((startsIn) => ({
  startsIn,
  joined: true,
}));

const PLANS = [...UPCOMING, ...ACTIVE, ...EXPIRED, ...JOINED];

/** In the order the office ticks them: mailing list, first, second and third email. */
type Progress = [boolean, boolean, boolean, boolean];

/** Returns 45 trials around `today` (YYYY-MM-DD), oldest first; those who joined became members. */
export function makeTrials(random: Random, today: string, nextFamily: () => Family): TrialRow[] {
  const trials = PLANS.map((plan, place) => makeTrial(random, today, plan, place, nextFamily()));
  return markDisagreements(trials);
}

function makeTrial(
  random: Random,
  today: string,
  { startsIn, period = USUAL_PERIOD_DAYS, joined = false }: Plan,
  place: number,
  family: Family,
): TrialRow {
  const [first = ""] = childNames(random, 1);
  const name = `${first} ${family.surname}`;
  const firstTrialDate = addDays(today, startsIn);
  // Nobody books a trial for tomorrow: it was booked some days before, at the latest yesterday.
  const booked = addDays(today, Math.min(startsIn, 0) - between(random, 1, 9));
  const [addedToMailerlite, sentEmail1, sentEmail2, sentEmail3] = progressOf(
    random,
    place,
    startsIn,
  );
  const at = momentAt(booked, between(random, 540, 1140));
  const email = happens(random, 0.06) ? "" : family.email;
  return {
    id: drawId(random),
    name,
    parentName: happens(random, 0.08) ? "" : family.parentName,
    email,
    phone: email !== "" && happens(random, 0.1) ? "" : family.phone,
    firstTrialDate,
    trialPeriod: period,
    classes: happens(random, 0.05)
      ? []
      : classesFor(random, between(random, 3, 15), pick(random, [1, 1, 2, 3])),
    addedToMailerlite,
    sentEmail1,
    sentEmail2,
    sentEmail3,
    joined,
    isCurrentMember: joined,
    ...searchColumns(TRIAL_FIELDS, { name, email }),
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
  };
}

/** Every third trial has one of the sixteen combinations in turn; the rest are as far as they should be. */
function progressOf(random: Random, place: number, startsIn: number): Progress {
  if (place % 3 === 0) {
    const combination = (place / 3) % 16;
    return [1, 2, 4, 8].map((flag) => (combination & flag) !== 0) as Progress;
  }
  const steps = startsIn > 0 ? between(random, 0, 1) : Math.min(4, 1 + Math.floor(-startsIn / 4));
  return [1, 2, 3, 4].map((step) => step <= steps) as Progress;
}

/** Two rows where only one of the two flags was ticked. */
function markDisagreements(trials: TrialRow[]): TrialRow[] {
  const lastJoined = trials.length - 1;
  const lastExpired = trials.findLastIndex(({ joined }) => !joined);
  return trials.map((trial, place) => {
    if (place === lastJoined) return { ...trial, isCurrentMember: false };
    return place === lastExpired ? { ...trial, isCurrentMember: true } : trial;
  });
}
