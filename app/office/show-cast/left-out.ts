// Why a child of a show is not in a performance.
import { addDays } from "#app/platform/days/day.ts";
import { formatDay, formatSpan } from "#app/ui/format.ts";
import { latestAnswer } from "../member-record/latest-answer.ts";

type ConsentAnswer = { isGiven: boolean; givenOn: string; until: string | null };
type AbsentSpan = { firstDay: string; lastDay: string };
export type Enrolled = { kind: string; fromDay: string; freeOn: string | null };

/** The facts known about a child; all days are YYYY-MM-DD. */
export type ChildFacts = {
  /** The answers about performances, in any order. */
  consents: readonly ConsentAnswer[];
  absences: readonly AbsentSpan[];
  leftOn: string | null;
  isActive: boolean;
};

export type LeftOut = {
  why: "consent" | "away" | "leaves" | "paused" | "trial" | "untold";
  words: string;
};

/** For those who may not know why. */
export const UNTOLD: LeftOut = { why: "untold", words: "" };

export const ON_TRIAL: LeftOut = { why: "trial", words: "On trial" };

/** Returns why a child is not in a performance on a day; null when they are. `enrolments` are those in the number's class; null for a solo. */
export function leftOutOn(
  day: string,
  { consents, absences, leftOn, isActive }: ChildFacts,
  enrolments: readonly Enrolled[] | null,
): LeftOut | null {
  if (leftOn !== null && leftOn < day) return leaves(leftOn);
  if (!isActive && leftOn === null) return { why: "leaves", words: "Not a member any more" };
  return (
    (enrolments && outsideClass(enrolments, day)) ??
    withoutConsent(consents, day) ??
    awayOn(absences, day)
  );
}

function leaves(day: string): LeftOut {
  return { why: "leaves", words: `Leaves on ${formatDay(day)}` };
}

function outsideClass(enrolments: readonly Enrolled[], day: string): LeftOut | null {
  const current = enrolments.find(
    ({ fromDay, freeOn }) => fromDay <= day && (freeOn === null || freeOn > day),
  );
  if (current) return current.kind === "pause" ? { why: "paused", words: "Paused" } : null;
  const starts = enrolments.map(({ fromDay }) => fromDay).filter((from) => from > day);
  const ends = enrolments.flatMap(({ freeOn }) => freeOn ?? []).filter((freeOn) => freeOn <= day);
  const [start] = starts.toSorted();
  const end = ends.toSorted().at(-1);
  if (end === undefined && start !== undefined) {
    return { why: "leaves", words: `Joins on ${formatDay(start)}` };
  }
  return end === undefined
    ? { why: "leaves", words: "Not in the class any more" }
    : leaves(addDays(end, -1));
}

function withoutConsent(consents: readonly ConsentAnswer[], day: string): LeftOut | null {
  const latest = latestAnswer(consents, day);
  if (latest?.isGiven) return null;
  const ended = consents.flatMap(({ isGiven, givenOn, until }) =>
    isGiven && givenOn <= day && until !== null ? until : [],
  );
  const last = ended.toSorted().at(-1);
  return {
    why: "consent",
    words:
      latest || last === undefined
        ? "No consent for performances"
        : `Consent ended ${formatDay(last)}`,
  };
}

function awayOn(absences: readonly AbsentSpan[], day: string): LeftOut | null {
  const away = absences.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  if (!away) return null;
  return { why: "away", words: `Away ${formatSpan(away)}` };
}
