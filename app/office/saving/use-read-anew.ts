// Reads the screen anew, as after a change.
import { useCallback } from "react";
import { useRevalidator } from "react-router";

export function useReadAnew(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return useCallback(async () => {
    await revalidate();
  }, [revalidate]);
}
