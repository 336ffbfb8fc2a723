// Keeps the answers about a file while the page is open: the same file chosen again has them.

type Chosen = Pick<File, "name" | "size" | "lastModified">;

/** Returns the memory of one kind of import. */
export function answersInTab<Given>(): {
  /** Returns the answers given before about this file; null for none. */
  recall: (file: Chosen) => Given | null;
  keep: (file: Chosen, given: Given) => void;
} {
  const given = new Map<string, Given>();
  return {
    recall: (file) => given.get(keyOf(file)) ?? null,
    keep: (file, answers) => void given.set(keyOf(file), answers),
  };
}

function keyOf({ name, size, lastModified }: Chosen): string {
  return [name, size, lastModified].join(" ");
}
