// Members who have the name of a class, but no place in one of its classes of the week: an open question.

export type Placeable = {
  id: string;
  name: string;
  parentName: string;
  classes: readonly string[];
  /** The import that they came with; null for others. */
  importId?: string | null;
};
type Weekly = { id: string; name: string };
/** Who is in which class, and stays. */
type Placed = { memberId: string; classId: string };

/** One question: which of these classes for each of these members; `name` is "" for any class at all. */
export type OpenPlaces = { name: string; members: Placeable[]; classIds: string[] };

/** '38 members: which Ballet (5-7)?'; a name with one class is not asked for which. */
export function questionWords({ name, classIds }: OpenPlaces): string {
  if (name === "") return "which classes?";
  return `${classIds.length > 1 ? "which " : ""}${name}?`;
}

/**
 * By the name of the class, those with most members first. A member with one place of a name is asked
 * about no more; a name that no class of the week has is no question. Of each import those who came
 * without any class are one question. Nothing is guessed.
 */
export function openPlaces(
  members: readonly Placeable[],
  classes: readonly Weekly[],
  placed: readonly Placed[],
): OpenPlaces[] {
  const nameOf = new Map(classes.map(({ id, name }) => [id, name]));
  const has = new Set(placed.map(({ memberId, classId }) => `${memberId} ${nameOf.get(classId)}`));
  const byName = Map.groupBy(classes, ({ name }) => name);
  const named = [...byName].map(([name, these]) => ({
    name,
    members: members.filter(
      (member) => member.classes.includes(name) && !has.has(`${member.id} ${name}`),
    ),
    classIds: these.map(({ id }) => id),
  }));
  const isPlaced = new Set(placed.map(({ memberId }) => memberId));
  const without = members.filter(
    (one) => one.importId && one.classes.length === 0 && !isPlaced.has(one.id),
  );
  const imported = [...Map.groupBy(without, ({ importId }) => importId).values()].map((of) => ({
    name: "",
    members: of,
    classIds: classes.map(({ id }) => id),
  }));
  return [...named, ...(classes.length > 0 ? imported : [])]
    .filter((question) => question.members.length > 0)
    .sort((one, other) => other.members.length - one.members.length);
}
