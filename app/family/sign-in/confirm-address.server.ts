// Confirms a contact's new email address by the link that was mailed to it. Only then the office is asked.
import type { RouterContextProvider } from "react-router";
import { visitorContext } from "#app/data/context.server.ts";
import { recordAudit } from "#app/data/audit/audit.server.ts";
import type { Database } from "#app/data/database/database.server.ts";

/** Returns whether a link confirms an address, and whether that is over; null for a link that signs in. */
export async function readConfirming(
  database: Database,
  linkId: string,
): Promise<"waiting" | "over" | null> {
  const found = await database
    .selectFrom("contactProposals")
    .select("state")
    .where("linkId", "=", linkId)
    .execute();
  if (found.length === 0) return null;
  return found.some(({ state }) => state === "unconfirmed") ? "waiting" : "over";
}

/** Opens the changes that wait for the link. */
export async function confirmAddress(
  trx: Database,
  context: Readonly<RouterContextProvider>,
  linkId: string,
  at: string,
): Promise<void> {
  const confirmed = await trx
    .updateTable("contactProposals")
    .set((eb) => ({ state: "open", updatedAt: at, version: eb("version", "+", 1) }))
    .where("linkId", "=", linkId)
    .where("state", "=", "unconfirmed")
    .returning(["contactId", "newValue"])
    .execute();
  const contacts = await trx
    .selectFrom("contacts")
    .select(["id", "name"])
    .where("id", "in", [...confirmed.map(({ contactId }) => contactId), ""])
    .execute();
  for (const { contactId, newValue } of confirmed) {
    await recordAudit(trx, {
      who: contacts.find(({ id }) => id === contactId)?.name ?? "",
      at,
      action: "confirmed email address",
      subject: "contact",
      subjectId: contactId,
      facts: [{ label: "Email", to: newValue }],
      visitor: context.get(visitorContext),
    });
  }
}
