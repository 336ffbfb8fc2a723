// The state of an upload: the file, its columns, the answers about its rows and what the import does besides.
import { useRef, useState } from "react";
import { isWorkbook } from "#app/files/sheet-kind.ts";
import type { Choices } from "#app/files/table/table-kind.ts";
import { usePreviewedFile } from "#app/office/saving/use-previewed-file.ts";
import { answersInTab } from "#app/office/upload/answers-in-tab.ts";
import {
  changesLeftOut,
  importCounts,
  NO_ANSWERS,
  type RecordAnswers,
} from "#app/office/upload/records/record-report.ts";
import { previewUpload } from "../members.commands.ts";
import { LARGEST_BYTES, NOT_CSV, TOO_LARGE } from "./csv-kind.ts";
import { type Further, NOTHING_FURTHER } from "./offers.ts";
import type { UploadReport } from "./upload-report.ts";

type Options = {
  takesPhone: boolean;
  hasUpdates: boolean;
  isWorkbook: boolean;
  choices: Choices | null;
  answers: RecordAnswers;
  further: Further;
};

/** The answers about a file, kept for when it is chosen again. */
type Given = Pick<Options, "choices" | "answers" | "further">;

const given = answersInTab<Given>();

const AT_FIRST: Options = {
  takesPhone: false,
  hasUpdates: false,
  isWorkbook: false,
  choices: null,
  answers: NO_ANSWERS,
  further: NOTHING_FURTHER,
};

const LOOKED_AT = 4096;

export type UploadState = ReturnType<typeof useUpload>;

/** `isFirst` is the first import of a school: nobody's call is overdue that day. */
export function useUpload({ isFirst }: { isFirst: boolean }) {
  const atFirst: Options = isFirst
    ? { ...AT_FIRST, further: { ...NOTHING_FURTHER, callsFromToday: true } }
    : AT_FIRST;
  const [options, setOptions] = useState(atFirst);
  const [isBook, setIsBook] = useState(false);
  /** Counts the files chosen. */
  const [turn, setTurn] = useState(0);
  const latest = useRef<File | null>(null);
  const chosen = usePreviewedFile<UploadReport>(previewUpload.at(), {
    largestBytes: LARGEST_BYTES,
    tooLarge: TOO_LARGE,
  });
  const { file, report, problem } = chosen;

  const lookAtStart = async (next: File) => {
    const start = await next.slice(0, LOOKED_AT).arrayBuffer();
    if (latest.current === next) setIsBook(isWorkbook(new Uint8Array(start)));
  };
  const choose = (next: File | null) => {
    // The answers about a file are for that file.
    const { takesPhone, hasUpdates } = options;
    const wanted = { ...atFirst, takesPhone, hasUpdates, ...(next && given.recall(next)) };
    latest.current = next;
    setOptions(wanted);
    setIsBook(false);
    setTurn((count) => count + 1);
    chosen.look(next, fieldsOf(wanted));
    if (next) void lookAtStart(next);
  };
  const change = (some: Partial<Options>) => {
    const wanted = { ...options, ...some };
    setOptions(wanted);
    const { choices, answers, further } = wanted;
    if (file) given.keep(file, { choices, answers, further });
    return wanted;
  };
  const lookAgain = (some: Partial<Options>) => chosen.lookAgain(fieldsOf(change(some)));
  const counts = report ? importCounts(report, options.answers) : null;
  return {
    chosen,
    options,
    report,
    turn,
    choose,
    canReadWorkbook: isBook && problem === NOT_CSV,
    readWorkbook: () => {
      const wanted = { ...options, isWorkbook: true };
      setOptions(wanted);
      setTurn((count) => count + 1);
      chosen.look(file, fieldsOf(wanted));
    },
    setChoices: (choices: Choices) => lookAgain({ choices }),
    /** Takes answers with which the rows are compared again. */
    answerAgain: (answers: RecordAnswers) => lookAgain({ answers }),
    /** Takes answers that change nothing in the preview. */
    answer: (answers: RecordAnswers) => void change({ answers }),
    toggleTakesPhone: () => lookAgain({ takesPhone: !options.takesPhone }),
    toggleHasUpdates: () => setOptions({ ...options, hasUpdates: !options.hasUpdates }),
    /** Decides about classes, families and calls: nothing in the preview changes. */
    decide: (some: Partial<Further>) => void change({ further: { ...options.further, ...some } }),
    /** Whether the import waits for an answer about the classes. */
    isAsking: (report?.offers.classes?.children ?? 0) > 0 && options.further.enrols === null,
    /** So many members are added and changed by the import. */
    importable: (counts?.added ?? 0) + (options.hasUpdates ? (counts?.changed ?? 0) : 0),
    bodyToSend: () =>
      chosen.bodyToSend(fieldsOf(options, changesLeftOut(report?.lines ?? [], options.answers))),
  };
}

function fieldsOf(
  { takesPhone, hasUpdates, isWorkbook: wantsWorkbook, choices, answers, further }: Options,
  leftOut: readonly string[] | null = null,
): Record<string, string> {
  const decisions = { answers: answers.given, emptied: answers.emptied, leftOut, further };
  return {
    ...(takesPhone && { takesPhone: "yes" }),
    ...(hasUpdates && { hasUpdates: "yes" }),
    ...(wantsWorkbook && { isWorkbook: "yes" }),
    ...(choices && { choices: JSON.stringify(choices) }),
    decisions: JSON.stringify(decisions),
  };
}
