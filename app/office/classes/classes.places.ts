// The personal data in the catalogue of classes: none.
import type { Places } from "../slice/place.ts";

export const CLASS_PLACES = {
  classCatalogue: { key: "id", none: "id name position retiredAt" },
} satisfies Places;
