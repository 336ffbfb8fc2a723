// Current data of classes: from the page if it was sent, refreshed while shown. Places change by the
// minute, and pages are cached.
import { useEffect, useState } from "react";
import { readJson } from "#app/client/connection/read-json.ts";
import { useSite } from "#app/site/content/use-site.ts";
import type { ClassDetails, WeekDetails } from "./week-details.ts";

const FRESH_MS = 20_000;

let last: { classes: ClassDetails[]; readMs: number } | null = null;

/**
 * Returns the data, null while loading. Loads only if `isWanted`, and again for each new `question` once
 * stale.
 */
export function useWeek(isWanted: boolean, question = ""): WeekDetails | null {
  const { week: sent } = useSite();
  const [classes, setClasses] = useState(last?.classes ?? sent?.classes ?? null);
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    if (sent) last ??= { classes: sent.classes, readMs: performance.timeOrigin };
    const read = async () => {
      if (document.hidden) return;
      const now = await readClasses();
      if (!leaving.signal.aborted) setClasses(now);
    };
    void read();
    document.addEventListener("visibilitychange", () => void read(), { signal: leaving.signal });
    return () => leaving.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each question is another look
  }, [isWanted, question, sent]);
  return classes && { classes, asked: sent?.asked ?? null };
}

let coming: Promise<ClassDetails[]> | null = null;

/** Shares one request among all components. */
function readClasses(): Promise<ClassDetails[]> {
  if (last && Date.now() - last.readMs < FRESH_MS) return Promise.resolve(last.classes);
  coming ??= readJson<ClassDetails[]>("/api/week")
    .then((classes) => {
      last = { classes, readMs: Date.now() };
      return classes;
    })
    .finally(() => {
      coming = null;
    });
  return coming;
}
