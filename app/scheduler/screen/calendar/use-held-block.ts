// Moves a block of the calendar with the keys: picked up with Space, moved with arrows, dropped with Space.
import { type KeyboardEvent, useState } from "react";
import type { Calendar, Column } from "#app/scheduler/plan/calendar/calendar.ts";
import {
  placeOf,
  type SessionPlace,
  STEP_SECONDS,
  steppedStart,
} from "#app/scheduler/plan/calendar/move-session.ts";

type HeldBlock = { id: string; place: SessionPlace };

type Options = {
  calendar: Calendar;
  isLocked: boolean;
  onRefused: () => void;
  onOpen: (id: string) => void;
  onDrop: (held: HeldBlock) => void;
  onGo: (id: string) => unknown;
};

export function useHeldBlock(options: Options) {
  const { calendar, isLocked, onRefused, onOpen, onDrop, onGo } = options;
  const [held, setHeld] = useState<HeldBlock | null>(null);
  const columns = calendar.days.flatMap((day) => day.columns);

  const whileHeld = (key: string, now: HeldBlock): boolean => {
    const { id, place } = now;
    if (key === "Escape") setHeld(null);
    else if (key === " ") {
      setHeld(null);
      onDrop(now);
    } else if (key === "ArrowUp" || key === "ArrowDown") {
      const by = key === "ArrowUp" ? -STEP_SECONDS : STEP_SECONDS;
      setHeld({ id, place: { ...place, startSeconds: steppedStart(place.startSeconds + by) } });
    } else if (key === "ArrowLeft" || key === "ArrowRight") {
      const at = columns.findIndex(({ day, stage }) => day === place.day && stage === place.stage);
      const next = columns[at + (key === "ArrowLeft" ? -1 : 1)];
      if (next) setHeld({ id, place: { ...place, day: next.day, stage: next.stage } });
    } else return key === "Enter";
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, id: string) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const { key } = event;
    if (held) {
      if (whileHeld(key, held)) event.preventDefault();
      return;
    }
    const next = neighbourOf(columns, id, key);
    if (next) onGo(next);
    else if (key === "Enter") onOpen(id);
    else if (key === " ") {
      const session = sessionOf(columns, id);
      if (isLocked) onRefused();
      else if (session) setHeld({ id, place: placeOf(session) });
    } else if (!key.startsWith("Arrow")) return;
    event.preventDefault();
  };
  return { held, onKeyDown, letGo: () => setHeld(null) };
}

function sessionOf(columns: readonly Column[], id: string) {
  return columns.flatMap(({ blocks }) => blocks).find(({ entry }) => entry.session.id === id)?.entry
    .session;
}

/** Returns the block that an arrow key leads to; null for other keys and at the edges. */
function neighbourOf(columns: readonly Column[], id: string, key: string): string | null {
  const at = columns.findIndex(({ blocks }) => blocks.some(({ entry }) => entry.session.id === id));
  const blocks = columns[at]?.blocks ?? [];
  const place = blocks.findIndex(({ entry }) => entry.session.id === id);
  const idOf = (block = blocks[-1]) => block?.entry.session.id ?? null;
  if (key === "ArrowUp") return idOf(blocks[place - 1]);
  if (key === "ArrowDown") return idOf(blocks[place + 1]);
  if (key !== "ArrowLeft" && key !== "ArrowRight") return null;
  const beside =
    key === "ArrowLeft" ? columns.slice(0, Math.max(at, 0)).toReversed() : columns.slice(at + 1);
  const start = blocks[place]?.fromSeconds ?? 0;
  const nearest = beside
    .find((column) => column.blocks.length > 0)
    ?.blocks.toSorted(
      (one, other) => Math.abs(one.fromSeconds - start) - Math.abs(other.fromSeconds - start),
    );
  return idOf(nearest?.[0]);
}
