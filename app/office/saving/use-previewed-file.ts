// A file that is read once to show what it would bring, and sent again to bring just that.
import { useRef, useState } from "react";
import { newKey } from "#app/client/new-key.ts";
import { useRequest } from "#app/client/requests/use-request.ts";
import type { Target } from "#app/data/commands/command.ts";
import type { Refusal } from "#app/data/commands/answer.ts";

type Limit = { largestBytes: number; tooLarge: string };
/** What is wanted besides the file, by the names that the command knows. */
type Wishes = Record<string, string>;

/**
 * `look` takes the file that was chosen and asks `preview` for its report, `lookAgain` with other wishes; `bodyToSend` is what
 * the importing command then gets: the file, what is wanted, and the report's mark, so that another
 * file is never taken for the one that was shown. It is null before there is a report.
 */
export function usePreviewedFile<Report extends { mark: string }>(
  preview: Target<{ file: File }, { isSaved: true; report: Report }>,
  { largestBytes, tooLarge }: Limit,
) {
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // A second press sends the same key, and nothing is taken twice.
  const key = useRef(newKey());
  const { ask, state } = useRequest<{ isSaved: true; report: Report } | Refusal>((answer) => {
    setReport(answer.isSaved ? answer.report : null);
    setProblem(answer.isSaved ? null : answer.problem);
  });
  const bodyOf = (chosen: File, wishes: Wishes) => {
    const body = new FormData();
    body.set("file", chosen);
    body.set("key", key.current);
    for (const [name, wish] of Object.entries(wishes)) body.set(name, wish);
    return body;
  };
  const look = (chosen: File | null, wishes: Wishes = {}) => {
    setFile(chosen);
    setReport(null);
    setProblem(null);
    if (!chosen) return;
    if (chosen.size > largestBytes) return setProblem(tooLarge);
    key.current = newKey();
    ask(preview.address, { form: [...bodyOf(chosen, wishes)] });
  };
  /** The same file with other wishes: its report stays on the screen until the next one is there. */
  const lookAgain = (wishes: Wishes) => {
    if (!file) return;
    key.current = newKey();
    ask(preview.address, { form: [...bodyOf(file, wishes)] });
  };
  const bodyToSend = (wishes: Wishes = {}): FormData | null => {
    if (!file || !report) return null;
    setProblem(null);
    const body = bodyOf(file, wishes);
    body.set("mark", report.mark);
    return body;
  };
  return { file, report, problem, setProblem, state, look, lookAgain, bodyToSend };
}
