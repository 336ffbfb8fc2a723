// The list of sheets and the shown one, made in a worker whenever a choice changes.
import { useEffect, useState } from "react";
import type { SheetRequest } from "#app/scheduler/sheets/make-sheets.ts";
import type { Sheet } from "#app/scheduler/sheets/sheet.ts";
import { ALL_SHEETS, type ListedKind } from "./sheet-messages.ts";
import type { AskSheets } from "./use-sheet-workers.ts";

export const NOT_MADE = "The sheets couldn't be made. Close this and open it again.";

/**
 * `kinds` is null until they are listed, and the list of the choice before until there is a new one;
 * `kind` is the chosen one, `key` that of the chosen sheet or the first. `shown` is null until it is
 * made; `isBroken` when the worker failed.
 */
export function useSheets(
  askSheets: AskSheets,
  request: SheetRequest | null,
  chosen: { kind: string; key: string | undefined },
) {
  const [kinds, setKinds] = useState<ListedKind[] | null>(null);
  const [shown, setShown] = useState<Sheet | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    if (!request) return;
    let isOver = false;
    const list = async () => {
      const answer = await askSheets({ ...request, wanted: "list" });
      if (isOver) return;
      if (typeof answer === "string") setIsBroken(true);
      else if ("kinds" in answer) setKinds(answer.kinds);
    };
    void list();
    return () => {
      isOver = true;
    };
  }, [askSheets, request]);
  const kindId = chosen.kind;
  const kind = kinds?.find(({ id }) => id === kindId) ?? null;
  const key = keyShown(kind, chosen.key);
  useEffect(() => {
    if (!request || key === null) return;
    let isOver = false;
    const show = async () => {
      const answer = await askSheets({ ...request, wanted: { ...ALL_SHEETS, kind: kindId, key } });
      if (isOver) return;
      if (typeof answer === "string") setIsBroken(true);
      else if ("sheets" in answer) setShown(answer.sheets[0] ?? null);
    };
    void show();
    return () => {
      isOver = true;
    };
  }, [askSheets, request, kindId, key]);
  return { kinds, kind, key, shown: shown?.key === key ? shown : null, isBroken };
}

/** Returns the sheet in the preview: the chosen one, or the first. */
function keyShown(kind: ListedKind | null, chosen: string | undefined): string | null {
  const sheets = kind?.sheets ?? [];
  return (sheets.find(({ key }) => key === chosen) ?? sheets[0])?.key ?? null;
}
