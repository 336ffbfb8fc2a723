// The rule for rows of one person, in any table.
import { emailKey, phoneKey } from "#app/platform/contact-keys.ts";
import { nameKey } from "#app/platform/name.ts";

type Keys = { nameKey: string; emailKey: string; phoneKey: string };

/** Returns true for the same name and a shared email or phone number. Siblings share only the latter. */
export function isSamePerson(one: Keys, other: Keys): boolean {
  const sharesEmail = one.emailKey !== "" && one.emailKey === other.emailKey;
  const sharesPhone = one.phoneKey !== "" && one.phoneKey === other.phoneKey;
  return one.nameKey === other.nameKey && (sharesEmail || sharesPhone);
}

export function keysOf(row: { name: string; email: string; phone: string }): Keys {
  return {
    nameKey: nameKey(row.name),
    emailKey: emailKey(row.email),
    phoneKey: phoneKey(row.phone),
  };
}
