// Stores a booking, the places held, the confirmation mail and the audit entry in one transaction.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { recordAudit } from "#app/data/audit/audit.server.ts";
import type { Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { countPublicPost, networkColumns } from "#app/http/public-posts.server.ts";
import { judgeSpam, REPEATED_HOURS, scoreSpam } from "../../contact/receiving/spam.ts";
import { REFERENCE_BYTES, referenceFrom } from "../../contact/reference.ts";
import type { FamilyField } from "../details.ts";
import { mailConfirmation } from "../unconfirmed/mail-confirmation.server.ts";
import { removeUnconfirmed, type StoredChild } from "../unconfirmed/unconfirmed.server.ts";
import { familyKeys } from "./family-keys.ts";

const HOUR_MS = 3_600_000;
const LINK_BYTES = 16;

type Storing = {
  booking: {
    typed: Record<FamilyField, string>;
    company: string;
    drawnAt: number | null;
    /** Id of the booking that this one replaces; "" for none. */
    instead: string;
  };
  children: readonly StoredChild[];
  /** The event that it is for; null for trials. */
  eventId: string | null;
  visitor: Pick<Visitor, "addressHash" | "widerHashes" | "sessionId" | "requestId">;
  now: Date;
  origin: string;
  isMailSet: boolean;
  /** Checks the limits and the places; skipped for spam. */
  requireRoom: () => Promise<void>;
  /** Writes the places held for the new booking. */
  hold: (id: string) => Promise<void>;
};

export type Stored = { reference: string; id: string };

/** Stores an unconfirmed booking in the caller's transaction. */
export async function storeUnconfirmed(
  trx: Database,
  { booking, children, eventId, visitor, now, ...storing }: Storing,
): Promise<Stored> {
  const { typed, instead } = booking;
  await countPublicPost(trx, "booking", visitor, now);
  // The first booking had a wrong address: its places go to this one.
  if (instead !== "") await removeUnconfirmed(trx, [instead]);
  const at = now.toISOString();
  const words = children.map(({ note }) => note).join("\n");
  const noteHash = hashOf(words);
  const { score, reasons } = scoreSpam({
    name: typed.parentName,
    message: words,
    company: booking.company,
    elapsedMs: booking.drawnAt === null ? null : now.getTime() - booking.drawnAt,
    isRepeated: words.trim() !== "" && (await wasSentBefore(trx, noteHash, at)),
  });
  const isSpam = judgeSpam(score) === "quarantined";
  if (!isSpam) await storing.requireRoom();
  const id = randomUUID();
  const reference = referenceFrom("B", randomBytes(REFERENCE_BYTES));
  const { parentName, email, phone } = typed;
  await trx
    .insertInto("unconfirmedBookings")
    .values({
      id,
      reference,
      link: randomBytes(LINK_BYTES).toString("base64url"),
      isSpam,
      eventId,
      parentName,
      email,
      phone,
      ...familyKeys(typed),
      children,
      noteHash,
      spamScore: score,
      spamReasons: reasons,
      ...networkColumns(visitor),
      isByPhone: !storing.isMailSet,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  await storing.hold(id);
  if (!isSpam && storing.isMailSet) await mailConfirmation(trx, { id, at, origin: storing.origin });
  await recordAudit(trx, {
    who: "a visitor",
    at,
    action: "sent booking",
    subject: "booking",
    subjectId: id,
    details: { reference, verdict: judgeSpam(score) },
    visitor,
  });
  return { reference, id };
}

async function wasSentBefore(trx: Database, noteHash: string, at: string): Promise<boolean> {
  const since = new Date(Date.parse(at) - REPEATED_HOURS * HOUR_MS).toISOString();
  for (const table of ["unconfirmedBookings", "bookings"] as const) {
    const found = await trx
      .selectFrom(table)
      .select("id")
      .where("noteHash", "=", noteHash)
      .where("createdAt", ">", since)
      .executeTakeFirst();
    if (found) return true;
  }
  return false;
}

/** Hashes a text regardless of spacing and capitals. */
function hashOf(text: string): string {
  return createHash("sha256").update(text.toLowerCase().replaceAll(/\s+/g, " ")).digest("hex");
}
