// A list of the settings that may be long: it scrolls in a frame.
import type { ComponentProps } from "react";
import { LinedList } from "#app/ui/layout/lined-list.tsx";

export function LongList(props: ComponentProps<typeof LinedList>) {
  return <LinedList isDense isInset isFramed mah="22rem" mb="sm" {...props} />;
}
