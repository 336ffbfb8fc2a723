// What pages read from the server waits for the signal instead of failing: the page stays as it is.
import { BUILD_HEADER } from "#app/http/build-header.ts";
import { checkBuild } from "./older-build.ts";
import { retryUntilSuccess } from "./retry-until-success.ts";

/** The server's own answers while it or its database is away. */
const AWAY = [502, 503, 504];
const FIRST_FAILURE = 500;

/** What an answer has to wait for before it is asked for again, such as a password; null for nothing. */
type Hold = (answer: Response) => Promise<unknown> | null;

/**
 * Puts itself between React Router and the browser, which ask by `window.fetch`; the returned function
 * takes it away again. What is sent goes out as it is.
 */
export function retryPageReads(hold: Hold = () => null): () => void {
  const plain = window.fetch;
  const overtaken = new WeakSet<object>();
  window.fetch = async (asked, how) => {
    if (!isRead(asked, how)) return looked(await plain(asked, how));
    const read = () => retryUntilSuccess(() => present(plain(asked, how)), how?.signal);
    return looked(
      await held(read, hold).catch((error: object) => {
        if (how?.signal?.aborted) overtaken.add(error);
        throw error;
      }),
    );
  };
  // React Router leaves a reading that a newer one overtook to nobody: that is no error of the page's.
  const hush = (event: PromiseRejectionEvent) => {
    if (overtaken.has(Object(event.reason))) event.preventDefault();
  };
  window.addEventListener("unhandledrejection", hush);
  return () => {
    window.fetch = plain;
    window.removeEventListener("unhandledrejection", hush);
  };
}

function looked(answer: Response): Response {
  checkBuild(answer);
  return answer;
}

async function held(read: () => Promise<Response>, hold: Hold): Promise<Response> {
  const answer = await read();
  const wait = hold(answer);
  if (wait === null) return answer;
  // Nobody reads it: the browser need not keep it coming.
  await answer.body?.cancel();
  await wait;
  return held(read, hold);
}

/** React Router reads what a page shows from the page's address with .data behind it. */
function isRead(asked: RequestInfo | URL, how: RequestInit | undefined): boolean {
  return asked instanceof URL && asked.pathname.endsWith(".data") && !isSent(how);
}

function isSent(how: RequestInit | undefined): boolean {
  return how?.method !== undefined && how.method !== "GET";
}

async function present(answer: Promise<Response>): Promise<Response> {
  const { status, headers } = await answer;
  // What does not name its build is a proxy's, which speaks of its own troubles.
  const isOfProxy = status >= FIRST_FAILURE && !headers.has(BUILD_HEADER);
  if (isOfProxy || AWAY.includes(status)) throw new Error(`The server is away: ${status}.`);
  return answer;
}
