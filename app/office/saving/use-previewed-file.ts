// A file uploaded once for a preview of its import, then again to import exactly that.
import { useRef, useState } from "react";
import { newKey } from "#app/client/new-key.ts";
import { useRequest } from "#app/client/requests/use-request.ts";
import type { Target } from "#app/data/commands/command.ts";
import type { Refusal } from "#app/data/commands/answer.ts";

type Limit = { largestBytes: number; tooLarge: string };
/** Further form fields of the command, by name. */
type Wishes = Record<string, string>;

/**
 * `look` sends the chosen file to `preview` for its report, `lookAgain` resends it with other options.
 * `bodyToSend` builds the body of the import command: the file, the options, and the report's mark if it has one, so
 * that the server refuses a file other than the previewed one. It returns null before there is a report.
 */
export function usePreviewedFile<Report extends object>(
  preview: Target<{ file: File }, { isSaved: true; report: Report }>,
  { largestBytes, tooLarge }: Limit,
) {
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // A second press sends the same idempotency key, so nothing is imported twice.
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
  /** Resends the file with other options; the old report stays on screen until the new one arrives. */
  const lookAgain = (wishes: Wishes) => {
    if (!file) return;
    key.current = newKey();
    ask(preview.address, { form: [...bodyOf(file, wishes)] });
  };
  const bodyToSend = (wishes: Wishes = {}): FormData | null => {
    if (!file || !report) return null;
    setProblem(null);
    const body = bodyOf(file, wishes);
    if ("mark" in report) body.set("mark", String(report.mark));
    return body;
  };
  return { file, report, problem, setProblem, state, look, lookAgain, bodyToSend };
}
