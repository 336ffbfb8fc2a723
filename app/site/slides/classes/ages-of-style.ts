// The ages that the weekly classes of a style are for.
import { OLDEST, type ListedClass } from "../timetable/class-finder.ts";

type Listed = Pick<ListedClass, "styles" | "ages">;

/**
 * Returns '5-14', or '16+' without an upper age; 'By ability' when its classes name no ages, '' when it has
 * none. A card that another name holds, such as Classes for Minis, counts both.
 */
export function agesOfStyle(style: string, listed: readonly Listed[]): string {
  const own = listed.filter(({ styles }) => styles.includes(style));
  if (own.length === 0) return "";
  const ranges = own.flatMap(({ ages }) => (ages === null ? [] : [ages]));
  if (ranges.length === 0) return "By ability";
  const from = Math.min(...ranges.map((one) => one.from));
  const to = Math.max(...ranges.map((one) => one.to));
  const words = to === OLDEST ? `${from}+` : `${from}-${to}`;
  return words.replaceAll(".5", "½");
}
