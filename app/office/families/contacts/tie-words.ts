// Describes the link between a contact and a child.
import { COLLECTS_WORDS, type Collects } from "./contact-values.ts";

type TieFacts = {
  relation: string;
  getsMail: boolean;
  maySee: boolean;
  collects: string;
  share: number | null;
};

/** Returns 'Receives emails, may see what is kept, pays 50%'; collecting is shown separately. */
export function tieWords({ getsMail, maySee, share }: TieFacts): string {
  const words = [
    ...(getsMail ? ["receives emails"] : []),
    ...(maySee ? ["may see what is kept"] : []),
    ...(share === null ? [] : [`pays ${share}%`]),
  ].join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns 'May collect' or 'Must not collect', or null when it is not known. */
export function collectsWords({ collects }: TieFacts): string | null {
  return collects === "" ? null : COLLECTS_WORDS[collects as Collects];
}
