// Tells search engines and other readers of the web from people.
import { isbot } from "isbot";

export function isCrawler({ headers }: { headers: Pick<Headers, "get"> }): boolean {
  return isbot(headers.get("user-agent"));
}
