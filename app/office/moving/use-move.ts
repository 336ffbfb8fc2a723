// The files of a move: sent once for a preview, then again to move in exactly that.
import { useRef, useState } from "react";
import { newKey } from "#app/client/new-key.ts";
import { useRequest } from "#app/client/requests/use-request.ts";
import type { Refusal } from "#app/data/commands/answer.ts";
import { formatBytes } from "#app/ui/format.ts";
import { MOVE_LIMIT } from "#app/route-limits.ts";
import type { MoveReport } from "./move-report.ts";
import { previewMove } from "./moving.commands.ts";

/** Room for the form around the files, in bytes. */
const FORM_BYTES = 1024 * 1024;
const MOST_BYTES = MOVE_LIMIT - FORM_BYTES;
const TOO_LARGE = `The files are larger than ${formatBytes(MOST_BYTES)} together. Use npm run move-in on the server instead.`;
/** Hidden files of a folder, which no table is in. */
const HIDDEN = /(^|\/)\./;

const pathOf = (file: File) => file.webkitRelativePath || file.name;

export function useMove() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [report, setReport] = useState<MoveReport | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // A second press sends the same idempotency key, so nothing moves in twice.
  const key = useRef(newKey());
  const { ask, state } = useRequest<{ isSaved: true; report: MoveReport } | Refusal>((answer) => {
    setReport(answer.isSaved ? answer.report : null);
    setProblem(answer.isSaved ? null : answer.problem);
  });
  const bodyOf = (chosen: readonly File[]) => {
    const body = new FormData();
    for (const [place, file] of chosen.entries()) body.set(`file ${place + 1}`, file, pathOf(file));
    body.set("key", key.current);
    return body;
  };
  const look = (chosen: readonly File[]) => {
    const seen = chosen.filter((file) => !HIDDEN.test(pathOf(file)));
    setFiles(seen);
    setReport(null);
    setProblem(null);
    if (seen.length === 0) return;
    const bytes = seen.reduce((total, { size }) => total + size, 0);
    if (bytes > MOST_BYTES) return setProblem(TOO_LARGE);
    key.current = newKey();
    ask(previewMove.at().address, { form: [...bodyOf(seen)] });
  };
  const bodyToSend = (): FormData | null => {
    if (!report) return null;
    setProblem(null);
    const body = bodyOf(files);
    body.set("mark", report.mark);
    return body;
  };
  return { report, problem, setProblem, state, look, bodyToSend };
}
