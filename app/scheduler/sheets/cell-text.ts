// The text of a cell, as it is read.
import type { Cell } from "./sheet.ts";

export const TICK_BOX = "□";

/** Returns a cell's text; a box to tick as a sign before its words. */
export function cellText(cell: Cell): string {
  if (typeof cell === "string") return cell;
  if ("writes" in cell) return "";
  return cell.ticks.map((text) => `${TICK_BOX} ${text}`.trim()).join("  ");
}
