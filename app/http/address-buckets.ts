// Groups network addresses into senders, for every limit by address.

type AddressBuckets = {
  /** One sender: an IPv4 address, or the IPv6 /64 of a house or phone. */
  own: string;
  /** The networks one customer of a provider may have; null for IPv4. */
  wider: { site: string; provider: string } | null;
};

const OWN_BITS = 64;
const SITE_BITS = 56;
const PROVIDER_BITS = 48;
const GROUPS = 8;
const GROUP_BITS = 16;
const HEX = 16;
/** The prefix of an IPv4 address written as IPv6: ::ffff:0:0/96. */
const IPV4_MAPPED = [0, 0, 0, 0, 0, 0xffff];

/**
 * Returns the buckets of an address: an IPv4 address itself, also in its IPv6 form; an IPv6
 * address by its /64, with the surrounding /56 and /48. Other text is its own bucket.
 */
export function addressBuckets(address: string): AddressBuckets {
  const groups = groupsOf(address);
  if (!groups) return { own: address.toLowerCase(), wider: null };
  if (IPV4_MAPPED.every((group, place) => groups[place] === group)) {
    const bytes = groups.slice(IPV4_MAPPED.length).flatMap((group) => [group >> 8, group & 0xff]);
    return { own: bytes.join("."), wider: null };
  }
  const wider = { site: network(groups, SITE_BITS), provider: network(groups, PROVIDER_BITS) };
  return { own: network(groups, OWN_BITS), wider };
}

/** Returns the eight groups of an IPv6 address; null for any other text. */
function groupsOf(address: string): number[] | null {
  // A zone such as %eth0 is only meaningful on this machine.
  const [bare = ""] = address.split("%");
  if (!bare.includes(":") || !URL.canParse(`http://[${bare}]`)) return null;
  const written = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [before = "", after] = written.split("::");
  const read = (part: string) =>
    part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, HEX));
  if (after === undefined) return read(before);
  const [left, right] = [read(before), read(after)];
  const zeros = Array.from({ length: GROUPS - left.length - right.length }, () => 0);
  return [...left, ...zeros, ...right];
}

function network(groups: readonly number[], bits: number): string {
  const kept = groups.map((group, place) => {
    const left = Math.min(Math.max(bits - place * GROUP_BITS, 0), GROUP_BITS);
    return (group >> (GROUP_BITS - left)) << (GROUP_BITS - left);
  });
  return `${kept.map((group) => group.toString(HEX)).join(":")}/${bits}`;
}
