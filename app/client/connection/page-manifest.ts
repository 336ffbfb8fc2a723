// What the page in the browser was told about its own build.

/** The part of React Router's manifest that is read here. */
type PageManifest = {
  /** Names the build. */
  version: string;
  /** By the id of the route, which is its path. */
  routes: Record<string, { module: string; css?: readonly string[] }>;
};

export function pageManifest(): PageManifest {
  return Reflect.get(window, "__reactRouterManifest") as PageManifest;
}
