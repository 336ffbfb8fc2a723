// The lines of a kind on Today, among the lines that its group shows.
import type { Line } from "#app/office/slice/due/due.ts";
import type { ShownGroup } from "#app/office/today/today.server.ts";

export function dueLines(groups: readonly ShownGroup[], kind: string): Line[] {
  return groups.flatMap(({ lines }) => lines).filter((line) => line.kind === kind);
}
