// The owner's public key, which backups are encrypted to.
import { Encrypter } from "age-encryption";

/** Returns true for a valid age public key (`age1…`); its checksum catches typing errors. */
export function isPublicKey(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return text.startsWith("age1");
  } catch {
    return false;
  }
}
