// Reloads the page's data every second while a background job on it is running.
import { useEffect } from "react";
import { useRefreshPage } from "./use-save.ts";

const READ_AFTER_MS = 1_000;

export function useReadWhile(isGoingOn: boolean): void {
  const refreshPage = useRefreshPage();
  useEffect(() => {
    if (!isGoingOn) return;
    let timer: number | undefined;
    let isLeft = false;
    const next = () => {
      timer = window.setTimeout(() => void read(), READ_AFTER_MS);
    };
    const read = async () => {
      await refreshPage();
      if (!isLeft) next();
    };
    next();
    return () => {
      isLeft = true;
      window.clearTimeout(timer);
    };
  }, [isGoingOn, refreshPage]);
}
