// Fetches a saved plan's music for its sheets.
import { useEffect, useState } from "react";
import { href } from "#app/platform/href.ts";
import { fetchText } from "#app/client/requests/request.ts";
import type { RoutineMusic } from "#app/scheduler/music/music-file.ts";
import { readMusicText } from "#app/scheduler/music/music.schema.ts";
import type { SavedPlan } from "#app/scheduler/screen/save/use-saved-plan.ts";

const NONE: readonly RoutineMusic[] = [];

/** Returns null until the server has answered; none for a visitor, and for a plan that is nowhere saved. */
export function usePlanMusic({ savedAs }: SavedPlan): readonly RoutineMusic[] | null {
  const [music, setMusic] = useState<readonly RoutineMusic[] | null>(null);
  const id = savedAs?.id ?? null;
  useEffect(() => {
    if (id === null) return;
    let isOver = false;
    const ask = async () => {
      const answer = await fetchText(href("/competition-scheduler/music/:id/list", { id }));
      if (!isOver) setMusic(readMusicText(answer) ?? NONE);
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [id]);
  return id === null ? NONE : music;
}
