// Saves a lesson: says what is missing before it is sent, and asks where one alike is there already.
import { useState } from "react";
import { useSave } from "../saving/use-save.ts";
import type { LessonAnswer } from "./lesson-answer.ts";
import { SAVING } from "./lesson-refusals.ts";
import { lessonProblem, type LessonValues } from "./form/lesson-form.ts";

type Wish = {
  address: string;
  /** What the change is called while it waits. */
  words: string;
  draftName: string;
  /** What is sent beside the form: a new lesson's key, or the version of one that is changed. */
  sent: { key: string } | { version: number };
  onSaved: () => void;
  onProblem: (words: string) => void;
};

export function useLessonSave({ address, words, draftName, sent, onSaved, onProblem }: Wish) {
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
    const problem = lessonProblem(values);
    if (problem) {
      setMessages({ [problem.field]: problem.words });
      onProblem(problem.words);
      return;
    }
    setMessages({});
    send(address, { ...sent, values, isMeant }, { words, draft: draftName });
  };
  return { save, isSaving, messages, setMessages, isAlike, stop: () => setIsAlike(false) };
}
