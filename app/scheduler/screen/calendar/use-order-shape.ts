// Whether the running order is drawn as a calendar or as a list, remembered in this browser.
import { useMediaQuery } from "@mantine/hooks";
import { startTransition, useCallback, useState } from "react";
import { storedText, storeText } from "#app/ui/browser-store.ts";

export type OrderShape = "calendar" | "list";

const KEY = "callboard-order-shape";
/** Wide enough for the calendar and the list side by side. */
const BESIDE = "(min-width: 112em)";

/** The shape of a plan with sessions; null where there is room for both. */
export function useOrderShape(hasSessions: boolean) {
  const [chosen, setChosen] = useState<OrderShape>(() =>
    storedText(KEY) === "calendar" ? "calendar" : "list",
  );
  const isBeside = useMediaQuery(BESIDE, false, { getInitialValueInEffect: false });
  const choose = useCallback((shape: OrderShape, isKept = true) => {
    if (isKept) storeText(KEY, shape);
    // Every row is drawn anew, so this runs in slices.
    startTransition(() => setChosen(shape));
  }, []);
  const shape: OrderShape | null = hasSessions && isBeside ? null : hasSessions ? chosen : "list";
  return { shape, choose };
}
