// Reads what a page that is open asks of the server while somebody looks, however long the line is cut.
import { untilItComes } from "./until-it-comes.ts";

/** What the server answers at an address of its own, as JSON. */
export function readJson<Answer>(address: string): Promise<Answer> {
  return untilItComes(async () => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} cannot be read now.`);
    return (await answer.json()) as Answer;
  });
}
