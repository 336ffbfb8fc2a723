// Loads data beside the page's own, such as for a dialog.
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useIsRetrying } from "#app/client/connection/use-is-retrying.ts";

/** `data` is set once loaded; `isHeld` is true while it waits for the connection. */
export function useLoad<Loader>(address: string) {
  const { load, data } = useFetcher<Loader>();
  const isWaiting = useIsRetrying();
  useEffect(() => void load(address), [load, address]);
  return { data, isHeld: data === undefined && isWaiting };
}
