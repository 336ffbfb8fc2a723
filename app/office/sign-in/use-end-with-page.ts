// Tells the server that the page is left, where the password opened it for one page view.
import { useEffect } from "react";
import { GATES } from "./gates.ts";

const LEAVE = "/lock/lessons";

/** A teacher's registers stay open until the gate's own times. */
const REGISTERS = "/admin/registers";

/** The page is left with its tab or document, and for any page that is not one of the lessons' or a register. */
export function useEndWithPage(endsWithPage: boolean): void {
  useEffect(() => {
    if (!endsWithPage) return;
    // Nothing else is sent for sure from a page that goes.
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
