// Saves the plan where needed, then publishes it; offline, each request waits in the browser's queue.
import { startTransition, useEffect, useRef, useState } from "react";
import { sender } from "#app/client/browser-sender.ts";
import { newKey } from "#app/client/new-key.ts";
import { useSend } from "#app/client/use-send.ts";
import { readServerAnswer } from "#app/scheduler/server-answer.schema.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { publishedOf } from "#app/scheduler/plan/published/published.ts";
import { CANNOT_REACH, PLANS } from "#app/scheduler/screen/save/use-plan-saving.ts";
import type { SavedPlan } from "#app/scheduler/screen/save/use-saved-plan.ts";
import { sayDone, sayFailed, unsayFailed } from "#app/scheduler/screen/notices.tsx";
import { rememberSchedule } from "./use-my-schedules.ts";
import type { Published } from "#app/scheduler/plan/published/published-version.ts";

export type LockNumbers = (competition: number, published: Published) => void;

/** How far it is; 'left' when the plan is saved and its publication has not been confirmed. */
export type PublishingPhase = "saving" | "publishing" | "left" | null;

type Wish = { plan: Plan; showsNames: boolean };

export function usePublishing(saved: SavedPlan, lockNumbers: LockNumbers) {
  const [call, setCall] = useState<{ plan: Plan; id: string } | null>(null);
  /** Published as soon as it is saved. */
  const [next, setNext] = useState<Wish | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const { send, state } = useSend((answer) => {
    const { body, message } = readServerAnswer(answer);
    setCall(null);
    if (!call) return false;
    if (!body?.publication) {
      setIsLeft(true);
      sayFailed("Publish", message);
      return true;
    }
    const { publication, ...savedAs } = body;
    const { plan } = call;
    const published = publishedOf(plan, publication.number, publication.at);
    // Every row changes its look, so they are drawn in slices.
    startTransition(() => {
      lockNumbers(plan.competition, published);
      saved.notePublished({ ...plan, published }, savedAs, publication);
    });
    rememberSchedule({ id: body.id, code: publication.code, version: publication.number });
    unsayFailed("Publish");
    sayDone(`Version ${publication.number} is published`);
    return true;
  });
  const isCut = state === "waiting";
  useEffect(() => {
    if (isCut) sayFailed("Publish", CANNOT_REACH);
  }, [isCut]);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const publish = ({ plan, showsNames }: Wish) => {
    const { savedAs } = saved;
    if (!savedAs) return;
    const { id, version } = savedAs;
    const key = newKey();
    setIsLeft(false);
    setCall({ plan, id });
    const json = { do: "publish", key, id, version, showsNames };
    latest.current({
      address: PLANS,
      body: { json },
      words: "Publish a schedule",
      key,
      person: null,
    });
  };
  const isSaving = saved.waiting !== null || saved.busy === "saving";
  useEffect(() => {
    if (!next || isSaving) return;
    setNext(null);
    // A refused save has shown why, and nothing is published.
    if (saved.savedAs && !saved.isUnsaved) publish(next);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once the save has ended
  }, [next, isSaving]);

  const press = (wish: Wish) => {
    // The first request may have arrived: sent again under its key, it is one version.
    if (call || next) void sender.tryNow();
    else if (saved.isUnsaved) {
      setNext(wish);
      saved.save();
    } else publish(wish);
  };
  return { press, phase: phaseOf() };

  function phaseOf(): PublishingPhase {
    if (next) return "saving";
    if (call) return isCut ? "left" : "publishing";
    return isLeft ? "left" : null;
  }
}
