// Holds the next files in memory, so that they play without a connection.
import { useEffect, useRef, useState } from "react";
import { fetchOrNull } from "#app/client/connection/fetch-or-null.ts";

const TRY_AGAIN_MS = 3_000;

/** `ids` are the files to hold, the next first. Returns the address in memory of each that is there. */
export function useHeldMusic(showId: string, ids: readonly string[]): ReadonlyMap<string, string> {
  const [held, setHeld] = useState<ReadonlyMap<string, string>>(new Map());
  const all = useRef(new Map<string, string>());
  const wanted = ids.join(" ");
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = wanted === "" ? [] : wanted.split(" ");
    const hold = async () => {
      let hasFailed = false;
      for (const id of next) {
        if (isOver) return;
        if (all.current.has(id)) continue;
        const answer = await fetchOrNull(`/show/${showId}/music/${id}`);
        const blob = answer?.ok ? await answer.blob().catch(() => null) : null;
        if (blob) all.current.set(id, URL.createObjectURL(blob));
        else hasFailed = true;
        if (blob && !isOver) setHeld(new Map(all.current));
      }
      if (hasFailed && !isOver) timer = setTimeout(() => void hold(), TRY_AGAIN_MS);
    };
    void hold();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [showId, wanted]);
  useLettingGo(all, ids, setHeld);
  return held;
}

/** Frees the files that are no longer ahead, except the one that has just been on stage. */
function useLettingGo(
  all: { current: Map<string, string> },
  ids: readonly string[],
  setHeld: (held: ReadonlyMap<string, string>) => void,
): void {
  const before = useRef<readonly string[]>([]);
  const wanted = ids.join(" ");
  useEffect(() => {
    const now = wanted === "" ? [] : wanted.split(" ");
    const keep = new Set([...now, ...before.current]);
    const gone = [...all.current].filter(([id]) => !keep.has(id));
    for (const [id, address] of gone) {
      all.current.delete(id);
      URL.revokeObjectURL(address);
    }
    if (gone.length > 0) setHeld(new Map(all.current));
    before.current = now;
  }, [all, wanted, setHeld]);
}
