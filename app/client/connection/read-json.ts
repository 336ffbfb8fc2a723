// Reads JSON for an open page, retrying while the connection is down.
import { retryUntilSuccess } from "./retry-until-success.ts";

/** Returns the JSON at one of the server's own addresses. */
export function readJson<Answer>(address: string): Promise<Answer> {
  return retryUntilSuccess(async () => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`cannot read ${address}`);
    return (await answer.json()) as Answer;
  });
}
