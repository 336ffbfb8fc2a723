// A list that scrolls inside a frame when it is long.
import type { ComponentProps } from "react";
import { LinedList } from "#app/ui/layout/lined-list.tsx";

export function LongList(props: ComponentProps<typeof LinedList>) {
  return <LinedList isDense isInset isFramed mah="22rem" mb="sm" {...props} />;
}
