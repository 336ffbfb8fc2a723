// The uploaded pictures that a content shows.
import type { Content } from "#app/site/content/content.ts";

const PATH = /^\/photos\/([\w-]+)$/;

export function pathOf(id: string): string {
  return `/photos/${id}`;
}

/** The ids of the uploaded pictures in it, each once. */
export function photosIn(content: Content): string[] {
  const ids = new Set<string>();
  mapText(content, (text) => {
    const [, id] = PATH.exec(text) ?? [];
    if (id !== undefined) ids.add(id);
    return text;
  });
  return [...ids];
}

/** The content without these pictures; their places stay, empty. */
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
