// Detects that the server has been updated since this page was loaded.
import { BUILD_HEADER } from "#app/http/build-header.ts";
import { pageManifest } from "./page-manifest.ts";

let isOlder = false;
const listeners = new Set<() => void>();

/** Returns true once a response has come from another build. */
export const isOlderBuild = () => isOlder;

export function onOlderBuild(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/**
 * Compares a response's build with the page's. Responses without the header, such as a proxy's,
 * are ignored.
 */
export function checkBuild({ headers }: Response): void {
  const build = headers.get(BUILD_HEADER);
  if (isOlder || build === null || build === pageManifest().version) return;
  isOlder = true;
  for (const tell of listeners) tell();
}

/** Fetches the server's build; returns false when it cannot be reached. */
export async function fetchBuild(): Promise<boolean> {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  if (answer) checkBuild(answer);
  return answer?.ok ?? false;
}
