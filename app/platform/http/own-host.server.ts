// Which hosts are this machine's own. Whoever sends a request may name any other.
import { hostname, networkInterfaces } from "node:os";

/**
 * True for the host of an address at which this machine answers: itself, one of its network addresses,
 * or its own name. `host` is as `URL.hostname` gives it.
 */
export function isOwnHost(host: string): boolean {
  const name = hostname().toLowerCase();
  if (["localhost", name, `${name}.local`].includes(host)) return true;
  const address = host.replace(/^\[|\]$/g, "");
  return Object.values(networkInterfaces()).some((found) =>
    found?.some((each) => each.address === address),
  );
}
