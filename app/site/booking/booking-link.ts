/** Returns the link to the family's booking page; "" when the site's address is unknown. */
export function linkOf(origin: string, link: string): string {
  return origin === "" ? "" : `${origin}/book/yours/${link}`;
}
