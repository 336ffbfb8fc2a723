// The address of a box's page, printed on its label.

/** Returns the address of a box's page; just the path without a site. */
export function boxAddress(box: string, site = ""): string {
  return `${site}/costume-inventory/box?${new URLSearchParams({ box })}`;
}
