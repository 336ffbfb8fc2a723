// Names of rows that are read out with their buttons, told apart.

/** The names, the second and further ones of those that are the same with their number: 'Ada Tern (2)'. */
export function distinctNames(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
