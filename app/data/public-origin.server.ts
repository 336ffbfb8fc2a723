// The site's public address, for calendars, search engines, shared links and labels.
import type { RouterContextProvider } from "react-router";
import { platformContext } from "./context.server.ts";
import { hostname, networkInterfaces } from "node:os";

/**
 * Returns the origin, such as https://school.example: as configured, or as this visitor reached
 * the machine. "" when it is not configured and the visitor used another host: links are then
 * paths. No trailing slash.
 */
export function publicOrigin(request: Request, context: Readonly<RouterContextProvider>): string {
  return originOf(request, context.get(platformContext).environment);
}

/** Returns the configured origin, or "". */
export function configuredOrigin({
  CALLBOARD_URL,
}: {
  CALLBOARD_URL?: string | undefined;
}): string {
  return CALLBOARD_URL ? new URL(CALLBOARD_URL).origin : "";
}

/** Returns the same, given the environment. */
export function originOf(
  request: Request,
  { CALLBOARD_URL }: { CALLBOARD_URL?: string | undefined },
): string {
  if (CALLBOARD_URL) return configuredOrigin({ CALLBOARD_URL });
  const { origin, hostname: host } = new URL(request.url);
  return isOwnHost(host) ? origin : "";
}

/**
 * Returns true for a host this machine answers at: localhost, one of its network addresses, or
 * its name. `host` is as `URL.hostname` gives it.
 */
function isOwnHost(host: string): boolean {
  const name = hostname().toLowerCase();
  if (["localhost", name, `${name}.local`].includes(host)) return true;
  const address = host.replace(/^\[|\]$/g, "");
  return Object.values(networkInterfaces()).some((found) =>
    found?.some((each) => each.address === address),
  );
}

/** Returns true when the site is served over https, so that cookies can be secure. */
export function isSecureSite({ CALLBOARD_URL }: { CALLBOARD_URL?: string | undefined }): boolean {
  return CALLBOARD_URL?.startsWith("https:") ?? false;
}
