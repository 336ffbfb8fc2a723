// Searches costumes and orders the results.
import { foldedText } from "#app/platform/name.ts";
import type { Costume } from "#app/office/costumes/costume.ts";

/** Between two texts of the stored search text: nobody types it, so no match crosses it. */
const BETWEEN_TEXTS = "\u001f";
/** Before the photo addresses. */
export const BEFORE_PHOTOS = "\u001e";

/** Returns the stored search text: every value, then every photo address. */
export function costumeSearchText({ fields, imageUrls }: Searched): string {
  const of = (texts: readonly string[]) => texts.map(foldedText).join(BETWEEN_TEXTS);
  const written = of(Object.values(fields));
  return imageUrls.length === 0 ? written : written + BEFORE_PHOTOS + of(imageUrls);
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
  const byField: Found<Kind>[] = [];
  const byPhoto: Found<Kind>[] = [];
  for (const costume of costumes) {
    if (isInFields(costume, search)) byField.push({ ...costume, isByPhotoOnly: false });
    else if (isInPhotos(costume, search)) byPhoto.push({ ...costume, isByPhotoOnly: true });
  }
  return [...byField, ...byPhoto];
}

/** Whether a costume matches in a photo's address and in no field. */
export function isByPhotoOnly(costume: Searched, search: string): boolean {
  return !isInFields(costume, search) && isInPhotos(costume, search);
}

const has = (texts: readonly string[], search: string) =>
  texts.some((text) => foldedText(text).includes(foldedText(search)));

const isInFields = ({ fields }: Searched, search: string) =>
  foldedText(search) === "" || has(Object.values(fields), search);

const isInPhotos = ({ imageUrls }: Searched, search: string) => has(imageUrls, search);
