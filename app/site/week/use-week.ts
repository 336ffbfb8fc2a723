// What is known of the classes just now: as the page was drawn where it tells them, and asked again while
// somebody looks. Places go by the minute, and pages are the same for everybody.
import { useEffect, useState } from "react";
import { readJson } from "#app/client/connection/read-json.ts";
import { useSite } from "#app/site/content/use-site.ts";
import type { ToldClass, ToldWeek } from "./told-week.ts";

const FRESH_MS = 20_000;

let last: { classes: ToldClass[]; readMs: number } | null = null;

/**
 * Null until it has come. `isWanted` is false while nothing of it is shown; for each new `question` it is
 * read anew where it is no longer fresh.
 */
export function useWeek(isWanted: boolean, question = ""): ToldWeek | null {
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

let coming: Promise<ToldClass[]> | null = null;

/** Asked once for all that show it. */
function readClasses(): Promise<ToldClass[]> {
  if (last && Date.now() - last.readMs < FRESH_MS) return Promise.resolve(last.classes);
  coming ??= readJson<ToldClass[]>("/api/week")
    .then((classes) => {
      last = { classes, readMs: Date.now() };
      return classes;
    })
    .finally(() => {
      coming = null;
    });
  return coming;
}
