// Where the product is for everyone else: what calendars, search engines, shared links and labels point at.
import type { RouterContextProvider } from "react-router";
import { platformContext } from "./context.server.ts";
import { hostname, networkInterfaces } from "node:os";

/**
 * Such as https://school.example, as it was set, otherwise as this visitor came to this machine. "" where
 * nothing was set and the visitor names another host: then links stay paths. No slash at its end.
 */
export function publicOrigin(request: Request, context: Readonly<RouterContextProvider>): string {
  return originOf(request, context.get(platformContext).environment);
}

/** The same where nobody asks: as it was set, or "". */
export function configuredOrigin({
  CALLBOARD_URL,
}: {
  CALLBOARD_URL?: string | undefined;
}): string {
  return CALLBOARD_URL ? new URL(CALLBOARD_URL).origin : "";
}

/** The same for whoever has the environment at hand. */
export function originOf(
  request: Request,
  { CALLBOARD_URL }: { CALLBOARD_URL?: string | undefined },
): string {
  if (CALLBOARD_URL) return configuredOrigin({ CALLBOARD_URL });
  const { origin, hostname: host } = new URL(request.url);
  return isOwnHost(host) ? origin : "";
}

/**
 * True for the host of an address at which this machine answers: itself, one of its network addresses,
 * or its own name. `host` is as `URL.hostname` gives it.
 */
function isOwnHost(host: string): boolean {
  const name = hostname().toLowerCase();
  if (["localhost", name, `${name}.local`].includes(host)) return true;
  const address = host.replace(/^\[|\]$/g, "");
  return Object.values(networkInterfaces()).some((found) =>
    found?.some((each) => each.address === address),
  );
}

/** True where people come by https, so that cookies may be held to it. */
export function isSecureSite({ CALLBOARD_URL }: { CALLBOARD_URL?: string | undefined }): boolean {
  return CALLBOARD_URL?.startsWith("https:") ?? false;
}
