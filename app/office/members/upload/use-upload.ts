// The state of an upload: the file, the columns, the answers about its rows and the ticked changes.
import { useRef, useState } from "react";
import { isWorkbook } from "#app/files/sheet-kind.ts";
import type { Choices } from "#app/files/table/table-kind.ts";
import { usePreviewedFile } from "#app/office/saving/use-previewed-file.ts";
import { answersInTab } from "#app/office/upload/answers-in-tab.ts";
import { previewUpload } from "../members.commands.ts";
import { LARGEST_BYTES, NOT_CSV, TOO_LARGE } from "./csv-kind.ts";
import { type Further, NOTHING_FURTHER } from "./offers.ts";
import {
  changeKey,
  type ReportLine,
  type ShownChange,
  type UploadReport,
} from "./upload-report.ts";

type Options = {
  takesPhone: boolean;
  hasUpdates: boolean;
  isWorkbook: boolean;
  choices: Choices | null;
  answers: Readonly<Record<string, string>>;
  emptied: readonly string[];
  further: Further;
};

/** What is asked about a file, and kept for when it is chosen again. */
type Given = Pick<Options, "choices" | "answers" | "emptied" | "further"> & { ticks: Ticks };
type Ticks = Readonly<Record<string, boolean>>;

const given = answersInTab<Given>();

const AT_FIRST: Options = {
  takesPhone: false,
  hasUpdates: false,
  isWorkbook: false,
  choices: null,
  answers: {},
  emptied: [],
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
  const [ticks, setTicks] = useState<Ticks>({});
  const [isBook, setIsBook] = useState(false);
  /** Counts the files chosen. */
  const [turn, setTurn] = useState(0);
  const latest = useRef<File | null>(null);
  const chosen = usePreviewedFile<UploadReport>(previewUpload.at(), {
    largestBytes: LARGEST_BYTES,
    tooLarge: TOO_LARGE,
  });
  const { file, report, problem } = chosen;
  const isTicked = ({ row }: ReportLine, { column, isDoubtful }: ShownChange) =>
    ticks[changeKey(row, column)] ?? !isDoubtful;
  const changedLines = report?.lines.filter(({ changes }) => changes !== undefined) ?? [];

  const lookAtStart = async (next: File) => {
    const start = await next.slice(0, LOOKED_AT).arrayBuffer();
    if (latest.current === next) setIsBook(isWorkbook(new Uint8Array(start)));
  };
  const choose = (next: File | null) => {
    // The answers about a file are for that file.
    const { takesPhone, hasUpdates } = options;
    const { ticks: ticked = {}, ...before } = (next && given.recall(next)) ?? {};
    const wanted = { ...atFirst, takesPhone, hasUpdates, ...before };
    latest.current = next;
    setOptions(wanted);
    setTicks(ticked);
    setIsBook(false);
    setTurn((count) => count + 1);
    chosen.look(next, fieldsOf(wanted));
    if (next) void lookAtStart(next);
  };
  const keep = ({ choices, answers, emptied, further }: Options, ticked = ticks) => {
    if (file) given.keep(file, { choices, answers, emptied, further, ticks: ticked });
  };
  const lookAgain = (change: Partial<Options>) => {
    const wanted = { ...options, ...change };
    setOptions(wanted);
    keep(wanted);
    chosen.lookAgain(fieldsOf(wanted));
  };
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
    answer: (id: string, value: string) =>
      lookAgain({ answers: { ...options.answers, [id]: value } }),
    askAgain: () => lookAgain({ answers: {} }),
    leaveEmpty: (keys: readonly string[]) =>
      lookAgain({ emptied: [...new Set([...options.emptied, ...keys])] }),
    toggleTakesPhone: () => lookAgain({ takesPhone: !options.takesPhone }),
    toggleHasUpdates: () => setOptions({ ...options, hasUpdates: !options.hasUpdates }),
    isTicked,
    tick: ({ row }: ReportLine, { column }: ShownChange, isWanted: boolean) => {
      const ticked = { ...ticks, [changeKey(row, column)]: isWanted };
      setTicks(ticked);
      keep(options, ticked);
    },
    /** Decides about classes, families and calls: nothing in the preview changes. */
    decide: (change: Partial<Further>) => {
      const wanted = { ...options, further: { ...options.further, ...change } };
      setOptions(wanted);
      keep(wanted);
    },
    /** Whether the import waits for an answer about the classes. */
    isAsking: (report?.offers.classes?.children ?? 0) > 0 && options.further.enrols === null,
    /** So many members are added and changed by the import. */
    importable:
      (report?.counts.new ?? 0) +
      (options.hasUpdates
        ? changedLines.filter((line) => line.changes?.some((change) => isTicked(line, change)))
            .length
        : 0),
    bodyToSend: () =>
      chosen.bodyToSend(
        fieldsOf(
          options,
          changedLines.flatMap((line) =>
            (line.changes ?? []).flatMap((change) =>
              isTicked(line, change) ? [] : [changeKey(line.row, change.column)],
            ),
          ),
        ),
      ),
  };
}

function fieldsOf(
  { takesPhone, hasUpdates, isWorkbook: wantsWorkbook, choices, ...decided }: Options,
  leftOut: readonly string[] | null = null,
): Record<string, string> {
  const { answers, emptied, further } = decided;
  return {
    ...(takesPhone && { takesPhone: "yes" }),
    ...(hasUpdates && { hasUpdates: "yes" }),
    ...(wantsWorkbook && { isWorkbook: "yes" }),
    ...(choices && { choices: JSON.stringify(choices) }),
    decisions: JSON.stringify({ answers, emptied, leftOut, further }),
  };
}
