// Recognises a cell that names two or more children.

const BETWEEN = /\s*(?:[,;/&+]|\band\b)\s*/i;
const ANY = /[,;/&+]|\band\b/i;

/**
 * Returns the children in a name cell: 'Fern & Gil Marrowby' are Fern Marrowby and Gil Marrowby. Null for one
 * child, such as 'Smith, Ann'.
 */
export function childrenIn(name: string): string[] | null {
  if (!ANY.test(name)) return null;
  const parts = name.split(BETWEEN).filter((part) => part !== "");
  const surname = parts.at(-1)?.split(" ").slice(1).join(" ") ?? "";
  if (parts.length < 2 || surname === "") return null;
  // 'Marrowby, Fern' is written last name first.
  const hasComma = /[,;]/.test(name);
  if (hasComma && parts.some((part) => !part.includes(" "))) return null;
  return parts.map((part) => (part.includes(" ") ? part : `${part} ${surname}`));
}
