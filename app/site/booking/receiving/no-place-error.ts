// Refuses a booking whose places are taken.
import type { Missing } from "../missing.ts";

/** The choice has no place; `full` has the ids of the full classes. `isEventFull` offers the event's waiting list. */
export class NoPlaceError extends Error {
  readonly missing: readonly Missing[];
  readonly isEventFull: boolean;
  constructor(message: string, missing: readonly Missing[] = [], isEventFull = false) {
    super(message);
    this.missing = missing;
    this.isEventFull = isEventFull;
  }
  get full(): string[] {
    return [...new Set(this.missing.map(({ classId }) => classId))];
  }
}
