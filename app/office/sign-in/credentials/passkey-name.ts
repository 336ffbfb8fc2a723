// Reads the name of a passkey.
import { tidyName } from "#app/platform/name.ts";

const LONGEST = 60;

/** Returns the tidied name; null when it is empty or too long. */
export function readPasskeyName(typed: string): string | null {
  const name = tidyName(typed);
  return name === "" || name.length > LONGEST ? null : name;
}
