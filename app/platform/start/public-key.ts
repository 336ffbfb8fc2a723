// The public half of the owner's key, to which backups are encrypted.
import { Encrypter } from "age-encryption";

/** True for a whole public key of age (`age1…`); its checksum finds a mistyped letter. */
export function isPublicKey(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return text.startsWith("age1");
  } catch {
    return false;
  }
}
