// What the bank took back, where the file goes or comes that the payment or its return stood in.
import type { Desk } from "#app/data/commands/handler.server.ts";
import { eachOf } from "./each-of.ts";

/** Payments that lines of a file had taken back count again; the line stays named, for when the file comes back. */
export function undoReturns({ trx, at }: Desk, lineIds: readonly string[]) {
  return eachOf(lineIds, (ids) =>
    trx
      .updateTable("feePayments")
      .set({ reversedOn: null, updatedAt: at })
      .set((eb) => ({ version: eb("version", "+", 1) }))
      .where("returnLineId", "in", ids)
      .where("reversedOn", "is not", null)
      .where("deletedAt", "is", null)
      .returning("accountId")
      .execute(),
  );
}

/** The file is back: its lines take the payments back again, but for those that were reversed by hand since. */
export function redoReturns({ trx, at }: Desk, lineIds: readonly string[]) {
  return eachOf(lineIds, (ids) =>
    trx
      .updateTable("feePayments")
      .set((eb) => ({
        reversedOn: eb
          .selectFrom("bankLines")
          .select("bankLines.day")
          .whereRef("bankLines.id", "=", "feePayments.returnLineId"),
        version: eb("version", "+", 1),
        updatedAt: at,
      }))
      .where("returnLineId", "in", ids)
      .where("reversedOn", "is", null)
      .where("deletedAt", "is", null)
      .returning("accountId")
      .execute(),
  );
}

type Paid = { id: string; returnLineId: string | null };

/** Payments go with their file: the lines of other files that had taken them back are to be matched again. */
export function openReturns(desk: Desk, paid: readonly Pick<Paid, "returnLineId">[]) {
  return eachOf(lineIdsOf(paid), (ids) => setState(desk, ids, "booked", "open"));
}

/** They are back: their returns are theirs again, and one that was matched otherwise since is theirs no more. */
export async function closeReturns(desk: Desk, paid: readonly Paid[]): Promise<void> {
  const closed = new Set(
    (await eachOf(lineIdsOf(paid), (ids) => setState(desk, ids, "open", "booked"))).map(
      ({ id }) => id,
    ),
  );
  const others = paid.filter(
    ({ returnLineId }) => returnLineId !== null && !closed.has(returnLineId),
  );
  await eachOf(
    others.map(({ id }) => id),
    (ids) =>
      desk.trx
        .updateTable("feePayments")
        .set({ reversedOn: null, returnLineId: null })
        .where("id", "in", ids)
        .execute(),
  );
}

const lineIdsOf = (paid: readonly Pick<Paid, "returnLineId">[]) =>
  paid.flatMap(({ returnLineId }) => returnLineId ?? []);

type State = "open" | "booked";

function setState({ trx, at }: Desk, ids: readonly string[], from: State, to: State) {
  return trx
    .updateTable("bankLines")
    .set({ state: to, updatedAt: at })
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "in", [...ids])
    .where("state", "=", from)
    .where("deletedAt", "is", null)
    .returning("id")
    .execute();
}
