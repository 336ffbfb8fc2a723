// Normalises headers so that they can be compared.

/** Returns a header without case, spaces and underscores, as the specification compares them. */
export function foldHeader(header: string): string {
  return header
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s_]+/gu, "");
}

/** Returns a header's words in lower case, without accents, punctuation and brackets; '' when it has none. */
export function headerWords(header: string): string {
  return header
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]/g, " ")
    .replace(/['’`]/g, "")
    .replace(/[^\p{L}\p{N}#]+/gu, " ")
    .trim();
}

/** Returns the same without spaces, so that 'Age-Group', 'age group' and 'AgeGroup *' are equal. */
export function looseHeader(header: string): string {
  return headerWords(header).replaceAll(" ", "");
}

/** Returns a unique name for each column: its header, or its position; repeated names get a number. */
export function columnNames(columns: readonly { header: string }[]): string[] {
  const taken = new Set<string>();
  return columns.map(({ header }, index) => {
    const name = header || `Column ${index + 1}`;
    let different = name;
    for (let number = 2; taken.has(different); number++) different = `${name} (${number})`;
    taken.add(different);
    return different;
  });
}
