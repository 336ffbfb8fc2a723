// Sends the saves of a plan; offline, they wait in the browser's queue.
import { useCallback, useEffect, useRef, useState } from "react";
import { useSend } from "#app/client/use-send.ts";
import { readServerAnswer, type ServerAnswer } from "#app/scheduler/server-answer.schema.ts";
import { MAX_PLAN_BYTES, TOO_LARGE } from "#app/scheduler/plan-size.ts";
import { tooMany } from "#app/scheduler/plan.schema.ts";
import { packPlan } from "#app/scheduler/plan/stored/packed-plan.ts";
import type { SavedAs } from "./last-saved.ts";
import { MAX_ROUTINES } from "#app/scheduler/plan/plan.ts";

export const PLANS = "/api/comp-schedules";
export const CANNOT_REACH = "the server can't be reached.";

/** A save: sent several times under one key, the server saves it once. */
export type Saving = { key: string; savedAs: SavedAs | null; data: unknown; routines: number };

type Options<Call> = {
  /** Called when the first attempt fails. */
  onCut: (message: string) => void;
  /** Called with the answer that completes the save. */
  onAnswer: (call: Call, answered: ServerAnswer) => void;
};

const TOO_LARGE_STATUS = 413;
/** Bytes of UTF-8 for one UTF-16 unit. */
const MOST_BYTES_A_UNIT = 3;

export function usePlanSaving<Call extends Saving>({ onCut, onAnswer }: Options<Call>) {
  const [call, setCall] = useState<Call | null>(null);
  /** Work is resumed in slices, so the answer may be there before the call is drawn. */
  const sent = useRef<Call | null>(null);
  const settle = (settled: Call, answered: ServerAnswer) => {
    sent.current = null;
    setCall(null);
    onAnswer(settled, answered);
  };
  const { send, state, mine } = useSend((answer) => {
    if (sent.current) settle(sent.current, readServerAnswer(answer));
    return true;
  });
  const current = useRef({ onCut, settle, send });
  useEffect(() => {
    current.current = { onCut, settle, send };
  });
  const isCut = state === "waiting";
  const message = mine?.reason ?? CANNOT_REACH;
  useEffect(() => {
    if (isCut) current.current.onCut(message);
    // oxlint-disable-next-line react/exhaustive-deps -- reported once for each save
  }, [isCut, mine?.key]);
  const start = useCallback((next: Call) => {
    const { key, savedAs, data, routines } = next;
    const { id, version } = savedAs ?? { id: null, version: null };
    const json = { id, version, key, data: packPlan(data) };
    const wrong = wrongWith(json, routines);
    if (wrong) {
      return current.current.settle(next, { status: TOO_LARGE_STATUS, body: null, message: wrong });
    }
    sent.current = next;
    setCall(next);
    const words = "Save a schedule";
    current.current.send({ address: PLANS, body: { json }, words, key, person: null });
  }, []);
  return {
    call,
    isAsking: state === "sending",
    isWaiting: isCut,
    isPutOff: isCut && Boolean(mine?.reason),
    start,
  };
}

/** Returns why a save is too large for the server; null when it is not. */
function wrongWith(body: object, routines: number): string | null {
  if (routines > MAX_ROUTINES) return tooMany(routines);
  const text = JSON.stringify(body);
  // Counting bytes is slow, and few schedules are near the limit.
  const isNear = text.length * MOST_BYTES_A_UNIT > MAX_PLAN_BYTES;
  return isNear && new Blob([text]).size > MAX_PLAN_BYTES ? TOO_LARGE : null;
}
