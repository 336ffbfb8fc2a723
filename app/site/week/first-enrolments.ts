// Initial enrolments: members whose class name matches exactly one weekly class.

type Weekly = { id: string; name: string };
type Named = { id: string; classes: readonly string[] };

/**
 * Returns the enrolments. A name with several classes is left for the office to decide, and an unknown one
 * stays as it is: nothing is guessed.
 */
export function firstEnrolments(
  members: readonly Named[],
  classes: readonly Weekly[],
): { memberId: string; classId: string }[] {
  const byName = Map.groupBy(classes, ({ name }) => name);
  return members.flatMap(({ id: memberId, classes: names }) =>
    [...new Set(names)].flatMap((name) => {
      const [only, ...others] = byName.get(name) ?? [];
      return only && others.length === 0 ? [{ memberId, classId: only.id }] : [];
    }),
  );
}
