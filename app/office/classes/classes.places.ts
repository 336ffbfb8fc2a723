// What the list of classes keep, column by column: whose it is, what it points at, and what becomes of it.
import type { Places } from "../slice/place.ts";

export const CLASS_PLACES = {
  classCatalogue: { key: "id", none: "id name position retiredAt" },
} satisfies Places;
