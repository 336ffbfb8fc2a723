// Reads what a page that is open asks of the server while somebody looks, however long the line is cut.
import { retryUntilSuccess } from "./retry-until-success.ts";

/** What the server answers at an address of its own, as JSON. */
export function readJson<Answer>(address: string): Promise<Answer> {
  return retryUntilSuccess(async () => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} cannot be read now.`);
    return (await answer.json()) as Answer;
  });
}
