// Saves the plan and loads one by its id; knows which plan is saved and where.
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
import { type Kept, type SavedAs, withKept, withoutId, withoutLink } from "./kept-plans.ts";
import { usePlanSaving, type Saving } from "./use-plan-saving.ts";

export type { SavedAs };

const NOT_FOUND_STATUS = 404;
const STALE_STATUS = 409;
const GONE =
  "its ID is not on the server any more. Press Save once more to save it under a new one.";

/** A save that is not answered, as the draft keeps it, to be sent again to the letter. */
export type WaitingSave = {
  key: string;
  savedAs: SavedAs | null;
  data: unknown;
  /** Whether nothing was changed since. */
  isWhole: boolean;
};

type SaveCall = Saving & {
  competition: number;
  /** What is saved; null where the plan on the screen has never been it. */
  plan: Plan | null;
};

export type SavedPlan = {
  /** Its newest version and its link; null where nobody here knows of one. */
  publication: Publication | null;
  /** Where the plan's competition is saved; null for one that never was. */
  savedAs: SavedAs | null;
  isUnsaved: boolean;
  busy: "saving" | "loading" | "deleting" | null;
  /** True when a save was refused because of a newer one, until the person has chosen. */
  isStale: boolean;
  /** The save of the plan's competition that the server has not answered; null without one. */
  waiting: WaitingSave | null;
  /** What a cut line holds up, to be shown. */
  heldUp: HeldUp;
  save: () => void;
  saveAsNew: () => void;
  load: (id: string) => void;
  loadNewer: () => void;
  /** Deletes it, or one of another id, from the server; the plan stays on the screen, saved nowhere. */
  remove: (id?: string) => void;
  /** Notes that a plan, numbers and all, is what was published and saved. */
  notePublished: (plan: Plan, savedAs: SavedAs, publication: Publication) => void;
  /** Notes that the link of an id leads nowhere any more. */
  noteStopped: (id: string) => void;
  decideLater: () => void;
  /** Notes a plan that was loaded from elsewhere: saved nowhere, and unchanged as yet. */
  begin: (plan: Plan) => void;
  /** Notes a plan that was changed since it was saved, and sends again what was not answered. */
  resume: (plan: Plan, savedAs: SavedAs | null, waiting: WaitingSave | null) => void;
};

export type HeldUp = {
  isSaving: boolean;
  /** The id that is asked for; null where none is. */
  loading: string | null;
  /** Whether the server has answered that it cannot do it yet. */
  isPutOff: boolean;
  /** Whether the plan was changed since: then what was asked for does not come by itself. */
  isOvertaken: boolean;
  tryNow: () => void;
  giveUpLoading: () => void;
};

/** `replace` puts a plan on the screen as a competition of its own, and returns it; `onLoaded` is told of one that was asked for. */
export function useSavedPlan(
  plan: Plan,
  openStored: OpenStored,
  replace: (plan: Plan) => Plan,
  onLoaded: () => void,
): SavedPlan {
  const [kept, setKept] = useState<ReadonlyMap<number, Kept>>(new Map());
  const [isStale, setIsStale] = useState(false);
  const known = kept.get(plan.competition);
  const savedAs = known?.savedAs ?? null;
  const isUnsaved = known?.plan ? !isStoredAlike(known.plan, plan) : hasContent(plan);
  /** What was pressed while another save was on its way. */
  const wanted = useRef<"save" | "save as new" | null>(null);
  const newest = useRef(plan);
  useLayoutEffect(() => {
    newest.current = plan;
  });

  const keep = (competition: number, next: Kept) =>
    setKept((before) => withKept(before, competition, next));

  const forgetId = (id: string) => {
    forgetSchedule(id);
    setKept((before) => new Map([...before].map((each) => withoutId(each, id))));
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
      // First what is on its way: the server has it perhaps, and its answer says where.
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
      setKept((before) => new Map([...before].map((each) => withoutLink(each, id)))),
    decideLater: () => setIsStale(false),
    begin: (begun) => keep(begun.competition, { plan: begun, savedAs: null }),
    resume,
  };
}

/** The save of the plan's competition that is not answered. */
function waitingOf(call: SaveCall | null, plan: Plan): WaitingSave | null {
  if (call?.competition !== plan.competition) return null;
  const { key, savedAs, data } = call;
  return { key, savedAs, data, isWhole: call.plan === plan };
}

/** What tells a schedule from others in a list of them. */
function tellingOf({ routines, plan, data }: SaveCall) {
  const { programme } = plan ?? (Object(data) as Partial<Plan>);
  return { routines, sessions: programme?.sessions.length ?? 0 };
}

/** Only with a first try: for what waits nobody has to. */
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
