// Opens the schedule that a link names: /competition-scheduler?id=…
import { useEffect } from "react";
import { useStableCallback } from "../use-stable.ts";

/** Loads it once, and takes it out of the address: after a reload the page offers the work that was not saved. */
export function useOpenFromAddress(load: (id: string) => void): void {
  const open = useStableCallback(load);
  useEffect(() => {
    const address = new URL(location.href);
    const id = address.searchParams.get("id");
    if (id === null) return;
    address.searchParams.delete("id");
    history.replaceState(history.state, "", address);
    open(id);
  }, [open]);
}
