// Tells the server when a page opened for one page view is left.
import { useEffect } from "react";
import { GATES } from "./gates.ts";

const LEAVE = "/lock/lessons";

/** Registers stay open until the gate's normal time limits. */
const REGISTERS = "/admin/registers";

/** Leaving means closing the tab or document, or opening a page other than lessons or registers. */
export function useEndWithPage(endsWithPage: boolean): void {
  useEffect(() => {
    if (!endsWithPage) return;
    // Only sendBeacon is reliable while a page unloads.
    const leave = () => navigator.sendBeacon(LEAVE, new URLSearchParams());
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      if (!isOfLessons(location.pathname)) leave();
    };
  }, [endsWithPage]);
}

function isOfLessons(pathname: string): boolean {
  const { opens } = GATES.lessons;
  return [opens, REGISTERS].some((page) => pathname === page || pathname.startsWith(`${page}/`));
}
