// Announces the new position after a move to screen readers.
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { isRoutineEntry, numberText, timeText } from "#app/scheduler/plan/timeline.ts";
import { entryKey, type PlanView } from "#app/scheduler/screen/plan-view.ts";
import type { TimelineEntry } from "#app/scheduler/plan/timeline-entries.ts";

export function useMoveAnnouncement(order: PlanView) {
  const [news, setNews] = useState("");
  const moved = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (moved.current === null) return;
    const index = order.entries.findIndex((entry) => entryKey(entry) === moved.current);
    moved.current = null;
    const entry = order.entries[index];
    if (entry) setNews(placeText(entry, order));
  }, [order]);
  /** Announces the position of this row after the next change. */
  const announceMove = useCallback((key: string) => {
    moved.current = key;
  }, []);
  return { news, announceMove };
}

function placeText(entry: TimelineEntry, order: PlanView): string {
  if (entry.kind === "session") return "";
  const at = timeText(entry.startSeconds, entry.session);
  if (entry.kind === "section") {
    const sections = order.entries.filter(({ kind }) => kind === "section");
    const place = sections.indexOf(entry) + 1;
    const session = entry.session ? ` in ${entry.session.session.name},` : "";
    return `${entry.section.name}: section ${place} of ${sections.length},${session} starts at ${at}.`;
  }
  const number = isRoutineEntry(entry) ? ` number ${numberText(entry)},` : "";
  const section = entry.section ? `, in ${entry.section.name}` : "";
  return `${entry.item.name}:${number} at ${at}${section}.`;
}
