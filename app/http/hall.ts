// While the desk is open to a hall: what other machines reach over plain http.

/** 'Run show' starts one: that is for the desk. */
const AT_THE_DESK = /^\/show\/run(\.data)?$/;
const OPEN = [
  /^\/join(\/|\.data$|$)/,
  /^\/show\/[^/]+/,
  /^\/running-order\//,
  /^\/api\/shows\//,
  // The files that those pages are made of.
  /^\/assets\//,
  /^\/[^/]+\.(svg|png|ico|webmanifest|woff2)$/,
  /^\/(healthz|readyz)$/,
];

export const AT_THE_LAPTOP = "Open this on the desk laptop.";

/** Returns true for a path that every machine in the hall may open. */
export function isOpenToHall(pathname: string): boolean {
  return !AT_THE_DESK.test(pathname) && OPEN.some((pattern) => pattern.test(pathname));
}

/** Returns true for the network address of this machine itself. */
export function isThisMachine(address: string): boolean {
  return /^(::ffff:)?127\./.test(address) || address === "::1";
}
