// What the sheets of a school's own show need beyond its plan: who is in which room, and who wears what.

export type ShowRoom = {
  name: string;
  chaperones: readonly string[];
  children: readonly {
    name: string;
    /** The rows of the child's routines, in every performance. */
    rows: readonly number[];
    /** Who may collect the child. */
    collectors: readonly string[];
  }[];
};

/** A piece that a child wears in the routine of a row. */
export type WornPiece = { row: number; child: string; costume: string; size: string; box: string };

/** Each list is null for people who may not see it. */
export type OwnShow = { rooms: readonly ShowRoom[] | null; costumes: readonly WornPiece[] | null };
