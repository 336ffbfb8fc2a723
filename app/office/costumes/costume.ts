// A costume and its photo addresses.
import type { Fields } from "./list/columns.ts";

export type Costume = {
  id: string;
  version: number;
  /** Text by column name, as typed by the school. */
  fields: Fields;
  imageUrls: string[];
};

const SMALL_PIXELS = 320;

/** Returns the address of a list-sized photo; addresses of other sites are unchanged. */
export function smallPhoto(url: string): string {
  return url.startsWith("/photos/") ? `${url}?w=${SMALL_PIXELS}` : url;
}

const OWN_PHOTO = /^\/photos\/([a-z0-9-]{1,80})$/;

/** Returns the id of one of the school's own photos; null for another site's address. */
function ownPhotoId(url: string): string | null {
  return OWN_PHOTO.exec(url)?.[1] ?? null;
}

/** Returns the ids of the school's own photos among the addresses. */
export function ownPhotoIds(urls: readonly string[]): string[] {
  return urls.map(ownPhotoId).filter((id) => id !== null);
}

/** Returns a costume's display name. */
export function nameOfCostume({ fields }: Pick<Costume, "fields">): string {
  return fields["Item name"]?.trim() || "this costume";
}
