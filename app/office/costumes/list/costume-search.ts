// Searches costumes and orders the results.
import { foldedText } from "#app/platform/name.ts";
import type { Costume } from "#app/office/costumes/costume.ts";

/** Returns the stored search text: every value, then every photo address. */
export function costumeSearchText({ fields, imageUrls }: Pick<Costume, "fields" | "imageUrls">) {
  return foldedText([...Object.values(fields), ...imageUrls].join("\n"));
}

type Searched = Pick<Costume, "fields" | "imageUrls">;

export type Found<Kind extends Searched = Costume> = Kind & {
  /** True when only a photo's address matches. */
  isByPhotoOnly: boolean;
};

/**
 * Returns the costumes that match in a field or a photo's address, ignoring case. Field matches come first,
 * otherwise in the given order. A blank search returns everything.
 */
export function findCostumes<Kind extends Searched>(
  costumes: readonly Kind[],
  search: string,
): Found<Kind>[] {
  const wanted = foldedText(search);
  const has = (values: string[]) => values.some((value) => foldedText(value).includes(wanted));
  const byField: Found<Kind>[] = [];
  const byPhoto: Found<Kind>[] = [];
  for (const costume of costumes) {
    if (wanted === "" || has(Object.values(costume.fields))) {
      byField.push({ ...costume, isByPhotoOnly: false });
    } else if (has(costume.imageUrls)) byPhoto.push({ ...costume, isByPhotoOnly: true });
  }
  return [...byField, ...byPhoto];
}
