// Offers to the children of a family, stored as one row for each child.
import type { Database } from "#app/data/database/database.server.ts";
import type { Line } from "./waiting-list.server.ts";

type OfferedChild = {
  id: string;
  bookingId: string;
  childName: string;
  passedDays: readonly string[];
};

export type OfferedPlaces = {
  offerId: string;
  classId: string;
  line: Line;
  /** The day of the meeting (YYYY-MM-DD); for places to join, the first one. */
  day: string;
  /** ISO text. */
  endsAt: string;
  /** End of the time to undo a declined offer; null when it wasn't declined. */
  undoUntil: string | null;
  /** Fewer than the children means that the family chooses for whom. */
  places: number;
  /** In waiting list order. */
  children: OfferedChild[];
};

/** Returns the open offers with these ids, the first to end first. */
export async function readOffers(
  database: Database,
  offerIds: readonly (string | null)[],
): Promise<OfferedPlaces[]> {
  const rows = await database
    .selectFrom("waitingPlaces as waits")
    .innerJoin("bookings", "bookings.id", "waits.bookingId")
    .selectAll("waits")
    .select("bookings.childName")
    .where("waits.offerId", "in", ["", ...offerIds.filter((id) => id !== null)])
    .where("waits.state", "in", ["waiting", "offered"])
    .orderBy("waits.endsAt")
    .orderBy("waits.createdAt")
    .orderBy("waits.id")
    .execute();
  return [...Map.groupBy(rows, ({ offerId }) => offerId ?? "")].flatMap(([offerId, children]) => {
    const [first] = children;
    if (!first || first.day === null || first.endsAt === null) return [];
    const { classId, line, day, endsAt, undoUntil } = first;
    const places = children.filter(({ state }) => state === "offered").length;
    return {
      offerId,
      classId,
      line: line as Line,
      day,
      endsAt,
      undoUntil,
      places,
      children: children.map(({ id, bookingId, childName, passedDays }) => ({
        id,
        bookingId,
        childName,
        passedDays: (passedDays ?? []) as string[],
      })),
    };
  });
}

/**
 * Ends an offer for the children who did not take a place: they keep their position. With `isPassed` the
 * meeting is not offered to them again.
 */
export async function endOffer(
  trx: Database,
  { day, children }: OfferedPlaces,
  { isPassed, waitsForAll }: { isPassed: boolean; waitsForAll?: true },
): Promise<void> {
  for (const { id, passedDays } of children) {
    await trx
      .updateTable("waitingPlaces")
      .set({
        state: "waiting",
        day: null,
        offeredAt: null,
        endsAt: null,
        mailedAt: null,
        offerId: null,
        ...(isPassed ? { passedDays: [...passedDays, day] } : {}),
        ...(waitsForAll ? { waitsForAll } : {}),
      })
      .where("id", "=", id)
      .where("state", "in", ["waiting", "offered"])
      .execute();
  }
}
