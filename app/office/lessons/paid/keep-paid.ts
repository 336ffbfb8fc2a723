// Who stays the same student, and whose share stays paid, when the students of a lesson are written again.
import { likenessOf, wordsOf } from "#app/platform/name-likeness.ts";
import { nameKey } from "#app/platform/name.ts";
import type { Student } from "#app/office/lessons/lesson.ts";

/**
 * What was paid stays with a student whose share stays the same: found by the name, and where a name
 * is new by being another spelling of one that is gone. A share of another size is another debt. A
 * student who was tied to a member stays that member, whoever else has the name by now. `unpaidAnew`
 * are the paid shares of before whose payment stands nowhere any more.
 */
export function keepPaid(
  students: readonly Student[],
  old: readonly Student[],
): { students: Student[]; unpaidAnew: Student[] } {
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
    unpaidAnew: old.filter((one) => one.paidOn !== null && !kept.has(one)),
  };
}
