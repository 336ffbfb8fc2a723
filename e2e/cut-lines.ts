// Cuts the connection before a change reaches the server, after it has, or in the middle of the response.
import type { Page, Request } from "@playwright/test";

type Cut = "before" | "after" | "during";

export const CUTS: readonly Cut[] = ["before", "after", "during"];

type Addresses = string | ((address: URL) => boolean);

const isSent = (request: Request): boolean => request.method() === "POST";

/** Cuts the connection for requests to an address; the returned function restores it. */
export async function cutLine(
  page: Page,
  address: Addresses,
  cut: Cut,
  isCut = isSent,
): Promise<() => Promise<void>> {
  await page.route(address, async (route) => {
    if (!isCut(route.request())) return route.fallback();
    if (cut === "before") return route.abort("connectionfailed");
    const answer = await route.fetch();
    if (cut === "after") return route.abort("connectionreset");
    // The head of the response has arrived, and half of its body.
    const text = await answer.text();
    return route.fulfill({ response: answer, body: text.slice(0, text.length / 2) });
  });
  return () => page.unroute(address);
}

/** The list of unsent changes. */
export const unsentChanges = (page: Page) => page.getByRole("region", { name: "Unsent changes" });
