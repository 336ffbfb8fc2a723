// Deletes a saved schedule; offline, the request waits in the browser's queue.
import { useCallback, useEffect, useRef, useState } from "react";
import { useSend } from "#app/client/use-send.ts";
import { readServerAnswer } from "#app/scheduler/server-answer.schema.ts";
import { CANNOT_REACH, PLANS } from "./use-plan-saving.ts";

const NOT_FOUND_STATUS = 404;

type Options = {
  /** Called when it is deleted or was already gone. */
  onGone: (id: string) => void;
  onRefused: (message: string) => void;
  /** Called when the first attempt fails. */
  onCut: (message: string) => void;
};

export function usePlanDeleting({ onGone, onRefused, onCut }: Options) {
  const [id, setId] = useState<string | null>(null);
  const { send, state, mine } = useSend((answer) => {
    const { isDeleted } = Object(answer) as { isDeleted?: boolean };
    const { status, message } = readServerAnswer(answer);
    setId(null);
    if (id !== null && (isDeleted || status === NOT_FOUND_STATUS)) onGone(id);
    else onRefused(message);
    return true;
  });
  const isCut = state === "waiting";
  const sayCut = useRef(onCut);
  useEffect(() => {
    sayCut.current = onCut;
  });
  const reason = mine?.reason ?? CANNOT_REACH;
  useEffect(() => {
    if (isCut) sayCut.current(reason);
    // oxlint-disable-next-line react/exhaustive-deps -- reported once for each deletion
  }, [isCut, mine?.key]);
  const sending = useRef(send);
  useEffect(() => {
    sending.current = send;
  });
  const start = useCallback((deleted: string) => {
    setId(deleted);
    const json = { do: "delete", id: deleted };
    const words = "Delete a saved schedule";
    sending.current({ address: PLANS, body: { json }, words, person: null });
  }, []);
  return { isDeleting: id !== null, start };
}
