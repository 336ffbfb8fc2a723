// Publishes the saved plan; offline, the request waits in the browser's queue.
import { startTransition, useEffect, useRef, useState } from "react";
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

export function usePublishing(saved: SavedPlan, lockNumbers: LockNumbers) {
  const [call, setCall] = useState<{ plan: Plan; id: string } | null>(null);
  const { send, state } = useSend((answer) => {
    const { body, message } = readServerAnswer(answer);
    setCall(null);
    if (!call) return false;
    if (!body?.publication) {
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
  const publish = (plan: Plan, showsNames: boolean) => {
    const { savedAs } = saved;
    if (!savedAs) return;
    const { id, version } = savedAs;
    const key = newKey();
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
  return { publish, isPublishing: call !== null };
}
