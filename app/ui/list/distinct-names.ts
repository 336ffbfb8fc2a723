// Numbers repeated names, for the labels of rows' buttons.

/** Returns the names; repeats get a number: 'Ada Tern (2)'. */
export function distinctNames(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
