// What a charge is worth today: a lesson or a yearly fee may have been paid, changed or taken away elsewhere.
import { nameKey } from "#app/platform/name.ts";

type Charged = {
  kind: string;
  memberId: string | null;
  pence: number;
  dueOn: string;
  lessonId: string | null;
  /** The day that was written into the lesson, or on which the yearly fee was moved on, by these accounts. */
  settledOn: string | null;
  takenOffOn: string | null;
};

export type LessonShare = {
  name: string;
  memberId: string | null;
  amount: number;
  paidOn: string | null;
};

type Known = {
  /** Of the charge's lesson; null where it was deleted. */
  students: readonly LessonShare[] | null;
  /** The member's name as it is compared; null where the member is gone. */
  memberKey: string | null;
  /** The day on which the member's yearly fee is due now; null for none. */
  feeDueOn: string | null;
};

/** Whole pence; 0 for what was taken off, is not there any more, or was paid elsewhere. */
export function owedNow(charge: Charged, known: Known): number {
  const { kind, pence, dueOn, lessonId, settledOn, takenOffOn } = charge;
  if (takenOffOn !== null) return 0;
  if (kind === "subscription") return pence;
  const isSettled = settledOn !== null;
  if (kind === "membership fee") {
    return isSettled || (known.feeDueOn !== null && known.feeDueOn <= dueOn) ? pence : 0;
  }
  // Lessons go when they are as old as they are kept; what was paid of them stays paid.
  if (lessonId === null) return isSettled ? pence : 0;
  if (known.students === null) return 0;
  return known.students
    .filter((share) => isOf(share, charge.memberId, known.memberKey))
    .filter(({ paidOn }) => paidOn === null || paidOn === settledOn)
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Somebody who is known by the name alone is the member of that name. */
export function isOf(
  share: Pick<LessonShare, "name" | "memberId">,
  memberId: string | null,
  memberKey: string | null,
): boolean {
  return share.memberId === null
    ? memberKey !== null && nameKey(share.name) === memberKey
    : share.memberId === memberId;
}
