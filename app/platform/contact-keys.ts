// Compares email addresses and phone numbers.

/** Returns the key of an email address, ignoring case and outer spaces; '' for a blank one. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** Returns the key of a phone number: its digits, with +44 and 0044 as 0; '' when there are none. */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  const hasCode = /^\s*\(?\+/.test(phone) ? digits.startsWith("44") : digits.startsWith("0044");
  // In '+44 (0)7700 …' the bracketed 0 is dialled only without the country code.
  return hasCode ? digits.replace(/^(00)?440?/, "0") : digits;
}

/**
 * Returns the key of a mailbox, the same for all addresses that differ only in case, spaces or a
 * '+tag'; '' for a blank one.
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email).replaceAll(/\s/g, "");
  const at = key.lastIndexOf("@");
  const name = at === -1 ? key : key.slice(0, at);
  const [mailbox = ""] = name.split("+");
  // '+tag@…' alone is a mailbox name.
  return (mailbox || name) + key.slice(name.length);
}
