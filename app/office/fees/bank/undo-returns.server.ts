// Keeps returned payments consistent when a bank file is removed or restored.
import type { Desk } from "#app/data/commands/handler.server.ts";
import { readInBatches } from "#app/data/database/batches.ts";

/** Restores the payments that these lines had reversed. Keeps `returnLineId`, in case the file is restored. */
export function undoReturns({ trx, at }: Desk, lineIds: readonly string[]) {
  return readInBatches(lineIds, (ids) =>
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

/** Reverses those payments again when the file is restored, except those reversed by hand since. */
export function redoReturns({ trx, at }: Desk, lineIds: readonly string[]) {
  return readInBatches(lineIds, (ids) =>
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

/** Reopens the return lines of removed payments, so that they can be matched again. */
export function openReturns(desk: Desk, paid: readonly Pick<Paid, "returnLineId">[]) {
  return readInBatches(lineIdsOf(paid), (ids) => setState(desk, ids, "booked", "open"));
}

/** Matches the returns of restored payments again; a payment whose return was matched elsewhere since loses it. */
export async function closeReturns(desk: Desk, paid: readonly Paid[]): Promise<void> {
  const closed = new Set(
    (await readInBatches(lineIdsOf(paid), (ids) => setState(desk, ids, "open", "booked"))).map(
      ({ id }) => id,
    ),
  );
  const others = paid.filter(
    ({ returnLineId }) => returnLineId !== null && !closed.has(returnLineId),
  );
  await readInBatches(
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
