// The mails about signing in to the family's page.
import { FAMILY_LINK_PATH, FAMILY_PATH, LINK_MINUTES } from "./family-link.ts";

type School = { name: string; phone: string };
type Letter = { subject: string; body: string };

/** The mail with the link, which is last on its line: its secret is added when the mail is sent. */
export function writeLinkMail(school: School, origin: string): Letter {
  return {
    subject: `Your family's page at ${school.name}`,
    body: `To open your family's page at ${school.name}, open this link and press the button:

${origin}${FAMILY_LINK_PATH}

It works once, within ${LINK_MINUTES} minutes. Anyone who opens this link can see your family's page. Please don't forward it.

If you didn't ask for it, you can ignore this email.
${signed(school)}`,
  };
}

/** The mail to a contact's new address, whose link confirms it; the link is last on its line. */
export function writeConfirmAddress(school: School, origin: string): Letter {
  return {
    subject: `Your new email address at ${school.name}`,
    body: `Someone gave this address on their family's page at ${school.name}. To confirm that it is yours, open this link and press the button:

${origin}${FAMILY_LINK_PATH}

It works once, within ${LINK_MINUTES} minutes. If it wasn't you, you can ignore this email.
${signed(school)}`,
  };
}

/** The mail after a sign-in; `device` is 'iPhone, Safari' and `when` '27 November, 16:02'. */
export function writeSignedIn(
  school: School,
  { device, when, origin }: { device: string; when: string; origin: string },
): Letter {
  return {
    subject: `Signed in to your family's page at ${school.name}`,
    body: `Signed in on ${device}, ${when}. Not you? Sign it out here:

${origin}${FAMILY_PATH}/devices
${signed(school)}`,
  };
}

/** The mail to a contact's earlier address. */
export function writeAddressChanged(school: School): Letter {
  return {
    subject: `Your email address at ${school.name}`,
    body: `Your email address here was changed. If that wasn't you, please call us.
${signed(school)}`,
  };
}

function signed({ name, phone }: School): string {
  return `\n${[name, phone].filter(Boolean).join("\n")}\n`;
}
