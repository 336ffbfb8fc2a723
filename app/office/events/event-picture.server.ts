// Makes the uploaded picture of a published event public.
import type { Database } from "#app/data/database/database.server.ts";

const PATH = /^\/photos\/([\w-]+)$/;

/** Shows an event's uploaded picture to everyone while the event is published. */
export async function showPicture(trx: Database, eventId: string): Promise<void> {
  const event = await trx
    .selectFrom("events")
    .select(["picture", "isPublished", "deletedAt"])
    .where("id", "=", eventId)
    .executeTakeFirst();
  const [, photoId] = PATH.exec(event?.picture ?? "") ?? [];
  if (!event?.isPublished || event.deletedAt !== null || photoId === undefined) return;
  // A costume's picture keeps its scope, even if its address was typed here.
  await trx
    .updateTable("photos")
    .set({ scope: null })
    .where("id", "=", photoId)
    .where("scope", "=", "admin")
    .execute();
}
