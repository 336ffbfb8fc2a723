// Tracks locking in this browser, so that money is hidden before the server has confirmed it.
import { useEffect, useState } from "react";
import { useQueue } from "#app/client/browser-sender.ts";
import { useRefreshPage } from "#app/office/saving/use-save.ts";

export const LOCK = "/lock/members";

/** True from pressing Lock in any tab until the page has reloaded without the money. */
export function useLockedHere(): boolean {
  const { waiting } = useQueue();
  const isOnItsWay = waiting.some(({ address, state }) => address === LOCK && state !== "parked");
  const [isLocked, setIsLocked] = useState(isOnItsWay);
  const refreshPage = useRefreshPage();
  if (isOnItsWay && !isLocked) setIsLocked(true);
  useEffect(() => {
    const finish = async () => {
      await refreshPage();
      setIsLocked(false);
    };
    if (isLocked && !isOnItsWay) void finish();
  }, [isLocked, isOnItsWay, refreshPage]);
  return isLocked;
}
