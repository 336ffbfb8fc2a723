// Saves the plan and loads one by its id; tracks which plan is saved under which id.
import { useLayoutEffect, useRef, useState } from "react";
import { sender } from "#app/client/browser-sender.ts";
import { newKey } from "#app/client/new-key.ts";
import { hasContent, routineCount } from "#app/scheduler/plan/categories.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { isStoredAlike, toStored } from "#app/scheduler/plan/stored/stored-plan.ts";
import type { Publication } from "#app/scheduler/publishing/publication.ts";
import {
  forgetSchedule,
  rememberSchedule,
} from "#app/scheduler/screen/publish/use-my-schedules.ts";
import {
  forgetNotices,
  sayDone,
  sayFailed,
  sayWrong,
  unsayFailed,
} from "#app/scheduler/screen/notices.tsx";
import { usePlanDeleting } from "./use-plan-deleting.ts";
import type { OpenStored } from "#app/scheduler/screen/load/use-stored.ts";
import { usePlanLoading } from "#app/scheduler/screen/load/use-plan-loading.ts";
import {
  type LastSaved,
  type SavedAs,
  withLastSaved,
  withoutId,
  withoutLink,
} from "./last-saved.ts";
import { usePlanSaving, type Saving } from "./use-plan-saving.ts";

const NOT_FOUND_STATUS = 404;
const STALE_STATUS = 409;
const GONE = "its ID is no longer on the server. Press Save again to save it under a new ID.";

/** An unanswered save, as the draft stores it, to be sent again unchanged. */
export type WaitingSave = {
  key: string;
  savedAs: SavedAs | null;
  data: unknown;
  /** True when nothing has changed since. */
  isWhole: boolean;
};

type SaveCall = Saving & {
  competition: number;
  /** The plan in the save; null when it was never the plan on this screen. */
  plan: Plan | null;
};

export type SavedPlan = {
  /** Its newest version and link; null when none is known here. */
  publication: Publication | null;
  /** Where the plan's competition is saved; null if never. */
  savedAs: SavedAs | null;
  isUnsaved: boolean;
  busy: "saving" | "loading" | "deleting" | null;
  /** True when a save was refused because of a newer one, until the user decides. */
  isStale: boolean;
  /** The unanswered save of the plan's competition; null without one. */
  waiting: WaitingSave | null;
  /** The changes that wait for the connection, for display. */
  heldUp: HeldUp;
  save: () => void;
  saveAsNew: () => void;
  load: (id: string) => void;
  loadNewer: () => void;
  /**
   * Deletes this schedule, or another id, from the server; the plan stays on the screen, unsaved.
   */
  remove: (id?: string) => void;
  /** Records a plan, with its numbers, as published and saved. */
  notePublished: (plan: Plan, savedAs: SavedAs, publication: Publication) => void;
  /** Records that an id is no longer shared. */
  noteStopped: (id: string) => void;
  decideLater: () => void;
  /** Records a plan loaded from a file: not saved anywhere, and unchanged so far. */
  begin: (plan: Plan) => void;
  /** Records a plan changed since it was saved, and resends its unanswered save. */
  resume: (plan: Plan, savedAs: SavedAs | null, waiting: WaitingSave | null) => void;
};

export type HeldUp = {
  isSaving: boolean;
  /** The id being loaded; null for none. */
  loading: string | null;
  /** True when the server answered that it cannot do it yet. */
  isPutOff: boolean;
  /** True when the plan has changed since, so that the other one does not open by itself. */
  isOvertaken: boolean;
  tryNow: () => void;
  giveUpLoading: () => void;
};

/**
 * `replace` shows a plan as a new competition and returns it; `onLoaded` runs after a load by id.
 */
export function useSavedPlan(
  plan: Plan,
  openStored: OpenStored,
  replace: (plan: Plan) => Plan,
  onLoaded: () => void,
): SavedPlan {
  const [lastSaved, setLastSaved] = useState<ReadonlyMap<number, LastSaved>>(new Map());
  const [isStale, setIsStale] = useState(false);
  const known = lastSaved.get(plan.competition);
  const savedAs = known?.savedAs ?? null;
  const isUnsaved = known?.plan ? !isStoredAlike(known.plan, plan) : hasContent(plan);
  /** The button pressed while another save was being sent. */
  const wanted = useRef<"save" | "save as new" | null>(null);
  const newest = useRef(plan);
  useLayoutEffect(() => {
    newest.current = plan;
  });

  const keep = (competition: number, next: LastSaved) =>
    setLastSaved((before) => withLastSaved(before, competition, next));

  const forgetId = (id: string) => {
    forgetSchedule(id);
    setLastSaved((before) => new Map([...before].map((each) => withoutId(each, id))));
  };

  const saving = usePlanSaving<SaveCall>({
    onCut: (message) => sayFailed("Save", message),
    onAnswer: (call, { status, body, message }) => {
      const next = newest.current === call.plan ? null : wanted.current;
      wanted.current = null;
      if (!body) {
        setIsStale(status === STALE_STATUS && newest.current.competition === call.competition);
        const isGone = status === NOT_FOUND_STATUS && call.savedAs !== null;
        if (isGone) forgetId(call.savedAs!.id);
        sayFailed("Save", isGone ? GONE : message);
        return;
      }
      keep(call.competition, { plan: call.plan, savedAs: body });
      rememberSchedule({ ...tellingOf(call), id: body.id, savedAt: new Date().toISOString() });
      unsayFailed("Save");
      sayDone("Saved ✓");
      if (next === null) return;
      const as = newest.current.competition === call.competition ? body : savedAs;
      saving.start(callFor(newest.current, next === "save" ? as : null));
    },
  });

  const loading = usePlanLoading({
    newest,
    onCut: (message) => sayFailed("Load", message),
    onAnswer: async ({ status, body, message }) => {
      const opened = body ? await openStored(newest.current, body.data) : { error: message };
      return () => {
        if ("error" in opened) {
          if (status === NOT_FOUND_STATUS) sayWrong("Not found");
          else sayFailed("Load", opened.error);
          return;
        }
        forgetNotices();
        const loaded = replace(opened.plan);
        const publication = body?.publication ?? null;
        keep(loaded.competition, { plan: loaded, savedAs: body, publication });
        onLoaded();
      };
    },
  });

  const deleting = usePlanDeleting({
    onGone: (id) => {
      unsayFailed("Delete");
      sayDone("Deleted from the server");
      forgetId(id);
    },
    onRefused: (message) => sayFailed("Delete", message),
    onCut: (message) => sayFailed("Delete", message),
  });

  const send = (how: "save" | "save as new") => {
    setIsStale(false);
    if (saving.call) {
      // Finish the current save first: the server may have it, and its answer gives the id.
      wanted.current = how;
      void sender.tryNow();
    } else saving.start(callFor(plan, how === "save" ? savedAs : null));
  };

  const load = (typed: string) => {
    const id = typed.trim();
    if (id === "") return;
    setIsStale(false);
    loading.start({ id, from: plan });
  };

  const resume = (resumed: Plan, as: SavedAs | null, left: WaitingSave | null) => {
    keep(resumed.competition, { plan: null, savedAs: as });
    if (!left) return;
    const { isWhole, ...saved } = left;
    const { competition } = resumed;
    const routines = routineCount(resumed);
    saving.start({ ...saved, routines, competition, plan: isWhole ? resumed : null });
  };

  return {
    publication: known?.publication ?? null,
    savedAs,
    isUnsaved,
    busy: deleting.isDeleting ? "deleting" : busyWith(saving, loading),
    isStale,
    waiting: waitingOf(saving.call, plan),
    heldUp: {
      isSaving: saving.isWaiting,
      isPutOff: saving.isPutOff || loading.isPutOff,
      loading: loading.isWaiting && loading.call ? loading.call.id : null,
      isOvertaken: loading.call !== null && loading.call.from !== plan,
      tryNow: () => {
        void sender.tryNow();
        if (loading.call) loading.start({ id: loading.call.id, from: plan });
      },
      giveUpLoading: loading.giveUp,
    },
    save: () => send("save"),
    saveAsNew: () => send("save as new"),
    load,
    loadNewer: () => load(savedAs?.id ?? ""),
    remove: (other) => {
      const id = other ?? savedAs?.id;
      if (id !== undefined && !(saving.call && id === savedAs?.id)) deleting.start(id);
    },
    notePublished: (published, as, publication) =>
      keep(published.competition, { plan: published, savedAs: as, publication }),
    noteStopped: (id) =>
      setLastSaved((before) => new Map([...before].map((each) => withoutLink(each, id)))),
    decideLater: () => setIsStale(false),
    begin: (begun) => keep(begun.competition, { plan: begun, savedAs: null }),
    resume,
  };
}

/** Returns the unanswered save of the plan's competition. */
function waitingOf(call: SaveCall | null, plan: Plan): WaitingSave | null {
  if (call?.competition !== plan.competition) return null;
  const { key, savedAs, data } = call;
  return { key, savedAs, data, isWhole: call.plan === plan };
}

/** Returns the facts that identify a schedule in a list. */
function tellingOf({ routines, plan, data }: SaveCall) {
  const { programme } = plan ?? (Object(data) as Partial<Plan>);
  return { routines, sessions: programme?.sessions.length ?? 0 };
}

/** Busy only during a first attempt; a waiting request blocks nothing. */
function busyWith(
  saving: { isAsking: boolean },
  loading: { isAsking: boolean },
): SavedPlan["busy"] {
  if (saving.isAsking) return "saving";
  return loading.isAsking ? "loading" : null;
}

function callFor(plan: Plan, savedAs: SavedAs | null): SaveCall {
  const { competition } = plan;
  return {
    key: newKey(),
    savedAs,
    data: toStored(plan),
    routines: routineCount(plan),
    competition,
    plan,
  };
}
