// Retries page data when the connection is down, so that the page stays as it is instead of failing.
import { BUILD_HEADER } from "#app/http/build-header.ts";
import { checkBuild } from "./older-build.ts";
import { retryUntilSuccess } from "./retry-until-success.ts";

/** Statuses that mean the server or its database is unavailable. */
const AWAY = [502, 503, 504];
const FIRST_FAILURE = 500;

/** Returns what a response has to wait for before it is read again, such as a sign-in; null for nothing. */
type Hold = (answer: Response) => Promise<unknown> | null;

/**
 * Wraps `window.fetch`, which React Router reads page data with, and returns a function that
 * restores it. Writes pass through unchanged.
 */
export function retryPageReads(hold: Hold = () => null): () => void {
  const plain = window.fetch;
  const overtaken = new WeakSet<object>();
  window.fetch = async (asked, how) => {
    if (!isRead(asked, how)) return withBuildCheck(await plain(asked, how));
    const read = () => retryUntilSuccess(() => requireServer(plain(asked, how)), how?.signal);
    return withBuildCheck(
      await readWhenUnlocked(read, hold).catch((error: object) => {
        if (how?.signal?.aborted) overtaken.add(error);
        throw error;
      }),
    );
  };
  // React Router does not handle the rejection of a read that a newer one replaced: it is not an
  // error.
  const hush = (event: PromiseRejectionEvent) => {
    if (overtaken.has(Object(event.reason))) event.preventDefault();
  };
  window.addEventListener("unhandledrejection", hush);
  return () => {
    window.fetch = plain;
    window.removeEventListener("unhandledrejection", hush);
  };
}

function withBuildCheck(answer: Response): Response {
  checkBuild(answer);
  return answer;
}

async function readWhenUnlocked(read: () => Promise<Response>, hold: Hold): Promise<Response> {
  const answer = await read();
  const wait = hold(answer);
  if (wait === null) return answer;
  // Nothing reads this response: stop the download.
  await answer.body?.cancel();
  await wait;
  return readWhenUnlocked(read, hold);
}

/** Returns true for React Router's page data, which is the page's address followed by `.data`. */
function isRead(asked: RequestInfo | URL, how: RequestInit | undefined): boolean {
  return asked instanceof URL && asked.pathname.endsWith(".data") && !isSent(how);
}

function isSent(how: RequestInit | undefined): boolean {
  return how?.method !== undefined && how.method !== "GET";
}

async function requireServer(answer: Promise<Response>): Promise<Response> {
  const { status, headers } = await answer;
  // A response without a build header comes from a proxy and says nothing about the server.
  const isOfProxy = status >= FIRST_FAILURE && !headers.has(BUILD_HEADER);
  if (isOfProxy || AWAY.includes(status)) throw new Error(`server unavailable: ${status}`);
  return answer;
}
