// Work that is not saved, kept in this browser so that a reload or a crash does not lose it.
import { useCallback, useEffect, useRef, useState } from "react";
import { readStored } from "./plan.schema.ts";
import { hasContent, routineCount } from "./plan/categories.ts";
import { EMPTY_PLAN, itemsInOrder, type Plan } from "./plan/plan.ts";
import { fromStored, toStored } from "./plan/stored-plan.ts";
import type { SavedAs } from "./use-saved-plan.ts";

const DATABASE = "callboard-scheduler";
const STORE = "drafts";
const LOCK = "callboard-draft-";
/** Drafts older than this are forgotten. */
const KEEP_DAYS = 30;
const DAY_MS = 86_400_000;

type DraftRow = {
  key: string;
  keptAtMs: number;
  data: unknown;
  /** Where the schedule was saved before it was changed; null where it never was. */
  savedAs: SavedAs | null;
};

export type Draft = Omit<DraftRow, "data"> & { plan: Plan; routines: number; placed: number };

/** The newest work that an earlier visit left unsaved, and what the person does with it. */
export function useDrafts(plan: Plan, savedAs: SavedAs | null, isUnsaved: boolean) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const own = useRef("");

  useEffect(() => {
    void newestDraft(Date.now()).then(setDraft, () => setDraft(null));
  }, []);

  useEffect(() => {
    const isWorthKeeping = hasContent(plan) && (isUnsaved || savedAs === null);
    if (own.current === "" && !isWorthKeeping) return;
    if (own.current === "") {
      own.current = crypto.getRandomValues(new Uint32Array(2)).join("-");
      // Held for as long as the page lives: tells its draft from one that was left behind.
      void navigator.locks?.request(LOCK + own.current, () => new Promise(() => {}));
    }
    const key = own.current;
    // In a task of its own: the change that it keeps is on the screen first.
    const waiting = setTimeout(() => {
      const row: DraftRow = { key, keptAtMs: Date.now(), data: toStored(plan), savedAs };
      // A browser that keeps nothing, as in a private window, has no drafts to offer.
      void change((store) => (isWorthKeeping ? store.put(row) : store.delete(key))).catch(() => {});
    });
    return () => clearTimeout(waiting);
  }, [plan, savedAs, isUnsaved]);

  const forget = useCallback(() => {
    if (draft) void change((store) => store.delete(draft.key)).catch(() => {});
    setDraft(null);
  }, [draft]);

  return { draft, forget };
}

async function newestDraft(nowMs: number): Promise<Draft | null> {
  const held = await navigator.locks?.query();
  const alive = new Set(held?.held?.map(({ name }) => name));
  const database = await open();
  const rows = await answerOf<DraftRow[]>(database.transaction(STORE).objectStore(STORE).getAll());
  database.close();
  const left = rows
    .filter(({ key }) => !alive.has(LOCK + key))
    .toSorted((one, other) => other.keptAtMs - one.keptAtMs);
  for (const row of left) {
    const read = row.keptAtMs > nowMs - KEEP_DAYS * DAY_MS ? readStored(row.data) : null;
    if (read && "stored" in read) return asDraft(row, fromStored(EMPTY_PLAN, read.stored));
    await change((store) => store.delete(row.key));
  }
  return null;
}

function asDraft({ key, keptAtMs, savedAs }: DraftRow, plan: Plan): Draft {
  const placed = itemsInOrder(plan).filter(({ type }) => type === "routine").length;
  return { key, keptAtMs, savedAs, plan, routines: routineCount(plan), placed };
}

async function change(act: (store: IDBObjectStore) => IDBRequest): Promise<void> {
  const database = await open();
  await answerOf(act(database.transaction(STORE, "readwrite").objectStore(STORE)));
  database.close();
}

function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.addEventListener("upgradeneeded", () =>
    opening.result.createObjectStore(STORE, { keyPath: "key" }),
  );
  return answerOf(opening);
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("Not kept.")));
  });
}
