// Reads a page again and again, while something on it goes on by itself.
import { useEffect } from "react";
import { useReadAnew } from "./use-save.ts";

const READ_AFTER_MS = 1_000;

export function useReadWhile(isGoingOn: boolean): void {
  const readAnew = useReadAnew();
  useEffect(() => {
    if (!isGoingOn) return;
    let timer: number | undefined;
    let isLeft = false;
    const next = () => {
      timer = window.setTimeout(() => void read(), READ_AFTER_MS);
    };
    const read = async () => {
      await readAnew();
      if (!isLeft) next();
    };
    next();
    return () => {
      isLeft = true;
      window.clearTimeout(timer);
    };
  }, [isGoingOn, readAnew]);
}
