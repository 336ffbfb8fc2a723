// Reopens the form of an unsent change on its page.
import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { markReopened, requestedForm, onReopening } from "./reopening.ts";

/** `open` opens the form of a draft; returns false when the page has no such form. */
export function useReopening(open: (draft: string) => boolean): void {
  const { pathname } = useLocation();
  const wanted = useSyncExternalStore(onReopening, requestedForm, () => null);
  useEffect(() => {
    const isHere = wanted?.place.split("?")[0] === pathname;
    if (wanted && isHere && open(wanted.draft)) markReopened(wanted);
  });
}
