// The link of an invitation: where it leads, how long it is good, and what is said of one that is not.

export const INVITATION_PATH = "/invitation";
/** Where its page asks whose it is, and sends the way in that they have chosen. */
export const INVITATION_ASKED = "/invitation/asked";
export const INVITED_PASS_PHRASE = "/invitation/pass-phrase";
export const INVITED_PASSKEY = "/invitation/passkey";
/** How long a link is good, unless it is used or a newer one is made. */
export const GOOD_HOURS = 24;
export const NO_LONGER_GOOD = "This link is no longer good. Ask for a new one.";

/** The secret is behind the '#': browsers send that to no server, and to no other site. */
export function invitationPath(secret: string): string {
  return `${INVITATION_PATH}#${secret}`;
}

/** What was written to be sent, with the secret behind the link that ends a line of it. */
export function withSecret(body: string, secret: string): string {
  return body.replace(/\/invitation$/m, () => invitationPath(secret));
}
