// Where passkeys are good: each belongs to one host for ever, so that is the host of the public address.

export type PasskeyOffer =
  /** `host` is what each passkey is bound to; `origin` the only one that an answer may come from. */
  | { isGood: true; host: string; origin: string }
  /** One sentence that says why none are offered. */
  | { isGood: false; why: string };

const NUMBERS = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;
const THIS_MACHINE = "localhost";

/**
 * Whether passkeys are offered on a page: where the public address has a name and https, or is this
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
    return "Passkeys are not offered here: they need an address with a name, not one of numbers.";
  }
  if (host !== THIS_MACHINE) {
    if (protocol !== "https:") return "Passkeys are not offered here: they need https.";
    if (!isSet) return "Passkeys are not offered here: they need CALLBOARD_URL to be set.";
  }
  return page.origin === origin ? null : `Passkeys are offered at ${origin} alone.`;
}

/** The host whose passkeys are good at the public address; null where none are. Without one it is this machine's. */
export function passkeyHost(siteUrl: string | undefined): string | null {
  const place = passkeyOffer(siteUrl, siteUrl ?? `http://${THIS_MACHINE}`);
  return place.isGood ? place.host : null;
}

/** The hosts of passkeys that are good nowhere once `host` is the public one; null: none is. */
export function hostsThatEnd(hosts: readonly string[], host: string | null): string[] {
  return [...new Set(hosts)].filter((each) => each !== host);
}
