// Notices that the server has gone over to another build than this page's, and goes over with it.
import { BUILD_HEADER } from "#app/http/build-header.ts";
import { pageManifest } from "./page-manifest.ts";

let isOlder = false;
const listeners = new Set<() => void>();

/** True once an answer has come from another build. */
export const isOlderBuild = () => isOlder;

export function onOlderBuild(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Looks at an answer of the server: one without the header, such as a proxy's, says nothing. */
export function checkBuild({ headers }: Response): void {
  const build = headers.get(BUILD_HEADER);
  if (isOlder || build === null || build === pageManifest().version) return;
  isOlder = true;
  for (const tell of listeners) tell();
}

/** Asks the server for no more than its build; false where it cannot be reached. */
export async function fetchBuild(): Promise<boolean> {
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => null);
  if (answer) checkBuild(answer);
  return answer?.ok ?? false;
}
