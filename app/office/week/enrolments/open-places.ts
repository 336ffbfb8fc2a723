// Members who have the name of a class, but no place in one of its classes of the week: an open question.

export type Placeable = {
  id: string;
  name: string;
  parentName: string;
  classes: readonly string[];
};
type Weekly = { id: string; name: string };
/** Who is in which class, and stays. */
type Placed = { memberId: string; classId: string };

/** One question: which of these classes for each of these members. */
export type OpenPlaces = { name: string; members: Placeable[]; classIds: string[] };

/**
 * By the name of the class, those with most members first. A member with one place of a name is asked
 * about no more; a name that no class of the week has is no question. Nothing is guessed.
 */
export function openPlaces(
  members: readonly Placeable[],
  classes: readonly Weekly[],
  placed: readonly Placed[],
): OpenPlaces[] {
  const nameOf = new Map(classes.map(({ id, name }) => [id, name]));
  const has = new Set(placed.map(({ memberId, classId }) => `${memberId} ${nameOf.get(classId)}`));
  const byName = Map.groupBy(classes, ({ name }) => name);
  return [...byName]
    .map(([name, these]) => ({
      name,
      members: members.filter(
        (member) => member.classes.includes(name) && !has.has(`${member.id} ${name}`),
      ),
      classIds: these.map(({ id }) => id),
    }))
    .filter((question) => question.members.length > 0)
    .sort((one, other) => other.members.length - one.members.length);
}
