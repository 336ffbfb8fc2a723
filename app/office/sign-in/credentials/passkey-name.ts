// What somebody calls a passkey of theirs.
import { tidyName } from "#app/platform/name.ts";

const LONGEST = 60;

/** The name without needless spaces; null for none, or for one that is too long. */
export function readPasskeyName(typed: string): string | null {
  const name = tidyName(typed);
  return name === "" || name.length > LONGEST ? null : name;
}
