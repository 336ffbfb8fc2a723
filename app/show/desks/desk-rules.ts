// The rules of two desks: which one leads, what is missing, and what is not applied.

/** A desk as it knows itself. Each take-over makes a new epoch. */
export type DeskState = { epoch: number; isLeading: boolean };

/** Without a word from the leading desk for this long, the other may take over. */
export const LOST_MS = 2_000;
/** How long a press waits until the other desk has stored it. */
export const PATIENCE_MS = 1_000;

/** Returns the state of a desk that has heard from the other: the higher epoch leads. */
export function afterHearing(own: DeskState, other: DeskState): DeskState {
  if (!other.isLeading || other.epoch <= own.epoch) return own;
  return { epoch: other.epoch, isLeading: false };
}

/** Returns the state of a desk after 'Take over'; null while the leading desk answers. */
export function afterTakeOver(own: DeskState, quietMs: number): DeskState | null {
  if (own.isLeading || quietMs < LOST_MS) return null;
  return { epoch: own.epoch + 1, isLeading: true };
}

/** An action by its place in the log and the id of its press. */
export type Logged = { number: number; pressId: string };

/** Returns true when the leading log has the last action of the other desk, which then needs only the rest. */
export function goesOn(leading: readonly Logged[], last: Logged): boolean {
  if (last.number === 0) return true;
  return leading.some(({ number, pressId }) => number === last.number && pressId === last.pressId);
}

export type Settled<Row> = {
  /** The actions up to this number are the same on both desks. */
  sameUntil: number;
  /** Own actions that the leading desk has not: they are not applied. */
  lost: Row[];
};

/** Compares the log of a desk that led with that of the one that leads now, both whole and in order. */
export function settle<Row extends Logged>(
  own: readonly Row[],
  leading: readonly Logged[],
): Settled<Row> {
  const differs = own.findIndex((row, place) => row.pressId !== leading[place]?.pressId);
  if (differs === -1) return { sameUntil: own.length, lost: [] };
  const presses = new Set(leading.map(({ pressId }) => pressId));
  return {
    sameUntil: differs,
    lost: own.slice(differs).filter(({ pressId }) => !presses.has(pressId)),
  };
}

/** Returns what a desk that follows says of the one that leads. */
export function leaderWords(isFirst: boolean): string {
  return isFirst ? "The second desk leads." : "The first desk leads.";
}

/** Returns what the leading desk says while the other one is away. */
export function awayWords(isFirst: boolean): string {
  return `The ${isFirst ? "second" : "first"} desk isn't following`;
}
