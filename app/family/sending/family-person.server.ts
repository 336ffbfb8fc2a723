// Names the person behind a family's sign-in for the browser's queue, and derives the key that seals it.
import { createHmac } from "node:crypto";
import type { FamilySignIn } from "#app/office/families/sign-ins/sign-ins.server.ts";

/** Returns the same name at every sign-in of the person; another contact has another. */
export function familyPersonOf({ contacts }: Pick<FamilySignIn, "contacts">): string {
  const [first = ""] = contacts.map(({ id }) => id).toSorted();
  return `family ${first}`;
}

/** Derives 256 bits (base64), so that what is kept in the browser opens after the next sign-in. */
export function familyDraftKey(key: Buffer, person: string): string {
  return createHmac("sha256", key).update(`drafts of ${person}`).digest("base64");
}
