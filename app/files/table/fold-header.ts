// How headers are compared.

/** A header without case, spaces and underscores: how the specification compares them. */
export function foldHeader(header: string): string {
  return header
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s_]+/gu, "");
}

/** A header in words: lower case, without accents, marks, and what stands in brackets. '' for one without letters. */
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

/** The same without spaces: 'Age-Group', 'age group' and 'AgeGroup *' are one. */
export function looseHeader(header: string): string {
  return headerWords(header).replaceAll(" ", "");
}

/** The columns' names: the header, or the place of a column without one. Later ones of one name get a number. */
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
