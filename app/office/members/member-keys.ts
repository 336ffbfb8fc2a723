// The keys by which one person's records are told to be one person's, and the text that search looks in.
import { emailKey, phoneKey } from "#app/platform/contact-keys.ts";
import { nameKey } from "#app/platform/name.ts";

export type MemberKeys = {
  nameKey: string;
  emailKey: string;
  phoneKey: string;
  searchText: string;
};

type Written = { name: string; email: string; phone: string };

/** What is stored beside a member's row; written anew with each change of name, email or phone. */
export function memberKeys({ name, email, phone }: Written): MemberKeys {
  return {
    nameKey: nameKey(name),
    emailKey: emailKey(email),
    phoneKey: phoneKey(phone),
    searchText: searchText(`${name} ${email}`),
  };
}

/** Text as search compares it: whatever its case, spaces and Unicode form. */
export function searchText(text: string): string {
  return nameKey(text);
}
