// A field of the list: leaving it or Enter saves, Escape cancels, and nothing is sent twice.
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { inWords } from "../saving/draft.ts";
import type { MemberAnswer } from "./member-answer.ts";
import { isUnchanged, type InlineName } from "./inline-value.ts";

type Edited = { id: string; version: number; field: InlineName; value: string };

export function useInlineEdit({ id, version, field, value }: Edited) {
  const fetcher = useFetcher<MemberAnswer>();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // Enter and Escape take the focus away, and losing it would save (again).
  const isSettled = useRef(false);
  const answer = fetcher.state === "idle" ? fetcher.data : undefined;
  useEffect(() => {
    if (!answer) return;
    if (answer.isSaved) setTyped(null);
    else {
      isSettled.current = false;
      const stands = answer.newer && inWords(answer.newer.values[field] ?? "");
      setProblem(stands === undefined ? answer.problem : `${answer.problem} It is ${stands} now.`);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- an answer is acted on once
  }, [answer]);
  const begin = () => {
    isSettled.current = false;
    setProblem(null);
    setTyped(value);
  };
  const change = (text: string) => {
    setProblem(null);
    setTyped(text);
  };
  const cancel = () => {
    isSettled.current = true;
    setProblem(null);
    setTyped(null);
  };
  const save = (isReadable: boolean) => {
    if (isSettled.current || typed === null) return;
    if (!isReadable) return setProblem("This cannot be read.");
    if (isUnchanged(field, value, typed)) return cancel();
    isSettled.current = true;
    setProblem(null);
    void fetcher.submit(
      { version, [field]: typed },
      {
        method: "post",
        action: `/admin/members/${id}/money`,
        encType: "application/json",
      },
    );
  };
  return { typed, problem, isSaving: fetcher.state !== "idle", begin, change, cancel, save };
}
