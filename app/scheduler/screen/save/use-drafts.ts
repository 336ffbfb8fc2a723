// Keeps unsaved work in this browser, so that a reload or a crash does not lose it.
import { useCallback, useEffect, useRef, useState } from "react";
import { sender } from "#app/client/browser-sender.ts";
import { newKey } from "#app/client/new-key.ts";
import { sortedByAge } from "./draft-age.ts";
import { hasContent, placedCount, routineCount } from "#app/scheduler/plan/categories.ts";
import { EMPTY_PLAN, type Plan } from "#app/scheduler/plan/plan.ts";
import { toStored } from "#app/scheduler/plan/stored/stored-plan.ts";
import {
  allDrafts,
  type DraftRow,
  forgetDraft,
  keepDraft,
  type StoreTrouble,
} from "./use-draft-store.ts";
import type { OpenStored } from "#app/scheduler/screen/load/use-stored.ts";
import type { SavedPlan } from "./use-saved-plan.ts";

const LOCK = "callboard-draft-";

export type Draft = Omit<DraftRow, "data"> & { plan: Plan; routines: number; placed: number };

/** Returns the newest unsaved work of an earlier visit, with actions to resume or discard it. */
export function useDrafts(
  plan: Plan,
  openStored: OpenStored,
  { savedAs, isUnsaved, waiting }: SavedPlan,
) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [trouble, setTrouble] = useState<StoreTrouble | null>(null);
  const own = useRef("");
  const isWorthKeeping = hasContent(plan) && (isUnsaved || savedAs === null);

  useEffect(() => {
    void leftBehind(Date.now(), openStored).then(setDraft);
  }, [openStored]);

  useEffect(() => {
    if (own.current === "" && !isWorthKeeping) return;
    if (own.current === "") {
      own.current = newKey();
      // Held while the page is open: distinguishes its draft from abandoned ones.
      void navigator.locks?.request(LOCK + own.current, () => new Promise(() => {}));
      // A browser short of space, or unused for a week, deletes storage that is not persistent.
      void navigator.storage?.persist?.().catch(() => {});
    }
    const key = own.current;
    // In a separate task, so that the change is on screen first.
    const soon = setTimeout(() => {
      if (!isWorthKeeping) {
        void forgetDraft(key);
        setTrouble(null);
        return;
      }
      const row: DraftRow = { key, keptAtMs: Date.now(), data: toStored(plan), savedAs, waiting };
      void keepDraft(row).then(setTrouble);
    });
    return () => clearTimeout(soon);
  }, [plan, savedAs, waiting, isWorthKeeping]);

  const forget = useCallback(() => {
    if (draft) void forgetDraft(draft.key);
    setDraft(null);
  }, [draft]);

  const discard = useCallback(() => {
    if (draft?.waiting) void sender.discard(draft.waiting.key);
    forget();
  }, [draft, forget]);

  return {
    draft,
    /** Removes the draft when it is resumed. */
    forget,
    /** Removes the draft and its waiting save. */
    discard,
    /** Why the work on the screen is not stored in this browser; null when it is, or needn't be. */
    trouble: isWorthKeeping ? trouble : null,
  };
}

async function leftBehind(nowMs: number, openStored: OpenStored): Promise<Draft | null> {
  const held = await navigator.locks?.query().catch(() => null);
  const alive = new Set(held?.held?.map(({ name }) => name));
  const rows = (await allDrafts()).filter(({ key }) => !alive.has(LOCK + key));
  const { offered, over } = sortedByAge(rows, nowMs);
  for (const row of over) {
    void forgetDraft(row.key);
    if (row.waiting) void sender.discard(row.waiting.key);
  }
  for (const row of offered) {
    // oxlint-disable-next-line no-await-in-loop -- the next one is opened only if this one is unreadable
    const opened = await openStored(EMPTY_PLAN, row.data);
    if ("plan" in opened) return asDraft(row, opened.plan);
    void forgetDraft(row.key);
  }
  return null;
}

function asDraft({ data: _data, ...row }: DraftRow, plan: Plan): Draft {
  return { ...row, plan, routines: routineCount(plan), placed: placedCount(plan) };
}
