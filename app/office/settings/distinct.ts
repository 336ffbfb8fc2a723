/** Returns unique button names: repeats are numbered, such as 'Hold Ada (2)'. */
export function distinct(names: readonly string[]): string[] {
  const met = new Map<string, number>();
  return names.map((name) => {
    const count = (met.get(name) ?? 0) + 1;
    met.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
