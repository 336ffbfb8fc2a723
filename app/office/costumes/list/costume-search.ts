// Which costumes a search finds, and in which order.
import { nameKey } from "#app/platform/name.ts";
import type { Costume } from "#app/office/costumes/costume.ts";

/** What is stored beside a costume's row and searched: every value, then every photo's address. */
export function costumeSearchText({ fields, imageUrls }: Pick<Costume, "fields" | "imageUrls">) {
  return nameKey([...Object.values(fields), ...imageUrls].join("\n"));
}

type Searched = Pick<Costume, "fields" | "imageUrls">;

export type Found<Kind extends Searched = Costume> = Kind & {
  /** True when only a photo's address has what was searched for. */
  isByPhotoOnly: boolean;
};

/**
 * The costumes that have the words in a field or in a photo's address, in any case. Those with a
 * hit in a field come first; otherwise their order stays. A blank search finds all.
 */
export function findCostumes<Kind extends Searched>(
  costumes: readonly Kind[],
  search: string,
): Found<Kind>[] {
  const wanted = nameKey(search);
  const has = (values: string[]) => values.some((value) => nameKey(value).includes(wanted));
  const byField: Found<Kind>[] = [];
  const byPhoto: Found<Kind>[] = [];
  for (const costume of costumes) {
    if (wanted === "" || has(Object.values(costume.fields))) {
      byField.push({ ...costume, isByPhotoOnly: false });
    } else if (has(costume.imageUrls)) byPhoto.push({ ...costume, isByPhotoOnly: true });
  }
  return [...byField, ...byPhoto];
}
