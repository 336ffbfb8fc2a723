// Addresses that hold a secret: whoever has one may do what its page does, so that it stands in no log.

const HIDDEN = "…";
/** What ends a part of an address, in a text or a line of JSON. */
const PART = "[^/?#\\s\"'`\\\\<>]+";
const SLASH = "(?:/|%2f)+";

/**
 * Writes '…' for the secrets in a text. `paths` are patterns of the route table, up to their secret
 * parameter, such as '/book/yours/:link': what stands in its place is hidden in any spelling of the rest.
 */
export function secretsHider(paths: readonly string[]): (text: string) => string {
  const starts = new Set(paths.map((path) => path.slice(0, path.indexOf("/:"))));
  if (starts.size === 0) return (text) => text;
  const each = [...starts].map((start) =>
    start.split("/").filter(Boolean).map(escaped).join(SLASH),
  );
  const secret = new RegExp(`(${SLASH}(?:${each.join("|")})${SLASH})${PART}`, "gi");
  return (text) => text.replace(secret, `$1${HIDDEN}`);
}

function escaped(part: string): string {
  return part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
