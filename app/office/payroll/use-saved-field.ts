// A field that saves itself: leaving it or Enter saves, Escape cancels, and nothing is sent twice.
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { usePayrollSave } from "./use-payroll-save.ts";

type Options = {
  /** As it stands. */
  value: string;
  /** The change that a new text makes. */
  changeTo: (typed: string) => object;
};

export function useSavedField({ value, changeTo }: Options) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isSettled = useRef(true);
  const { revalidate } = useRevalidator();
  const { send, isSaving } = usePayrollSave((answer) => {
    if (answer.isSaved) return setTyped(null);
    isSettled.current = false;
    const stands = answer.stands === undefined ? "" : ` It is ${answer.stands || "empty"} now.`;
    setProblem(answer.messages?.value ?? `${answer.problem}${stands}`);
    if (answer.status === 409) void revalidate();
  });
  const change = (text: string) => {
    isSettled.current = false;
    setProblem(null);
    setTyped(text);
  };
  const cancel = () => {
    isSettled.current = true;
    setProblem(null);
    setTyped(null);
  };
  const save = (isReadable = true) => {
    if (isSettled.current || typed === null || isSaving) return;
    if (!isReadable) return setProblem("Enter a number.");
    if (typed.trim() === value) return cancel();
    isSettled.current = true;
    setProblem(null);
    send(changeTo(typed));
  };
  return { shown: typed ?? value, problem, isSaving, change, cancel, save };
}
