// Carries payments and member links over when a lesson's students are edited.
import { likenessOf, wordsOf } from "#app/platform/name-likeness.ts";
import { nameKey } from "#app/platform/name.ts";
import type { Student } from "#app/office/lessons/lesson.ts";

/**
 * Keeps the payment of a student whose share is unchanged, matched by name or by a corrected spelling. A
 * share of a different amount is a new debt. A student linked to a member keeps the link, even if others
 * now have the name. `nowUnpaid` lists formerly paid shares whose payment no longer applies.
 */
export function carryPayments(
  students: readonly Student[],
  old: readonly Student[],
): { students: Student[]; nowUnpaid: Student[] } {
  const left = [...old];
  const take = (isTheirs: (one: Student) => boolean) => {
    const at = left.findIndex(isTheirs);
    return at === -1 ? null : (left.splice(at, 1)[0] ?? null);
  };
  const known = students.map(({ name }) => take((one) => nameKey(one.name) === nameKey(name)));
  const kept = new Set<Student>();
  const now = students.map((student, at) => {
    const words = wordsOf(nameKey(student.name));
    const before =
      known[at] ?? take((one) => likenessOf(words, wordsOf(nameKey(one.name))) !== null);
    const isSame = before?.amount === student.amount;
    if (isSame) kept.add(before);
    return {
      ...student,
      memberId: known[at]?.memberId ?? student.memberId ?? before?.memberId ?? null,
      paidOn: isSame ? before.paidOn : null,
      paidBy: isSame ? before.paidBy : null,
    };
  });
  return {
    students: now,
    nowUnpaid: old.filter((one) => one.paidOn !== null && !kept.has(one)),
  };
}
