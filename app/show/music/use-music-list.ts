// Reads which routine has which music, again and again: files may come in during the show.
import { useEffect, useState } from "react";
import { fetchOrNull } from "#app/client/connection/fetch-or-null.ts";
import { readMusic } from "#app/scheduler/music/music.schema.ts";
import type { MusicByRow } from "./show-music.ts";

const ASK_MS = 10_000;

/** Returns null until the desk has answered. */
export function useMusicList(showId: string): MusicByRow | null {
  const [byRow, setByRow] = useState<MusicByRow | null>(null);
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      const answer = await fetchOrNull(`/show/${showId}/music/list`);
      const music = answer?.ok ? readMusic(await answer.json().catch(() => null)) : null;
      if (music && !isOver) setByRow(new Map(music.map((one) => [one.row, one])));
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [showId]);
  return byRow;
}
