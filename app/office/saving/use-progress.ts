// How far a long command of this page is, asked for while it runs.
import { useEffect, useState } from "react";
import { fetchText } from "#app/client/requests/request.ts";
import { type Progress, PROGRESS_PATH } from "#app/data/commands/progress.ts";

const ASKED_EVERY_MS = 400;

/** Returns how far the command with an idempotency key is; null before that is known, and for a short one. */
export function useProgress(key: string | null): Progress | null {
  const [told, setTold] = useState<{ key: string; progress: Progress } | null>(null);
  useEffect(() => {
    if (key === null) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const askLater = () => {
      timer = setTimeout(() => void ask(key), ASKED_EVERY_MS);
    };
    const ask = async (of: string) => {
      const progress = readProgress(await fetchText(PROGRESS_PATH.replace(":key", of)));
      if (isOver) return;
      if (progress) setTold({ key: of, progress });
      askLater();
    };
    askLater();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [key]);
  return told?.key === key ? told.progress : null;
}

function readProgress(text: string | null): Progress | null {
  try {
    return JSON.parse(text ?? "null") as Progress | null;
  } catch {
    return null;
  }
}
