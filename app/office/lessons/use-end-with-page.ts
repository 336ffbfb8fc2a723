// Tells the server that the page is left, where the password opened it for one page view.
import { useEffect } from "react";

const LEAVE = "/lock/lessons";

export function useEndWithPage(endsWithPage: boolean): void {
  useEffect(() => {
    if (!endsWithPage) return;
    // Nothing else is sent for sure from a page that goes.
    const leave = () => navigator.sendBeacon(LEAVE, new URLSearchParams());
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, [endsWithPage]);
}
