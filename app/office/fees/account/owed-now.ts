// Works out what a charge is worth today: a lesson or yearly fee may have been paid, changed or deleted elsewhere.
import { nameKey } from "#app/platform/name.ts";

type Charged = {
  kind: string;
  memberId: string | null;
  pence: number;
  dueOn: string;
  lessonId: string | null;
  /** The day on which these accounts marked the lesson as paid or moved the yearly fee on; null if they have not. */
  settledOn: string | null;
  takenOffOn: string | null;
};

export type LessonShare = {
  name: string;
  memberId: string | null;
  amount: number;
  paidOn: string | null;
};

type Current = {
  /** The lesson's shares; null if it was deleted. */
  students: readonly LessonShare[] | null;
  /** The member's normalised name; null if the member was deleted. */
  memberKey: string | null;
  /** When the member's yearly fee is next due; null if never. */
  feeDueOn: string | null;
};

/** Returns whole pence; 0 for a charge that was removed, no longer exists or was paid elsewhere. */
export function owedNow(charge: Charged, current: Current): number {
  const { kind, pence, dueOn, lessonId, settledOn, takenOffOn } = charge;
  if (takenOffOn !== null) return 0;
  if (kind === "subscription" || kind === "event") return pence;
  const isSettled = settledOn !== null;
  if (kind === "membership fee") {
    return isSettled || (current.feeDueOn !== null && current.feeDueOn <= dueOn) ? pence : 0;
  }
  // The lesson has been purged: a paid charge stays paid.
  if (lessonId === null) return isSettled ? pence : 0;
  if (current.students === null) return 0;
  return current.students
    .filter((share) => isOf(share, charge.memberId, current.memberKey))
    .filter(({ paidOn }) => paidOn === null || paidOn === settledOn)
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Whether a share belongs to a member: by id, or by name for a share without an id. */
export function isOf(
  share: Pick<LessonShare, "name" | "memberId">,
  memberId: string | null,
  memberKey: string | null,
): boolean {
  return share.memberId === null
    ? memberKey !== null && nameKey(share.name) === memberKey
    : share.memberId === memberId;
}
