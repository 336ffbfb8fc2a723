// What a device keeps of a day's registers, and how it is read without a connection.
import type { Waiting } from "#app/client/queue.ts";
import { leavingWords } from "../leaving/leaving.ts";
import type { BuildingDay } from "../building/in-building.ts";
import type { RegisterShown } from "../register/register-shown.ts";
import { waitingTaps } from "../register/waiting-taps.ts";

/** Where it is read from the server. */
export const DAY_ADDRESS = "/admin/registers/day";
/** Where it is shown. */
export const KEPT_ADDRESS = "/admin/registers/kept";

export type KeptRegisters = {
  person: string;
  /** The key that seals what waits to be sent, and what the person has opened. */
  key: string;
  scopes: string[];
  /** The school's day, and the time on its clock at which all of it was so. */
  today: string;
  time: string;
  leftMs: number;
  registers: RegisterShown[];
  building: BuildingDay;
};

const MINUTE_MS = 60_000;

/** The time on the school's clock so many milliseconds after one ('16:12'); midnight ends the day. */
export function timeAfter(time: string, elapsedMs: number): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const minute = Math.min(24 * 60 - 1, hours * 60 + minutes + Math.floor(elapsedMs / MINUTE_MS));
  const twoDigits = (number: number) => String(number).padStart(2, "0");
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

/** The day with what was tapped on this device and has not reached the server. */
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
