// Sets the visibility of uploaded pictures: public when the content shows them, otherwise office only.
import type { Database } from "#app/data/database/database.server.ts";
import type { Scope } from "#app/platform/scopes.ts";
import type { Content } from "#app/site/content/content.ts";

export const UNPUBLISHED: Scope = "admin";

/** Makes the next content's pictures public, and hides those it no longer shows. */
export async function showPhotosOf(trx: Database, before: Content, next: Content): Promise<void> {
  const shown = photosIn(next);
  const hidden = photosIn(before).filter((id) => !shown.includes(id));
  // A costume's picture keeps its scope, even if its address was typed into the content.
  if (shown.length > 0) {
    const rows = trx.updateTable("photos").set({ scope: null }).where("id", "in", shown);
    await rows.where("scope", "=", UNPUBLISHED).execute();
  }
  if (hidden.length > 0) {
    const rows = trx.updateTable("photos").set({ scope: UNPUBLISHED }).where("id", "in", hidden);
    await rows.where("scope", "is", null).execute();
  }
}

const PATH = /^\/photos\/([\w-]+)$/;

export function pathOf(id: string): string {
  return `/photos/${id}`;
}

/** Returns the ids of uploaded pictures in a content, without duplicates. */
export function photosIn(content: Content): string[] {
  const ids = new Set<string>();
  mapText(content, (text) => {
    const [, id] = PATH.exec(text) ?? [];
    if (id !== undefined) ids.add(id);
    return text;
  });
  return [...ids];
}

/** Returns the content with these pictures blanked. */
export function withoutPhotos(content: Content, ids: readonly string[]): Content {
  const paths = new Set(ids.map(pathOf));
  return mapText(content, (text) => (paths.has(text) ? "" : text)) as Content;
}

function mapText(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === "string") return map(value);
  if (Array.isArray(value)) return value.map((each) => mapText(each, map));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, mapText(each, map)]),
  );
}
