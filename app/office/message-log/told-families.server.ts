// Reads which families have been told of a changed meeting.
import type { Database } from "#app/data/database/database.server.ts";
import { familyState, type Delivery, type DeliveryState, type ToldState } from "./told-state.ts";
import type { MessagePurpose } from "./purposes.ts";

type Told = { about: string; purpose: MessagePurpose };

/** Returns how each family stands, by its key; families to whom nobody has written are absent. */
export async function readToldStates(
  database: Database,
  { about, purpose }: Told,
): Promise<Map<string, ToldState>> {
  const rows = await database
    .selectFrom("messages")
    .innerJoin("messageRecipients as recipient", "recipient.messageId", "messages.id")
    .innerJoin("messageChildren as child", "child.recipientId", "recipient.id")
    .select(["child.familyKey", "recipient.state", "recipient.toldAt"])
    .where("messages.about", "=", about)
    .where("messages.purpose", "=", purpose)
    .where("messages.supersededAt", "is", null)
    .execute();
  const byFamily = Map.groupBy(rows, ({ familyKey }) => familyKey);
  return new Map([...byFamily].map(([key, of]) => [key, familyState(of.map(deliveryOf))]));
}

function deliveryOf({ state, toldAt }: { state: string; toldAt: string | null }): Delivery {
  return { state: state as DeliveryState, toldAt };
}

/** Families count as not told again: what the messages were about has changed since. */
export async function supersedeMessages(trx: Database, about: string, at: string): Promise<void> {
  await trx
    .updateTable("messages")
    .set({ supersededAt: at })
    .where("about", "=", about)
    .where("supersededAt", "is", null)
    .execute();
}
