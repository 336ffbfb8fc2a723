// Where a box's own page is: the address that its label carries.

/** The address of a box's page on a site; without a site, its path. */
export function boxAddress(box: string, site = ""): string {
  return `${site}/costume-inventory/box?${new URLSearchParams({ box })}`;
}
