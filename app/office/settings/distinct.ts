/** Names for what is pressed: one that stands twice is numbered from its second place on, 'Hold Ada (2)'. */
export function distinct(names: readonly string[]): string[] {
  const met = new Map<string, number>();
  return names.map((name) => {
    const count = (met.get(name) ?? 0) + 1;
    met.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
