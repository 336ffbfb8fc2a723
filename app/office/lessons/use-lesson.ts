// The state of a lesson form: validation, and confirmation of duplicates.
import { useState } from "react";
import type { Saved } from "#app/data/commands/answer.ts";
import type { BodyOf, Target } from "#app/data/commands/command.ts";
import type { OpenedForm } from "#app/client/drafts/draft.ts";
import { useRecord } from "#app/office/saving/use-record.ts";
import { lessonProblem, type LessonValues } from "./form/lesson-form.ts";
import type { Prices } from "./form/price.ts";
import type { LessonAnswer } from "./lesson-answer.ts";
import { SAVING } from "./lesson-refusals.ts";
import { toast } from "./lesson-toast.tsx";
import type { addLesson, editLesson } from "./lessons.commands.ts";

type Options = {
  to: Target<BodyOf<typeof addLesson> & BodyOf<typeof editLesson>, Saved>;
  draftName: string;
  fresh: OpenedForm<LessonValues>;
  prices: Prices;
  wordsOf: (values: LessonValues) => string;
  /** The form's new initial values after saving, if it stays open. */
  after?: (values: LessonValues) => OpenedForm<LessonValues>;
  onSaved: (came: (keyof LessonValues)[]) => void;
};

export function useLesson({ prices, onSaved, ...options }: Options) {
  const [isAlike, setIsAlike] = useState(false);
  const record = useRecord({
    ...options,
    refusals: SAVING,
    bodyOf: ({ key, version, values }, { isMeant = false }) => ({ key, version, values, isMeant }),
    check: (values) => {
      const problem = lessonProblem(values, prices);
      if (!problem) return null;
      toast(problem.words, "problem");
      return { [problem.field]: problem.words };
    },
    onSaved: (_values, _answer, came) => {
      setIsAlike(false);
      toast("Saved!");
      onSaved(came);
    },
    onRefused: (refusal: Exclude<LessonAnswer, { isSaved: true }>) => {
      const { newer, change, problem } = refusal;
      const isAsked = "isAlike" in refusal;
      setIsAlike(isAsked);
      if (!isAsked && !newer && !change) toast(problem, "problem");
      return isAsked;
    },
  });
  return { ...record, isAlike, stop: () => setIsAlike(false) };
}
