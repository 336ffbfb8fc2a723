// Reads a chosen file, asks about unclear columns, and passes on the result.
import { startTransition, useEffect, useRef, useState } from "react";
import type { Remembered } from "#app/files/table/recall-choices.ts";
import type { Choices } from "#app/files/table/table-kind.ts";
import { withMapping, withMappingOf } from "#app/scheduler/files/mapping.ts";
import { formatRows } from "#app/ui/format.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { todayHere } from "#app/platform/days/today-here.ts";
import { hasToAsk } from "./mapping-dialog.tsx";
import { rememberChoices } from "./remembered-columns.ts";
import { type Chosen, refusalText, useChosenFile } from "./use-chosen-file.ts";
import type { AskFiles } from "./use-files.ts";

export function useAskedFile(plan: Plan, askFiles: AskFiles, onRead: (chosen: Chosen) => void) {
  const [refusal, setRefusal] = useState("");
  const [isReading, setIsReading] = useState(false);
  const [readingWords, setReadingWords] = useState("");
  const [asking, setAsking] = useState<Chosen | null>(null);
  const readChosen = useChosenFile(askFiles);
  /** Answers to files that were not loaded: the same file chosen again still has them. */
  const begun = useRef<Remembered[]>([]);
  /** A file chosen while another is being read replaces it; leaving the screen drops both. */
  const newest = useRef<object | null>(null);
  useEffect(
    () => () => {
      newest.current = null;
    },
    [],
  );

  const pass = (chosen: Chosen) => {
    const imported = withMapping(chosen.imported, todayHere());
    // A large file renders in slices.
    startTransition(() => onRead({ ...chosen, imported }));
  };

  const read = async (name: string, file: Blob, choices?: Choices) => {
    const turn = {};
    newest.current = turn;
    setRefusal("");
    setReadingWords("Reading the file…");
    setIsReading(true);
    const onRows = (done: number, of: number) => {
      if (newest.current === turn) setReadingWords(formatRows({ done, of }));
    };
    try {
      const chosen = await readChosen(plan, file, { choices, begun: begun.current, onRows });
      if (newest.current !== turn) return;
      if (choices || chosen.isBegun || hasToAsk(chosen)) setAsking(chosen);
      else pass(chosen);
    } catch (error) {
      if (newest.current !== turn) return;
      // A refused choice can be made again: the dialog stays.
      setRefusal(refusalText(name, error));
    }
    setIsReading(false);
  };

  return {
    refusal,
    isReading,
    /** The step in progress while a file is read, with the row of a long one. */
    readingWords,
    asking,
    read: (name: string, file: Blob) => void read(name, file),
    refuse: setRefusal,
    /** Asks again about a file that was read. */
    ask: setAsking,
    choose: (choices: Choices) => {
      if (!asking) return;
      begun.current = withMappingOf(begun.current, { ...asking.imported, choices }, todayHere());
      void read("The file", asking.content, choices);
    },
    confirm: (chosen: Chosen) => {
      begun.current = [];
      rememberChoices(chosen.imported, todayHere());
      setAsking(null);
      pass(chosen);
    },
    cancel: () => {
      newest.current = null;
      setIsReading(false);
      setRefusal("");
      setAsking(null);
    },
  };
}
