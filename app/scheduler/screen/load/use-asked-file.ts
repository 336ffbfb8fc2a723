// Reads a chosen file, asks about unclear columns, and passes on the result.
import { startTransition, useEffect, useRef, useState } from "react";
import type { Choices } from "#app/files/table/table-kind.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { hasToAsk } from "./mapping-dialog.tsx";
import { recalledChoices, rememberChoices } from "./remembered-columns.ts";
import { type Chosen, refusalText, useChosenFile } from "./use-chosen-file.ts";
import type { AskFiles } from "./use-files.ts";

export function useAskedFile(plan: Plan, askFiles: AskFiles, onRead: (chosen: Chosen) => void) {
  const [refusal, setRefusal] = useState("");
  const [isReading, setIsReading] = useState(false);
  const [asking, setAsking] = useState<Chosen | null>(null);
  const readChosen = useChosenFile(askFiles);
  /** A file chosen while another is being read replaces it; leaving the screen drops both. */
  const newest = useRef<object | null>(null);
  useEffect(
    () => () => {
      newest.current = null;
    },
    [],
  );

  const read = async (name: string, file: Blob, choices?: Choices) => {
    const turn = {};
    newest.current = turn;
    setRefusal("");
    setIsReading(true);
    try {
      const first = await readChosen(plan, file, choices);
      const recalled = choices ? null : recalledChoices(first.imported);
      const chosen = recalled ? await readChosen(plan, first.content, recalled) : first;
      if (newest.current !== turn) return;
      if (choices || hasToAsk(chosen)) setAsking(chosen);
      // A large file renders in slices.
      else startTransition(() => onRead(chosen));
    } catch (error) {
      if (newest.current !== turn) return;
      setRefusal(refusalText(name, error));
      setAsking(null);
    }
    setIsReading(false);
  };

  return {
    refusal,
    isReading,
    asking,
    read: (name: string, file: Blob) => void read(name, file),
    choose: (choices: Choices) => {
      if (asking) void read("The file", asking.content, choices);
    },
    confirm: (chosen: Chosen) => {
      rememberChoices(chosen);
      setAsking(null);
      startTransition(() => onRead(chosen));
    },
    cancel: () => {
      newest.current = null;
      setIsReading(false);
      setAsking(null);
    },
  };
}
