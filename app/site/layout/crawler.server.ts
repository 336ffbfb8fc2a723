// Distinguishes search engines and other bots from people.
import { isbot } from "isbot";
import type { Reader } from "#app/http/pages/varies-by.ts";

export function isCrawler({ headers }: Reader): boolean {
  return isbot(headers.get("User-Agent"));
}
