// Sends the saves of a plan; where the line is cut they wait in the browser like every other change.
import { useCallback, useEffect, useRef, useState } from "react";
import { useSend } from "#app/client/use-send.ts";
import { readHeard, type Heard } from "#app/scheduler/heard.schema.ts";
import { MAX_PLAN_BYTES, TOO_LARGE } from "#app/scheduler/plan-size.ts";
import { tooMany } from "#app/scheduler/plan.schema.ts";
import { packPlan } from "#app/scheduler/plan/stored/packed-plan.ts";
import type { SavedAs } from "./kept-plans.ts";
import { MAX_ROUTINES } from "#app/scheduler/plan/plan.ts";

export const PLANS = "/api/comp-schedules";
export const CANNOT_REACH = "the server cannot be reached.";

/** A save: under the same key the server saves once, however often it is sent. */
export type Saving = { key: string; savedAs: SavedAs | null; data: unknown; routines: number };

type Options<Call> = {
  /** The first try was in vain. */
  onCut: (message: string) => void;
  /** The answer that settles the save. */
  onAnswer: (call: Call, heard: Heard) => void;
};

const TOO_LARGE_STATUS = 413;
/** Of UTF-8, for a unit of a text's length. */
const MOST_BYTES_A_UNIT = 3;

export function usePlanSaving<Call extends Saving>({ onCut, onAnswer }: Options<Call>) {
  const [call, setCall] = useState<Call | null>(null);
  const settle = (settled: Call, heard: Heard) => {
    setCall(null);
    onAnswer(settled, heard);
  };
  const { send, state, mine } = useSend((answer) => {
    if (call) settle(call, readHeard(answer));
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
    // oxlint-disable-next-line react/exhaustive-deps -- it is said once for each save
  }, [isCut, mine?.key]);
  const start = useCallback((next: Call) => {
    const { key, savedAs, data, routines } = next;
    const { id, version } = savedAs ?? { id: null, version: null };
    const json = { id, version, key, data: packPlan(data) };
    const wrong = wrongWith(json, routines);
    if (wrong) {
      return current.current.settle(next, { status: TOO_LARGE_STATUS, body: null, message: wrong });
    }
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

/** What is too much for the server is not sent. */
function wrongWith(body: object, routines: number): string | null {
  if (routines > MAX_ROUTINES) return tooMany(routines);
  const text = JSON.stringify(body);
  // To count the bytes takes long, and few schedules are near as many.
  const isNear = text.length * MOST_BYTES_A_UNIT > MAX_PLAN_BYTES;
  return isNear && new Blob([text]).size > MAX_PLAN_BYTES ? TOO_LARGE : null;
}
