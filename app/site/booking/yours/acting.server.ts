// What an act of a family on its booking starts from, and whether the booking is still open for it.
import type { Database } from "#app/data/database/database.server.ts";
import { schoolDaysOf } from "#app/site/content/content.server.ts";
import type { Missing } from "../missing.ts";
import { meetingsAhead, type ToldBooking } from "../read-told.server.ts";
import { tellFamily } from "../tell-family.server.ts";
import { EMAILED_SEVERAL_TIMES } from "../trial-words.ts";

export type Acting = {
  trx: Database;
  told: ToldBooking;
  now: Date;
  origin: string;
  isMailSet: boolean;
};

/**
 * What to say on the page; `isDone` false where nothing was changed. "" where the page itself says it.
 * `isTooMany` where it was done too often, `missing` the meetings that have no place.
 */
export type Answer = {
  isDone: boolean;
  words: string;
  isTooMany?: boolean;
  missing?: readonly Missing[];
};

export const OVER: Answer = { isDone: false, words: "This trial is over: please call us." };

/** Whether the link may still change something: until the last meeting begins, or a missed one is made up for. */
export async function isOpen(database: Database, told: ToldBooking, now: Date): Promise<boolean> {
  const { row, meetings, waiting } = told;
  if (row.state === "cancelled" || row.state === "spam") return false;
  if (waiting.length > 0 || mayRebook(told)) return true;
  // All that was booked was cancelled by the school.
  if (meetings.length === 0 && row.state === "booked") return true;
  return meetingsAhead(meetings, await clockOf(database, now)).length > 0;
}

/** A family that missed its trial was offered one other day, and has not chosen it yet. */
export function mayRebook({ row, meetings }: ToldBooking): boolean {
  const missed = row.missedMailedAt;
  return missed !== null && meetings.every(({ day }) => day < missed.slice(0, 10));
}

export async function clockOf(database: Database, now: Date) {
  const { today, timeOf } = await schoolDaysOf(database, now);
  const [hours = 0, minutes = 0] = timeOf(now.toISOString()).split(":").map(Number);
  return { today, minute: hours * 60 + minutes };
}

/** What was done is saved and mailed; where a limit holds the mail back, the page says so. */
export async function tell(acting: Acting, words: string): Promise<Answer> {
  const { trx, told, now } = acting;
  const at = now.toISOString();
  const isHeldBack = await tellFamily(trx, { ...acting, id: told.row.id, at });
  return { isDone: true, words: isHeldBack ? `${words} ${EMAILED_SEVERAL_TIMES}` : words };
}
