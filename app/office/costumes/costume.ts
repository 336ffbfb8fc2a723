// What a costume is, and where its photos are.
import type { Fields } from "./list/columns.ts";

export type Costume = {
  id: string;
  version: number;
  /** Column name to text, as the school wrote them. */
  fields: Fields;
  imageUrls: string[];
};

const SMALL_PIXELS = 320;

/** The address of a photo in a width that is enough for a list; other sites' are as they are. */
export function smallPhoto(url: string): string {
  return url.startsWith("/photos/") ? `${url}?w=${SMALL_PIXELS}` : url;
}

const OWN_PHOTO = /^\/photos\/([a-z0-9-]{1,80})$/;

/** The id of a photo that the school keeps itself; null for the address of another site's. */
function ownPhotoId(url: string): string | null {
  return OWN_PHOTO.exec(url)?.[1] ?? null;
}

/** The ids of the school's own photos among some addresses. */
export function ownPhotoIds(urls: readonly string[]): string[] {
  return urls.map(ownPhotoId).filter((id) => id !== null);
}

/** What a costume is called where no more of it is shown. */
export function nameOfCostume({ fields }: Pick<Costume, "fields">): string {
  return fields["Item name"]?.trim() || "this costume";
}
