// The host of passkeys: a passkey belongs to one host permanently, so it is the host of the public address.

export type PasskeyOffer =
  /** Every passkey is bound to `host`; answers must come from `origin`. */
  | { isGood: true; host: string; origin: string }
  /** A sentence with the reason why passkeys are not offered. */
  | { isGood: false; why: string };

const NUMBERS = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;
const THIS_MACHINE = "localhost";

/**
 * Returns whether a page offers passkeys: the public address needs a host name and https, or must be this
 * machine's own. `siteUrl` is CALLBOARD_URL, `pageUrl` the address that the browser shows.
 */
export function passkeyOffer(siteUrl: string | undefined, pageUrl: string): PasskeyOffer {
  const site = new URL(siteUrl ?? pageUrl);
  const { hostname: host, origin } = site;
  const why = reasonAgainst({ site, isSet: siteUrl !== undefined, page: new URL(pageUrl) });
  return why === null ? { isGood: true, host, origin } : { isGood: false, why };
}

type Asked = { site: URL; isSet: boolean; page: URL };

function reasonAgainst({ site, isSet, page }: Asked): string | null {
  const { hostname: host, origin, protocol } = site;
  if (NUMBERS.test(host)) {
    return "Passkeys are not offered here: they need an address with a name, not a numeric one.";
  }
  if (host !== THIS_MACHINE) {
    if (protocol !== "https:") return "Passkeys are not offered here: they need https.";
    if (!isSet) return "Passkeys are not offered here: they need CALLBOARD_URL to be set.";
  }
  return page.origin === origin ? null : `Passkeys are only offered at ${origin}.`;
}

/** Returns the host of passkeys for the public address, or this machine's without one; null when there can be none. */
export function passkeyHost(siteUrl: string | undefined): string | null {
  const place = passkeyOffer(siteUrl, siteUrl ?? `http://${THIS_MACHINE}`);
  return place.isGood ? place.host : null;
}

/** Returns the hosts whose passkeys stop working when `host` is the public one; null means that none works. */
export function invalidPasskeyHosts(hosts: readonly string[], host: string | null): string[] {
  return [...new Set(hosts)].filter((each) => each !== host);
}
