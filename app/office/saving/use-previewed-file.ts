// Files uploaded once for a preview of their import, then again to import exactly that.
import { useRef, useState, useTransition } from "react";
import { newKey } from "#app/client/new-key.ts";
import { useRequest } from "#app/client/requests/use-request.ts";
import type { Target } from "#app/data/commands/command.ts";
import type { Refusal } from "#app/data/commands/answer.ts";

/** Further form fields of the command, by name. */
type Wishes = Record<string, string>;

type Sending<Chosen> = {
  /** Returns why the chosen files are not sent; null where they are. */
  problemWith: (chosen: Chosen) => string | null;
  /** Puts them into the form. */
  put: (body: FormData, chosen: Chosen) => void;
};

/**
 * `look` sends what was chosen to `address` for its report, `lookAgain` resends it with other options.
 * `bodyToSend` builds the body of the import command: the files, the options, and the report's mark if it has one, so
 * that the server refuses other files than the previewed ones. It returns null before there is a report. `sentKey` is
 * the idempotency key of the latest preview, and of its import.
 */
export function usePreviewed<Chosen, Report extends object>(
  address: string,
  { problemWith, put }: Sending<Chosen>,
) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // A second press sends the same idempotency key, so nothing is imported twice.
  const key = useRef(newKey());
  const [sentKey, setSentKey] = useState<string | null>(null);
  // The report on a long file is drawn in slices.
  const [isDrawing, draw] = useTransition();
  const { ask, state: asked } = useRequest<{ isSaved: true; report: Report } | Refusal>((answer) =>
    draw(() => {
      setReport(answer.isSaved ? answer.report : null);
      setProblem(answer.isSaved ? null : answer.problem);
    }),
  );
  const state = isDrawing ? "asking" : asked;
  const bodyOf = (files: Chosen, wishes: Wishes) => {
    const body = new FormData();
    put(body, files);
    body.set("key", key.current);
    for (const [name, wish] of Object.entries(wishes)) body.set(name, wish);
    return body;
  };
  const send = (files: Chosen, wishes: Wishes) => {
    key.current = newKey();
    setSentKey(key.current);
    ask(address, { form: [...bodyOf(files, wishes)] });
  };
  const look = (files: Chosen | null, wishes: Wishes = {}) => {
    setChosen(files);
    setReport(null);
    const found = files === null ? null : problemWith(files);
    setProblem(found);
    if (files !== null && found === null) send(files, wishes);
  };
  /** Resends the files with other options; the old report stays on screen until the new one arrives. */
  const lookAgain = (wishes: Wishes) => {
    if (chosen !== null) send(chosen, wishes);
  };
  const bodyToSend = (wishes: Wishes = {}): FormData | null => {
    if (chosen === null || !report) return null;
    setProblem(null);
    const body = bodyOf(chosen, wishes);
    if ("mark" in report) body.set("mark", String(report.mark));
    return body;
  };
  return { chosen, report, problem, setProblem, state, sentKey, look, lookAgain, bodyToSend };
}

type Limit = { largestBytes: number; tooLarge: string };

export function usePreviewedFile<Report extends object>(
  preview: Target<{ file: File }, { isSaved: true; report: Report }>,
  { largestBytes, tooLarge }: Limit,
) {
  const { chosen: file, ...previewed } = usePreviewed<File, Report>(preview.address, {
    problemWith: ({ size }) => (size > largestBytes ? tooLarge : null),
    put: (body, one) => body.set("file", one),
  });
  return { file, ...previewed };
}
