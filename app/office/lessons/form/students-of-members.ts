// Links students of a lesson to members.
import { nameKey } from "#app/platform/name.ts";
import { memberChoices, type ChoosableMember } from "#app/office/member-record/member-choices.ts";
import type { Student } from "#app/office/lessons/lesson.ts";

/** Links each student whose name is a member suggestion to that member, using the member's own name. */
export function tieToMembers(
  students: readonly Student[],
  members: readonly ChoosableMember[],
): Student[] {
  const offered = new Map(memberChoices(members).map(({ id, label }) => [nameKey(label), id]));
  return students.map((student) => {
    const memberId = offered.get(nameKey(student.name));
    const member = members.find(({ id }) => id === memberId);
    return member ? { ...student, name: member.name, memberId: member.id } : student;
  });
}
