// A change that the server could not take must not take the screen, and what was typed, with it.
import type { Answer, Refusal } from "./answer.ts";

const SIGNED_OUT = 401;
const CLOSED = 403;
/** The answer then says in words what is amiss, such as a full disk. */
const UNAVAILABLE = 503;

const UNREACHABLE = "The server cannot be reached. Try again in a moment.";

export type Words = {
  /** Said where the gate is closed. */
  closed: string;
  /** Said where the server failed and has no reason for people. */
  failed: string;
};

const MEMBERS_WORDS: Words = {
  closed: "The members area is locked. Unlock it, then try again.",
  failed: "The server could not do this. Try again in a moment.",
};

/** The server's answer; where there is none, or it is a refusal, an answer that says so in words. */
export async function keepScreen<Given extends Answer>(
  send: () => Promise<Given>,
  words: Words = MEMBERS_WORDS,
): Promise<Given | Refusal> {
  try {
    return await send();
  } catch (error) {
    const { status, data } = Object(error) as { status?: unknown; data?: unknown };
    const known = Number(status) || 0;
    // The browser's own error says that nothing came back; the server's errors arrive without a status.
    if (error instanceof TypeError) return { isSaved: false, status: 0, problem: UNREACHABLE };
    return { isSaved: false, status: known, problem: reasonOf(known, data, words) };
  }
}

function reasonOf(status: number, data: unknown, { closed, failed }: Words): string {
  if (status === UNAVAILABLE && typeof data === "string") return data;
  if (status === SIGNED_OUT) {
    return "You are signed out. Sign in in another tab of this browser, then try again.";
  }
  if (status === CLOSED) return closed;
  return failed;
}
