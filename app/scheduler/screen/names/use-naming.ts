// The questions about names of the plan on the screen, and the dialog that asks them.
import { createContext, startTransition, useCallback, useEffect, useMemo, useState } from "react";
import { type NameQuestion, openNameQuestions } from "#app/scheduler/files/names/name-question.ts";
import { nameQuestionsInSteps } from "#app/scheduler/files/names/name-questions.ts";
import { routinesIn } from "#app/scheduler/files/names/read-casts.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { inTurns } from "../in-turns.ts";

export type Naming = {
  /** Open and answered, the likeliest first; empty until they are found. */
  questions: readonly NameQuestion[];
  openCount: number;
  open: () => void;
};

export const NamingContext = createContext<Naming>({
  questions: [],
  openCount: 0,
  open: () => {},
});

type Found = { competition: number; names: readonly unknown[]; questions: NameQuestion[] };

const NONE: readonly NameQuestion[] = [];

/** Looks for the questions in short turns. */
export function useNaming(plan: Plan) {
  const [found, setFound] = useState<Found | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const names = namesOf(plan);
    const { competition } = plan;
    if (found?.competition === competition && areSame(found.names, names)) return undefined;
    return inTurns(nameQuestionsInSteps(plan), (questions) =>
      startTransition(() => setFound({ competition, names, questions })),
    );
  }, [plan, found]);

  const listed = found?.competition === plan.competition ? found.questions : NONE;
  const { nameAnswers } = plan;
  // An answer counts from the press, before the questions are found again.
  const questions = useMemo(
    () =>
      listed.map((question) => {
        const given = nameAnswers?.[question.id];
        if (given === undefined && question.isPreset) return question;
        return { ...question, answer: given ?? null, isPreset: false };
      }),
    [listed, nameAnswers],
  );
  const open = useCallback(() => setIsOpen(true), []);
  const close = useCallback(() => setIsOpen(false), []);
  const naming = useMemo(
    () => ({ questions, openCount: openNameQuestions(questions).length, open }),
    [questions, open],
  );
  return { naming, isOpen, close };
}

/** Returns everything that the questions depend on. */
function namesOf(plan: Plan): unknown[] {
  const routines = routinesIn(plan).flatMap(({ row, name, school, performers, written }) => [
    row,
    name,
    school,
    performers,
    written,
  ]);
  return [plan.nameAnswers, ...routines];
}

function areSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, at) => part === other[at]);
}
