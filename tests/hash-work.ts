// How slow hashes are made in tests: in almost no time, or when a test lets them.

type Begin = () => void;

/** The hashes that wait to be begun; null while none has to wait. */
export const HASH_WORK: { held: Begin[] | null } = { held: null };

/** Holds every hash that is begun until it is let go, or until this is disposed of. */
export function heldHashes(): Disposable & { letOneGo: () => void } {
  const held: Begin[] = [];
  HASH_WORK.held = held;
  return {
    letOneGo: () => held.shift()?.(),
    [Symbol.dispose]: () => {
      HASH_WORK.held = null;
      for (const begin of held) begin();
    },
  };
}
