// What a costume is, and how its fields become columns.

export type Costume = {
  id: string;
  /** Column name to text, as the school wrote them. */
  fields: Record<string, string>;
  imageUrls: string[];
};

export const DEFAULT_COLUMNS = [
  "Item name",
  "Type",
  "SIZES",
  "COLOUR",
  "BOX NUMBER",
  "TOTAL QUANTITY",
  "QUANTITY OUT",
  "Status",
  "SUITABLE FOR HIRE?",
] as const;

/** The nine default columns in their order, then every other field that a costume has, by name. */
export function columnsOf(costumes: readonly Pick<Costume, "fields">[]): string[] {
  const known = new Set<string>(DEFAULT_COLUMNS);
  const others = new Set(costumes.flatMap(({ fields }) => Object.keys(fields)));
  return [...DEFAULT_COLUMNS, ...[...others].filter((name) => !known.has(name)).sort()];
}

/** How many pieces the costumes are: the sum of the total quantities that are whole numbers. */
export function piecesOf(costumes: readonly Pick<Costume, "fields">[]): number {
  return costumes.reduce((sum, { fields }) => {
    const written = (fields["TOTAL QUANTITY"] ?? "").trim();
    return sum + (/^\d+$/.test(written) ? Number(written) : 0);
  }, 0);
}

const SMALL_PIXELS = 320;

/** The address of a photo in a width that is enough for a list; other sites' are as they are. */
export function smallPhoto(url: string): string {
  return url.startsWith("/photos/") ? `${url}?w=${SMALL_PIXELS}` : url;
}
