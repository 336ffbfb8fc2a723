// The costumes of a show: who wears which piece, and how many pieces are needed and available.
import { isOutOfAll, type Show, type ShowNumber } from "../../show-cast/show.ts";

export type Wear = {
  id: string;
  version: number;
  castId: string;
  costumeId: string;
  size: string;
  loanId: string | null;
  returnedOn: string | null;
};

/** One piece: the same costume in two numbers of one performer is one piece. */
export type Piece = {
  /** The id of its first wear. */
  id: string;
  performerId: string;
  costumeId: string;
  size: string;
  numbers: string[];
  wears: Wear[];
  isOut: boolean;
};

/** Returns the sizes of a costume, as its SIZES field lists them. */
export function sizesIn(text: string): string[] {
  const sizes = text.split(/[,;/\n]/).map((size) => size.trim());
  return [...new Set(sizes.filter((size) => size !== ""))];
}

/** Returns the pieces that are worn, by number; those of performers who are in no performance are not needed. */
export function piecesOfShow({ numbers }: Pick<Show, "numbers">, wears: readonly Wear[]): Piece[] {
  const pieces = new Map<string, Piece>();
  const byCast = Map.groupBy(wears, ({ castId }) => castId);
  for (const number of numbers) {
    for (const row of number.cast) {
      const { id, performerId } = row;
      for (const wear of byCast.get(id) ?? []) {
        const isLent = wear.loanId !== null && wear.returnedOn === null;
        if (isOutOfAll(row) && !isLent) continue;
        const key = `${performerId} ${wear.costumeId}`;
        const piece = pieces.get(key) ?? {
          id: wear.id,
          performerId,
          costumeId: wear.costumeId,
          size: "",
          numbers: [],
          wears: [],
          isOut: false,
        };
        piece.size ||= wear.size;
        piece.isOut ||= isLent;
        piece.numbers.push(number.name);
        piece.wears.push(wear);
        pieces.set(key, piece);
      }
    }
  }
  return [...pieces.values()];
}

/** Returns the costumes of a number, each with its wears by place in the cast. */
export function costumesOf({ cast }: Pick<ShowNumber, "cast">, wears: readonly Wear[]): string[] {
  const ids = new Set(cast.map(({ id }) => id));
  return [
    ...new Set(wears.filter(({ castId }) => ids.has(castId)).map(({ costumeId }) => costumeId)),
  ];
}

/** Returns 'Short of 2'; '' when there are enough, or nobody knows how many there are. */
export function shortWords(needed: number, available: number | null): string {
  return available === null || available >= needed ? "" : `Short of ${needed - available}`;
}
