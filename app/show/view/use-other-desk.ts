// Takes a paired page to the other desk once that one leads.
import { type RefObject, useEffect, useRef } from "react";
import { fetchOrNull } from "#app/client/connection/fetch-or-null.ts";
import type { ShowRole } from "../rules/show-event.ts";
import type { DesksView } from "./show-view.ts";
import type { useWaiting } from "./use-waiting.ts";

/** A little more than the time between two beats of the stream. */
const QUIET_MS = 2_500;
const ASK_MS = 500;

type Looking = {
  desks: DesksView | null;
  role: ShowRole;
  waiting: ReturnType<typeof useWaiting>;
  /** When the page last heard of its own desk, by its steady clock. */
  heardAt: RefObject<{ at: number | null }>;
};

export function useOtherDesk({ desks, role, waiting, heardAt }: Looking): void {
  const ask = desks?.other.ask ?? null;
  // The page may ask the origins that it was loaded with.
  const allowed = useRef(ask);
  const hasWaiting = waiting.presses.length > 0;
  useEffect(() => {
    if (ask === null || ask === allowed.current || hasWaiting) return;
    const timer = setInterval(() => {
      if (!document.querySelector("dialog[open]")) location.reload();
    }, ASK_MS);
    return () => clearInterval(timer);
  }, [ask, hasWaiting]);

  const current = useRef({ desks, waiting });
  useEffect(() => {
    current.current = { desks, waiting };
  });
  useEffect(() => {
    if (ask === null) return;
    let isMoving = false;
    const look = async () => {
      const own = current.current.desks;
      const isQuiet = performance.now() - (heardAt.current.at ?? 0) > QUIET_MS;
      // Control stays at its desk while that answers, and says there who leads.
      const isPassedOn = role !== "control" && own?.isLeading === false;
      if (!own || isMoving || !(isQuiet || isPassedOn)) return;
      const answer = await fetchOrNull(ask);
      const { isLeading, epoch = 0 } = Object(await answer?.json().catch(() => null)) as {
        isLeading?: boolean;
        epoch?: number;
      };
      if (!isLeading || epoch < own.epoch || isMoving) return;
      isMoving = true;
      location.assign(own.other.page + current.current.waiting.carryOver());
    };
    const timer = setInterval(() => void look(), ASK_MS);
    return () => clearInterval(timer);
  }, [ask, role, heardAt]);
}
