// Where the site is for everyone else: what calendars, search engines and shared links point at.
import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/platform/context.server.ts";

/** Such as https://school.example, as it was set, else as this visitor came. No slash at its end. */
export function publicOrigin(request: Request, context: Readonly<RouterContextProvider>): string {
  const { CALLBOARD_URL } = context.get(platformContext).environment;
  return new URL(CALLBOARD_URL ?? request.url).origin;
}
