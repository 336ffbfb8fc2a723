// Validates the address of another website.

/**
 * Letters, digits and hyphens between dots. URL parsers also accept ';' and '*', which have a meaning in a
 * content security policy.
 */
const HOST = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/**
 * Returns whether a text is an https address with a plain host name, an optional port and no user. Browsers
 * read a backslash as a slash, so none is allowed.
 */
export function isWebAddress(text: string): boolean {
  if (!/^https:\/\/[^\s\\/][^\s\\]*$/.test(text)) return false;
  const address = URL.parse(text);
  if (address === null || address.username !== "" || address.password !== "") return false;
  return HOST.test(address.hostname);
}
