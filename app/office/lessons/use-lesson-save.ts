// Saves a lesson: says what is missing before it is sent, and asks where one alike is there already.
import { useState } from "react";
import { useSave } from "../saving/use-save.ts";
import type { LessonAnswer } from "./lesson-answer.ts";
import { SAVING } from "./lesson-refusals.ts";
import { lessonProblem, type LessonValues } from "./form/lesson-form.ts";
import type { Prices } from "./form/price.ts";
import { addLesson } from "./lessons.commands.ts";

type Wish = {
  /** What the change is called while it waits. */
  words: string;
  draftName: string;
  prices: Prices;
  sent: { key: string };
  onSaved: () => void;
  onProblem: (words: string) => void;
};

export function useLessonSave(wish: Wish) {
  const { words, draftName, prices, sent, onSaved, onProblem } = wish;
  const [messages, setMessages] = useState<Record<string, string>>({});
  const [isAlike, setIsAlike] = useState(false);
  const { send, isSaving } = useSave<LessonAnswer>((answer) => {
    setIsAlike(false);
    if (answer.isSaved) {
      setMessages({});
      onSaved();
      return;
    }
    if ("isAlike" in answer) {
      setIsAlike(true);
      return;
    }
    setMessages(answer.messages ?? {});
    onProblem(answer.problem);
  }, SAVING);
  const save = (values: LessonValues, isMeant = false) => {
    if (isSaving) return;
    const problem = lessonProblem(values, prices);
    if (problem) {
      setMessages({ [problem.field]: problem.words });
      onProblem(problem.words);
      return;
    }
    setMessages({});
    send(addLesson.at(), { ...sent, values, isMeant }, { words, draft: draftName });
  };
  return { save, isSaving, messages, setMessages, isAlike, stop: () => setIsAlike(false) };
}
