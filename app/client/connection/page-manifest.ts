// The build manifest that this page was loaded with.

/** The parts of React Router's manifest that are used here. */
type PageManifest = {
  /** The build's name. */
  version: string;
  /** By route id, which is the route's path. */
  routes: Record<string, { module: string; css?: readonly string[] }>;
};

export function pageManifest(): PageManifest {
  return Reflect.get(window, "__reactRouterManifest") as PageManifest;
}
