// Tells whether two e-mail addresses, or two phone numbers, are the same one.

/** The key of an e-mail address: the same whatever its case and outer spaces; '' for a blank one. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** The key of a phone number: its digits, with +44 and 0044 read as 0; '' where there are none. */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  const hasCode = /^\s*\(?\+/.test(phone) ? digits.startsWith("44") : digits.startsWith("0044");
  // In '+44 (0)7700 …' the nought in brackets is dialled only without the country code.
  return hasCode ? digits.replace(/^(00)?440?/, "0") : digits;
}

/**
 * The key of a mailbox: one for all the addresses that reach it by capitals, spaces or a '+tag'; '' for a
 * blank one.
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email).replaceAll(/\s/g, "");
  const at = key.lastIndexOf("@");
  const name = at === -1 ? key : key.slice(0, at);
  const [mailbox = ""] = name.split("+");
  // '+tag@…' alone is a name of its own.
  return (mailbox || name) + key.slice(name.length);
}
