// Which screens are read anew after a change.
import type { Answer } from "./answer.ts";

type Arguments = { actionResult?: unknown; defaultShouldRevalidate: boolean };

/**
 * A change that never reached the school, or that it was not allowed to make, leaves the screen as
 * it is: reading it anew would fail in the same way, and take what was typed with it.
 */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: Arguments): boolean {
  return isOutOfReach(actionResult) ? false : defaultShouldRevalidate;
}

function isOutOfReach(result: unknown): boolean {
  if (typeof result !== "object" || result === null || !("isSaved" in result)) return false;
  const answer = result as Answer;
  return !answer.isSaved && [0, 401, 403, 500, 502, 503, 504].includes(answer.status);
}
