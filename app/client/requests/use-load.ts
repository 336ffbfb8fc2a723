// Reads something beside the page, such as what a dialog shows.
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useIsRetrying } from "#app/client/connection/use-is-retrying.ts";

/** `data` is there once it was read; `isHeld` while that waits for the connection. */
export function useLoad<Loader>(address: string) {
  const { load, data } = useFetcher<Loader>();
  const isWaiting = useIsRetrying();
  useEffect(() => void load(address), [load, address]);
  return { data, isHeld: data === undefined && isWaiting };
}
