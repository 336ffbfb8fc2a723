// Stores and removes a costume's photos, in the transaction of its change.
import type { Database } from "#app/data/database/database.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { deletePhotos, recordPhoto } from "#app/data/photos/add-photo.server.ts";
import { ownPhotoIds } from "#app/office/costumes/costume.ts";
import { openTicket } from "./photo-tickets.server.ts";

const SCOPE = "inventory";
/** For a ticket that is too old or invalid. */
const LOST = "A photo could not be saved. Choose it again, then save.";

type Given = { secret: Buffer; now: Date };

/**
 * Returns a costume's photo addresses after saving its form: existing ones still in the form, and those of
 * new tickets, whose rows are inserted. Throws Refused for an invalid ticket.
 */
export async function keepPhotos(
  trx: Database,
  { secret, now }: Given,
  before: readonly string[],
  sent: readonly string[],
): Promise<string[]> {
  const kept: string[] = [];
  for (const each of sent) {
    if (before.includes(each)) {
      kept.push(each);
      continue;
    }
    const prepared = openTicket(secret, each, now);
    if (!prepared) throw new Refused(422, LOST);
    const id = await recordPhoto(trx, prepared, { scope: SCOPE, at: now.toISOString() });
    kept.push(`/photos/${id}`);
  }
  return [...new Set(kept)];
}

/** Marks photos as deleted that no listed costume shows any more. */
export async function dropPhotos(
  trx: Database,
  urls: readonly string[],
  at: string,
): Promise<void> {
  const unused: string[] = [];
  for (const id of new Set(ownPhotoIds(urls))) {
    const user = await trx
      .selectFrom("costumes")
      .select("id")
      .where("deletedAt", "is", null)
      .where("searchText", "like", `%/photos/${id}%`)
      .executeTakeFirst();
    if (!user) unused.push(id);
  }
  await deletePhotos(trx, unused, at);
}
