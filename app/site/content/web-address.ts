// What may stand as the address of another website.

/** Letters, figures and hyphens between dots. Parsers let more through: ';' and '*' mean something in a policy. */
const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/**
 * True for an https address whose host is a plain name, with a port or without, and without a user.
 * Browsers read a backslash as a slash: none may be in it.
 */
export function isWebAddress(text: string): boolean {
  if (!/^https:\/\/[^\s\\/][^\s\\]*$/.test(text)) return false;
  const address = URL.parse(text);
  if (address === null || address.username !== "" || address.password !== "") return false;
  return HOST.test(address.hostname);
}
