// The invitation link: its address, its lifetime, and the message for an invalid link.

export const INVITATION_PATH = "/invitation";
/** The address to which the page sends a new passkey. */
export const INVITED_PASSKEY = "/invitation/passkey";
/** The lifetime of a link that is neither used nor replaced. */
export const VALID_HOURS = 24;
export const LINK_EXPIRED = "This link is no longer good. Ask for a new one.";

/** The secret comes after '#', which browsers never send to a server or another site. */
export function invitationPath(secret: string): string {
  return `${INVITATION_PATH}#${secret}`;
}

/** Returns the mail's text with the secret added to the link at the end of a line. */
export function withSecret(body: string, secret: string): string {
  return body.replace(/\/invitation$/m, () => invitationPath(secret));
}
