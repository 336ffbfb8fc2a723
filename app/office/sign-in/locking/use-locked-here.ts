// Whether the members area was locked at this browser: the money is out of sight before the server has heard of it.
import { useEffect, useState } from "react";
import { useQueue } from "#app/client/browser-sender.ts";
import { useReadAnew } from "#app/office/saving/use-save.ts";

export const LOCK = "/lock/members";

/** True from the press in any tab until the page was read again without the money. */
export function useLockedHere(): boolean {
  const { waiting } = useQueue();
  const isOnItsWay = waiting.some(({ address, state }) => address === LOCK && state !== "parked");
  const [isLocked, setIsLocked] = useState(isOnItsWay);
  const readAnew = useReadAnew();
  if (isOnItsWay && !isLocked) setIsLocked(true);
  useEffect(() => {
    const finish = async () => {
      await readAnew();
      setIsLocked(false);
    };
    if (isLocked && !isOnItsWay) void finish();
  }, [isLocked, isOnItsWay, readAnew]);
  return isLocked;
}
