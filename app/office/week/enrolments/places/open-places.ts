// Finds members who have a class name but no class day: no place in a weekly class of that name.

export type Placeable = {
  id: string;
  name: string;
  parentName: string;
  classes: readonly string[];
  /** The import that added them; null for others. */
  importId?: string | null;
};
type Weekly = { id: string; name: string };
/** An enrolment without an end. */
type Placed = { memberId: string; classId: string };

/** Members to place, and the classes to choose from. `name` is "" when any class fits. */
export type OpenPlaces = { name: string; members: Placeable[]; classIds: string[] };

/** Returns 'which Ballet (5-7)?', or 'Ballet (5-7)?' if only one class has the name. */
export function questionWords({ name, classIds }: OpenPlaces): string {
  if (name === "") return "which classes?";
  return `${classIds.length > 1 ? "which " : ""}${name}?`;
}

/**
 * Groups members by class name, largest group first. Skips members with a place under that name, and names
 * without a weekly class. Members imported without any class form one group for each import.
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
