// Who is in a class of the week as there are classes for the first time: whose class names leave no choice.

type Weekly = { id: string; name: string };
type Named = { id: string; classes: readonly string[] };

/**
 * A member with the name of a class that meets once a week is in it. A name with several classes is asked
 * about, and one that no class has stays as it is: nothing is guessed.
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
