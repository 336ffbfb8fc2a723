// Limits the requests for sign-in links, and tries of links, by network address.
import type { Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { countRequest } from "#app/http/request-counts.server.ts";
import type { Quota } from "#app/platform/quota.ts";

const MINUTES = 10;
/** For an IPv4 address or a /64, and the /56 and /48 around it. */
const OWN: Quota = { kind: "family links", most: 30, minutes: MINUTES };
const SITE: Quota = { kind: "family links of a site", most: 60, minutes: MINUTES };
const PROVIDER: Quota = { kind: "family links of a provider", most: 100, minutes: MINUTES };

/** Counts a request of a network; returns whether it is one too many. */
export async function isOneTooMany(
  database: Database,
  { addressHash, widerHashes }: Pick<Visitor, "addressHash" | "widerHashes">,
  now: Date,
): Promise<boolean> {
  const counts = [
    await countRequest(database, addressHash, OWN, { now }),
    ...(widerHashes
      ? [
          await countRequest(database, widerHashes.site, SITE, { now }),
          await countRequest(database, widerHashes.provider, PROVIDER, { now }),
        ]
      : []),
  ];
  return counts.some((waitMs) => waitMs !== null);
}

/** The answer to one request too many. */
export function tooManyTries(phone: string): string {
  return `Too many tries. Please wait a few minutes${phone === "" ? "" : ` or call us on ${phone}`}.`;
}
