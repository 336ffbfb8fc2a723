// Saves the plan and loads one by its id; knows which plan is saved and where.
import { useCallback, useMemo, useState } from "react";
import {
  MAX_PLAN_BYTES,
  readAnswer,
  readRefusal,
  readStored,
  tooMany,
  TOO_LARGE,
} from "./plan.schema.ts";
import { hasContent, routineCount } from "./plan/categories.ts";
import { MAX_ROUTINES, type Plan } from "./plan/plan.ts";
import { fromStored, isStoredAlike, toStored } from "./plan/stored-plan.ts";
import { forgetNotices, sayDone, sayWrong } from "./screen/notices.tsx";

const ADDRESS = "/api/comp-schedules";
const CANNOT_REACH = "the server cannot be reached.";
const NOT_FOUND_STATUS = 404;
const STALE_STATUS = 409;

export type SavedAs = { id: string; version: number };
/** The plan of a competition as it was last saved or, before that, loaded; null where nobody knows it. */
type Kept = { plan: Plan | null; savedAs: SavedAs | null };

export type SavedPlan = {
  /** Where the plan's competition is saved; null for one that never was. */
  savedAs: SavedAs | null;
  isUnsaved: boolean;
  busy: "saving" | "loading" | null;
  /** True when a save was refused because of a newer one, until the person has chosen. */
  isStale: boolean;
  save: () => void;
  saveAsNew: () => void;
  load: (id: string) => void;
  loadNewer: () => void;
  decideLater: () => void;
  /** Notes a plan that was loaded from elsewhere: saved nowhere, and unchanged as yet. */
  begin: (plan: Plan) => void;
  /** Notes a plan that was changed since it was saved. */
  resume: (plan: Plan, savedAs: SavedAs | null) => void;
};

/** `replace` puts a plan on the screen as a competition of its own, and returns it. */
export function useSavedPlan(plan: Plan, replace: (plan: Plan) => Plan): SavedPlan {
  const [kept, setKept] = useState<ReadonlyMap<number, Kept>>(new Map());
  const [busy, setBusy] = useState<SavedPlan["busy"]>(null);
  const [isStale, setIsStale] = useState(false);
  const known = kept.get(plan.competition);
  const savedAs = known?.savedAs ?? null;
  const isUnsaved = known?.plan ? !isStoredAlike(known.plan, plan) : hasContent(plan);

  const keep = useCallback((competition: number, next: Kept) => {
    setKept((before) => new Map(before).set(competition, next));
  }, []);
  const begin = useCallback(
    (begun: Plan) => keep(begun.competition, { plan: begun, savedAs: null }),
    [keep],
  );
  const resume = useCallback(
    (resumed: Plan, as: SavedAs | null) => keep(resumed.competition, { plan: null, savedAs: as }),
    [keep],
  );

  const send = useCallback(
    async (as: SavedAs | null) => {
      setBusy("saving");
      setIsStale(false);
      const { status, answer, message } = await post(plan, as);
      setBusy(null);
      if (answer) {
        keep(plan.competition, { plan, savedAs: answer });
        sayDone("Saved ✓");
        return;
      }
      setIsStale(status === STALE_STATUS);
      sayWrong(`Save failed: ${message}`);
    },
    [plan, keep],
  );

  const load = useCallback(
    async (id: string) => {
      if (id.trim() === "") return;
      setBusy("loading");
      setIsStale(false);
      const { status, answer, message } = await ask(
        `${ADDRESS}?id=${encodeURIComponent(id.trim())}`,
      );
      setBusy(null);
      const read = answer ? readStored(answer.data) : { error: message };
      if ("error" in read) {
        sayWrong(status === NOT_FOUND_STATUS ? "Not found" : `Load failed: ${read.error}`);
        return;
      }
      forgetNotices();
      const loaded = replace(fromStored(plan, read.stored));
      keep(loaded.competition, { plan: loaded, savedAs: answer });
    },
    [plan, keep, replace],
  );

  return useMemo(
    () => ({
      savedAs,
      isUnsaved,
      busy,
      isStale,
      save: () => void send(savedAs),
      saveAsNew: () => void send(null),
      load: (id) => void load(id),
      loadNewer: () => void load(savedAs?.id ?? ""),
      decideLater: () => setIsStale(false),
      begin,
      resume,
    }),
    [savedAs, isUnsaved, busy, isStale, send, load, begin, resume],
  );
}

type Answered = { status: number; answer: (SavedAs & { data?: unknown }) | null; message: string };

async function post(plan: Plan, as: SavedAs | null): Promise<Answered> {
  const body = JSON.stringify({ ...as, data: toStored(plan) });
  const count = routineCount(plan);
  if (count > MAX_ROUTINES) return { status: 0, answer: null, message: tooMany(count) };
  if (new Blob([body]).size > MAX_PLAN_BYTES)
    return { status: 0, answer: null, message: TOO_LARGE };
  const headers = { "content-type": "application/json" };
  return ask(ADDRESS, { method: "POST", headers, body });
}

async function ask(address: string, init: RequestInit = {}): Promise<Answered> {
  try {
    const response = await fetch(address, init);
    const body: unknown = await response.json().catch(() => null);
    const answer = response.ok ? readAnswer(body) : null;
    return { status: response.status, answer, message: readRefusal(body, response.status) };
  } catch {
    return { status: 0, answer: null, message: CANNOT_REACH };
  }
}
