// Detects phones: the server does not know the screen's width, but theirs are narrow.
import type { Reader } from "#app/http/pages/varies-by.ts";

export function isPhone({ headers }: Reader): boolean {
  return (
    headers.get("Sec-CH-UA-Mobile") === "?1" || /\bMobile\b/.test(headers.get("User-Agent") ?? "")
  );
}
