// What a contact is to a child, in words.
import { COLLECTS_WORDS, type Collects } from "./contact-values.ts";

type Told = {
  relation: string;
  getsMail: boolean;
  maySee: boolean;
  collects: string;
  share: number | null;
};

/** 'Gets mail, may see what is kept, pays 50%'; who collects is told apart from it. */
export function tieWords({ getsMail, maySee, share }: Told): string {
  const words = [
    ...(getsMail ? ["gets mail"] : []),
    ...(maySee ? ["may see what is kept"] : []),
    ...(share === null ? [] : [`pays ${share}%`]),
  ].join(", ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Null where nothing is said. */
export function collectsWords({ collects }: Told): string | null {
  return collects === "" ? null : COLLECTS_WORDS[collects as Collects];
}
