// A device's copy of the day's registers, for offline use.
import { minuteOf } from "#app/platform/days/minute-of.ts";
import { formatTime } from "#app/ui/format.ts";
import type { Waiting } from "#app/client/queue.ts";
import { leavingWords } from "../leaving/leaving.ts";
import type { BuildingDay } from "../building/in-building.ts";
import type { RegisterShown } from "../register/register-shown.ts";
import { waitingTaps } from "../register/waiting-taps.ts";

/** The address that serves the copy. */
export const DAY_ADDRESS = "/admin/registers/day";
/** The page that shows it offline. */
export const OFFLINE_ADDRESS = "/admin/registers/kept";

export type OfflineRegisters = {
  person: string;
  /** The person's key, which seals drafts and queued changes. */
  key: string;
  scopes: string[];
  /** The day, and the time of the copy on the school's clock. */
  today: string;
  time: string;
  leftMs: number;
  registers: RegisterShown[];
  building: BuildingDay;
};

const MINUTE_MS = 60_000;

/** Returns the time `elapsedMs` milliseconds after `time` ('16:12'), at most 23:59. */
export function timeAfter(time: string, elapsedMs: number): string {
  return formatTime(Math.min(24 * 60 - 1, minuteOf(time) + Math.floor(elapsedMs / MINUTE_MS)));
}

/** Applies the device's unsent taps to the day. */
export function withTaps(
  building: BuildingDay,
  waiting: readonly Pick<Waiting, "address" | "body" | "state">[],
  day: string,
): BuildingDay {
  return {
    ...building,
    meetings: building.meetings.map((meeting) => {
      const taps = waitingTaps(waiting, { id: meeting.id, day });
      return {
        ...meeting,
        children: meeting.children.map((child) => {
          const mark = taps.marks.get(child.id);
          const leaving = taps.leavings.get(child.id);
          const left =
            leaving && (leaving.way ? leavingWords({ ...leaving, way: leaving.way }) : null);
          return {
            ...child,
            ...(mark !== undefined && { mark }),
            ...(left !== undefined && { left }),
          };
        }),
      };
    }),
  };
}
