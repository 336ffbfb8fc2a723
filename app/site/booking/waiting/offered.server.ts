// Offers of places to the children of one family, as they are kept: one row for each child.
import type { Database } from "#app/data/database/database.server.ts";
import type { Line } from "./waiting-list.server.ts";

export type OfferedChild = {
  id: string;
  bookingId: string;
  childName: string;
  passedDays: readonly string[];
};

export type OfferedPlaces = {
  offerId: string;
  classId: string;
  line: Line;
  /** The meeting (YYYY-MM-DD): of places to join, the first. */
  day: string;
  /** ISO text. */
  endsAt: string;
  /** Until when the family can undo that it let the places go; null where it has not. */
  undoUntil: string | null;
  /** As many as there are children, or fewer: then the family chooses for whom. */
  places: number;
  /** In the order of the list. */
  children: OfferedChild[];
};

/** Returns the offers with these ids that nobody has taken or let go, the first to end first. */
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
 * Ends an offer for those of its children who did not take a place: they wait on at their position.
 * `isPassed` means that the meeting is not offered to them again.
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
