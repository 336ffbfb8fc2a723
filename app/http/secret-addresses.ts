// Hides secrets in addresses from the logs: anyone who has such an address may use its page.

const HIDDEN = "…";
/** The characters of one part of an address, in a text or a line of JSON. */
const PART = "[^/?#\\s\"'`\\\\<>]+";
const SLASH = "(?:/|%2f)+";

/**
 * Returns a function that replaces secrets in a text with '…'. `paths` are the route table's
 * patterns with a secret parameter, such as '/book/yours/:link'; the secret is hidden in any
 * spelling of the rest.
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
