// Tells search engines and other readers of the web from people.
import { isbot } from "isbot";

export function isCrawler(request: Request): boolean {
  return isbot(request.headers.get("user-agent"));
}
