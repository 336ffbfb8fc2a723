// Stops sharing a schedule; offline, the request waits in the browser's queue.
import { useEffect, useState } from "react";
import { useSend } from "#app/client/use-send.ts";
import { readServerAnswer } from "#app/scheduler/server-answer.schema.ts";
import { CANNOT_REACH, PLANS } from "#app/scheduler/screen/save/use-plan-saving.ts";
import { sayDone, sayFailed, unsayFailed } from "#app/scheduler/screen/notices.tsx";
import { forgetLink } from "./use-my-schedules.ts";

const WHAT = "Stop sharing";
const NOT_FOUND_STATUS = 404;

export function useStopSharing(onStopped: (id: string) => void) {
  const [id, setId] = useState<string | null>(null);
  const { send, state } = useSend((answer) => {
    const { isStopped } = Object(answer) as { isStopped?: boolean };
    const { status, message } = readServerAnswer(answer);
    setId(null);
    if (id === null || !(isStopped || status === NOT_FOUND_STATUS)) {
      sayFailed(WHAT, message);
      return true;
    }
    forgetLink(id);
    onStopped(id);
    unsayFailed(WHAT);
    sayDone("Sharing stopped");
    return true;
  });
  const isCut = state === "waiting";
  useEffect(() => {
    if (isCut) sayFailed(WHAT, CANNOT_REACH);
  }, [isCut]);
  const stop = (stopped: string) => {
    setId(stopped);
    const json = { do: "stop sharing", id: stopped };
    send({ address: PLANS, body: { json }, words: "Stop sharing a schedule", person: null });
  };
  return { stop, isStopping: id !== null };
}
